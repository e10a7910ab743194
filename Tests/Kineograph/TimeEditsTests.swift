import Kineograph
import Testing

@Suite("Edits of time")
struct TimeEditsTests {
    /// Images and durations in milliseconds: `0:100 1:200`.
    private func cycle(
        _ count: Int, delays: [Int]? = nil, plays: Int? = nil, _ edit: (inout TimeEdits) -> Void
    ) throws -> String {
        let asset = AnimationAsset(
            images: Sprites.walking(count), delays: delays?.map { .milliseconds($0) }, plays: plays)
        var time = TimeEdits()
        edit(&time)
        let timeline = try AnimationRecipe(asset, time: time).timeline
        return (0..<timeline.frameCount).map { frame in
            "\(timeline.imageIndex(ofFrame: frame)):\(timeline.duration(ofFrame: frame) / .milliseconds(1))"
        }.joined(separator: " ").replacing(".0", with: "")
    }

    @Test func `Images without edits last a thirtieth of a second each and repeat for ever`() throws {
        let recipe = try AnimationRecipe.walking(30)
        #expect(recipe.timeline.duration == .seconds(1))
        #expect(recipe.plays == nil)
        #expect(recipe.canvas == PixelSize(width: 6, height: 4))
    }

    @Test func `A file keeps its delays and plays`() throws {
        #expect(try cycle(3, delays: [100, 50, 200]) { _ in } == "0:100 1:50 2:200")
        let asset = AnimationAsset(images: Sprites.walking(1), delays: [.milliseconds(10)], plays: 3)
        #expect(try AnimationRecipe(asset).plays == 3)
    }

    @Test func `A rate, a duration and delays replace the times`() throws {
        #expect(try cycle(3, delays: [100, 50, 200]) { $0.rate = Rate(20) } == "0:50 1:50 2:50")
        #expect(try cycle(4) { $0.duration = .milliseconds(800) } == "0:200 1:200 2:200 3:200")
        #expect(try cycle(3, delays: [100, 50, 250]) { $0.duration = .milliseconds(800) } == "0:200 1:100 2:500")
        #expect(try cycle(3, delays: [0, 0, 0]) { $0.duration = .milliseconds(300) } == "0:100 1:100 2:100")
    }

