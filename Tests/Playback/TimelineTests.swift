import Diagnostics
import Playback
import TestSupport
import Testing

private let attosecond = Duration(attoseconds: 1)

extension Timeline {
    /// Durations of all frames in whole milliseconds.
    fileprivate var milliseconds: [Int64] {
        (0..<frameCount).map { Int64(duration(ofFrame: $0) / .milliseconds(1)) }
    }

    fileprivate static func lasting(_ milliseconds: Int...) throws -> Timeline {
        try Timeline(durations: milliseconds.map { .milliseconds($0) })
    }
}

@Suite struct TimelineTests {
    // MARK: Even cycles

    @Test func aSecondOverSevenImagesHasBoundariesAtWholeAttoseconds() throws {
        // 10^18 / 7 = 142857142857142857 and 1/7, so boundary k is k times that and k/7, rounded down.
        let timeline = try Timeline(evenly: .seconds(1), imageCount: 7)
        #expect(timeline.boundary(1) == Duration(attoseconds: 142_857_142_857_142_857))
        #expect(timeline.boundary(6) == Duration(attoseconds: 857_142_857_142_857_142))
        #expect(timeline.boundary(7) == .seconds(1))
        #expect(timeline.duration == .seconds(1))
    }

    @Test(arguments: 1...6) func aFrameBeginsExactlyAtItsBoundary(frame: Int) throws {
        let timeline = try Timeline(evenly: .seconds(1), imageCount: 7)
        let boundary = timeline.boundary(frame)
        #expect(timeline.frame(at: boundary - attosecond) == frame - 1)
        #expect(timeline.frame(at: boundary) == frame)
        #expect(timeline.frame(at: boundary + attosecond) == frame)
    }

    @Test func theLongestCycleOfManyImagesDoesNotOverflow() throws {
        let timeline = try Timeline(evenly: Timeline.longestDuration, imageCount: 99_999)
        #expect(timeline.boundary(99_999) == Timeline.longestDuration)
        #expect(timeline.frame(at: timeline.boundary(54_321)) == 54_321)
    }

    @Test func aRateRoundsEveryBoundaryByItself() throws {
        let timeline = try Timeline(imageCount: 7, rate: Rate(30))
        #expect(timeline.boundary(2) == Duration(attoseconds: 66_666_666_666_666_667))
        #expect(timeline.boundary(3) == .milliseconds(100))
        #expect(timeline.duration == Duration(attoseconds: 233_333_333_333_333_333))
    }

    // MARK: Durations

    @Test func framesOfTheirOwnDurationsChangeAtTheirEnds() throws {
        let timeline = try Timeline.lasting(100, 200, 100)
        #expect(timeline.frame(at: .milliseconds(299)) == 1)
        #expect(timeline.frame(at: .milliseconds(300)) == 2)
        #expect(timeline.interval(of: 1) == .milliseconds(100) ..< .milliseconds(300))
        #expect(timeline.duration(ofFrame: 2) == .milliseconds(100))
    }

    @Test func aFrameOfNoDurationNeverShows() throws {
        let timeline = try Timeline.lasting(0, 50, 0, 0, 50, 0)
        #expect(timeline.frame(at: .zero) == 1)
        #expect(timeline.frame(at: .milliseconds(50) - attosecond) == 1)
        #expect(timeline.frame(at: .milliseconds(50)) == 4)
        #expect(timeline.frame(at: .milliseconds(100) - attosecond) == 4)
    }

    @Test func instantsOutsideTheCycleShowItsEnds() throws {
        let timeline = try Timeline.lasting(100, 100)
        #expect(timeline.frame(at: .seconds(-1)) == 0)
        #expect(timeline.frame(at: .milliseconds(200)) == 1)
        #expect(timeline.frame(at: .seconds(9)) == 1)
    }

    @Test func aTimelineNeedsImagesAndTime() {
        let noTime = #expect(throws: KineographError.self) { try Timeline.lasting(0, 0) }
        #expect(noTime?.code == .invalidData)
        #expect(noTime?.at(path: "still.gif").description.hasPrefix("still.gif: the animation lasts no time") == true)
        #expect(throws: KineographError.self) { try Timeline(durations: []) }
        #expect(throws: KineographError.self) { try Timeline(evenly: .seconds(1), imageCount: 0) }
        #expect(throws: KineographError.self) { try Timeline(evenly: .zero, imageCount: 3) }
        #expect(throws: KineographError.self) { try Timeline(imageCount: 0, rate: .standard) }
    }

    @Test func aNegativeDurationIsNamedByItsFrame() {
        let error = #expect(throws: KineographError.self) { try Timeline.lasting(10, 10, -1) }
        #expect(error?.frame == 2)
    }

    @Test func aTimelineBeyondTheLongestIsRefused() {
        let long = Timeline.longestDuration
        let error = #expect(throws: KineographError.self) { try Timeline(durations: [long, .milliseconds(1)]) }
        #expect(error?.code == .limitExceeded)
        #expect(throws: KineographError.self) { try Timeline(evenly: long + attosecond, imageCount: 2) }
        #expect(throws: KineographError.self) { try Timeline(imageCount: 2, rate: Rate(1, over: .max)) }
    }

    // MARK: Properties

    @Test func lookUpsAgreeWithTheBoundariesOfRandomTimelines() throws {
        var generator = SeededGenerator(seed: 2024)
        for round in 0..<60 {
            let count = Int.random(in: 1...40, using: &generator)
            var durations = (0..<count).map { _ in
                Duration.microseconds(Int.random(in: 0...90_000, using: &generator))
            }
            durations[Int.random(in: 0..<count, using: &generator)] += .nanoseconds(1)
            let timeline = try Timeline(durations: durations)
            let place = "seed \(generator.seed), round \(round): \(durations)"
            for frame in 0..<count where !timeline.interval(of: frame).isEmpty {
                #expect(timeline.frame(at: timeline.boundary(frame)) == frame, "\(place)")
                #expect(timeline.frame(at: timeline.boundary(frame + 1) - attosecond) == frame, "\(place)")
            }
            let instants = (0..<50).map { _ in timeline.duration * Int.random(in: 0...999, using: &generator) / 1000 }
            let inOrder = instants.sorted().map { timeline.frame(at: $0) }
            #expect(inOrder == inOrder.sorted(), "\(place)")
            // The order of asking makes no difference.
            let asked = Dictionary(zip(instants, instants.map { timeline.frame(at: $0) })) { first, _ in first }
            #expect(instants.sorted().map { asked[$0] } == inOrder, "\(place)")
            #expect(durations.reduce(.zero, +) == timeline.duration, "\(place)")
        }
    }
}
