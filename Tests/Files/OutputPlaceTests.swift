import Files
import TestSupport
import Testing

@Suite("Outputs that would meet in one place")
struct OutputPlaceTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.makeFolder("d")
        try folder.write("d/0001.png")
        try folder.makeLink("link.png", to: "d/0001.png")
        try folder.makeLink("e", to: "d")
    }

    /// A name with a number, or a `/` at its end, is a sequence.
    private func place(_ name: String) throws -> OutputPlace {
        guard name.hasSuffix("/") || name.contains("%") else { return try OutputPlace(folder(name)) }
        return try OutputPlace(sequence: folder(name), fileExtension: "png")
    }

    @Test(arguments: [
        ("a.gif", "a.gif"), ("a.gif", "d/../a.gif"), ("d/0001.png", "link.png"), ("d/a.gif", "e/a.gif"),
        ("q_%d.png", "q_1.png"), ("q_%d.png", "q_12.png"), ("d/", "d/0001.png"), ("d/", "link.png"),
        ("d/", "e/0007.png"), ("d/", "d/%04d.png"), ("d/", "d/%d.png"), ("d/", "e/"), ("q_%d.png", "q_1%d.png"),
        ("%d0.png", "1%d.png"), ("new/", "new/"), ("new/", "new/f%d.png"), ("new/", "new"),
    ])
    func `They meet`(first: String, second: String) throws {
        #expect(try place(first).meets(place(second)))
        #expect(try place(second).meets(place(first)))
    }

    @Test(arguments: [
        ("a.gif", "b.gif"), ("a.gif", "d/a.gif"), ("q_%d.png", "q_.png"), ("q_%d.png", "q_1.gif"),
        ("q_%d.png", "q_01.png"), ("q_%d.png", "d/q_1.png"), ("d/", "d/1.png"), ("d/", "d/a.gif"),
        ("d/", "d/f%d.png"), ("a%d.png", "b%d.png"), ("new/", "other/"), ("new/", "new.gif"),
    ])
    func `They do not meet`(first: String, second: String) throws {
        #expect(try !place(first).meets(place(second)))
        #expect(try !place(second).meets(place(first)))
    }

    @Test func `Standard output is one place`() throws { #expect(try OutputPlace("-").meets(OutputPlace("-"))) }
}
