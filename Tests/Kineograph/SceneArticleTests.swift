import Foundation
import Kineograph
import TestSupport
import Testing

@Suite("The article on scene files")
struct SceneArticleTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let article = root.appending(path: "Sources/Kineograph/Kineograph.docc/SceneFiles.md")
    private static let schema = root.appending(path: "Sources/Kineograph/Kineograph.docc/Resources/scene.schema.json")

    /// The JSON that it shows.
    private func example() throws -> String {
        let text = try String(contentsOf: Self.article, encoding: .utf8)
        let start = try #require(text.range(of: "```json\n")).upperBound
        let end = try #require(text.range(of: "```", range: start..<text.endIndex)).lowerBound
        return String(text[start..<end])
    }

    @Test func `Its example is a scene of the fixtures`() throws {
        let path = Self.root.appending(path: "fixtures/example.json").path
        let file = try SceneFile(path: path, bytes: Array(example().utf8))
        // Everything has settled with the last call: the coin's two cycles of 12/30 s are over at 1.8 s.
        #expect(file.scene.duration == .milliseconds(3400))
        #expect(try AnimationRecipe(file).canvas == PixelSize(width: 192, height: 96))
    }

    private static let hasValidator =
        (try? ExternalProgram("python3")?.run(["-c", "import jsonschema"]).status) == 0

    @Test(.enabled(if: hasValidator, "needs Python's jsonschema"))
    func `Its example and the fixture are valid by the schema, and a wrong key is not`() throws {
        let folder = try TemporaryFolder()
        let wrong = try example().replacing("\"origin\"", with: "\"orgin\"", maxReplacements: 1)
        let documents = [
            try folder.write("example.json", Array(example().utf8)),
            Self.root.appending(path: "fixtures/street.json").path,
            try folder.write("wrong.json", Array(wrong.utf8)),
        ]
        let program = """
            import json, sys, jsonschema
            validator = jsonschema.Draft202012Validator(json.load(open(sys.argv[1])))
            for path in sys.argv[2:]: print(validator.is_valid(json.load(open(path))))
            """
        let python = try #require(ExternalProgram("python3"))
        let run = try python.run(["-c", program, Self.schema.path] + documents)
        #expect(run.output == "True\nTrue\nFalse\n")
    }
}
