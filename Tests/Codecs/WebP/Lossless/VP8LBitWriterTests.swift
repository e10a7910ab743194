import Testing

@testable import Codecs

@Suite struct VP8LBitWriterTests {
    @Test func theFirstBitIsTheLowestOfTheFirstByte() {
        var writer = VP8LBitWriter()
        writer.write(1, bits: 1)
        writer.write(0b10, bits: 2)
        writer.write(0x5a, bits: 8)
        // 1, then 10 read from its low bit, 01, then 01011010 from its low bit: byte 11010101, and 00000010 is left.
        #expect(writer.bitCount == 11)
        #expect(writer.finish() == [0b1101_0101, 0b0000_0010])
    }

    @Test func nothingIsNoByte() {
        var writer = VP8LBitWriter()
        writer.write(0, bits: 0)
        #expect(writer.bitCount == 0)
        #expect(writer.finish().isEmpty)
    }

    @Test func wholeBytesAreLittleEndian() {
        var writer = VP8LBitWriter()
        writer.write(0x0403_0201, bits: 32)
        #expect(writer.finish() == [1, 2, 3, 4])
    }
}
