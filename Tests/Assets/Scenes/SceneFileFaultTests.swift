import Assets
import Codecs
import Diagnostics
import Raster
import Stage
import TestSupport
import Testing

@Suite("Faults of scene files")
struct SceneFileFaultTests {
    let folder: SceneFolder

    init() throws { folder = try SceneFolder() }

    @Test(arguments: [
        ("{}", "the file is JSON, and no scene; a scene is an object that begins with \"scene\": 1"),
        ("[1]", "the file is JSON, and no scene; a scene is an object that begins with \"scene\": 1"),
        ("{\"scene\": 2}", "scene: the file is of version 2, and 1 is the newest known; use a newer kineograph"),
        ("{\"scene\": \"1\"}", "scene: expected the version of the format, 1, found the text \"1\""),
        ("{\"scene\": 1}", "the scene has no canvas; add \"canvas\": {\"width\": 160, \"height\": 90}"),
        (
            "{\"scene\": 1, \"canvas\": {\"width\": 1}}",
            "canvas: a canvas has a width and a height; add both, in points"
        ),
        (
            "{\"scene\": 1, \"canvas\": {\"width\": 0, \"height\": 1}}",
            "canvas.width: expected a width above zero, of at most a thousand million, found 0"
        ),
        ("{\"scene\": 1, \"canvas\": 5}", "canvas: expected an object, a canvas, found 5"),
        ("{\"scene\": 1, \"canvsa\": {}}", "canvsa: a scene has no such key; did you mean \"canvas\"?"),
    ])
    func `The head of the file is checked`(text: String, message: String) {
        #expect(folder.fault { try folder.open(text) } == message)
    }

