import Kineograph
import TestSupport

/// Small images to export.
enum Sprites {
    /// Images that all differ: a red pixel walks over a 6 by 4 field of half green, on clear.
    static func walking(_ count: Int) -> [Image] { bitmaps(count).map { Image($0) } }

    static func bitmaps(_ count: Int) -> [Bitmap] {
        (0..<count).map { index in
            Bitmap(width: 6, height: 4) { x, y in
                if y * 6 + x == index % 24 { return Color(red: 255, green: UInt8(index / 24), blue: 0) }
                return x < 3 ? Color(red: 0, green: 128, blue: 0) : .clear
            }
        }
    }

    /// An image of one colour.
    static func solid(_ color: Color, width: Int = 2, height: Int = 2) -> Image {
        Image(Bitmap(size: PixelSize(width: width, height: height), filledWith: color))
    }
}

extension AnimationRecipe {
    /// Images without an edit, for tests.
    static func walking(_ count: Int, _ edit: (inout TimeEdits) -> Void = { _ in }) throws -> AnimationRecipe {
        var time = TimeEdits()
        edit(&time)
        return try AnimationRecipe(AnimationAsset(images: Sprites.walking(count)), time: time)
    }
}

extension AnimationExport {
    /// Exports to paths.
    @discardableResult
    static func write(
        _ recipe: AnimationRecipe, to paths: [String], registry: CodecRegistry = .standard,
        _ edit: (inout AnimationExport) -> Void = { _ in }
    ) throws -> ExportSummary {
        var outputs: [ExportOutput] = []
        for path in paths { outputs.append(try ExportOutput(path, registry: registry)) }
        var export = AnimationExport(recipe, to: outputs)
        export.jobs = 1
        edit(&export)
        return try export.run()
    }
}

extension Inspection {
    /// The frames' own delays in milliseconds.
    var delays: [Int] { info.frames.map { Int($0.duration / .milliseconds(1)) } }
}
