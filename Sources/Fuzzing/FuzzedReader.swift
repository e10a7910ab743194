internal import FixtureArt
internal import Foundation
internal import Kineograph
internal import TestSupport

/// What is fuzzed, by the names that `make fuzz` knows.
enum FuzzedReader: String, CaseIterable {
    case gif, png, webp, jpeg, aseprite
    /// Pictures that follow each other.
    case pngs, netpbm, y4m
    /// What says how a picture is turned, and what its colours mean.
    case exif, profile
    case sheet, atlas, xml, scene, manifest, list, catalog, palette

    /// Small, so that a run takes a moment.
    private static let limits = Limits(pixelsPerFrame: 1 << 16, frames: 64, totalPixels: 1 << 21)

    func read(_ bytes: [UInt8], isStrict: Bool) throws(KineographError) {
        let options = DecodingOptions(limits: Self.limits, isStrict: isStrict)
        switch self {
        case .gif: try Self.show(bytes, .gif(), options)
        case .png:
            try? Self.show(bytes, .png(), options)
            try Self.show(bytes.withSoundChunks, .png(), options)
        case .webp: try Self.show(bytes, .webP(), options)
        case .jpeg: try Self.show(bytes, .jpeg(), options)
        case .aseprite: try Self.show(bytes, .aseprite(), options)
        case .pngs:
            try? Self.show(stream: bytes, .png(), options)
            try Self.show(stream: bytes.withSoundChunks, .png(), options)
        case .netpbm:
            try Self.show(stream: bytes, .netpbm(), options)
            try Self.show(stream: bytes, .pam(), options)
        case .y4m: try Self.show(stream: bytes, .y4m(), options)
        case .exif:
            _ = try PNG.header(of: Self.picture(colorType: 2, with: "eXIf", bytes))
            try Self.show(Self.picture(colorType: 2, with: "eXIf", bytes), .png(), options)
        case .profile: try Self.show(profile: bytes, options)
        case .sheet, .atlas, .xml: try Self.show(sheet: bytes, options)
        case .scene: try Self.show(scene: bytes, options)
        case .manifest:
            if FrameManifest.isExpected(of: bytes) { _ = try FrameManifest(parsing: bytes) }
        case .list:
            if FileList.isExpected(of: bytes) { _ = try FileList(parsing: bytes, options: options) }
        case .catalog: try Self.open(catalog: bytes, options)
        case .palette:
            for ending in ["gpl", "act", "hex"] {
                _ = try ColorPalette(parsing: bytes, fileExtension: ending, limits: Self.limits)
            }
        }
    }

    /// Decodes every frame of a file, and tells where its bytes go.
    private static func show(_ bytes: [UInt8], _ codec: Codec, _ options: DecodingOptions) throws(KineographError) {
        guard codec.sniff(bytes.prefix(4096)), let makeDecoder = codec.makeDecoder else { return }
        try show(makeDecoder(bytes, options))
        _ = try codec.explain?(bytes, options)
    }

    /// Decodes every picture of a file that may hold many, the last one first.
    private static func show(stream bytes: [UInt8], _ codec: Codec, _ options: DecodingOptions) throws(KineographError)
    {
        guard codec.sniff(bytes.prefix(4096)), let stream = try codec.readStream?(FileBytes(bytes), options) else {
            return
        }
        for (index, frame) in stream.info.frames.enumerated().reversed() {
            let size = try stream.picture(at: index).bitmap.size
            precondition(size == frame.rect.size, "frame \(index) is \(size)")
        }
    }

    private static func show(_ decoder: AnyAnimationDecoder) throws(KineographError) {
        var count = 0
        while let bitmap = try decoder.next() {
            // The frames of a sheet have sizes of their own.
            let info = decoder.info
            let expected = info.format == "sheet" ? info.frames[count].rect.size : info.canvas
            precondition(bitmap.size == expected, "frame \(count) is \(bitmap.size)")
            count += 1
        }
        precondition(count == decoder.info.frames.count || !decoder.diagnostics.isEmpty, "\(count) frames")
    }

