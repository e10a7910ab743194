import Kineograph
import TestSupport
import Testing

@testable import KineographCLI

@Suite("Scenes on the command line")
struct SceneTests {
    let sprite: SpriteFolder

    init() throws {
        sprite = try SpriteFolder()
        try write(
            """
            {"scene": 1, "canvas": {"width": 4, "height": 2},
             "views": [{"name": "lamp", "animationImages": "walk/*.png", "animationDuration": "300ms",
                        "animationRepeatCount": 1}],
             "script": [{"at": 0, "start": "lamp"}, {"at": "400ms", "set": "lamp", "to": {"alpha": 0.5}}]}
            """)
    }

    private func write(_ text: String, as name: String = "a.json") throws {
        try sprite.folder.write(name, Array(text.utf8))
    }

    @Test func `--sample has no say in the events of a scene`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("a.json", Array(#"{"scene": 1, "canvas": {"width": 1, "height": 1}}"#.utf8))
        let run = ToolRun("frame", path, "--events", "--sample", "7")
        #expect(run.code == 64)
        #expect(
            run.messages
                == "kineograph: --sample takes pictures, and the events of a scene have times of their own; "
                + "leave out --sample\n")
    }

    @Test func `A scene is exported like anything else`() throws {
        let run = ToolRun("export", sprite("a.json"), "-o", sprite("a.gif"), "--verify", "--scale", "2x", "-r3")
        run.expectSuccess()
        #expect(run.messages.contains("gif, 8x4, 4 frames, 0.4 s, plays 3 times"))
        ToolRun("compare", sprite("a.json"), sprite("a.json")).expectSuccess()
    }

    @Test func `Its timetable is a table`() {
        let run = ToolRun("frame", sprite("a.json"), "--events")
        #expect(
            run.output == """
                time ms  view  event
                0        lamp  call start
                0        lamp  image 0
                100      lamp  image 1
                200      lamp  image 2
                300      lamp  cycle 0 complete
                300      lamp  end
                400      lamp  call set alpha 0.5
                400 ms a cycle, plays for ever

                """)
    }

    @Test func `Its timetable is an object too`() {
        let run = ToolRun("frame", sprite("a.json"), "--events", "--json", "--from", "0.2s", "--repeat", "1")
        #expect(
            run.output == """
                {
                  "plays": 1,
                  "cycleMS": 200,
                  "events": [
                    {"timeMS": 0, "view": "lamp", "event": "image", "image": 2, "frame": 2, "cycle": 0},
                    {"timeMS": 100, "view": "lamp", "event": "cycle", "cycle": 0},
                    {"timeMS": 100, "view": "lamp", "event": "end", "finished": true},
                    {"timeMS": 200, "view": "lamp", "event": "call", "call": "set alpha 0.5"}
                  ]
                }

                """)
    }

    @Test func `A still is what shows at its time`() throws {
        ToolRun("frame", sprite("a.json"), "--at", "150ms", "-o", sprite("still.png")).expectSuccess()
        #expect(try PNG.decode(sprite.folder.bytes(of: "still.png"))[0, 0] == SpriteFolder.image(1)[0, 0])
    }

    @Test func `A fixed rate samples it`() {
        let run = ToolRun("export", sprite("a.json"), "-o", sprite("a.webp"), "--sample", "20", "--keep-duplicates")
        run.expectSuccess()
        #expect(run.messages.contains("8 frames"))
    }

    @Test func `Inspecting it tells views and script`() {
        let run = ToolRun("inspect", sprite("a.json"))
        #expect(
            run.output == """
                \(sprite("a.json")): scene, 4x2, 1 view, 2 calls, 0.4 s, plays for ever
                view  properties
                lamp  animationImages (3), animationDuration 0.3 s, animationRepeatCount 1
                time ms  view  call
                0        lamp  start
                400      lamp  set alpha 0.5

                """)
        let object = ToolRun("inspect", sprite("a.json"), "--json").output
        #expect(object.contains("\"format\": \"scene\",\n  \"width\": 4,\n  \"height\": 2,"))
        #expect(object.contains("{\"timeMS\": 0, \"view\": \"lamp\", \"call\": \"start\"}"))
    }

    @Test(arguments: [
        ["--delay", "1s"], ["--direction", "reverse"], ["--frames", "0"], ["--speed", "2"], ["--hold-first", "1s"],
        ["--hold-last", "1s"], ["--size", "8x8"], ["--image-scale", "2x"], ["--content-mode", "center"],
        ["--alpha", "0.5"], ["--opaque"], ["--tint", "red"], ["--cap-insets", "1,1,1,1"], ["--resizing", "tile"],
        ["--fps", "10"],
    ])
    func `Options that mean nothing for a scene are named`(options: [String]) {
        let run = ToolRun(["export", sprite("a.json"), "-o", sprite("a.gif")] + options)
        #expect(run.code == 64)
        #expect(run.messages.contains("\(options[0]) means nothing for a scene"), "\(run.messages)")
    }

    @Test func `A rate may say what a frame is`() {
        let run = ToolRun("frame", sprite("a.json"), "--events", "--fps", "10", "--to", "1f")
        #expect(run.code == 0)
        #expect(run.output.contains("100 ms a cycle"))
    }

    @Test func `A scene stands alone`() {
        let run = ToolRun("export", sprite("walk"), sprite("a.json"), "-o", sprite("a.gif"))
        #expect(run.code == 64)
        #expect(run.messages.contains("a scene file stands alone, and there are 2 inputs"))
    }

    @Test func `JSON that is no scene, and JSON that is broken, are bad data`() throws {
        try write("[1, 2]", as: "list.json")
        let list = ToolRun("export", sprite("list.json"), "-o", sprite("a.gif"))
        #expect(list.code == 65 && list.messages.contains("the file is JSON, and no scene"))
        try write("{\"scene\": 1, \"scene\": 1}", as: "twice.json")
        let twice = ToolRun("export", sprite("twice.json"), "-o", sprite("a.gif"))
        #expect(twice.code == 65 && twice.messages.contains("column 14: the key \"scene\" stands twice in one object"))
    }

    @Test func `Images outside are allowed by an option`() throws {
        try sprite.folder.makeFolder("scenes")
        try write(
            "{\"scene\": 1, \"canvas\": {\"width\": 2, \"height\": 2}, \"views\": [{\"image\": \"../walk/walk_0.png\"}]}",
            as: "scenes/b.json")
        let refused = ToolRun("export", sprite("scenes/b.json"), "-o", sprite("b.gif"))
        #expect(refused.code == 65 && refused.messages.contains("allow it (--allow-outside)"))
        ToolRun("export", sprite("scenes/b.json"), "-o", sprite("b.gif"), "--allow-outside").expectSuccess()
    }
}
