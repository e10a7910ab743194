import Foundation
import Testing

@Suite("The article on testing playback")
struct TestingPlaybackTests {
    @Test func `Its samples are the code that is tested beside this`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let root = folder.deletingLastPathComponent().deletingLastPathComponent()
        let article = try String(
            contentsOf: root.appending(path: "Sources/Kineograph/Kineograph.docc/TestingPlayback.md"), encoding: .utf8)
        let tested = try String(
            contentsOf: folder.appending(path: "TestingPlaybackSamples.swift"), encoding: .utf8)
        let samples = article.components(separatedBy: "```swift\n").dropFirst()
            .map { $0.components(separatedBy: "```")[0] }
        #expect(samples.count == 6)
        #expect(samples.joined(separator: "\n") == tested)
    }
}
