import Assets
import Codecs
import Diagnostics
import Foundation
import JSON
import Playback
import Raster
import Stage
import TestSupport
import Testing

@Suite("Scene files")
struct SceneFileTests {
    let folder: SceneFolder

    init() throws { folder = try SceneFolder() }

    @Test func `Views and script make the animation`() throws {
        let file = try folder.open(
            views: """
                {"name": "still", "image": "r.png"},
                {"name": "lamp", "animationImages": "lamp", "animationDuration": 0.3, "origin": [1, 0],
                 "animationRepeatCount": 1}
                """,
            script: """
                {"at": "50ms", "start": "lamp"}, {"at": "1/10s", "set": "still", "to": {"isHidden": true}}
                """, rest: ", \"repeat\": 2")
        #expect(try file.pictures() == "0 R# 50 RR 100 #R 150 #G 250 #B")
        #expect(file.scene.duration == .milliseconds(350))
        #expect(file.scene.scene.plays == 2)
        #expect(file.sources.map { $0.replacing(folder.folder("scenes"), with: "") }.first == "/a.json")
        #expect(file.assets.count == 2)
    }

    @Test func `Every property and call can be written`() throws {
        let file = try folder.open(
            """
            {"$schema": "scene.schema.json", "scene": 1, "canvas": {"width": 2, "height": 1.5, "scale": 2, "background": "navy", "filter": "box"},
             "duration": "1s", "views": [{
               "frame": [0, 0, 1, 1], "center": [0.5, 0.5], "anchorPoint": [0.5, 0.5],
               "transform": {"scale": [1, -1], "rotation": 90, "translation": [0, 0]}, "zPosition": -1, "clipsToBounds": true,
               "alpha": 1, "isHidden": false, "isOpaque": true, "contentMode": "topLeft", "backgroundColor": null, "cornerRadius": 2, "borderWidth": 1.5, "borderColor": "navy",
               "fitsImageInsideBorder": true, "shadowColor": "#000", "shadowOffset": [0, 2], "shadowRadius": 2.5, "shadowOpacity": 0.5,
               "shadowPath": {"curl": [0, 0, 8, 8], "depth": 2}, "tintColor": "red", "layoutDirection": "rightToLeft", "renderingMode": "alwaysTemplate",
               "image": {"images": "lamp", "duration": "300ms"}, "highlightedImage": "g.png",
               "animationImages": ["r.png", "b.png"], "highlightedAnimationImages": ["lamp/*.png"], "imageScale": 1,
               "capInsets": [0, 0, 0, 0], "resizingMode": "stretch",
               "isHighlighted": false, "animationDuration": 1, "animationRepeatCount": 3, "animationDelays": "0.1s",
               "animationDirection": "ping-pong", "animationLoopStart": 0, "animationSpeed": "3/2",
               "fillMode": "forwards", "subviews": [{"origin": [1, 0]}]}],
             "script": [
               {"at": 0, "start": "views[0]"}, {"at": 0.1, "pause": "views[0]"}, {"at": 0.2, "resume": "views[0]"},
               {"at": 0.3, "seek": "views[0]", "to": 0}, {"at": 0.4, "highlight": "views[0]"},
               {"at": 0.5, "unhighlight": "views[0]"}, {"at": 0.6, "speed": "views[0]", "to": 2},
               {"at": 0.7, "set": "views[0].subviews[0]", "to": {"backgroundColor": "#f008"}},
               {"at": 0.8, "stop": "views[0]"}]}
            """)
        #expect(file.scene.canvas().size == PixelSize(width: 4, height: 3))
        #expect(file.scene.canvas().background == Color("navy"))
        #expect(file.scene.canvas().filter == .box)
        #expect(file.scene.scene.views[0].properties.count == 33)
        #expect(
            file.scene.scene.script.map(\.action.description) == [
                "start", "pause", "resume", "seek 0 s", "highlight", "unhighlight", "speed 2",
                "set backgroundColor #ff000088", "stop",
            ])
    }

    @Test func `A number means its digits, to the attosecond`() throws {
        let file = try folder.open(
            views: "", script: "", rest: ", \"duration\": 0.100000000000000001")
        #expect(file.scene.duration == Duration.milliseconds(100) + Duration(attoseconds: 1))
    }

    @Test(arguments: [
        ("\"animationDelays\": [\"100ms\", \"200ms\"]", "0 R# 100 G# 300 B#"),
        ("\"animationDelays\": [0.1, 0.2], \"animationDuration\": 0.8", "0 R# 200 G# 600 B#"),
        ("\"animationDirection\": \"reverse\", \"animationDuration\": 0.3", "0 B# 100 G# 200 R#"),
        ("\"animationDirection\": \"ping-pong\", \"animationDuration\": 0.5", "0 R# 100 G# 200 B# 300 G# 400 R#"),
        (
            "\"animationDirection\": \"ping-pong\", \"animationDelays\": [0.1, 0.2], \"animationDuration\": 1.4",
            "0 R# 200 G# 600 B# 800 G# 1200 R#"
        ),
        ("\"animationDelays\": 0, \"animationDuration\": 0.3", "0 R# 100 G# 200 B#"),
        ("\"animationDuration\": 0.3, \"animationSpeed\": 3", "0 R# 33 G# 66 B#"),
    ])
    func `Times and directions make the timeline`(keys: String, pictures: String) throws {
        let file = try folder.open(
            views: "{\"name\": \"a\", \"animationImages\": \"lamp\", \"animationRepeatCount\": 1, \(keys)}",
            script: "{\"at\": 0, \"start\": \"a\"}")
        #expect(try file.pictures() == pictures)
    }

    @Test(arguments: [
        ("1", "0 R# 200 G# 400 B# 600 G# 800 R#"),
        ("2", "0 R# 250 G# 500 B# 750 G# 1000 R# 1250 G# 1500 B# 1750 G#"),
    ])
    func `There and back takes the duration, however the count is set`(count: String, pictures: String) throws {
        let keys = "\"animationImages\": \"lamp\", \"animationDuration\": 1, \"animationDirection\": \"ping-pong\""
        let atOnce = try folder.open(
            views: "{\"name\": \"a\", \(keys), \"animationRepeatCount\": \(count)}",
            script: "{\"at\": 0, \"start\": \"a\"}")
        #expect(try atOnce.pictures() == pictures)
        let later = try folder.open(
            views: "{\"name\": \"a\", \(keys)}",
            script: """
                {"at": 0, "set": "a", "to": {"animationRepeatCount": \(count)}}, {"at": 0, "start": "a"}
                """)
        #expect(try later.pictures() == pictures)
    }

    @Test func `A loop there and back takes the duration`() throws {
        let file = try folder.open(
            views: """
                {"name": "a", "animationImages": "lamp", "animationDuration": 1, "animationDirection": "ping-pong"}
                """,
            script: "{\"at\": 0, \"start\": \"a\"}")
        #expect(file.scene.duration == .seconds(1))
        #expect(try file.pictures() == "0 R# 250 G# 500 B# 750 G#")
    }

    @Test func `An animated file keeps its times, and a script can stretch them`() throws {
        let sink = MemorySink()
        let request = EncodingRequest(canvas: PixelSize(width: 1, height: 1), plays: nil)
        let encoder = try #require(try Codec.apng().makeEncoder?(request, .file(sink)))
        let spans = [0..<100, 100..<400].map {
            Duration.milliseconds($0.lowerBound)..<Duration.milliseconds($0.upperBound)
        }
        for (letter, span) in zip(["R", "G"], spans) { try encoder.add(Frame(bitmap: Bitmap(letter), interval: span)) }
        _ = try encoder.finish()
        try folder.folder.write("scenes/blink.png", sink.bytes)
        let file = try folder.open(
            views: "{\"name\": \"a\", \"animationImages\": \"blink.png\"}",
            script: """
                {"at": 0.5, "set": "a", "to": {"animationDuration": 0.8}}, {"at": 0, "start": "a"}
                """, rest: ", \"duration\": 1.6")
        // The second cycle ends at 0.8; from then on a cycle lasts twice as long.
        #expect(try file.pictures() == "0 R# 100 G# 400 R# 500 G# 800 R# 1000 G#")
    }

    @Test func `An animated image starts by itself`() throws {
        let file = try folder.open(
            views: "{\"image\": {\"images\": \"lamp\", \"duration\": 0.3}}", rest: ", \"duration\": 0.4")
        #expect(try file.pictures() == "0 R# 100 G# 200 B# 300 R#")
    }

    @Test func `A script can set whatever a view has`() throws {
        let schema = try Self.schema()
        for key in try #require(schema["$defs"]?["properties"]?["properties"]?.keys) {
            let fault = folder.fault {
                try folder.open(
                    views: "{\"name\": \"a\"}",
                    script: "{\"at\": 0, \"set\": \"a\", \"to\": {\"\(key)\": {\"no\": 1}}}")
            }
            #expect(fault.hasPrefix("script[0].to.\(key)"), "\(key): \(fault)")
        }
    }

    @Test(arguments: [("", "0 RG##BW##"), (", \"imageScale\": 1", "0 RRGGRRGG"), (", \"imageScale\": 2", "0 RG##BW##")])
    func `The scale of an image is that of its name, unless it is given`(key: String, pictures: String) throws {
        try folder.folder.write("scenes/h@2x.png", try PNG.encode(Bitmap("RG", "BW")))
        // Two points of two pixels each.
        let file = try folder.open(
            """
            {"scene": 1, "canvas": {"width": 2, "height": 1, "scale": 2, "background": "#000", "filter": "nearest"},
             "views": [{"image": "h@2x.png"\(key)}]}
            """)
        #expect(try file.pictures() == pictures)
    }

    @Test func `One path is opened once`() throws {
        let file = try folder.open(views: "{\"image\": \"r.png\"}, {\"image\": \"r.png\", \"origin\": [1, 0]}")
        #expect(file.assets.count == 1)
        #expect(try file.pictures() == "0 RR")
    }

    private static func schema() throws -> JSONValue {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let path = root.appending(path: "Sources/Kineograph/Kineograph.docc/Resources/scene.schema.json").path
        return try JSONValue(parsing: [UInt8](Data(contentsOf: URL(filePath: path))))
    }

    @Test func `The schema knows the same keys`() throws {
        let schema = try Self.schema()
        #expect(schema["properties"]?.keys == ["$schema", "scene", "canvas", "duration", "repeat", "views", "script"])
        let properties = try #require(schema["$defs"]?["properties"]?["properties"]?.keys)
        let view = try #require(schema["$defs"]?["view"]?["properties"]?.keys)
        #expect(view == ["name"] + properties + ["subviews"])
        // Each of them is known to the reader: where one is not, the fault is another.
        for key in properties {
            let fault = folder.fault { try folder.open(views: "{\"\(key)\": {\"no\": 1}}") }
            #expect(fault.hasPrefix("views[0].\(key)"), "\(key): \(fault)")
            #expect(!fault.contains("has no such key; did"), "\(key): \(fault)")
        }
    }
}

extension JSONValue {
    fileprivate subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    fileprivate var keys: [String] {
        guard case .object(let members) = self else { return [] }
        return members.map(\.key)
    }
}
