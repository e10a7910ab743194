internal import Codecs
internal import Foundation
internal import PictureQuality
internal import Raster

extension SequenceQuality {
    /// How well the pictures in a folder, or a file, stand for the frames of a case. Nil where they cannot be read.
    init?(of path: String, for input: BenchmarkCase) {
        guard path.hasSuffix("/") else {
            self.init(ofFile: path, for: input)
            return
        }
        let pictures = OutputForm.pictures(in: path)
        guard pictures.count == input.frames.count else { return nil }
        self.init(colorStride: SequenceQuality.colorStride(for: input))
        for (index, path) in pictures.enumerated() {
            guard let data = FileManager.default.contents(atPath: path), let shown = try? PNG.decode([UInt8](data)),
                let source = try? input.picture(index), source.size == shown.size
            else { return nil }
            add(source, shownAs: shown)
        }
    }

    /// Colours are slow to measure; eight pictures are enough.
    private static func colorStride(for input: BenchmarkCase) -> Int { max(1, input.frames.count / 8) }

    /// How well a file stands for the frames of a case, each looked at in the middle of its time. A file that is longer or
    /// shorter is taken to run at another speed. Nil where it cannot be read.
    private init?(ofFile path: String, for input: BenchmarkCase) {
        guard let data = FileManager.default.contents(atPath: path),
            let codec = CodecRegistry.standard.codec(sniffing: [UInt8](data)),
            let decoder = try? codec.makeDecoder?([UInt8](data), DecodingOptions())
        else { return nil }
        let length = decoder.info.frames.reduce(Duration.zero) { $0 + $1.duration }.seconds
        self.init(colorStride: SequenceQuality.colorStride(for: input))
        var (end, place) = (0.0, 0)
        var shown: Bitmap?
        for index in input.frames.indices {
            let middle = (Double(index) + 0.5) * length / Double(input.frames.count)
            while shown == nil || end <= middle, let bitmap = try? decoder.next() {
                shown = bitmap
                end += decoder.info.frames[place].duration.seconds
                place += 1
            }
            guard let shown, let source = try? input.picture(index), source.size == shown.size else { return nil }
            add(source, shownAs: shown)
        }
    }
}

extension SequenceQuality {
    /// Noise, colour difference, flicker and the pixels that should have stood still, as cells.
    var cells: [String] {
        [
            peakSignalToNoiseRatio.map { number($0, digits: 1) } ?? "exact", number(colorDifference),
            number(flicker, digits: 3), String(unsteadyPixels),
        ]
    }
}
