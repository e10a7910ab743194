import Testing

@testable import Assets

@Suite("What a file is instead of an image")
struct ContentDescriptionTests {
    @Test(
        arguments: [
            ([], "the file is empty"),
            (Array("hello, world\n".utf8), "the file is text"),
            (Array("gr\u{00fc}n".utf8.dropLast(2)), "the file is text"),
            ([0x42, 0x4d, 0x36, 0x03], "the file is a BMP picture"),
            (Array("%PDF-1.7".utf8), "the file is a PDF document"),
            (Array("<?xml version".utf8), "the file is an XML document"),
            ([0, 0, 0, 0x20] + Array("ftypavif".utf8), "the file is a video or a HEIF or AVIF picture"),
            ([0, 1, 2, 3], "the file is of an unknown kind"),
            ([0xc3, 0x28, 0xa0, 0xa1, 0xff, 0x41], "the file is of an unknown kind"),
        ] as [([UInt8], String)])
    func `The first bytes tell`(head: [UInt8], description: String) {
        #expect(contentDescription(of: head) == description)
    }
}
