import Testing

@testable import Diagnostics

@Suite struct NearestNameTests {
    @Test(arguments: [
        ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "acb", 1),
        ("fps", "fsp", 1), ("kitten", "sitting", 3), ("export", "exprot", 1), ("ca", "abc", 3),
    ])
    func insertionsDeletionsReplacementsAndSwapsCountOneEach(first: String, second: String, distance: Int) {
        #expect(editDistance(first, second) == distance)
        #expect(editDistance(second, first) == distance)
    }

    @Test func theNearestNameIsTheMeantOne() {
        let names = ["export", "inspect", "compare", "frame", "fps", "force"]
        #expect(nearestName(to: "exprot", among: names) == "export")
        #expect(nearestName(to: "exp", among: names) == "export")
        #expect(nearestName(to: "insepct", among: names) == "inspect")
        #expect(nearestName(to: "foce", among: names) == "force")
        #expect(nearestName(to: "x", among: names) == nil)
        #expect(nearestName(to: "render", among: names) == nil)
        #expect(nearestName(to: "anything", among: []) == nil)
    }

    @Test(arguments: [
        ("alfa", "alpha"), ("ALPHA", "alpha"), ("hidden", "isHidden"), ("Hidden", "isHidden"), ("color", "tintColor"),
        ("duration", "animationDuration"), ("frames", "frame"), ("setTo", "set"), ("on", nil), ("zzz", nil),
    ])
    func partsOfANameAndCapitalsAreNear(typed: String, name: String?) {
        let names = ["alpha", "isHidden", "tintColor", "borderColor", "animationDuration", "frame", "set", "to"]
        #expect(nearestName(to: typed, among: names) == name)
    }
}
