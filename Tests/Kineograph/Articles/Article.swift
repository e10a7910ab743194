import Foundation
import Testing

/// An article of the documentation whose samples are one program, which a test runs.
struct Article {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    /// The lines of its samples, without indentation, imports and empty ones.
    private let lines: [String]

    init(_ name: String) throws {
        let path = Article.root.appending(path: "Sources/Kineograph/Kineograph.docc/\(name).md")
        let samples = try String(contentsOf: path, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
        lines = Article.lines(samples.map { $0.components(separatedBy: "```")[0] }.joined())
    }

    /// Expects that its samples are what lies between the two marks of a test, and print what they say.
    ///
    /// - Parameter printed: What the test printed when it ran them.
    func expectSamples(
        printing printed: [String], runBy path: String = #filePath, at location: SourceLocation = #_sourceLocation
    ) throws {
        #expect(promised.count > 1, sourceLocation: location)
        #expect(printed == promised, sourceLocation: location)
        #expect(try Article.lines(runBy: path) == lines, sourceLocation: location)
    }

    /// What the comments say is printed: `print(…)  // 3: why`.
    private var promised: [String] {
        lines.compactMap { line in line.firstMatch(of: /^print\(.*\) *\/\/ ([^:]*):/).map { String($0.output.1) } }
    }

    /// The lines between the two marks of a test, which reads and writes at other places.
    private static func lines(runBy path: String) throws -> [String] {
        let test = try String(contentsOfFile: path, encoding: .utf8)
        let start = try #require(test.range(of: "// The samples begin.\n")).upperBound
        let end = try #require(test.range(of: "// The samples end.", range: start..<test.endIndex)).lowerBound
        return lines(String(test[start..<end]).replacing(/at\(("[^"]*")\)/) { $0.output.1 })
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
    }

    /// Where a test finds what a sample names.
    static func fixture(_ path: String) -> String { root.appending(path: path).path }
}
