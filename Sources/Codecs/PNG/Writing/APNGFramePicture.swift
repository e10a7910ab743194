internal import Diagnostics
internal import Raster

/// A frame's rectangle as it is stored: compressed, and how it is to be drawn.
struct APNGFramePicture: Sendable {
    var data: [UInt8]
    var blend: Blend

    /// Compresses a planned frame's rectangle.
    ///
    /// Where drawing over what is there gives the frame too, the pixels that stay can be stored as clear ones, which often
    /// takes less room; then both forms are compared.
    init(_ frame: PlannedFrame, format: PNGPixelFormat, options: PNGOptions) throws(KineographError) {
        let effort = PNGEffort.animation(options.effort)
        var forms = [PNGSamples(frame.canvas, in: frame.rect, as: format)]
        // Drawing over cannot change a colour that does not show.
        if format.hasClear, !options.keepsHiddenColor {
            for clearing in effort.clearings(in: format) {
                guard let changes = frame.overlayOfChanges(clearing) else { continue }
                let form = PNGSamples(changes, in: changes.bounds, as: format)
                if form.bytes != forms.last?.bytes { forms.append(form) }
            }
        }
        let compressor = PNGCompressor(effort)
        let best = try compressor.compress(forms, filterings: forms.map { effort.filterings(for: $0, in: format) })
        data = best.data
        blend = best.form == 0 ? .source : .over
    }
}
