import Kineograph
import TestSupport
import Testing

@Suite("Exports")
struct ExportTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `Thirty images last a second in every format`() throws {
        let summary = try AnimationExport.write(
            .walking(30), to: ["a.gif", "a.webp", "a.png", "frames/"].map { folder($0) })
        // Boundaries are k * 100 / 30 hundredths and k * 1000 / 30 thousandths, rounded: 3.33, 6.67, 10.
        let gif = try Inspection(of: folder("a.gif"))
        #expect(gif.delays == (0..<10).flatMap { _ in [30, 40, 30] })
        #expect(gif.info.frames.prefix(3).map(\.delay) == ["3/100", "4/100", "3/100"])
        let webP = try Inspection(of: folder("a.webp"))
        #expect(webP.delays == (0..<10).flatMap { _ in [33, 34, 33] })
        let apng = try Inspection(of: folder("a.png"))
        #expect(apng.info.frames.map(\.delay) == [String](repeating: "1/30", count: 30))
        #expect(try folder.names().filter { $0.hasPrefix("frames/") }.count == 30 + 1)
        #expect(gif.duration == .seconds(1))
        #expect(webP.duration == .seconds(1))
        for inspection in [gif, webP, apng] { #expect(inspection.info.plays == nil) }
        #expect(summary.outputs.map(\.format) == ["gif", "webp", "apng", "png"])
        for output in summary.outputs {
            #expect(output.report.frameCount == 30)
            #expect(output.size == PixelSize(width: 6, height: 4))
            #expect(output.bytes > 0)
            #expect(output.plays == nil)
        }
        #expect(summary.outputs[0].bytes == gif.bytes)
        #expect(try folder.names().filter { !$0.hasPrefix("frames") } == ["a.gif", "a.png", "a.webp"])
    }

    @Test func `Every format shows the images again, exactly`() throws {
        let recipe = try AnimationRecipe.walking(30)
        try AnimationExport.write(recipe, to: ["a.gif", "a.webp", "a.png", "f_%02d.png"].map { folder($0) })
        for name in ["a.gif", "a.webp", "a.png", "f_%02d.png"] {
            let asset = try AnimationAsset(opening: [folder(name)])
            let bitmaps = try asset.images.map { try $0.bitmap() }
            #expect(bitmaps == Sprites.bitmaps(30), "\(name)")
        }
        // Each boundary of the APNG is the timeline's, to less than the attosecond that a third leaves.
        #expect(
            try Comparison(of: recipe, and: AnimationRecipe(AnimationAsset(opening: [folder("a.png")]))).pictures >= 30)
    }

    @Test(arguments: [(1, 1), (2, 2), (3, 3), (0, nil)] as [(Int, Int?)])
    func `A repeat count means the same in every format`(repeatCount: Int, plays: Int?) throws {
        let recipe = try AnimationRecipe.walking(2) { $0.repeatCount = repeatCount }
        try AnimationExport.write(recipe, to: ["a.gif", "a.webp", "a.png"].map { folder($0) })
        for name in ["a.gif", "a.webp", "a.png"] {
            #expect(try Inspection(of: folder(name)).info.plays == plays, "\(name)")
            #expect(try AnimationAsset(opening: [folder(name)]).plays == plays, "\(name)")
        }
    }

    @Test func `Sixty frames a second become fifty in a GIF, and the summary says so`() throws {
        let recipe = try AnimationRecipe.walking(60) { $0.rate = Rate(60) }
        let summary = try AnimationExport.write(recipe, to: [folder("a.gif"), folder("a.webp")])
        let gif = try Inspection(of: folder("a.gif"))
        #expect(gif.delays == [Int](repeating: 20, count: 50))
        #expect(summary.outputs[0].report.droppedFrames == 10)
        #expect(try Inspection(of: folder("a.webp")).delays.count == 60)
        #expect(summary.outputs[1].report.droppedFrames == 0)
    }

    @Test func `The bytes are the same for any number of jobs`() throws {
        let names = ["a.gif", "a.webp", "a.png"]
        var first: [[UInt8]] = []
        for jobs in 1...4 {
            try folder.makeFolder("\(jobs)")
            let paths = names.map { folder("\(jobs)/\($0)") } + [folder("\(jobs)/frames/")]
            try AnimationExport.write(.walking(13) { $0.direction = .pingPong }, to: paths) { $0.jobs = jobs }
            let written = try (names + (0..<24).map { "frames/00\($0 < 10 ? "0" : "")\($0).png" }).map {
                try folder.bytes(of: "\(jobs)/\($0)")
            }
            if jobs == 1 { first = written }
            #expect(written == first, "\(jobs) jobs")
        }
    }

    @Test func `Equal images are merged, unless they are to be kept`() throws {
        let images = [Sprites.solid(.black), Sprites.solid(.black), Sprites.solid(.white)]
        let recipe = try AnimationRecipe(
            AnimationAsset(images: images, delays: [.milliseconds(100)] + [.milliseconds(50)] + [.milliseconds(30)]))
        try AnimationExport.write(recipe, to: [folder("merged.gif"), folder("merged.png")])
        try AnimationExport.write(recipe, to: [folder("kept.gif"), folder("kept.png")]) { $0.keepsDuplicates = true }
        for ending in ["gif", "png"] {
            #expect(try Inspection(of: folder("merged.\(ending)")).delays == [150, 30])
            #expect(try Inspection(of: folder("kept.\(ending)")).delays == [100, 50, 30])
        }
    }

    @Test func `A comment goes from file to file, and can be another`() throws {
        try AnimationExport.write(.walking(2), to: [folder("a.gif")]) { $0.comment = "walk" }
        #expect(try Inspection(of: folder("a.gif")).info.comment == "walk")
        let again = try AnimationRecipe(AnimationAsset(opening: [folder("a.gif")]))
        try AnimationExport.write(again, to: [folder("b.png")])
        #expect(try Inspection(of: folder("b.png")).info.comment == "walk")
    }

    @Test func `Progress counts the frames of each pass`() throws {
        var seen: [ExportProgress] = []
        let outputs = [try ExportOutput(folder("a.png"))]
        var export = AnimationExport(try .walking(3), to: outputs)
        export.jobs = 1
        export.verifies = true
        let summary = try export.run { progress throws(KineographError) in seen.append(progress) }
        #expect(summary.outputs[0].isVerified)
        #expect(seen.filter { $0.pass == .encode }.map(\.frame) == [0, 1, 2])
        #expect(seen.filter { $0.pass == .verify }.map(\.frame) == [0, 1, 2])
        #expect(seen.allSatisfy { $0.frameCount == 3 })
    }
}
