import Kineograph
import TestSupport
import Testing

@Suite("Sprite sheets that were written are read again")
struct SheetReadingTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func export(
        _ recipe: AnimationRecipe, to name: String, options: SheetOptions = SheetOptions(), verifies: Bool = true
    ) throws -> ExportSummary {
        let registry = CodecRegistry.standard.registering(.sheet(options: options))
        var export = AnimationExport(recipe, to: [try ExportOutput(folder(name), format: "sheet", registry: registry)])
        export.verifies = verifies
        return try export.run()
    }

    private func reopened(_ name: String, _ edit: (inout TimeEdits) -> Void = { _ in }) throws -> AnimationRecipe {
        var time = TimeEdits()
        edit(&time)
        return try AnimationRecipe(AnimationAsset(opening: [folder(name)]), time: time)
    }

    private func pictures(_ recipe: AnimationRecipe) throws -> [Bitmap] {
        var pictures: [Bitmap] = []
        let timeline = recipe.timeline
        for frame in 0..<timeline.frameCount { pictures.append(try recipe.still(at: timeline.boundary(frame))) }
        return pictures
    }

    @Test(arguments: SheetOptions.Dialect.allCases, [SheetOptions.Layout.packed, .grid(columns: 2)])
    func `Every form gives pictures, times and plays back`(
        dialect: SheetOptions.Dialect, layout: SheetOptions.Layout
    ) throws {
        let walk = try AnimationRecipe.walking(5) {
            $0.delays = [.milliseconds(80), .milliseconds(120)]
            $0.repeatCount = 3
        }
        let options = SheetOptions(layout: layout, trims: true, padding: 1, extrusion: 1, dialect: dialect)
        let summary = try export(walk, to: "walk.png", options: options)
        #expect(summary.outputs[0].isVerified)
        let again = try reopened("walk.json")
        #expect((0...5).map(again.timeline.boundary) == (0...5).map(walk.timeline.boundary))
        #expect(again.plays == 3)
        #expect(try pictures(again) == pictures(walk))
        #expect(again.diagnostics.isEmpty)
    }

    /// Writes the JSON file again under another name, with other tags.
    private func write(tags: String) throws {
        var text = String(decoding: try folder.bytes(of: "walk.json"), as: UTF8.self)
        let start = try #require(text.firstRange(of: "\"frameTags\": ["))
        let end = try #require(text[start.upperBound...].firstIndex(of: "]"))
        text.replaceSubrange(start.upperBound..<end, with: tags)
        try folder.write("tagged.json", Array(text.utf8))
    }

    /// Frames 0 to 5; `go` is 0 to 2 in ping-pong twice, `rest` 3 to 5 backwards.
    private func writeTagged() throws {
        _ = try export(.walking(6) { $0.delays = [.milliseconds(100)] }, to: "walk.png")
        try write(
            tags: """
                {"name": "go", "from": 0, "to": 2, "direction": "pingpong", "repeat": "2"},
                {"name": "rest", "from": 3, "to": 5, "direction": "reverse"}
                """)
    }

    @Test func `A tag chooses its images, in its direction, as often as it says`() throws {
        try writeTagged()
        let sprites = Sprites.bitmaps(6)
        let go = try reopened("tagged.json") { $0.tag = "go" }
        #expect(try pictures(go) == [0, 1, 2, 1, 0].map { sprites[$0] })
        #expect(go.plays == 1 && go.timeline.duration == .milliseconds(500))
        let rest = try reopened("tagged.json") { $0.tag = "rest" }
        #expect(try pictures(rest) == [5, 4, 3].map { sprites[$0] })
        #expect(rest.plays == nil)
        let changed = try reopened("tagged.json") {
            $0.tag = "go"
            $0.direction = .forward
            $0.repeatCount = 7
        }
        #expect(try pictures(changed) == [0, 1, 2].map { sprites[$0] })
        #expect(changed.plays == 7)
    }

    @Test func `A tag that is not there is an error that names the nearest`() throws {
        try writeTagged()
        let error = #expect(throws: KineographError.self) { try reopened("tagged.json") { $0.tag = "rst" } }
        #expect(error?.code == .usage && error?.remedy == "did you mean \"rest\"?")
        let both = #expect(throws: KineographError.self) {
            try reopened("tagged.json") {
                $0.tag = "go"
                $0.frames = [0]
            }
        }
        #expect(both?.code == .usage)
    }

    @Test func `Tags go on into another sheet`() throws {
        try writeTagged()
        let all = try reopened("tagged.json")
        #expect(try export(all, to: "again.png").outputs[0].isVerified)
        let tags = try AnimationAsset(opening: [folder("again.json")]).tags
        #expect(
            tags == [
                AnimationTag(name: "go", frames: [0, 1, 2], direction: .pingPong, repeatCount: 2),
                AnimationTag(name: "rest", frames: [3, 4, 5], direction: .reverse),
            ])
        // Backwards the images of a tag are no longer in its order; one tag alone is all there is.
        _ = try export(reopened("tagged.json") { $0.frames = [3, 4, 5] }, to: "part.png")
        #expect(try AnimationAsset(opening: [folder("part.json")]).tags.map(\.name) == ["rest"])
        _ = try export(reopened("tagged.json") { $0.tag = "rest" }, to: "rest.png")
        #expect(
            try AnimationAsset(opening: [folder("rest.json")]).tags == [AnimationTag(name: "rest", frames: [0, 1, 2])])
    }

    /// 3 frames of 1/30 s are rounded to 33, 67 and 100 ms; the tags meet at 66.67.
    @Test func `A tag ends where its frames do, also where times are rounded`() throws {
        _ = try export(.walking(3), to: "walk.png")
        try write(tags: #"{"name": "a", "from": 0, "to": 1}, {"name": "b", "from": 2, "to": 2}"#)
        _ = try export(reopened("tagged.json") { $0.rate = Rate(30) }, to: "again.png")
        #expect(try AnimationAsset(opening: [folder("again.json")]).tags.map(\.frames) == [[0, 1], [2]])
    }

    @Test func `An inspection lists frames and tags`() throws {
        try writeTagged()
        guard case .sheet(let inspection) = try InspectedFile(at: folder("tagged.json")) else {
            Issue.record("it is a sheet")
            return
        }
        #expect(inspection.sheet.frames.count == 6 && inspection.sheet.tags.map(\.name) == ["go", "rest"])
        #expect(inspection.canvas == PixelSize(width: 6, height: 4) && inspection.hasAlpha)
        #expect(inspection.pictures == [folder("walk.png")])
        #expect(inspection.starts.last == .milliseconds(500) && inspection.duration == .milliseconds(600))
    }
}
