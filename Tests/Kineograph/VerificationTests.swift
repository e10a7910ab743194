import Kineograph
import TestSupport
import Testing

@Suite("Verification")
struct VerificationTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A codec that writes GIFs and reads them wrongly.
    private func lying(_ change: @escaping @Sendable (LyingDecoder.Content) -> LyingDecoder.Content) -> Codec {
        let gif = Codec.gif()
        return Codec(
            identifier: "gif", fileExtensions: ["gif"], capabilities: gif.capabilities, sniff: gif.sniff,
            makeDecoder: { bytes, options throws(KineographError) in
                guard let decoder = try gif.makeDecoder?(bytes, options) else {
                    throw KineographError(.internalError, "no decoder")
                }
                var content = LyingDecoder.Content(info: decoder.info, bitmaps: [])
                while let bitmap = try decoder.next() { content.bitmaps.append(bitmap) }
                return AnyAnimationDecoder(LyingDecoder(change(content)))
            },
            makeEncoder: gif.makeEncoder)
    }

    private func verify(
        _ recipe: AnimationRecipe, as codec: Codec = .gif()
    ) throws -> ExportSummary {
        var export = AnimationExport(recipe, to: [ExportOutput(path: folder("a.gif"), codec: codec)])
        export.verifies = true
        return try export.run()
    }

    @Test(arguments: ["a.gif", "a.webp", "a.png", "frames/"])
    func `What is right is verified`(name: String) throws {
        let images = Sprites.walking(5) + [Sprites.walking(5)[4]] + Sprites.walking(2)
        let delays = [100, 7, 3, 1, 250, 40, 33, 120].map { Duration.milliseconds($0) }
        let recipe = try AnimationRecipe(AnimationAsset(images: images, delays: delays, plays: 3))
        let summary = try AnimationExport.write(recipe, to: [folder(name)]) { $0.verifies = true }
        #expect(summary.outputs[0].isVerified)
    }

    @Test(arguments: ["a.png", "a.gif", "a.webp", "frames/"]) func `A still picture is verified`(name: String) throws {
        let still = try AnimationRecipe.walking(3).excerpt(at: .zero)
        let summary = try AnimationExport.write(still, to: [folder(name)]) { $0.verifies = true }
        #expect(summary.outputs[0].isVerified)
        let same = try AnimationRecipe(
            AnimationAsset(images: Sprites.walking(1) + Sprites.walking(1), delays: [.seconds(3), .seconds(4)]))
        try AnimationExport.write(same, to: [folder("b.png")]) { $0.verifies = true }
        #expect(try Inspection(of: folder("b.png")).info.format == "png")
    }

    @Test func `Long holds, dropped frames and lengthened animations are right`() throws {
        let long = try AnimationRecipe(
            AnimationAsset(images: Sprites.walking(2), delays: [.seconds(700), .milliseconds(20)]))
        #expect(try verify(long).outputs[0].report.frameCount == 3)
        try AnimationExport.write(.walking(60) { $0.rate = Rate(60) }, to: [folder("b.gif")]) { $0.verifies = true }
        try AnimationExport.write(.walking(1) { $0.rate = Rate(1000) }, to: [folder("c.gif")]) { $0.verifies = true }
    }

    @Test func `Where pixels had to change, times are verified`() throws {
        let colorful = Bitmap(width: 30, height: 20) { x, y in
            Color(red: UInt8(x * 8), green: UInt8(y * 12), blue: UInt8(x + y))
        }
        let recipe = try AnimationRecipe(
            AnimationAsset(images: [Image(colorful), Sprites.solid(.black, width: 30, height: 20)]))
        #expect(try !verify(recipe).outputs[0].report.isLossless)
        let lossy = Codec.webP(options: WebPOptions(mode: .lossy(quality: 20)))
        var export = AnimationExport(recipe, to: [ExportOutput(path: folder("a.webp"), codec: lossy)])
        export.verifies = true
        #expect(try !export.run().outputs[0].report.isLossless)
    }

    @Test(arguments: ["pixel", "frame missing", "frame too many", "delay", "plays", "canvas", "order", "too short"])
    func `What is wrong is found, and nothing appears`(fault: String) throws {
        let codec = lying { content in
            var content = content
            switch fault {
            case "pixel": content.bitmaps[3][0, 0] = .white
            case "frame missing":
                content.bitmaps.remove(at: 2)
                content.info.frames[1].duration += content.info.frames.remove(at: 2).duration
            case "frame too many":
                content.bitmaps.insert(Sprites.bitmaps(9)[8], at: 2)
                content.info.frames.insert(content.info.frames[2], at: 2)
            case "delay": content.info.frames[4].duration += .milliseconds(50)
            case "plays": content.info.plays = 1
            case "canvas": content.info.canvas = PixelSize(width: 5, height: 4)
            case "order": content.bitmaps.swapAt(2, 3)
            default: content.bitmaps.removeLast()
            }
            return content
        }
        let error = #expect(throws: KineographError.self) { try verify(.walking(5) { $0.rate = Rate(10) }, as: codec) }
        #expect(error?.code == .internalError)
        #expect(error?.path == folder("a.gif"))
        #expect(try folder.names() == [])
    }
}

/// Gives what it is told to.
struct LyingDecoder: AnimationDecoder {
    struct Content: Sendable {
        var info: AnimationInfo
        var bitmaps: [Bitmap]
    }

    private var content: Content
    private var index = 0

    init(_ content: Content) { self.content = content }

    var info: AnimationInfo { content.info }
    var diagnostics: [Diagnostic] { [] }

    mutating func next() throws(KineographError) -> Bitmap? {
        guard index < content.bitmaps.count else { return nil }
        defer { index += 1 }
        return content.bitmaps[index]
    }
}