    @Test func `A fault of the JSON is named with its byte`() {
        #expect(
            folder.fault { try folder.open("{\"scene\": 1,}") }
                == "a.json, byte 11: line 1, column 12: nothing follows the , before }; leave the , out")
    }

    @Test(arguments: [
        ("\"contentMod\": 1", "views[0].contentMod: a view has no such key; did you mean \"contentMode\"?"),
        ("\"contentMode\": \"centre\"", "did you mean \"center\"?"),
        (
            "\"transform\": {\"rotate\": 1}",
            "views[0].transform.rotate: a transform has no such key; did you mean \"rotation\"?"
        ),
        ("\"transform\": [1, 2]", "views[0].transform: expected a transform, as [a, b, c, d, tx, ty], found a list"),
        ("\"contentMode\": 3", "views[0].contentMode: expected a content mode: one of scaleToFill, "),
        ("\"alpha\": \"half\"", "views[0].alpha: expected a number from 0 to 1, found the text \"half\""),
        ("\"alpha\": 2", "views[0].alpha: expected a number from 0 to 1, found 2"),
        ("\"alpha\": true", "views[0].alpha: expected a number from 0 to 1, found true"),
        ("\"isHidden\": 1", "views[0].isHidden: expected true or false, found 1"),
        ("\"frame\": [1, 2, 3]", "expected a rectangle, as [x, y, width, height], found a list of 3 values"),
        ("\"frame\": [1, 2, 3, null]", "views[0].frame[3]: expected a number, found null"),
        ("\"frame\": [1, 2, -3, 4]", "views[0].frame[2]: expected a width that is not negative, found -3"),
        ("\"frame\": [1, 2, 3, -0.5]", "views[0].frame[3]: expected a height that is not negative, found -0.5"),
        ("\"alfa\": 1", "views[0].alfa: a view has no such key; did you mean \"alpha\"?"),
        ("\"opacity\": 1", "did you mean \"alpha\"?"), ("\"hidden\": true", "did you mean \"isHidden\"?"),
        ("\"colour\": \"red\"", "did you mean \"backgroundColor\"?"),
        ("\"layoutDirection\": \"rtl\"", "expected a direction: one of leftToRight, rightToLeft, found the text"),
        (
            "\"shadowPath\": {\"rect\": [0, 0, 1, 1], \"ellipse\": [0, 0, 1, 1]}",
            "views[0].shadowPath: a path has one shape, and this has rect and ellipse; leave one out"
        ),
        ("\"origin\": [1e999, 0]", "views[0].origin[0]: expected a number, found 1e999"),
        ("\"backgroundColor\": \"#12\"", "views[0].backgroundColor: expected a colour, as \"#ff8000\", "),
        ("\"backgroundColor\": \"organe\"", "found the text \"organe\"; did you mean \"orange\"?"),
        (
            "\"frame\": [0, 0, 4, 4], \"origin\": [2, 2]",
            "views[0].origin: \"frame\" says already where the view is; leave one of them out"
        ),
        ("\"center\": [0, 0], \"origin\": [2, 2]", "views[0].origin: \"center\" says already where the view is"),
        ("\"animationDuration\": \"1m\"", "expected a time, as 1.5, \"250ms\" or \"1/30s\", found the text \"1m\""),
        ("\"animationDuration\": -1", "expected a time, as 1.5, \"250ms\" or \"1/30s\", found -1"),
        ("\"animationDuration\": []", "found a list of 0 values"),
        ("\"animationDelays\": []", "expected a time, or a list of times, found a list of 0 values"),
        ("\"animationSpeed\": 0", "expected a ratio above zero, as 2, 0.5 or \"1/3\", found 0"),
        ("\"animationRepeatCount\": 1.5", "expected a whole number, 0 or more (0 is for ever), found 1.5"),
        ("\"animationRepeatCount\": -1", "expected a whole number, 0 or more (0 is for ever), found -1"),
        (
            "\"animationDuration\": \"1e12s\"",
            "views[0].animationDuration: the time \"1e12s\" is too long; stay within "
        ),
        ("\"animationDuration\": 1e30", "views[0].animationDuration: a time of 1e30 seconds is too long; stay "),
        ("\"name\": {}", "views[0].name: expected the view's name, found an object"),
        ("\"subviews\": {}", "views[0].subviews: expected a list of views, found an object"),
        ("\"subviews\": [{\"x\": 1}]", "views[0].subviews[0].x: a view has no such key; did you mean \"origin\"?"),
        ("\"subviews\": [{\"q\": 1}]", "views[0].subviews[0].q: a view has no such key; the keys are name, frame, "),
        ("\"image\": \"lamp\"", "views[0].image: expected one image, and these are 3; use animationImages, "),
        ("\"image\": {\"images\": \"lamp\"}", "views[0].image: an animated image has images and a duration"),
        (
            "\"image\": {\"images\": \"lamp\", \"duration\": 1, \"x\": 1}",
            "views[0].image.x: an animated image has no such"
        ),
        ("\"image\": 7", "views[0].image: expected the path of images, or a list of such paths, found 7"),
        ("\"animationImages\": []", "views[0].animationImages: expected the path of images, or a list of such paths"),
        ("\"animationImages\": [\"r.png\", \"\"]", "views[0].animationImages[1]: expected the path of images"),
        ("\"image\": \"nothing.png\"", "views[0].image: nothing.png: there is no such file or folder"),
    ])
    func `A wrong value is named with its place, and what was expected`(keys: String, message: String) {
        let fault = folder.fault { try folder.open(views: "{\(keys)}") }
        #expect(fault.contains(message), "\(fault)")
    }

    @Test(arguments: [
        ("{\"start\": \"a\"}", "script[0]: the call has no time; add \"at\": \"500ms\""),
        ("{\"at\": 0}", "script[0]: the call does not say what is called; give one of start, stop, "),
        ("{\"at\": 0, \"start\": \"a\", \"stop\": \"a\"}", "script[0]: the call says start and stop; give one of "),
        ("{\"at\": 0, \"strat\": \"a\"}", "script[0].strat: a call has no such key; did you mean \"start\"?"),
        ("{\"at\": 0, \"start\": 1}", "script[0].start: expected the name of a view, found 1"),
        ("{\"at\": 0, \"start\": \"a\", \"to\": 1}", "script[0].to: start has no \"to\"; leave it out"),
        ("{\"at\": 0, \"seek\": \"a\"}", "script[0]: seek does not say to what; add \"to\": \"250ms\""),
        ("{\"at\": 0, \"set\": \"a\"}", "script[0]: set does not say to what; add \"to\": {\"alpha\": 0.5}"),
        ("{\"at\": 0, \"speed\": \"a\", \"to\": \"fast\"}", "script[0].to: expected a ratio above zero"),
        ("{\"at\": 0, \"set\": \"a\", \"to\": {\"name\": \"b\"}}", "script[0].to.name: what is set has no such key; "),
        ("{\"at\": 0, \"set\": \"a\", \"to\": {\"aplha\": 1}}", "did you mean \"alpha\"?"),
        ("{\"at\": 0, \"start\": \"aa\"}", "script[0]: there is no view \"aa\"; did you mean \"a\"?"),
        (
            "{\"at\": 0, \"set\": \"a\", \"setTo\": {}}",
            "script[0].setTo: a call has no such key; did you mean \"set\"?"
        ),
        ("{\"at\": 0, \"start\": \"a\"}, 5", "script[1]: expected an object, a call, found 5"),
    ])
    func `A wrong call is named with its place`(call: String, message: String) {
        let fault = folder.fault { try folder.open(views: "{\"name\": \"a\"}", script: call) }
        #expect(fault.hasPrefix(message) || fault.contains("did you") && fault.contains(message), "\(fault)")
    }

    @Test(arguments: ["2", "\"2001ms\""])
    func `A call when the scene is over is an error`(time: String) {
        let call = "{\"at\": 0, \"start\": \"a\"}, {\"at\": \(time), \"stop\": \"a\"}"
        let fault = folder.fault {
            try folder.open(views: "{\"name\": \"a\"}", script: call, rest: ", \"duration\": 2")
        }
        #expect(fault.hasPrefix("script[1].at: the call is at 2"), "\(fault)")
        #expect(
            fault.hasSuffix(
                " s, and the scene is over at 2 s; let it come earlier, leave it out, or give the scene a "
                    + "longer \"duration\""), "\(fault)")
    }

    // MARK: Paths

    @Test(arguments: ["../outside.png", "lamp/../../outside.png", "/etc/hostname", "..", "lamp/.."])
    func `A path that leads out is refused by its text`(path: String) {
        #expect(
            folder.fault { try folder.open(views: "{\"image\": \"\(path)\"}") }
                == "views[0].image: \"\(path)\" leads out of the folder of the scene; move the images there, or allow it "
                + "(--allow-outside)")
    }

    @Test(arguments: ["link.png", "linked/outside.png", "linked", "linked/*.png", "linked/out%d.png", "l*k.png"])
    func `A link that leads out is refused`(path: String) throws {
        try folder.folder.makeLink("scenes/link.png", to: folder.folder("outside.png"))
        try folder.folder.makeLink("scenes/linked", to: folder.folder.path)
        let fault = folder.fault { try folder.open(views: "{\"animationImages\": \"\(path)\"}") }
        #expect(fault.hasPrefix("views[0].animationImages: "))
        #expect(fault.contains("this leads out of the folder of the file that names it"), "\(fault)")
    }

    @Test func `A link inside the folder is followed, and a path outside where it is allowed`() throws {
        try folder.folder.makeLink("scenes/link.png", to: folder.folder("scenes/g.png"))
        #expect(try folder.open(views: "{\"image\": \"link.png\"}").pictures() == "0 G#")
        #expect(try folder.open(views: "{\"image\": \"../outside.png\"}", allowsOutside: true).pictures() == "0 B#")
        let absolute = folder.folder("outside.png")
        #expect(try folder.open(views: "{\"image\": \"\(absolute)\"}", allowsOutside: true).pictures() == "0 B#")
    }

    @Test func `A dash is a file, and never standard input`() {
        #expect(folder.fault { try folder.open(views: "{\"image\": \"-\"}") }.contains("there is no such file"))
    }

    @Test func `A timeline whose total is zero is an error that names its place`() throws {
        let fault = folder.fault { try folder.open(views: "{\"animationImages\": \"lamp\", \"animationDelays\": 0}") }
        #expect(fault.hasPrefix("views[0].animationImages: the animation lasts no time at all"), "\(fault)")
        let timed = try folder.open(
            views: "{\"animationImages\": \"lamp\", \"animationDelays\": 0, \"animationDuration\": \"300ms\"}")
        #expect(
            timed.scene.scene.views[0].properties.map(\.description)
                == ["animationImages (3)", "animationDuration 0.3 s"])
    }
}
