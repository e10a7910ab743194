import Assets
import Diagnostics
import Raster
import Stage
import TestSupport
import Testing

@Suite("Layer decoration in scene files")
struct SceneDecorationTests {
    let folder: SceneFolder

    init() throws { folder = try SceneFolder() }

    private func picture(_ keys: String) throws -> Bitmap {
        let file = try folder.open(
            """
            {"scene": 1, "canvas": {"width": 4, "height": 3}, "duration": "1s",
             "views": [{"frame": [0, 0, 2, 2], "backgroundColor": "#f00", \(keys)}]}
            """)
        return try file.scene.render(at: .zero, on: file.scene.canvas())
    }

    @Test func `A border and a shadow are drawn`() throws {
        let hard = "\"shadowOpacity\": 1, \"shadowRadius\": 0, \"shadowOffset\": [1, 1]"
        #expect(try picture(hard) == Bitmap("RR..", "RR#.", ".##."))
        #expect(try picture("\"borderWidth\": 1, \"borderColor\": \"#00f\"") == Bitmap("BB..", "BB..", "...."))
        let path = "\"shadowPath\": {\"rect\": [0, 0, 3, 1]}"
        #expect(try picture(hard + ", \(path)") == Bitmap("RR..", "RR##", "...."))
    }

    @Test(arguments: [
        ("\"shadowOpacity\": 2", "views[0].shadowOpacity", "a number from 0 to 1"),
        ("\"borderWidth\": -1", "views[0].borderWidth", "a number of points from 0 to a thousand million"),
        ("\"shadowPath\": {\"oval\": [0, 0, 1, 1]}", "views[0].shadowPath", "oval"),
        ("\"shadowPath\": {}", "views[0].shadowPath", "one of rect, roundedRect, ellipse, curl"),
        ("\"shadowPath\": {\"rect\": [0, 0, 1, 1], \"bend\": 3}", "views[0].shadowPath.bend", "nothing about \"rect\""),
        ("\"shadowPath\": {\"rect\": [0, 0, -1, 1]}", "views[0].shadowPath.rect", "not negative"),
        ("\"shadowRadios\": 1", "views[0].shadowRadios", "shadowRadius"),
    ])
    func `What is wrong is said with its place`(keys: String, place: String, words: String) throws {
        let error = #expect(throws: KineographError.self) { try picture(keys) }
        let text = [error?.message, error?.remedy].compactMap { $0 }.joined(separator: "; ")
        #expect(text.contains(place) && text.contains(words), "\(text)")
    }
}
