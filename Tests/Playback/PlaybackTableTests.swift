import Playback
import Testing

/// A boundary of a course, in attoseconds, and what shows an attosecond before it, and from it on.
struct BoundaryCase: Sendable, CustomTestStringConvertible {
    let course: String
    let instant: Int128
    let before: String
    let after: String

    init(_ course: String, ms milliseconds: Int128, _ before: String, _ after: String) {
        self.init(course, as: milliseconds * 1_000_000_000_000_000, before, after)
    }

    init(_ course: String, as instant: Int128, _ before: String, _ after: String) {
        self.course = course
        self.instant = instant
        self.before = before
        self.after = after
    }

    var testDescription: String { "\(course) at \(instant)" }

    /// `cycle:image`, with `end` behind it once the animation is over. Images 0, 1, 2 show for 100, 200 and 100 ms.
    static let table: [BoundaryCase] = [
        // Repeat count 0: for ever.
        BoundaryCase("for ever", ms: 0, "-", "0:0"), BoundaryCase("for ever", ms: 100, "0:0", "0:1"),
        BoundaryCase("for ever", ms: 300, "0:1", "0:2"), BoundaryCase("for ever", ms: 400, "0:2", "1:0"),
        BoundaryCase("for ever", ms: 500, "1:0", "1:1"), BoundaryCase("for ever", ms: 4_000_000, "9999:2", "10000:0"),
        // Repeat count 1.
        BoundaryCase("once", ms: 0, "-", "0:0"), BoundaryCase("once", ms: 100, "0:0", "0:1"),
        BoundaryCase("once", ms: 300, "0:1", "0:2"), BoundaryCase("once", ms: 400, "0:2", "0:2 end"),
        BoundaryCase("once", ms: 500, "0:2 end", "0:2 end"),
        // Repeat count 3.
        BoundaryCase("three times", ms: 400, "0:2", "1:0"), BoundaryCase("three times", ms: 800, "1:2", "2:0"),
        BoundaryCase("three times", ms: 1100, "2:1", "2:2"), BoundaryCase("three times", ms: 1200, "2:2", "2:2 end"),
        // Directions.
        BoundaryCase("reverse", ms: 100, "0:2", "0:1"), BoundaryCase("reverse", ms: 300, "0:1", "0:0"),
        BoundaryCase("reverse", ms: 400, "0:0", "1:2"),
        BoundaryCase("reverse once", ms: 0, "-", "0:2"), BoundaryCase("reverse once", ms: 400, "0:0", "0:0 end"),
        BoundaryCase("reverse three times", ms: 900, "2:2", "2:1"),
        BoundaryCase("reverse three times", ms: 1200, "2:0", "2:0 end"),
        BoundaryCase("ping-pong", ms: 400, "0:2", "0:1"), BoundaryCase("ping-pong", ms: 600, "0:1", "1:0"),
        BoundaryCase("ping-pong three times", ms: 1000, "1:2", "1:1"),
        BoundaryCase("ping-pong three times", ms: 1800, "2:1", "2:1 end"),
        BoundaryCase("there and back once", ms: 400, "0:2", "0:1"),
        BoundaryCase("there and back once", ms: 600, "0:1", "0:0"),
        BoundaryCase("there and back once", ms: 700, "0:0", "0:0 end"),
        // A sub-range: images 1 and 2.
        BoundaryCase("sub-range", ms: 200, "0:1", "0:2"), BoundaryCase("sub-range", ms: 300, "0:2", "1:1"),
        BoundaryCase("sub-range once", ms: 300, "0:2", "0:2 end"),
        BoundaryCase("sub-range three times", ms: 600, "1:2", "2:1"),
        BoundaryCase("sub-range three times", ms: 900, "2:2", "2:2 end"),
        // An intro of image 0; then images 1 and 2 loop, three times in all.
        BoundaryCase("intro", ms: 100, "0:0", "0:1"), BoundaryCase("intro", ms: 400, "0:2", "1:1"),
        BoundaryCase("intro", ms: 600, "1:1", "1:2"), BoundaryCase("intro", ms: 1000, "2:2", "2:2 end"),
        // A third of the speed, and seven thirds: 100 ms take 42.857142857142857142 ms, the first attosecond after it.
        BoundaryCase("speed 1/3", ms: 300, "0:0", "0:1"), BoundaryCase("speed 1/3", ms: 900, "0:1", "0:2"),
        BoundaryCase("speed 1/3", ms: 1200, "0:2", "1:0"), BoundaryCase("speed 1/3 once", ms: 1200, "0:2", "0:2 end"),
        BoundaryCase("speed 7/3", as: 42_857_142_857_142_858, "0:0", "0:1"),
        BoundaryCase("speed 7/3", as: 171_428_571_428_571_429, "0:2", "1:0"),
        BoundaryCase("speed 7/3", ms: 1200, "6:2", "7:0"),
        // A second over seven images: boundary k is the whole part of 10¹⁸ k / 7.
        BoundaryCase("sevenths", as: 142_857_142_857_142_857, "0:0", "0:1"),
        BoundaryCase("sevenths", as: 428_571_428_571_428_571, "0:2", "0:3"),
        BoundaryCase("sevenths", as: 857_142_857_142_857_142, "0:5", "0:6"),
        BoundaryCase("sevenths", ms: 1000, "0:6", "1:0"),
        BoundaryCase("sevenths", as: 1_571_428_571_428_571_428, "1:3", "1:4"),
        BoundaryCase("sevenths three times", as: 2_428_571_428_571_428_571, "2:2", "2:3"),
        BoundaryCase("sevenths three times", ms: 3000, "2:6", "2:6 end"),
        // Backwards a boundary is a second less what it was; at a third of the speed it is three times that.
        BoundaryCase("sevenths in reverse", as: 142_857_142_857_142_858, "0:6", "0:5"),
        BoundaryCase("sevenths at 1/3", as: 428_571_428_571_428_571, "0:0", "0:1"),
        BoundaryCase("sevenths at 1/3", ms: 3000, "0:6", "1:0"),
        // A year of 31,536,000 seconds.
        BoundaryCase("sevenths", ms: 31_536_000_000, "31535999:6", "31536000:0"),
        BoundaryCase(
            "sevenths", as: 31_536_000_428_571_428_571_428_571, "31536000:2", "31536000:3"),
        BoundaryCase("speed 1/3", ms: 31_536_000_000, "26279999:2", "26280000:0"),
        BoundaryCase("for ever", ms: 31_536_000_100, "78840000:0", "78840000:1"),
        // After the intro of 100 ms, 105,120,000 loops of 300 ms.
        BoundaryCase("intro for ever", ms: 31_536_000_100, "105119999:2", "105120000:1"),
    ]
}

