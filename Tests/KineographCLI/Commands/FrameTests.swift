import Kineograph
import TestSupport
import Testing

@testable import KineographCLI

@Suite struct FrameTests {
    @Test(arguments: [("0", 0), ("0.199s", 1), ("200ms", 2), ("2f", 2), ("0.3s", 0), ("1/10s", 1)])
    func theStillIsWhatShowsAtTheTime(time: String, image: Int) throws {
        let sprite = try SpriteFolder()
        let run = ToolRun("frame", sprite("walk"), "--fps", "10", "--at", time, "-o", sprite("still.png"))
        run.expectSuccess()
        #expect(try PNG.decode(sprite.folder.bytes(of: "still.png")) == SpriteFolder.image(image))
        #expect(try InspectedFile(sprite("still.png")).format == "png")
        #expect(run.messages.hasPrefix("\(sprite("still.png")): png, 2x2, "), "\(run.messages)")
        #expect(try sprite.others() == ["still.png"])
    }

    @Test func pastTheEndTheLastImageShows() throws {
        let sprite = try SpriteFolder()
        ToolRun("frame", sprite("walk"), "-r1", "--at", "3600s", "-o", sprite("still.png"))
            .expectSuccess()
        #expect(try PNG.decode(sprite.folder.bytes(of: "still.png")) == SpriteFolder.image(2))
    }

    @Test func oneImageIsAPlainPNGUnderItsName() throws {
        let sprite = try SpriteFolder()
        ToolRun("export", sprite("walk/walk_1.png"), "-o", sprite("one.png")).expectSuccess()
        ToolRun("export", sprite("walk/walk_1.png"), "--format", "png", "-o", sprite("two")).expectSuccess()
        for name in ["one.png", "two"] {
            #expect(try PNG.decode(sprite.folder.bytes(of: name)) == SpriteFolder.image(1))
            #expect(ToolRun("compare", sprite("walk/walk_1.png"), sprite(name)).output == "same: 1 picture\n")
        }
        let many = ToolRun("export", sprite("walk"), "--format", "png", "-o", sprite("many.png"))
        #expect(many.code == 64)
        #expect(many.messages.contains("the animation has 3 pictures"), "\(many.messages)")
        #expect(try sprite.others() == ["one.png", "two"])
    }

    @Test func eventsListTheBoundaries() throws {
        let sprite = try SpriteFolder()
        let run = ToolRun("frame", sprite("walk"), "--fps", "30", "-r2", "--direction", "reverse", "--events")
        #expect(run.code == 0 && run.messages == "")
        #expect(
            run.output == """
                frame  start ms  length ms  image
                0      0         33.333     2
                1      33.333    33.333     1
                2      66.667    33.333     0
                100 ms a cycle, plays 2 times

                """)
    }

    @Test func eventsAreAnObjectToo() throws {
        let sprite = try SpriteFolder(imageCount: 2)
        let run = ToolRun("frame", sprite("walk"), "--fps", "8", "--events", "--json")
        #expect(
            run.output == """
                {
                  "plays": null,
                  "cycleMS": 250,
                  "events": [
                    {"index": 0, "startMS": 0, "durationMS": 125, "image": 0},
                    {"index": 1, "startMS": 125, "durationMS": 125, "image": 1}
                  ]
                }

                """)
    }
}
