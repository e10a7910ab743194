import Raster
import TestSupport
import Testing

@testable import Codecs

@Suite("Exif blocks") struct ExifBlockTests {
    private func block(_ bytes: [UInt8]) -> ExifBlock {
        SeedFolder.keep(bytes, for: "exif")
        return ExifBlock(bytes[...])
    }

    @Test(arguments: Orientation.allCases, [false, true])
    func `An orientation is read in both byte orders, with or without the identifier`(
        orientation: Orientation, isBigEndian: Bool
    ) {
        let bytes = ExifBuilder(orientation: orientation.rawValue, isBigEndian: isBigEndian).bytes
        for bytes in [bytes, ExifBuilder.identifier + bytes] {
            #expect(block(bytes).orientation == orientation)
            #expect(block(bytes).fault == nil)
        }
    }

    @Test func `A block is read where it lies in a file`() {
        let bytes = [1, 2, 3] + ExifBuilder(orientation: 6).bytes + [4]
        #expect(ExifBlock(bytes[3..<bytes.count - 1]).orientation == .right)
    }

    @Test func `A block without an orientation is upright, and sound`() {
        var builder = ExifBuilder()
        builder.entries = [(0x0100, 4, 1, [7, 0, 0, 0])]
        #expect(block(builder.bytes).orientation == .up)
        #expect(block(builder.bytes).fault == nil)
        builder.entries = []
        #expect(block(builder.bytes).fault == nil)
    }

    @Test(arguments: [0, 9, 256, 0x0600, 65_535]) func `An orientation that does not exist is upright`(value: Int) {
        #expect(block(ExifBuilder(orientation: value).bytes).orientation == .up)
        #expect(block(ExifBuilder(orientation: value).bytes).fault != nil)
    }

    /// SHORT and LONG, and both with a sign (TIFF 6.0, section 2).
    @Test(arguments: [(3, 2), (4, 4), (8, 2), (9, 4)], [false, true])
    func `An orientation may be a whole number of any kind`(type: (number: Int, length: Int), isBigEndian: Bool) {
        func found(_ value: Int) -> ExifBlock {
            var builder = ExifBuilder(isBigEndian: isBigEndian)
            let padding = [UInt8](repeating: 0xaa, count: 4 - type.length)
            builder.entries = [(0x0112, type.number, 1, builder.number(value, type.length) + padding)]
            return block(builder.bytes)
        }
        #expect(found(6).orientation == .right && found(6).fault == nil)
        for value in [0, -1, 9, 0x600] { #expect(found(value).orientation == .up && found(value).fault != nil) }
        if type.length == 4 { #expect(found(0x0001_0006).fault != nil && found(0x0006_0000).fault != nil) }
    }

    @Test(arguments: [(1, 1), (2, 1), (3, 0), (3, 2), (0, 0), (65_535, 0xffff_ffff)])
    func `An orientation of another type, or more than one, is upright`(type: Int, count: Int) {
        var builder = ExifBuilder()
        builder.entries = [(0x0112, type, count, [6, 0, 0, 0])]
        #expect(block(builder.bytes).orientation == .up)
        #expect(block(builder.bytes).fault == "names an orientation that does not exist")
    }

    @Test(arguments: [0, 1, 4, 8]) func `A directory can lie anywhere in the block`(padding: Int) {
        var builder = ExifBuilder(orientation: 3)
        builder.directoryOffset = 8 + padding
        var bytes = builder.bytes
        bytes.insert(contentsOf: [UInt8](repeating: 0xff, count: padding), at: 8)
        #expect(block(bytes).orientation == .down)
    }

    @Test func `A directory can lie in the header`() {
        // At 4 stands the offset itself: a count of 4, and entries that are none.
        var builder = ExifBuilder(orientation: 6)
        builder.directoryOffset = 4
        #expect(block(builder.bytes).orientation == .up)
    }

    @Test(arguments: [49, 50, 65_536, Int(Int32.max), 0xffff_ffff])
    func `A directory outside of the block is told`(offset: Int) {
        var builder = ExifBuilder(orientation: 6)
        #expect(builder.bytes.count == 50)
        builder.directoryOffset = offset
        #expect(block(builder.bytes).orientation == .up)
        #expect(block(builder.bytes).fault == "has its directory outside of it")
    }

    @Test func `A directory that is cut short gives what it has`() {
        var builder = ExifBuilder(orientation: 6)
        builder.entryCount = 65_535
        #expect(block(builder.bytes).orientation == .right)
        builder.entries.removeLast(2)
        #expect(block(builder.bytes).orientation == .up)
        #expect(block(builder.bytes).fault == "ends inside its directory")
    }

    @Test func `What is no TIFF file is told`() {
        for bytes in [[], [0x49], Array("IM*\0".utf8), Array("II\0*".utf8), ExifBuilder.identifier] {
            #expect(block(bytes).orientation == .up)
            #expect(block(bytes).fault == "does not begin as a TIFF file does")
        }
    }

    @Test(arguments: [false, true]) func `A block cut anywhere, or with any byte changed, does no harm`(
        isBigEndian: Bool
    ) {
        let bytes = ExifBuilder(orientation: 6, isBigEndian: isBigEndian).bytes
        for count in bytes.indices {
            let cut = block(Array(bytes.prefix(count)))
            // The orientation is the second entry: it ends at 8 + 2 + 24.
            #expect(cut.orientation == (count >= 34 ? .right : .up), "\(count)")
        }
        for index in bytes.indices {
            for value: UInt8 in [0, 1, 0x7f, 0x80, 0xff] {
                var changed = bytes
                changed[index] = value
                #expect(Orientation.allCases.contains(block(changed).orientation))
            }
        }
    }
}
