internal import Foundation

/// A way of exporting that is compared with peers: a format, and how the tool is asked for it.
struct OutputForm: Sendable {
    /// What tables call it.
    var name: String
    var format: String
    /// What the tool is told beyond its format.
    var options: [String] = []

    static let gif = OutputForm(name: "gif", format: "gif")
    static let webP = OutputForm(name: "webp", format: "webp")
    static let lossyWebP = OutputForm(name: "webp q75", format: "webp", options: ["--quality", "75"])
    static let apng = OutputForm(name: "apng", format: "apng")
    static let sequence = OutputForm(name: "png", format: "png")
    static let all = [gif, webP, lossyWebP, apng, sequence]

    /// Whether what is written is a folder of pictures.
    var isFolder: Bool { format == "png" }

    /// Where a program puts what it makes of a case. The folder of a sequence is there, and empty.
    func output(of program: String, for input: BenchmarkCase, in folder: String) throws -> String {
        let words = [input.name, name, program].map { $0.filter { $0.isLetter || $0.isNumber } }
        let path = "\(folder)/" + words.joined(separator: "-")
        // Most programs know an APNG by the ending of a PNG.
        guard isFolder else { return path + (format == "apng" ? ".png" : ".\(format)") }
        try? FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path + "/"
    }

    /// The size of a file, or of the pictures in a folder.
    func byteCount(_ path: String) -> Double {
        let files = isFolder ? OutputForm.pictures(in: path) : [path]
        return files.reduce(0) { sum, file in
            sum + Double((try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 0)
        }
    }

    /// The PNG files in a folder, by their names.
    static func pictures(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".png") }.sorted().map { "\(folder)/\($0)" }
    }
}
