import Diagnostics
import Playback
import TestSupport
import Testing

private let attosecond = Duration(attoseconds: 1)

/// The rules of time, each under its own words.
@Suite struct TimeRulesTests {
    private let sevenths: Timeline

    init() throws { sevenths = try Timeline(evenly: .seconds(1), imageCount: 7) }

    @Test("A Double is rounded once, to the nearest attosecond of its shortest decimal form: 0.1 is exactly 100 ms")
    func doubles() throws {
        #expect(try Duration(shortestDecimal: 0.1) == .milliseconds(100))
        #expect(try Duration(shortestDecimal: 0.1 + 0.2) == Duration(attoseconds: 300_000_000_000_000_040))
    }

    @Test("A timeline of n images is defined by its n + 1 boundaries") func boundaries() throws {
        let timeline = try Timeline(durations: [.milliseconds(10), .milliseconds(20), .milliseconds(30)])
        #expect((0...3).map { timeline.boundary($0) } == [0, 10, 30, 60].map { .milliseconds($0) })
    }

    @Test("Boundary k of an evenly timed cycle is D * k / n in integer arithmetic, the last one exactly D")
    func evenBoundaries() {
        for k in 0...7 {
            #expect(sevenths.boundary(k) == Duration(attoseconds: 1_000_000_000_000_000_000 * Int128(k) / 7))
        }
        #expect(sevenths.boundary(7) == .seconds(1))
    }

    @Test("An error never grows with k") func errorsDoNotGrow() throws {
        let timeline = try Timeline(evenly: .seconds(1), imageCount: 9973)
        for k in 0...9973 {
            // k/n of a second less the boundary, n times over, so that it is whole: from 0 up to an attosecond.
            let error = 1_000_000_000_000_000_000 * Int128(k) - timeline.boundary(k).attoseconds * 9973
            if !(0..<9973).contains(error) { Issue.record("boundary \(k) is \(error)/9973 as early") }
        }
    }

    @Test("Image i shows on the half-open interval from boundary i to boundary i + 1") func halfOpenIntervals() {
        for image in 0..<7 {
            #expect(sevenths.frame(at: sevenths.boundary(image)) == image)
            #expect(sevenths.frame(at: sevenths.boundary(image + 1) - attosecond) == image)
        }
    }

    @Test("At t = D the next cycle begins") func theNextCycle() {
        var sequencer = Sequencer(sevenths)
        sequencer.start(at: .zero)
        #expect(sequencer.position(at: .seconds(1) - attosecond)?.cycle == 0)
        #expect(sequencer.position(at: .seconds(1)) == Position(cycle: 1, frame: 0, image: 0, phase: .running))
    }

    @Test("A lookup never accumulates: asking in any order gives the same answers") func anyOrder() {
        var generator = SeededGenerator(seed: 7)
        let instants = (0..<1000).map { Duration.milliseconds($0) }
        let inOrder = instants.map { sevenths.frame(at: $0) }
        for index in instants.indices.shuffled(using: &generator) {
            #expect(sevenths.frame(at: instants[index]) == inOrder[index])
        }
    }

    /// One by one, a hundred thousand look-ups among as many images would be ten thousand million steps.
    @Test("A lookup is logarithmic in the number of images", .timeLimit(.minutes(1))) func logarithmic() throws {
        let timeline = try Timeline(evenly: .seconds(100), imageCount: 100_000)
        var wrong = 0
        for image in 0..<100_000 where timeline.frame(at: .milliseconds(image)) != image { wrong += 1 }
        #expect(wrong == 0)
    }

    @Test("An image of zero duration is legal but never shows") func zeroDurations() throws {
        var sequencer = Sequencer(try Timeline(durations: [.zero, .milliseconds(5), .zero, .milliseconds(5), .zero]))
        sequencer.start(at: .zero)
        let shown = Set((0..<40).compactMap { sequencer.position(at: .milliseconds($0))?.image })
        #expect(shown == [1, 3])
    }

    @Test("A timeline whose total is zero is an error") func noTime() {
        let error = #expect(throws: KineographError.self) { try Timeline(durations: [.zero, .zero]) }
        #expect(error?.code == .invalidData)
    }
}
