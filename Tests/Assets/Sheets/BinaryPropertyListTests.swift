import Assets
import Codecs
import Diagnostics
import JSON
import Raster
import TestSupport
import Testing

@testable import Assets

/// The lists were written by Python's plistlib.
@Suite("Property lists in binary form are read") struct BinaryPropertyListTests {
    private let sheet: SheetFolder

    init() throws { sheet = try SheetFolder() }

    /// A frame "b" that is the green pixel, and "ä", trimmed to the red one; in format 2.
    private static let texts = bytes(
        "62706c6973743030d201020313566672616d6573586d65746164617461d20405060f51626100e4d40708090a0b0c0d0e5566"
            + "72616d65566f666673657457726f74617465645a736f7572636553697a655e7b7b31312c307d2c7b312c317d7d557b302c30"
            + "7d08557b312c317dd40709080a100d11125e7b7b31302c307d2c7b312c317d7d577b302e352c317d557b342c337dd3141516"
            + "17181956666f726d61745473697a655f100f7465787475726546696c654e616d651002567b31322c357d5973686565742e70"
            + "6e67080d141d22242730363d45505f65666c75848c9299a0a5b7b9c00000000000000101000000000000001a000000000000"
            + "000000000000000000ca")
    /// A frame "a" of format 0, in integers and reals, one of which is negative; and a list of sixteen integers of two bytes.
    private static let numbers = bytes(
        "62706c6973743030d201020315566672616d6573586d65746164617461d104055161d8060708090a0b0c0d0e0f1011121314"
            + "1051785179557769647468566865696768745d6f726967696e616c57696474685e6f726967696e616c486569676874576f66"
            + "6673657458576f666673657459100a10001001233ff0000000000000100413fffffffffffffffd233fe0000000000000d316"
            + "17180f191a56666f726d61745f100f7465787475726546696c654e616d655f101a61206c697374206f66206669667465656e"
            + "20616e64206d6f72655973686565742e706e67af10101b1c1d1e1f202122232425262728292a10fa10fb10fc10fd10fe10ff"
            + "1101001101011101021101031101041101051101061101071101081101090008000d0014001d00200022003300350037003d"
            + "0044005200610069007100730075007700800082008b0094009b00a200b400d100db00ee00f000f200f400f600f800fa00fd"
            + "0100010301060109010c010f011201150000000000000201000000000000002b00000000000000000000000000000118")

    private static func bytes(_ hex: String) -> [UInt8] {
        let digits = Array(hex)
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(String(digits[$0...$0 + 1]), radix: 16) ?? 0 }
    }

    private func open(_ list: [UInt8]) throws -> AnimationAsset {
        try sheet.folder.write("sheet.plist", list)
        return try AnimationAsset(opening: [sheet.folder("sheet.plist")])
    }

    @Test func `Texts, in ASCII and UTF-16`() throws {
        let asset = try open(Self.texts)
        #expect(try asset.bitmaps() == [Bitmap("G"), Bitmap("..R.", "....", "....")])
        #expect(try SpriteSheet(parsing: Self.texts).frames.map(\.name) == ["b", "\u{e4}"])
    }

    @Test func `Integers and reals`() throws {
        #expect(try open(Self.numbers).bitmaps() == [Bitmap("..R.", "....", "....")])
        let list = try BinaryPropertyList.value(of: Self.numbers)
        guard case .object(let members) = list, case .object(let metadata)? = members.last?.value else {
            Issue.record("no dictionary in a dictionary")
            return
        }
        #expect(metadata.last?.value == .array((250..<266).map { .integer($0) }))
    }

    /// Objects after "bplist00", each at its offset, and the trailer.
    private func list(_ objects: [[UInt8]], top: UInt8 = 0) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets.append(UInt8(bytes.count))
            bytes += object
        }
        let table = UInt8(bytes.count)
        func word(_ low: UInt8) -> [UInt8] { [0, 0, 0, 0, 0, 0, 0, low] }
        return bytes + offsets + [0, 0, 0, 0, 0, 0, 1, 1] + word(UInt8(objects.count)) + word(top) + word(table)
    }

    @Test func `Values of every kind`() throws {
        let objects: [[UInt8]] = [
            [0xa7, 1, 2, 3, 4, 5, 6, 7], [0x00], [0x08], [0x09], [0x13] + [UInt8](repeating: 255, count: 8),
            // 1.5 is 0x3fc00000 in 32 bits (IEEE 754); one byte of data, 7; the number 5 that names an object.
            [0x22, 0x3f, 0xc0, 0, 0], [0x41, 7], [0x80, 5],
        ]
        let value = try BinaryPropertyList.value(of: list(objects))
        #expect(value == [nil, false, true, -1, .number("1.5"), [7], 5])
    }

    @Test(
        arguments: [
            // An array in itself, and one of 16 times the same, nine deep.
            ([[0xa1, 0]], "objects are in each other"),
            (
                (1...9).map { [0xaf, 0x10, 16] + [UInt8](repeating: $0, count: 16) } + [[0x09]],
                "objects are in each other"
            ),
            ([[0xa1, 7]], "there is no object 7"), ([[0xd1, 1, 1], [0x09]], "a key is no text"),
            ([[0xd2, 1, 1, 2, 2], [0x51, 0x61], [0x09]], "\"a\" stands twice"),
            ([[0x70]], "no object of the kind 112"),
            ([[0x5f, 0x13, 127, 255, 255, 255, 255, 255, 255, 255]], "beyond the end"),
            ([[0xaf, 0x09]], "an object has no length"),
        ] as [([[UInt8]], String)])
    func `What is wrong is said`(objects: [[UInt8]], words: String) {
        let error = #expect(throws: KineographError.self) { try BinaryPropertyList.value(of: list(objects)) }
        #expect(error?.code == .invalidData && error?.offset != nil)
        #expect(error?.message.contains(words) == true, "\(error?.description ?? "")")
    }

    @Test func `A damaged list is an error or another list`() {
        var generator = SeededGenerator(seed: 5)
        for length in 0..<Self.texts.count { _ = try? BinaryPropertyList.value(of: Array(Self.texts[..<length])) }
        for _ in 0..<2000 {
            var damaged = Bool.random(using: &generator) ? Self.texts : Self.numbers
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                damaged[Int.random(in: 8..<damaged.count, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            do {
                _ = try BinaryPropertyList.value(of: damaged)
            } catch {
                #expect(error.code == .invalidData, "seed 5")
            }
        }
    }
}
