internal import Diagnostics
internal import JSON
internal import Playback
internal import Raster
internal import Stage

/// Reads a scene from the JSON of its file.
struct SceneReader {
    var images: SceneImages
    /// What was said so far about when each view's images show, by the view's name.
    var timings: [String: SceneTiming] = [:]

    init(folder: String, options: AssetOptions) { images = SceneImages(folder: folder, options: options) }

    /// - Throws: ``KineographError`` naming the place.
    mutating func scene(_ document: JSONNode) throws(KineographError) -> Scene {
        try checkVersion(document)
        let members = try document.members(
            ["$schema", "scene", "canvas", "duration", "repeat", "views", "script"], of: "a scene",
            synonyms: ["version": "scene", "size": "canvas", "plays": "repeat", "calls": "script"])
        _ = try members["$schema"]?.text("the address of a JSON Schema")
        guard let canvas = members["canvas"] else {
            throw document.fault(
                "the scene has no canvas", remedy: "add \"canvas\": {\"width\": 160, \"height\": 90}")
        }
        var scene = try self.canvas(canvas)
        scene.duration = try members["duration"]?.time()
        let plays =
            try members["repeat"]?.integer("a whole number, 0 or more (0 is for ever)", in: 0...Int(Int32.max)) ?? 0
        scene.plays = plays == 0 ? nil : plays
        for view in try members["views"]?.elements("a list of views") ?? [] { scene.views.append(try self.view(view)) }
        if let script = members["script"] { scene.script = try self.script(script, within: scene.duration) }
        return scene
    }

    private func checkVersion(_ document: JSONNode) throws(KineographError) {
        guard case .object(let members) = document.value, let member = members.first(where: { $0.key == "scene" })
        else {
            throw KineographError(
                .invalidData, "the file is JSON, and no scene",
                remedy: "a scene is an object that begins with \"scene\": \(SceneFile.version)")
        }
        let expected = "the version of the format, \(SceneFile.version)"
        let version = try JSONNode(member.value, path: "scene").integer(expected, in: 1...(.max))
        guard version <= SceneFile.version else {
            throw KineographError(
                .unsupported, "scene: the file is of version \(version), and \(SceneFile.version) is the newest known",
                remedy: "use a newer kineograph")
        }
    }

    private func canvas(_ node: JSONNode) throws(KineographError) -> Scene {
        let members = try node.members(["width", "height", "scale", "background", "filter"], of: "a canvas")
        guard let width = members["width"], let height = members["height"] else {
            throw node.fault("a canvas has a width and a height", remedy: "add both, in points")
        }
        let positive = Double.leastNonzeroMagnitude...1e9
        var scene = Scene(
            size: Size(
                width: try width.number("a width above zero, of at most a thousand million", in: positive),
                height: try height.number("a height above zero, of at most a thousand million", in: positive)))
        scene.scale =
            try members["scale"]?.number("a scale above zero, of at most a thousand million", in: positive)
            ?? scene.scale
        scene.background = try members["background"]?.color() ?? scene.background
        scene.filter = try members["filter"]?.word(ResamplingFilter.self, "a filter") ?? scene.filter
        return scene
    }

    /// A view without a name is called by its place in the file.
    private mutating func view(_ node: JSONNode) throws(KineographError) -> Scene.View {
        let members = try node.members(
            ["name"] + SceneReader.propertyKeys + ["subviews"], of: "a view", synonyms: SceneReader.synonyms)
        let name = try members["name"]?.text("the view's name") ?? node.path
        var view = Scene.View(name, try properties(members, ofView: name))
        for subview in try members["subviews"]?.elements("a list of views") ?? [] {
            view.subviews.append(try self.view(subview))
        }
        return view
    }

    /// Calls in the order of the file; they are read in the order of their times, since some depend on those before.
    ///
    /// - Parameter duration: The length of the scene, where it is given.
    private mutating func script(
        _ node: JSONNode, within duration: Duration?
    ) throws(KineographError) -> [Scene.Call] {
        var pending: [(node: JSONNode, members: [String: JSONNode], instant: Duration)] = []
        for element in try node.elements("a list of calls") {
            let members = try element.members(
                ["at"] + SceneReader.actions + ["to"], of: "a call",
                synonyms: ["time": "at", "play": "start", "value": "to"])
            guard let time = members["at"] else {
                throw element.fault("the call has no time", remedy: "add \"at\": \"500ms\"")
            }
            let instant = try time.time()
            if let duration, instant >= duration {
                throw time.fault(
                    "the call is at \(instant.secondsText) s, and the scene is over at \(duration.secondsText) s",
                    remedy: "let it come earlier, leave it out, or give the scene a longer \"duration\"")
            }
            pending.append((element, members, instant))
        }
        var calls = [Scene.Call?](repeating: nil, count: pending.count)
        for index in pending.indices.sorted(by: { (pending[$0].instant, $0) < (pending[$1].instant, $1) }) {
            let (node, members, instant) = pending[index]
            calls[index] = try call(node, members, at: instant)
        }
        return calls.compactMap { $0 }
    }

    private static let actions = [
        "start", "stop", "pause", "resume", "seek", "highlight", "unhighlight", "speed", "set",
    ]

    private mutating func call(
        _ node: JSONNode, _ members: [String: JSONNode], at instant: Duration
    ) throws(KineographError) -> Scene.Call {
        let given = SceneReader.actions.filter { members[$0] != nil }
        guard given.count == 1, let target = members[given[0]] else {
            throw node.fault(
                given.isEmpty
                    ? "the call does not say what is called" : "the call says \(given.joined(separator: " and "))",
                remedy: "give one of \(SceneReader.actions.joined(separator: ", ")), with the name of a view")
        }
        let view = try target.text("the name of a view")
        let action = try action(given[0], to: members["to"], of: node, view: view)
        return Scene.Call(at: instant, action, on: view)
    }

    private mutating func action(
        _ name: String, to argument: JSONNode?, of node: JSONNode, view: String
    ) throws(KineographError) -> Scene.Action {
        let simple: [String: Scene.Action] = [
            "start": .start, "stop": .stop, "pause": .pause, "resume": .resume, "highlight": .highlight,
            "unhighlight": .unhighlight,
        ]
        if let action = simple[name] {
            if let argument { throw argument.fault("\(name) has no \"to\"", remedy: "leave it out") }
            return action
        }
        guard let argument else {
            let example = ["seek": "\"250ms\"", "speed": "\"1/2\""][name] ?? "{\"alpha\": 0.5}"
            throw node.fault("\(name) does not say to what", remedy: "add \"to\": \(example)")
        }
        switch name {
        case "seek": return .seek(to: try argument.time())
        case "speed": return .speed(try argument.rate())
        default:
            let members = try argument.members(
                SceneReader.propertyKeys, of: "what is set", synonyms: SceneReader.synonyms)
            return .set(try properties(members, ofView: view))
        }
    }
}
