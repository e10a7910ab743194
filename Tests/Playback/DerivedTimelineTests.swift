import Diagnostics
import Playback
import Testing

private let attosecond = Duration(attoseconds: 1)

@Suite struct DerivedTimelineTests {
    /// 100, 200, 300, 400 ms.
    private let steps: Timeline

    init() throws { steps = try Timeline(durations: (1...4).map { .milliseconds(100 * $0) }) }

    private func milliseconds(_ timeline: Timeline) -> [Int] {
        (0..<timeline.frameCount).map { Int(timeline.duration(ofFrame: $0) / .milliseconds(1)) }
    }

    // MARK: Order

    @Test func aSelectionKeepsImagesAndDurations() throws {
        let selected = try steps.selecting([3, 1, 1])
        #expect(selected.imageIndices == [3, 1, 1])
        #expect(milliseconds(selected) == [400, 200, 200])
        #expect(selected.duration == .milliseconds(800))
    }

    @Test func aFrameThatIsNotThereIsNamed() {
        let error = #expect(throws: KineographError.self) { try steps.selecting(2...4) }
        #expect(error?.code == .usage)
        #expect(error?.message == "there is no frame 4")
        #expect(throws: KineographError.self) { try steps.selecting([-1]) }
        #expect(throws: KineographError.self) { try steps.selecting([]) }
    }

    @Test func backwardsTheBoundariesAreMirrored() throws {
        let reversed = try steps.reversed()
        #expect(reversed.imageIndices == [3, 2, 1, 0])
        #expect(milliseconds(reversed) == [400, 300, 200, 100])
        #expect(try reversed.reversed() == steps)
        // Exactly mirrored, where the attoseconds of the frames differ.
        let seven = try Timeline(evenly: .seconds(1), imageCount: 7)
        #expect(try seven.reversed().boundary(3) == .seconds(1) - seven.boundary(4))
    }

    @Test(arguments: [
        (1, [0], [0]), (2, [0, 1], [0, 1, 0]), (3, [0, 1, 2, 1], [0, 1, 2, 1, 0]),
        (4, [0, 1, 2, 3, 2, 1], [0, 1, 2, 3, 2, 1, 0]),
    ])
    func thereAndBackShowsNeitherEndTwice(count: Int, looped: [Int], once: [Int]) throws {
        let timeline = try Timeline(imageCount: count, rate: Rate(10))
        #expect(try timeline.pingPong().imageIndices == looped)
        #expect(try timeline.pingPong(returningToStart: true).imageIndices == once)
        #expect(try timeline.pingPong().duration == .milliseconds(100 * looped.count))
    }

    @Test func thereAndBackKeepsUnequalDurations() throws {
        #expect(milliseconds(try steps.pingPong()) == [100, 200, 300, 400, 300, 200])
    }

    // MARK: Time

    @Test func aThirdOfTheTimeIsExact() throws {
        let tripled = try Timeline(durations: [.milliseconds(333), .milliseconds(100)]).atSpeed(Rate(3))
        #expect(tripled.boundary(1) == .milliseconds(111))
        // 433/3 ms = 144.333... ms
        #expect(tripled.duration == Duration(attoseconds: 144_333_333_333_333_333))
    }

    @Test func aThirdOfTheSpeedTriplesEveryBoundary() throws {
        let slow = try steps.atSpeed(Rate(1, over: 3))
        #expect(milliseconds(slow) == [300, 600, 900, 1200])
        #expect(slow.frame(at: .milliseconds(900) - attosecond) == 1)
        #expect(slow.frame(at: .milliseconds(900)) == 2)
    }

    @Test func boundariesAreScaledAndNeverDurations() throws {
        // At 3, ten frames of 1 as end at 10/3 as = 3 as; ten rounded durations would end at 0.
        let short = try Timeline(durations: Array(repeating: attosecond, count: 10))
        #expect(try short.atSpeed(Rate(3)).duration == attosecond * 3)
    }

    @Test func aSpeedThatLeavesNothingOrTooMuchIsRefused() throws {
        #expect(throws: KineographError.self) { try Timeline(durations: [attosecond]).atSpeed(Rate(3)) }
        #expect(throws: KineographError.self) { try steps.atSpeed(Rate(1, over: .max)) }
    }

