import Kineograph
import TestSupport
import Testing

@Suite("The format of an output")
struct ExportOutputTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(
        arguments: [
            ("a.gif", nil, "gif"), ("A.GIF", nil, "gif"), ("a.webp", nil, "webp"), ("a.png", nil, "apng"),
            ("a.apng", nil, "apng"), ("frames/", nil, "png"), ("there", nil, "png"), ("there.gif", nil, "png"),
            ("f_%04d.png", nil, "png"), ("f_{frame}.png", nil, "png"), ("a.dat", "gif", "gif"),
            ("a.gif", "webp", "webp"),
            ("new", "png", "png"), ("100%%.gif", nil, "gif"),
        ] as [(String, String?, String)])
    func `It follows from the ending, the folder, the template or the option`(
        name: String, format: String?, expected: String
    ) throws {
        try folder.makeFolder("there")
        try folder.makeFolder("there.gif")
        #expect(try ExportOutput(folder(name), format: format).codec.identifier == expected)
    }

    @Test(
        arguments: [
            ("a", nil), ("a.jpg", nil), ("a.gif", "bmp"), ("f_%d.gif", nil), ("a.png", "png"), ("frames/", "gif"),
            ("f_%s.png", nil), ("f_%d_%d.png", nil),
        ] as [(String, String?)])
    func `A path that does not say it, or contradicts it, is an error of usage`(name: String, format: String?) {
        let error = #expect(throws: KineographError.self) { try ExportOutput(folder(name), format: format) }
        #expect(error?.code == .usage)
        #expect(error?.remedy != nil)
        #expect(error?.path?.hasSuffix(name) == true)
    }

    @Test func `Standard output needs the option`() throws {
        #expect(throws: KineographError.self) { try ExportOutput("-") }
        #expect(throws: KineographError.self) { try ExportOutput("-", format: "png") }
        #expect(try ExportOutput("-", format: "gif").codec.identifier == "gif")
    }
}
