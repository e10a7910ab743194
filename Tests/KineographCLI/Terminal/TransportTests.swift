import Kineograph
import TestSupport
import Testing

@testable import KineographCLI

/// Three images for 100, 200 and 100 ms.
@Suite struct TransportTests {
    private let rendering: Rendering
    private var transport = Transport()

    init() throws {
        let images = [Bitmap("R"), Bitmap("G"), Bitmap("B")].map { Image($0) }
        var time = TimeEdits()
        time.delays = [.milliseconds(100), .milliseconds(200), .milliseconds(100)]
        rendering = try AnimationRecipe(AnimationAsset(images: images), time: time).rendering
    }

    /// The positions after each step, in milliseconds.
    private mutating func positions(
        from start: Int, _ action: PlayAction, times: Int, plays: Int? = nil
    ) throws -> [Int] {
        transport.move(to: .milliseconds(start))
        return try (0..<times).map { _ in
            try transport.perform(action, on: rendering, plays: plays)
            return Int(transport.position / .milliseconds(1))
        }
    }

    @Test mutating func `Steps go from frame to frame, through the cycles, and pause`() throws {
        #expect(try positions(from: 0, .stepForward, times: 5) == [100, 300, 400, 500, 700])
        #expect(transport.isPaused)
        #expect(try positions(from: 700, .stepBack, times: 5) == [500, 400, 300, 100, 0])
    }

    @Test mutating func `A step from inside a frame leads to its neighbours`() throws {
        #expect(try positions(from: 250, .stepForward, times: 1) == [300])
        #expect(try positions(from: 250, .stepBack, times: 1) == [0])
        #expect(try positions(from: 650, .stepBack, times: 1) == [400])
    }

    @Test mutating func `Before the first frame comes the last one`() throws {
        #expect(try positions(from: 0, .stepBack, times: 2) == [300, 100])
    }

    @Test mutating func `After the last frame of the last cycle comes nothing`() throws {
        #expect(try positions(from: 500, .stepForward, times: 3, plays: 2) == [700, 700, 700])
    }

    @Test mutating func `The speed doubles and halves, within limits`() throws {
        func speeds(_ action: PlayAction, _ count: Int) throws -> [String] {
            try (0..<count).map { _ in
                try transport.perform(action, on: rendering, plays: nil)
                return "\(transport.speed)"
            }
        }
        #expect(try speeds(.faster, 5) == ["2", "4", "8", "16", "16"])
        #expect(try speeds(.slower, 9) == ["8", "4", "2", "1", "1/2", "1/4", "1/8", "1/16", "1/16"])
        #expect(!transport.isPaused)
    }

    @Test mutating func `Space pauses and goes on; a restart goes on from the beginning`() throws {
        transport.move(to: .milliseconds(250))
        try transport.perform(.pauseOrGoOn, on: rendering, plays: nil)
        #expect(transport.isPaused)
        try transport.perform(.pauseOrGoOn, on: rendering, plays: nil)
        #expect(!transport.isPaused)
        try transport.perform(.stepForward, on: rendering, plays: nil)
        try transport.perform(.restart, on: rendering, plays: nil)
        #expect(transport == Transport())
        try transport.perform(.quit, on: rendering, plays: nil)
        #expect(transport == Transport())
    }
}
