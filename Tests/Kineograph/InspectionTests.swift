import Kineograph
import TestSupport
import Testing

@Suite("Inspections")
struct InspectionTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `An inspection knows when frames start`() throws {
        let asset = AnimationAsset(
            images: Sprites.walking(3), delays: [.milliseconds(100), .milliseconds(50), .milliseconds(200)], plays: 4)
        try AnimationExport.write(AnimationRecipe(asset), to: [folder("a.webp")])
        let inspection = try Inspection(of: folder("a.webp"))
        #expect(inspection.starts == [.zero, .milliseconds(100), .milliseconds(150)])
        #expect(inspection.duration == .milliseconds(350))
        #expect(inspection.info.plays == 4)
        #expect(inspection.info.format == "webp")
        #expect(inspection.bytes == (try folder.bytes(of: "a.webp").count))
        #expect(inspection.diagnostics == [])
    }

    @Test func `What is tolerated at the end of a file is found too, and strict reading refuses it`() throws {
        try AnimationExport.write(.walking(3), to: [folder("a.gif")])
        try folder.write("cut.gif", Array(try folder.bytes(of: "a.gif").dropLast()))
        #expect(try Inspection(of: folder("cut.gif")).diagnostics.count == 1)
        let error = #expect(throws: KineographError.self) {
            try Inspection(of: folder("cut.gif"), options: DecodingOptions(isStrict: true))
        }
        #expect(error?.path == folder("cut.gif"))
    }

    @Test func `A file that is no animation says what it is`() throws {
        try folder.write("text.png", Array("hello".utf8))
        let error = #expect(throws: KineographError.self) { try Inspection(of: folder("text.png")) }
        #expect(error?.code == .invalidData)
        let formats = "gif, webp, apng, png, jpeg, aseprite, y4m, pam, pnm"
        #expect(error?.message == "the file is text, and not one of \(formats)")
        #expect(throws: KineographError.self) { try Inspection(of: folder("none.gif")) }
    }
}
