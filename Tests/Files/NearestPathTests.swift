import TestSupport
import Testing

@testable import Files

@Suite("Paths that are nearly right")
struct NearestPathTests {
    @Test(arguments: [
        ("wlaker", "walker"), ("walker/wlak_0.png", "walker/walk_0.png"), ("wlaker/walk_0.png", "walker/walk_0.png"),
        ("wlaker/wlak_0.png", "walker/walk_0.png"), ("wlaker/other", "walker"), ("walker/deep/er/in/here", nil),
        ("nothing", nil), ("hiden", nil),
    ])
    func `The one that is there is found`(wrong: String, right: String?) throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("walker")
        try folder.write("walker/walk_0.png", [])
        try folder.write(".hidden", [])
        #expect(nearestPath(to: folder(wrong)) == right.map { folder($0) })
        #expect(missingPathRemedy(folder(wrong)) == right.map { "did you mean \(folder($0))?" } ?? "check the path")
    }

    @Test func `A path of many folders that are not there takes no time`() throws {
        let folder = try TemporaryFolder()
        #expect(nearestPath(to: folder(String(repeating: "none/", count: 200))) == nil)
    }

    @Test func `A file is no folder`() throws {
        let folder = try TemporaryFolder()
        try folder.write("walk.gif", [])
        #expect(nearestPath(to: folder("walk.gif/x")) == nil)
    }
}
