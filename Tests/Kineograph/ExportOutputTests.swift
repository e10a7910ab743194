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
            ("a.apng", nil, "apng"), ("frames/", nil, "png"), ("there/", nil, "png"), ("there.gif/", nil, "png"),
            ("f_%04d.png", nil, "png"), ("f_{frame}.png", nil, "png"), ("a.dat", "gif", "gif"),
            ("a.gif", "webp", "webp"),
            ("new", "png", "png"), ("a.png", "png", "png"), ("100%%.gif", nil, "gif"),
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
            ("a", nil), ("a.jpg", nil), ("a.gif", "bmp"), ("f_%d.gif", nil), ("f_%d", nil), ("frames/", "gif"),
            ("f_%d.png", "gif"),
            ("f_%s.png", nil), ("f_%d_%d.png", nil),
        ] as [(String, String?)])
    func `A path that does not say it, or contradicts it, is an error of usage`(name: String, format: String?) {
        let error = #expect(throws: KineographError.self) { try ExportOutput(folder(name), format: format) }
        #expect(error?.code == .usage)
        #expect(error?.remedy != nil)
        #expect(error?.path?.hasSuffix(name) == true)
    }

    @Test(arguments: ["there", "there.gif"]) func `A folder that is there is named with its slash`(name: String) throws
    {
        try folder.makeFolder(name)
        for format in [nil, "png", "gif"] as [String?] {
            let error = #expect(throws: KineographError.self) { try ExportOutput(folder(name), format: format) }
            #expect(error?.code == .usage)
            #expect(error?.remedy?.contains(folder(name) + "/") == true)
        }
    }

    @Test func `A numbered name that is no PNG says what such a name is`() {
        let error = #expect(throws: KineographError.self) { try ExportOutput("x%04d.gif") }
        #expect(error?.message == "a name with a number is a sequence of PNG files, and this one ends in .gif")
    }

    @Test func `A format that is only read says so`() {
        let error = #expect(throws: KineographError.self) { try ExportOutput("x.JPG") }
        #expect(error?.message == "jpeg is a format that is read, and not written")
    }

    @Test func `Standard output needs the option`() throws {
        #expect(throws: KineographError.self) { try ExportOutput("-") }
        #expect(try ExportOutput("-", format: "png").codec.identifier == "png")
        #expect(try ExportOutput("-", format: "gif").codec.identifier == "gif")
    }
}
