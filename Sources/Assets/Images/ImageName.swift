internal import Files

/// A file name taken apart as UIKit does: `walk@2x.png` is `walk` at scale 2.
struct ImageName: Hashable {
    /// Without scale and ending.
    let stem: String
    let scale: Double
    /// With its dot; empty where there is none.
    let ending: String

    init(ofFile path: String) { self.init(Path.lastComponent(of: path)) }

    init(_ name: String) {
        let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 } ?? name.endIndex
        var stem = name[..<dot]
        var scale = 1
        for candidate in 2...3 where stem.hasSuffix("@\(candidate)x") {
            stem = stem.dropLast(3)
            scale = candidate
        }
        self.stem = String(stem)
        self.scale = Double(scale)
        ending = String(name[dot...])
    }
}
