import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

@Suite("Damaged JPEG files") struct JPEGFaultTests {
    /// A row of four grey blocks.
    private let builder = JPEGFileBuilder(width: 32, height: 8, [.init([10, 60, 110, 160])])

    private func error(_ bytes: [UInt8], options: DecodingOptions = DecodingOptions()) -> KineographError? {
        SeedFolder.keep(bytes, for: "jpeg")
        do throws(KineographError) {
            var decoder = try JPEGDecoder(bytes, options: options)
            _ = try decoder.next()
            return nil
        } catch {
            return error
        }
    }

    @Test func `A picture that is cut short shows as far as it goes`() throws {
        let bytes = builder.beforeScan + builder.scans.dropLast(2)
        let read = try JPEGDecoderTests.decode(bytes, isStrict: false)
        #expect(read.bitmap.size == PixelSize(width: 32, height: 8))
        #expect(read.bitmap[0, 0] == JPEGDecoderTests.grey(10) && read.bitmap[15, 7] == JPEGDecoderTests.grey(60))
        #expect(read.bitmap.isOpaque)
        #expect(read.diagnostics.count == 1)
        #expect(read.diagnostics[0].message.hasPrefix("the picture is damaged or cut short; what can be read"))
        #expect(error(bytes, options: DecodingOptions(isStrict: true))?.code == .invalidData)
    }

    @Test func `A file without its end is told, and whole`() throws {
        let bytes = builder.beforeScan + builder.scans
        let read = try JPEGDecoderTests.decode(bytes, isStrict: false)
        #expect(read.bitmap == JPEGDecoderTests.blocks(4, [10, 60, 110, 160].map(JPEGDecoderTests.grey)))
        #expect(read.diagnostics.count == 1)
    }

    @Test func `A file that ends before its picture is refused`() {
        let bytes = builder.bytes
        for count in 0..<builder.beforeScan.count {
            let fault = error(Array(bytes.prefix(count)))
            #expect(fault?.code == .invalidData, "\(count)")
            #expect(fault?.remedy != nil)
        }
    }

    @Test func `A file cut anywhere, or with any byte changed, does no harm`() {
        var generator = SeededGenerator(seed: 7)
        let bytes = builder.bytes
        for count in bytes.indices { _ = error(Array(bytes.prefix(count))) }
        for index in bytes.indices {
            var changed = bytes
            changed[index] = UInt8.random(in: 0...255, using: &generator)
            let fault = error(changed, options: DecodingOptions(limits: Limits(pixelsPerFrame: 1 << 16)))
            #expect(fault?.message != "", "\(index)")
        }
    }

    @Test func `A size over the limit is refused before anything is allocated`() {
        let huge = JPEGFileBuilder(width: 65_535, height: 65_535, [.init([1])])
        #expect(error(huge.beforeScan + [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0])?.code == .limitExceeded)
        for (pixels, code) in [(255, KineographError.Code.limitExceeded), (256, nil)] {
            let options = DecodingOptions(limits: Limits(pixelsPerFrame: pixels))
            #expect(error(builder.bytes, options: options)?.code == code)
        }
    }

    @Test func `What is no picture of this kind says so`() {
        var twelve = builder
        twelve.precision = 12
        #expect(error(twelve.bytes)?.code == .unsupported)
        let flat = JPEGFileBuilder(width: 8, height: 0, [.init([1])])
        #expect(error(flat.bytes)?.message == "a size of 8x0 is not between 1 and 65535")
        #expect(
            error(JPEGFileBuilder(width: 8, height: 8, [.init([1]), .init([1])]).bytes)?.message
                == "a picture of 2 components is neither grey nor in colour")
        #expect(error([0xff, 0xd8, 0xff, 0xd9])?.message == "the file ends before its picture")
        #expect(error([0xff, 0xd8, 0xff, 0xe0, 0, 1])?.message.hasPrefix("a segment has a length of 1") == true)
        #expect(error(Array("BM".utf8))?.message == "the file does not begin as a JPEG does")
        let doubled = builder.beforeScan + builder.beforeScan.dropFirst(2) + builder.scans
        #expect(error(doubled)?.message == "the file has two frames")
        let tables = Array(builder.bytes.prefix(71))
        #expect(error(tables + builder.scans)?.message == "a scan stands before its frame")
    }

    @Test func `Bytes between segments are skipped and told`() throws {
        var bytes = builder.bytes
        let second = 71  // Behind the steps of quantisation.
        bytes.insert(contentsOf: [0xff, 0xff, 0xff], at: second)
        #expect(try JPEGDecoderTests.decode(bytes).diagnostics.isEmpty)  // A marker may be filled up with these.
        bytes.insert(contentsOf: [1, 2, 0xff, 0], at: second)
        let read = try JPEGDecoderTests.decode(bytes, isStrict: false)
        #expect(read.bitmap[0, 0] == JPEGDecoderTests.grey(10))
        #expect(read.diagnostics.contains { $0.message.contains("between two segments are skipped") })
        #expect(error(bytes, options: DecodingOptions(isStrict: true))?.code == .invalidData)
    }
}
