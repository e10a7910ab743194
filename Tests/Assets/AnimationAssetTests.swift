import Codecs
import Diagnostics
import Files
import Raster
import Stage
import TestSupport
import Testing

@testable import Assets

@Suite("Opening what people have")
struct AnimationAssetTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A picture whose one pixel says its number.
    private func picture(_ number: Int, side: Int = 1) -> Bitmap {
        Bitmap(size: PixelSize(width: side, height: side), filledWith: Color(red: UInt8(number), green: 1, blue: 2))
    }

    private func writePNG(_ name: String, _ number: Int, side: Int = 1) throws {
        try folder.write(name, try PNG.encode(picture(number, side: side)))
    }

    /// An animation that shows the numbers.
    private func animation(
        _ numbers: [Int], codec: Codec = .gif(), delay: Int = 100, plays: Int? = nil, comment: String? = nil
    ) throws -> [UInt8] {
        let sink = MemorySink()
        let request = EncodingRequest(
            canvas: PixelSize(width: 1, height: 1), plays: plays, comment: comment, keepsDuplicates: true)
        let encoder = try #require(try codec.makeEncoder?(request, .file(sink)))
        for (index, number) in numbers.enumerated() {
            let interval = Duration.milliseconds(delay * index)..<Duration.milliseconds(delay * (index + 1))
            let frame = Frame(bitmap: picture(number), interval: interval)
            if encoder.wantsSurvey { try encoder.survey(frame) }
        }
        for (index, number) in numbers.enumerated() {
            let interval = Duration.milliseconds(delay * index)..<Duration.milliseconds(delay * (index + 1))
            try encoder.add(Frame(bitmap: picture(number), interval: interval))
        }
        _ = try encoder.finish()
        return sink.bytes
    }

    /// The numbers of the images that inputs give.
    private func numbers(_ inputs: String..., options: AssetOptions = AssetOptions()) throws -> [Int] {
        try AnimationAsset(opening: inputs.map { folder($0) }, options: options).images.map { image in
            Int(try image.bitmap()[0, 0].red)
        }
    }

    @Test func `A folder gives its images in natural order`() throws {
        try writePNG("f10.png", 10)
        try writePNG("f2.PNG", 2)
        try writePNG("f1.png", 1)
        try folder.write("notes.txt", Array("hello".utf8))
        try writePNG(".hidden.png", 99)
        try folder.makeFolder("f3.png")
        #expect(try numbers("") == [1, 2, 10])
        var options = AssetOptions()
        options.order = .name
        #expect(try numbers("", options: options) == [1, 10, 2])
        options.order = .none
        #expect(Set(try numbers("", options: options)) == [1, 2, 10])
    }

    @Test func `Still images have no times, and keep their files closed`() throws {
        try writePNG("a.png", 1, side: 3)
        let asset = try AnimationAsset(opening: [folder("a.png")])
        #expect(asset.delays == nil)
        #expect(asset.images[0].pixelSize == PixelSize(width: 3, height: 3))
        #expect(asset.sources == [folder("a.png")])
        #expect(asset.imagePaths == [folder("a.png")])
        try writePNG("a.png", 1, side: 2)
        let error = #expect(throws: KineographError.self) { try asset.images[0].bitmap() }
        #expect(error?.code == .invalidData)
    }

    @Test func `A folder without endings is known by what its files contain`() throws {
        try folder.write("two", try PNG.encode(picture(2)))
        try folder.write("one", try animation([1], delay: 20))
        try folder.write("text", Array("hello".utf8))
        #expect(try numbers("") == [1, 2])
    }

    @Test func `A folder without images says what was looked for`() throws {
        try folder.write("text", Array("hello".utf8))
        let error = #expect(throws: KineographError.self) { try numbers("") }
        #expect(error?.code == .invalidData)
        #expect(error?.path == folder(""))
        #expect(error?.message.contains(".gif, .webp, .apng, .png") == true)
    }

    @Test func `Patterns choose files`() throws {
        for index in [1, 2, 3, 10] { try writePNG("walk_\(index).png", index) }
        for index in [7, 8] { try writePNG("run_00\(index).png", index) }
        #expect(try numbers("walk_*.png") == [1, 2, 3, 10])
        #expect(try numbers("walk_[23].png") == [2, 3])
        #expect(try numbers("run_%03d.png") == [7, 8])
        #expect(try numbers("walk_%d.png", "run_?08.png") == [1, 2, 3, 10, 8])
    }

    @Test func `One numbered file is that file alone`() throws {
        for index in 1...3 { try writePNG("f\(index).png", index) }
        #expect(try numbers("f2.png") == [2])
        #expect(try numbers("f2.png", "f1.png") == [2, 1])
    }

    @Test func `A name that is there is no pattern`() throws {
        try writePNG("f[1].png", 5)
        try writePNG("f1.png", 1)
        try writePNG("100%d.png", 6)
        #expect(try numbers("f[1].png", "100%d.png") == [5, 6])
    }

    @Test func `Gaps are told of, and are errors when reading strictly`() throws {
        for index in [1, 2, 4] { try writePNG("f\(index).png", index) }
        for input in ["", "f*.png", "f%d.png"] {
            let asset = try AnimationAsset(opening: [folder(input)])
            #expect(asset.images.count == 3)
            #expect(
                asset.diagnostics.map(\.description)
                    == ["\(folder(input)): number 3 is missing, between f2.png and f4.png"])
            var options = AssetOptions()
            options.decoding.isStrict = true
            let error = #expect(throws: KineographError.self) {
                try AnimationAsset(opening: [folder(input)], options: options)
            }
            #expect(error?.code == .invalidData)
            #expect(error?.path == folder(input))
        }
    }

    @Test(arguments: ["none.png", "none/", "none/f%d.png", "x*.png", "x%d.png"])
    func `What is not there is named`(input: String) {
        let error = #expect(throws: KineographError.self) { try numbers(input) }
        #expect(error?.code == .inputNotFound)
        #expect(error?.path == folder(input))
    }

    @Test func `A wrong template and no input are errors of usage`() {
        #expect(throws: KineographError.self) { try numbers("f%s.png") }
        #expect(throws: KineographError.self) { try numbers() }
    }

    @Test(arguments: ["gif", "webp", "apng"])
    func `An animated file keeps its delays, plays and comment, whatever its ending`(format: String) throws {
        let codec = try #require(CodecRegistry.standard.codec(identifier: format))
        try folder.write("a.png", try animation([1, 2, 3], codec: codec, plays: 4, comment: "hello"))
        let asset = try AnimationAsset(opening: [folder("a.png")])
        #expect(asset.delays == [.milliseconds(100), .milliseconds(100), .milliseconds(100)])
        #expect(asset.plays == 4)
        // A WebP has no place for a comment.
        #expect(asset.comment == (format == "webp" ? nil : "hello"))
        #expect(try numbers("a.png") == [1, 2, 3])
    }

    @Test func `Still images beside an animation show for a thirtieth of a second`() throws {
        try folder.write("a.gif", try animation([1, 2], plays: 2))
        try folder.write("b.gif", try animation([4, 5], delay: 50, plays: 7))
        try writePNG("c.png", 3)
        let asset = try AnimationAsset(opening: [folder("c.png"), folder("a.gif"), folder("b.gif")])
        #expect(asset.plays == 2)
        let third = Duration(attoseconds: 33_333_333_333_333_333)
        #expect(asset.delays == [third] + [100, 100, 50, 50].map { .milliseconds($0) })
        #expect(try asset.images.map { Int(try $0.bitmap()[0, 0].red) } == [3, 1, 2, 4, 5])
    }

    @Test func `A text file called png says what it is`() throws {
        try folder.write("a.png", Array("hello".utf8))
        try folder.write("empty.png")
        let error = #expect(throws: KineographError.self) { try numbers("a.png") }
        #expect(error?.code == .invalidData)
        #expect(error?.path == folder("a.png"))
        #expect(error?.message.hasPrefix("the file is text") == true)
        #expect(throws: KineographError.self) { try numbers("empty.png") }
    }

    @Test func `What decoding tolerates is known at the end`() throws {
        let gif = try animation([1, 2, 3])
        try folder.write("a.gif", Array(gif.dropLast()))
        let asset = try AnimationAsset(opening: [folder("a.gif")])
        for image in asset.images { _ = try image.bitmap() }
        #expect(asset.diagnostics.count == 1)
        #expect(asset.diagnostics.first?.path == folder("a.gif"))
        for image in asset.images { _ = try image.bitmap() }
        #expect(asset.diagnostics.count == 1)
    }

    @Test(arguments: [".", "*.png"])
    func `A file whose name is not UTF-8 is left out, and that is said`(pattern: String) throws {
        try writePNG("1.png", 1)
        // Some file systems refuse such a name.
        guard try folder.write([0x32, 0xff] + Array(".png".utf8)), try folder.write([0xff]) else { return }
        let asset = try AnimationAsset(opening: [folder(pattern)])
        #expect(asset.images.count == 1)
        #expect(asset.diagnostics.map(\.message) == ["the name 2\u{fffd}.png is not UTF-8, and the file is left out"])
        var options = AssetOptions()
        options.decoding.isStrict = true
        #expect(throws: KineographError.self) { try AnimationAsset(opening: [folder(pattern)], options: options) }
        let named = #expect(throws: KineographError.self) { try AnimationAsset(opening: [folder("2\u{fffd}.png")]) }
        #expect(named?.remedy == "rename it where its name is not UTF-8")
    }

    @Test func `The number of images has a limit`() throws {
        try folder.write("a.gif", try animation([1, 2, 3]))
        try folder.write("b.gif", try animation([1, 2, 3]))
        var options = AssetOptions()
        options.decoding.limits.frames = 5
        let error = #expect(throws: KineographError.self) { try numbers("a.gif", "b.gif", options: options) }
        #expect(error?.code == .limitExceeded)
        #expect(error?.path == folder("b.gif"))
    }

    @Test func `A damaged file is named`() throws {
        let whole = try PNG.encode(picture(1, side: 9))
        try folder.write("cut.png", Array(whole.prefix(60)))
        var options = AssetOptions()
        options.decoding.isStrict = true
        let error = #expect(throws: KineographError.self) { try numbers("cut.png", options: options) }
        #expect(error?.code == .invalidData)
        #expect(error?.path == folder("cut.png"))
    }
}