    @Test func aLengthStretchesEveryBoundaryInProportion() throws {
        #expect(milliseconds(try steps.lasting(.milliseconds(500))) == [50, 100, 150, 200])
        // A third of a second: the boundaries are 1/30, 1/10, 1/5 and 1/3 s.
        let third = try steps.lasting(.seconds(1) / 3)
        #expect(third.boundary(1) == Duration(attoseconds: 33_333_333_333_333_333))
        #expect(third.boundary(4) == Duration(attoseconds: 333_333_333_333_333_333))
        // 10% and 30% of 5 as are 0.5 and 1.5 as: half way rounds up.
        let shortest = try steps.lasting(attosecond * 5)
        #expect((0...4).map { Int(shortest.boundary($0) / attosecond) } == [0, 1, 2, 3, 5])
    }

    @Test func theLongestLengthDoesNotOverflow() throws {
        let long = try steps.lasting(Timeline.longestDuration)
        #expect(long.boundary(3) == .seconds(600_000_000))
        #expect(try long.lasting(.seconds(1)) == steps)
    }

    @Test func aLengthBelowZeroOrBeyondTheLongestIsRefused() {
        #expect(throws: KineographError.self) { try steps.lasting(.zero) }
        #expect(throws: KineographError.self) { try steps.lasting(.seconds(-1)) }
        let error = #expect(throws: KineographError.self) { try steps.lasting(Timeline.longestDuration + attosecond) }
        #expect(error?.code == .limitExceeded)
    }

    @Test func oneFrameCanBeHeldLonger() throws {
        let held = try steps.settingDuration(.seconds(2), ofFrame: 3)
        #expect(milliseconds(held) == [100, 200, 300, 2000])
        #expect(throws: KineographError.self) { try steps.settingDuration(.seconds(-2), ofFrame: 0) }
    }

    @Test func aStretchBeginsAtZeroAndCutsItsEnds() throws {
        let stretch = try steps.trimmed(from: .milliseconds(250), to: .milliseconds(700))
        #expect(stretch.imageIndices == [1, 2, 3])
        #expect(milliseconds(stretch) == [50, 300, 100])
    }

    @Test func aStretchBetweenBoundariesHoldsNoEmptyFrames() throws {
        #expect(try steps.trimmed(from: .milliseconds(100), to: .milliseconds(300)).imageIndices == [1])
        #expect(try steps.trimmed(from: .milliseconds(300)).imageIndices == [2, 3])
        #expect(try steps.trimmed(to: .seconds(5)) == steps)
        let gap = try Timeline(durations: [.milliseconds(10), .zero, .milliseconds(10)])
        #expect(try gap.trimmed().imageIndices == [0, 2])
    }

    @Test func anEmptyStretchIsRefused() {
        let error = #expect(throws: KineographError.self) { try steps.trimmed(from: .seconds(1)) }
        #expect(error?.code == .usage)
        #expect(throws: KineographError.self) { try steps.trimmed(from: .milliseconds(5), to: .milliseconds(5)) }
    }

    // MARK: Sampling

    @Test func samplesShowWhatIsVisibleWhenTheyBegin() throws {
        // Boundaries at 100, 300, 600, 1000 ms; samples at 0, 250, 500, 750 ms.
        let sampled = try steps.sampled(at: Rate(4))
        #expect(sampled.imageIndices == [0, 1, 2, 3])
        #expect(milliseconds(sampled) == [250, 250, 250, 250])
    }

    @Test func theLastSampleEndsWithTheCycle() throws {
        let sampled = try steps.sampled(at: Rate(3))
        #expect(sampled.frameCount == 3)
        #expect(try steps.sampled(at: Rate(3, over: 2)).boundary(2) == .seconds(1))
        #expect(try steps.sampled(at: Rate(3, over: 2)).frameCount == 2)
    }

    @Test(arguments: [Rate(60), Rate(30), Rate(24_000, over: 1001)])
    func samplingAtTheRateOfRoundedDurationsShowsEveryImageOnce(rate: Rate) throws {
        let duration = try rate.duration(ofFrames: 1)
        let timeline = try Timeline(durations: Array(repeating: duration, count: 600))
        #expect(try timeline.sampled(at: rate).imageIndices.prefix(600) == Array(0..<600)[...])
    }

    @Test func aMillionSamplesAreEnough() {
        let error = #expect(throws: KineographError.self) { try steps.sampled(at: Rate(100_000_000)) }
        #expect(error?.code == .limitExceeded)
    }
}
