import Foundation
import Kineograph
import TestSupport
import Testing

@Suite("The README")
struct ReadmeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test func `Its sample prints what it says and exports what it shows`() throws {
        let folder = try TemporaryFolder()
        #expect(try runSample(in: folder) == ["3", "false"])
        for name in ["walker.gif", "walker.webp"] {
            let inspection = try Inspection(of: folder(name))
            #expect(inspection.info.canvas == PixelSize(width: 128, height: 128))
            #expect(inspection.duration == .milliseconds(800))
            #expect(inspection.info.plays == 2)
        }
    }

    @Test func `Its sample is the code that this test runs`() throws {
        let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
        let test = try String(contentsOfFile: #filePath, encoding: .utf8)
        let shown = try #require(part(of: readme, from: "```swift\nimport Kineograph\n", to: "```"))
        let run = try #require(part(of: test, from: "// The sample begins.\n", to: "// The sample ends."))
        // The test reads and writes at other places, and is indented.
        let sameCode = run.replacing(/at\(("[^"]*")\)/) { $0.output.1 }
        #expect(lines(sameCode) == lines(shown))
    }

    private func runSample(in folder: TemporaryFolder) throws -> [String] {
        var printed: [String] = []
        func print(_ value: some CustomStringConvertible) { printed.append(value.description) }
        func at(_ path: String) -> String {
            path.hasPrefix("fixtures/") ? Self.root.appending(path: path).path : folder(path)
        }
        // The sample begins.
        let walker = try AnimationAsset(opening: [at("fixtures/walker")])
        let clock = ManualClock()
        let view = ImageView(clock: clock)
        view.animationImages = walker.images
        view.animationDuration = .milliseconds(800)
        view.animationRepeatCount = 2
        view.sizeToFit()
        view.startAnimating()

        clock.advance(by: .milliseconds(350))  // Time moves when you say so.
        print(view.position?.image ?? -1)  // 3: each of the eight images shows for 100 ms.
        clock.advance(by: .milliseconds(1250))
        print(view.isAnimating)  // false: it has played twice.

        try view.export(to: at("walker.gif"), at("walker.webp"), scale: 4, replacesExisting: true)
        // The sample ends.
        return printed
    }

    private func part(of text: String, from start: String, to end: String) -> String? {
        guard let start = text.range(of: start), let end = text.range(of: end, range: start.upperBound..<text.endIndex)
        else { return nil }
        return String(text[start.upperBound..<end.lowerBound])
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
