internal import JSON
internal import Kineograph

/// What `inspect` says about a scene file.
struct SceneReport {
    private let file: SceneFile
    private let diagnostics: [Diagnostic]
    private let views: [(view: Scene.View, depth: Int)]

    init(_ file: SceneFile) {
        self.file = file
        diagnostics = file.assets.flatMap(\.diagnostics)
        views = SceneReport.listed(file.scene.scene.views, depth: 0)
    }

    private static func listed(_ views: [Scene.View], depth: Int) -> [(view: Scene.View, depth: Int)] {
        views.flatMap { [($0, depth)] + listed($0.subviews, depth: depth + 1) }
    }

    private var script: [Scene.Call] { file.scene.scene.script }
    private var size: PixelSize { file.scene.canvas().size }

    /// For a reader: a line about the file, and tables of its views and its script.
    var text: String {
        let parts = [
            "scene", size.description, counted(views.count, "view"), counted(script.count, "call"),
            file.scene.duration.readableText, playsText(file.scene.scene.plays),
        ]
        let properties = views.map { entry in
            [
                String(repeating: "  ", count: entry.depth) + entry.view.name,
                entry.view.properties.map(\.description).joined(separator: ", "),
            ]
        }
        let calls = script.map { [$0.instant.readableMilliseconds, $0.view, $0.action.description] }
        let title = AnimationFile.displayName(of: file.path) + ": " + parts.joined(separator: ", ")
        let lines = [title] + diagnostics.map { "note: \($0)" }
        return
            (lines + alignedTable([["view", "properties"]] + properties)
            + alignedTable([["time ms", "view", "call"]] + calls))
            .joined(separator: "\n") + "\n"
    }

    var json: JSONValue {
        let scene = file.scene
        let views: [JSONValue] = self.views.map { entry in
            [
                "name": .string(entry.view.name), "depth": .integer(entry.depth),
                "properties": .array(entry.view.properties.map { .string($0.description) }),
            ]
        }
        let calls: [JSONValue] = script.map { call in
            [
                "timeMS": .decimal(call.instant.millisecondsText), "view": .string(call.view),
                "call": .string(call.action.description),
            ]
        }
        return [
            "path": .string(file.path), "format": "scene", "width": .integer(size.width),
            "height": .integer(size.height), "plays": .optional(scene.scene.plays),
            "cycleMS": .decimal(scene.duration.millisecondsText), "views": .array(views), "script": .array(calls),
            "diagnostics": .array(diagnostics.map { .string($0.description) }),
        ]
    }
}
