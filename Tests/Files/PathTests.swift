import Files
import Testing

@Suite("Paths as text")
struct PathTests {
    @Test(arguments: [
        ("walk.png", ".", "walk.png"), ("a/b.png", "a", "b.png"), ("/b.png", "/", "b.png"), ("a/b/", "a", "b"),
        ("/", "/", ""), ("a//b", "a", "b"), ("./x", ".", "x"),
    ])
    func `A path is its folder and its last component`(path: String, folder: String, name: String) {
        #expect(Path.folder(of: path) == folder)
        #expect(Path.lastComponent(of: path) == name)
    }

    @Test(arguments: [("a.PNG", "png"), ("a.tar.gz", "gz"), ("a", ""), (".png", ""), ("a.b/c", ""), ("a.", "")])
    func `An ending stands behind the last dot of the last component`(path: String, ending: String) {
        #expect(Path.fileExtension(of: path) == ending)
    }

    @Test(arguments: [("a/./b", "a/b"), ("./a", "a"), ("a//b/", "a/b"), ("/./a", "/a"), ("a/../b", "a/../b")])
    func `A plain path has no components that go nowhere`(path: String, plain: String) {
        #expect(Path.plain(path) == plain)
    }

    @Test func `A name in the folder dot is the name alone`() {
        #expect(Path.joined(".", "a") == "a")
        #expect(Path.joined("x", "a") == "x/a")
        #expect(Path.joined("x/", "a") == "x/a")
        #expect(Path.joined("/", "a") == "/a")
    }
}