    /// A sound PNG of one pixel that also has this chunk.
    private static func picture(
        colorType: UInt8, depth: Int = 8, with type: String, _ payload: [UInt8]
    ) -> [UInt8] {
        let format = PNGFileBuilder.Format(colorType: colorType, depth: depth)
        var builder = PNGFileBuilder(width: 1, height: 1, format: format)
        builder.append(type, payload)
        builder.append("IDAT", PNGFileBuilder.data(width: 1, height: 1, format: format) { _, _, _ in 90 })
        builder.append("IEND")
        return builder.bytes
    }

    /// Shows pictures of light, grey and ink that have this profile, and one of light with 16 bits a sample.
    private static func show(profile: [UInt8], _ options: DecodingOptions) throws(KineographError) {
        for (colorType, depth) in [(0, 8), (2, 8), (2, 16)] as [(UInt8, Int)] {
            let payload = Array("name".utf8) + [0, 0] + StoredZlib.stream(of: profile)
            try show(picture(colorType: colorType, depth: depth, with: "iCCP", payload), .png(), options)
        }
        var inks = JPEGFileBuilder(width: 8, height: 8, [.init([10]), .init([60]), .init([110]), .init([160])])
        let payload = Array("ICC_PROFILE".utf8) + [0, 1, 1] + profile.prefix(65_000)
        inks.head = JPEGFileBuilder.segment(0xe2, payload)
        try show(inks.bytes, .jpeg(), options)
    }

    private static let sheetPicture: [UInt8] = {
        var builder = PNGFileBuilder(width: 64, height: 64)
        builder.append("IDAT", PNGFileBuilder.data(width: 64, height: 64) { x, y, channel in (x ^ y) << channel & 255 })
        builder.append("IEND")
        return builder.bytes
    }()

    /// Cuts the frames that a document names, where they are on one small picture. Other documents that it names are itself.
    private static func show(sheet document: [UInt8], _ options: DecodingOptions) throws(KineographError) {
        guard SpriteSheet.isExpected(of: document) else { return }
        var others = 3
        _ = try SpriteSheet(parsing: document, named: "a.json", options: options) { _ in
            others -= 1
            return others >= 0 ? document : nil
        }
        try show(SpriteSheet.decoder(document: document, picture: sheetPicture, options: options))
    }

    /// Renders the first pictures of a scene whose images are those of the fixtures.
    private static func show(scene document: [UInt8], _ options: DecodingOptions) throws(KineographError) {
        guard SceneFile.isExpected(of: document) else { return }
        let file = try SceneFile(path: "fixtures/fuzzed.json", bytes: document, options: assetOptions(options))
        let recipe = try AnimationRecipe(file.scene, limits: limits)
        guard let area = recipe.canvas.area, area <= limits.pixelsPerFrame else { return }
        let frames = recipe.frames()
        for _ in 0..<3 where try frames.next() == nil { break }
    }

    private static func assetOptions(_ decoding: DecodingOptions) -> AssetOptions {
        var options = AssetOptions()
        options.decoding = decoding
        return options
    }

    /// An image set whose pictures are there, in the folder of all that fuzzing makes.
    private static let imageSet: URL = {
        let folder = URL(fileURLWithPath: ".build/fuzz/fuzzed.imageset")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for name in ["a.png", "b@2x.png"] { try Data(sheetPicture).write(to: folder.appendingPathComponent(name)) }
        } catch {
            fatalError("\(error)")
        }
        return folder
    }()

    /// Opens an image set whose `Contents.json` this is.
    private static func open(catalog document: [UInt8], _ options: DecodingOptions) throws(KineographError) {
        do { try Data(document).write(to: imageSet.appendingPathComponent("Contents.json")) } catch {
            fatalError("\(error)")
        }
        let asset = try AnimationAsset(opening: imageSet.path, options: assetOptions(options))
        for image in asset.images { _ = try image.bitmap() }
    }
}

extension [UInt8] {
    /// A PNG whose check sums are right again, so that what was changed is read and not refused.
    fileprivate var withSoundChunks: [UInt8] {
        var bytes = self
        var start = PNGFileBuilder.signature.count
        while start + 12 <= count {
            let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = start + 8 + length
            guard end + 4 <= count else { break }
            let sum = PNGFileBuilder.number(Int(PNGFileBuilder.crc([UInt8](bytes[start + 4..<end]))))
            bytes.replaceSubrange(end..<end + 4, with: sum)
            start = end + 4
        }
        return bytes
    }
}