@Suite struct PlaybackTableTests {
    /// A course by its name: which images, and behind it how often, or how fast.
    private func course(_ name: String) throws -> Sequencer {
        let images = try Timeline(durations: [.milliseconds(100), .milliseconds(200), .milliseconds(100)])
        let sevenths = try Timeline(evenly: .seconds(1), imageCount: 7)
        let plays = name.hasSuffix("once") ? 1 : name.hasSuffix("three times") ? 3 : nil
        let words = name.split(separator: " ")
        return switch words[0] {
        case "reverse": Sequencer(try images.reversed(), plays: plays)
        case "ping-pong": Sequencer(try images.pingPong(), plays: plays)
        case "there": Sequencer(try images.pingPong(returningToStart: true), plays: plays)
        case "sub-range": Sequencer(try images.selecting(1...2), plays: plays)
        case "intro": Sequencer(Program(images, loopingFrom: 1, plays: words.count == 1 ? 3 : plays))
        case "speed": Sequencer(images, plays: plays, speed: Rate(words[1] == "7/3" ? 7 : 1, over: 3))
        case "sevenths" where name.hasSuffix("reverse"): Sequencer(try sevenths.reversed())
        case "sevenths": Sequencer(sevenths, plays: plays, speed: Rate(1, over: name.hasSuffix("1/3") ? 3 : 1))
        default: Sequencer(images, plays: plays)
        }
    }

    @Test(arguments: BoundaryCase.table, [-1, 0, 1])
    func everyBoundaryIsExactToTheAttosecond(entry: BoundaryCase, beside: Int128) throws {
        var sequencer = try course(entry.course)
        sequencer.start(at: .zero)
        let position = sequencer.position(at: Duration(attoseconds: entry.instant + beside))
        let words = position.map { "\($0.cycle):\($0.image)\($0.phase == .ended ? " end" : "")" } ?? "-"
        #expect(words == (beside < 0 ? entry.before : entry.after))
    }
}