    @Test func `A duration is that of the cycle, of the chosen images in their direction`() throws {
        // 2n - 2 = 4 images share the time.
        #expect(
            try cycle(4) {
                $0.frames = [0, 1, 3]
                $0.duration = .milliseconds(800)
                $0.direction = .pingPong
            } == "0:200 1:200 2:200 1:200")
        // 100 + 50 + 250 + 50 = 450 ms become 900.
        #expect(
            try cycle(3, delays: [100, 50, 250]) {
                $0.duration = .milliseconds(900)
                $0.direction = .pingPong
            } == "0:200 1:100 2:500 1:100")
        // Then speed, then holds.
        #expect(
            try cycle(3) {
                $0.duration = .milliseconds(600)
                $0.direction = .reverse
                $0.speed = Rate(2)
                $0.lastHold = .milliseconds(900)
            } == "2:100 1:100 0:900")
    }

    @Test func `Images that never show are told of`() throws {
        func notes(_ edit: (inout TimeEdits) -> Void) throws -> [String] {
            try AnimationRecipe.walking(3, edit).diagnostics.map(\.message)
        }
        #expect(try notes { $0.rate = Rate(10) } == [])
        #expect(try notes { $0.lastHold = .zero } == ["1 image never shows, since it has no time"])
        #expect(
            try notes { $0.delays = [.zero, .zero, .seconds(1)] }
                == ["2 images never show, since they have no time"])
    }

    @Test func `A cut outside the animation says how long that is`() {
        let error = #expect(throws: KineographError.self) {
            try AnimationRecipe.walking(3) {
                $0.duration = .milliseconds(1600)
                $0.start = .seconds(20)
            }
        }
        #expect(error?.message == "the animation is 1.6 s long, and the start of the cut, 20 s, is after it")
    }

    @Test func `A short list of delays is repeated`() throws {
        #expect(try cycle(3) { $0.delays = [.milliseconds(40)] } == "0:40 1:40 2:40")
        #expect(try cycle(5) { $0.delays = [.milliseconds(40), .milliseconds(80)] } == "0:40 1:80 2:40 3:80 4:40")
    }

    @Test func `Chosen frames bring their own delays`() throws {
        #expect(try cycle(3, delays: [100, 50, 200]) { $0.frames = [2, 0, 2] } == "0:200 1:100 2:200")
    }

    @Test func `Speed divides every time`() throws {
        #expect(try cycle(2, delays: [333, 120]) { $0.speed = Rate(3) } == "0:111 1:40")
    }

    @Test func `Directions order the images`() throws {
        #expect(try cycle(3, delays: [10, 20, 30]) { $0.direction = .reverse } == "2:30 1:20 0:10")
        #expect(try cycle(3, delays: [10, 20, 30]) { $0.direction = .pingPong } == "0:10 1:20 2:30 1:20")
        #expect(
            try cycle(3, delays: [10, 20, 30]) {
                $0.direction = .pingPong
                $0.repeatCount = 1
            } == "0:10 1:20 2:30 1:20 0:10")
        #expect(try cycle(2, delays: [10, 20]) { $0.direction = .pingPong } == "0:10 1:20")
    }

    @Test(arguments: [
        (Direction.forward, "0:500 1:20 2:900"), (.reverse, "2:500 1:20 0:900"), (.pingPong, "0:500 1:20 2:900 1:20"),
    ])
    func `Holds are those of the images that show first and last`(direction: Direction, expected: String) throws {
        let held = try cycle(3, delays: [10, 20, 30]) {
            $0.direction = direction
            $0.firstHold = .milliseconds(500)
            $0.lastHold = .milliseconds(900)
        }
        #expect(held == expected)
    }

    @Test func `A cycle is cut at instants`() throws {
        let cut = try cycle(3, delays: [100, 100, 100]) {
            $0.start = .milliseconds(50)
            $0.end = .milliseconds(210)
        }
        #expect(cut == "0:50 1:100 2:10")
    }

    @Test func `A sample rate makes frames of one length`() throws {
        #expect(try cycle(2, delays: [100, 50]) { $0.sampleRate = Rate(20) } == "0:50 0:50 1:50")
        let recipe = try AnimationRecipe.walking(2) {
            $0.delays = [.milliseconds(100), .milliseconds(50)]
            $0.sampleRate = Rate(20)
        }
        let stream = recipe.frames()
        var starts: [Duration] = []
        while let frame = try stream.next() { starts.append(frame.interval.lowerBound) }
        #expect(starts == [.zero, .milliseconds(50), .milliseconds(100)])
    }

    @Test func `A repeat count of zero is for ever`() throws {
        #expect(try AnimationRecipe.walking(2) { $0.repeatCount = 0 }.plays == nil)
        #expect(try AnimationRecipe.walking(2) { $0.repeatCount = 3 }.plays == 3)
        let asset = AnimationAsset(images: Sprites.walking(1), delays: [.milliseconds(10)], plays: 3)
        var time = TimeEdits()
        time.repeatCount = 0
        #expect(try AnimationRecipe(asset, time: time).plays == nil)
    }

    @Test(arguments: [
        "fps and duration", "delay and fps", "no frame", "frame 9", "repeat -1", "too many delays", "no delay",
        "cut away",
    ])
    func `Contradictions are errors of usage`(kind: String) {
        let error = #expect(throws: KineographError.self) {
            _ = try AnimationRecipe.walking(3) { time in
                switch kind {
                case "fps and duration": (time.rate, time.duration) = (Rate(10), .seconds(1))
                case "delay and fps": (time.rate, time.delays) = (Rate(10), [.seconds(1)])
                case "no frame": time.frames = []
                case "frame 9": time.frames = [0, 9]
                case "repeat -1": time.repeatCount = -1
                case "too many delays": time.delays = [Duration](repeating: .seconds(1), count: 4)
                case "no delay": time.delays = []
                default: (time.start, time.end) = (.seconds(5), .seconds(6))
                }
            }
        }
        #expect(error?.code == .usage)
        #expect(error?.remedy != nil)
    }

    @Test func `Frames without any time are an error, unless they are given one`() throws {
        let asset = AnimationAsset(images: Sprites.walking(2), delays: [.zero, .zero])
        let error = #expect(throws: KineographError.self) { try AnimationRecipe(asset) }
        #expect(error?.code == .invalidData)
        var time = TimeEdits()
        time.rate = Rate(10)
        #expect(try AnimationRecipe(asset, time: time).timeline.duration == .milliseconds(200))
        #expect(throws: KineographError.self) { try AnimationRecipe(AnimationAsset(images: [])) }
    }
}
