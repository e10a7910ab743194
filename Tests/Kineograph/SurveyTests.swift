import TestSupport
import Testing

@testable import Kineograph

@Suite("Encoders that look before they write")
struct SurveyTests {
    private func export(appetite: Int, keptBytes: Int) throws -> (calls: [String], requests: [Int]) {
        let folder = try TemporaryFolder()
        let log = CallLog()
        let source = CountingSource(Sprites.bitmaps(3))
        let asset = AnimationAsset(
            images: source.images, delays: [.milliseconds(10), .milliseconds(20), .milliseconds(30)])
        let recipe = try AnimationRecipe(asset)
        let pool = WorkPool(jobs: 1)
        let writer = try OutputWriter(
            ExportOutput(path: folder("a"), codec: CuriousEncoder.codec(appetite: appetite, log: log)),
            request: EncodingRequest(canvas: recipe.canvas), protecting: [], replacesExisting: false)
        try FrameFeed(recipe: recipe, pool: pool, writers: [writer], keptBytes: keptBytes).run {
            _ throws(KineographError) in
        }
        return (log.calls, source.requests)
    }

    private let writing = ["add 0.0", "add 10.0", "add 30.0", "finish"]

    @Test func `Who does not ask sees frames once`() throws {
        let (calls, requests) = try export(appetite: 0, keptBytes: 1 << 20)
        #expect(calls == writing)
        #expect(requests == [1, 1, 1])
    }

    @Test func `Who has seen enough is asked no more, and what was kept is not rendered again`() throws {
        let (calls, requests) = try export(appetite: 2, keptBytes: 1 << 20)
        #expect(calls == ["survey 0.0", "survey 10.0"] + writing)
        #expect(requests == [1, 1, 1])
    }

    @Test func `A survey ends with the frames`() throws {
        let (calls, requests) = try export(appetite: 9, keptBytes: 1 << 20)
        #expect(calls == ["survey 0.0", "survey 10.0", "survey 30.0"] + writing)
        #expect(requests == [1, 1, 1])
    }

    @Test func `What does not fit is rendered again`() throws {
        // What changes is more than two pixels.
        let (calls, _) = try export(appetite: 9, keptBytes: 8)
        #expect(calls == ["survey 0.0", "survey 10.0", "survey 30.0"] + writing)
    }

    // A frame takes 96 bytes, and an eighth may be of whole frames: of none, of the first, and of all.
    @Test(arguments: [
        (keptBytes: 8, restarts: 1), (keptBytes: 700, restarts: 0), (keptBytes: 1_000, restarts: 0),
        (keptBytes: 3_000, restarts: 0),
    ])
    func `The second look begins anew only where not all is kept`(keptBytes: Int, restarts: Int) throws {
        let recipe = try AnimationRecipe.walking(3)
        let pool = WorkPool(jobs: 1)
        var frames = ReplayedFrames(recipe.frames(on: pool), keptBytes: keptBytes)
        var (first, second): ([Frame], [Frame]) = ([], [])
        while let frame = try frames.preview() { first.append(frame) }
        var count = 0
        frames.rewind {
            count += 1
            return recipe.frames(on: pool)
        }
        while let frame = try frames.next() { second.append(frame) }
        #expect(count == restarts)
        #expect(first == second)
        #expect(first.count == 3)
    }
}
