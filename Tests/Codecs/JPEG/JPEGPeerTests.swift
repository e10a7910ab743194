import Codecs
import Raster
import TestSupport
import Testing

/// Pictures that Pillow wrote are read as Pillow reads them: both use the standard's slow transform and smooth chroma.
@Suite("JPEG files of another program", .enabled(if: Pillow.isInstalled, "Pillow is not installed"))
struct JPEGPeerTests {
    @Test(arguments: [
        "RGB quality=90 subsampling=0", "RGB quality=75 subsampling=2", "RGB quality=40 subsampling=1 progressive=True",
        "L quality=80", "L quality=50 progressive=True", "CMYK quality=85",
        "RGB quality=95 optimize=True restart_marker_rows=1",
    ])
    func `They are read alike`(form: String) throws {
        let folder = try TemporaryFolder()
        let words = form.split(separator: " ")
        let script = """
            import sys
            from PIL import Image
            image = Image.new('RGB', (37, 29))
            image.putdata([((x * 7) % 256, (y * 9 + x) % 256, (x * y) % 256) for y in range(29) for x in range(37)])
            image.convert('\(words[0])').save(sys.argv[1], \(words.dropFirst().joined(separator: ", ")))
            """
        let python = try #require(ExternalProgram("python3"))
        #expect(try python.run(["-c", script, folder("a.jpg")]).status == 0)
        let expected = try Pillow.frames(of: folder("a.jpg"))
        let read = try JPEGDecoderTests.decode(folder.bytes(of: "a.jpg"))
        #expect(expected.map(\.bitmap) == [read.bitmap])
        #expect(read.diagnostics.isEmpty)
    }
}
