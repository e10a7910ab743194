internal import Foundation
internal import Playback
internal import Raster
internal import Stage

/// Live playback on the system's clock: how far behind the true time frames come, and whether the end is where it belongs.
struct LiveBenchmark {
    var rate: Int64 = 60
    var seconds = 10

    func run() async throws {
        let cycle = try Timeline(imageCount: Int(rate), rate: Rate(rate))
        let size = PixelSize(width: 64, height: 64)
        let images = (0..<Int(rate)).map { index in
            Image(Bitmap(size: size, filledWith: Color(red: UInt8(index * 4 % 256), green: 90, blue: 200)))
        }
        let content = ImageViewContent(size: Size(width: 64, height: 64), images: images, timeline: cycle)
        guard let rendering = Rendering(cycleOf: content, on: Canvas(size: size)) else { return }
        print("live, \(rate) a second for \(seconds) s         shown  skipped   late, median   late, most   end after")
        try await report("idle consumer", rendering) { 0 }
        // Up to two frames: about half of the frames are late, or skipped.
        try await report("consumer sleeps 0 to 33 ms", rendering) { Int64.random(in: 0...33) }
    }

    private func report(_ name: String, _ rendering: Rendering, sleep: () -> Int64) async throws {
        let clock = ContinuousClock()
        var lateness: [Duration] = []
        var skipped = 0
        var start: ContinuousClock.Instant?
        for try await shown in Player(rendering, plays: seconds, clock: clock) {
            let now = clock.now
            start = start ?? shown.due
            lateness.append(shown.due.duration(to: now))
            skipped += shown.skippedFrames
            // What a consumer does after the last frame is not the player's time.
            let isLast = shown.time + shown.frame.duration == rendering.interval.upperBound * seconds
            let milliseconds = isLast ? 0 : sleep()
            if milliseconds > 0 { try await clock.sleep(for: .milliseconds(milliseconds)) }
        }
        guard let start else { return }
        // What the end is too late, in milliseconds: one frame is 16.7.
        let overrun = start.duration(to: clock.now) - .seconds(seconds)
        let columns = [
            name.padding(toLength: 32, withPad: " ", startingAt: 0), "\(lateness.count)", "\(skipped)",
            number(median(lateness).seconds * 1000, digits: 3) + " ms",
            number((lateness.max() ?? .zero).seconds * 1000, digits: 3) + " ms",
            "\(seconds) s + " + number(overrun.seconds * 1000, digits: 3) + " ms",
        ]
        print(columns.joined(separator: "   "))
    }
}
