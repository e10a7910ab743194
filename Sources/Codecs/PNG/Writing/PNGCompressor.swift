internal import Diagnostics
internal import Raster

/// Turns samples into the zlib streams of IDAT and fdAT chunks. A job has its own.
final class PNGCompressor {
    private let effort: PNGEffort
    /// By level, made when first needed.
    private var deflaters: [Int: Deflater] = [:]

    init(_ effort: PNGEffort) { self.effort = effort }

    private func deflater(level: Int) throws(KineographError) -> Deflater {
        if let deflater = deflaters[level] { return deflater }
        let deflater = try Deflater(level: level)
        deflaters[level] = deflater
        return deflater
    }

    /// The smallest stream for a part of a bitmap among formats that hold it, and which format that is.
    func compress(
        _ bitmap: Bitmap, in rect: PixelRect, formats: [PNGPixelFormat]
    ) throws(KineographError) -> (form: Int, data: [UInt8]) {
        let forms = formats.map { PNGSamples(bitmap, in: rect, as: $0) }
        return try compress(forms, filterings: zip(forms, formats).map { effort.filterings(for: $0, in: $1) })
    }

    /// The smallest stream among pictures that mean the same, and which it is of; of equals, the first.
    ///
    /// Filters turn smooth gradients into small numbers, and break up the repeats that deflate lives on in flat art. No
    /// measure of a picture tells the two apart as surely as trying does. So filterings are tried fast, on two strips where
    /// the picture is large, and the best are compressed in earnest: at the highest effort once more in two steps.
    ///
    /// - Parameter filterings: Those to try for each form. The first two tell which form is the best; the others are tried
    ///   on it alone.
    func compress(
        _ forms: [PNGSamples], filterings: [[Filtering]]
    ) throws(KineographError) -> (form: Int, data: [UInt8]) {
        guard forms.count > 1 || filterings[0].count > 1 else {
            return (0, try deflate(filtered(forms[0], filterings[0][0]), of: forms[0]))
        }
        var trials: [Trial] = []
        for form in forms.indices {
            for filtering in filterings[form].prefix(2) { trials.append(try attempt(filtering, on: forms[form], form)) }
        }
        trials.sort()
        let form = trials[0].form
        for filtering in filterings[form].dropFirst(2) {
            // What takes long is worth it only where its like has come close.
            if filtering.isSlow, let last = trials.last, let best = trials.min(), !last.isClose(to: best) { continue }
            trials.append(try attempt(filtering, on: forms[form], form))
        }
        trials.sort()
        let best = trials[0]
        return try smallest(of: trials.prefix(effort.finalists).prefix { $0.isClose(to: best) }, forms)
    }

    /// Compresses in earnest; of equals, the first.
    private func smallest(
        of trials: ArraySlice<Trial>, _ forms: [PNGSamples]
    ) throws(KineographError) -> (form: Int, data: [UInt8]) {
        var trials = trials
        if effort.squeezes, trials.count > 2 {
            var drafts: [Trial] = []
            for trial in trials {
                let bytes = try filtered(forms, by: trial)
                let count = Squeezer.draft.zlibStream(of: bytes).count
                drafts.append(Trial(form: trial.form, filtering: trial.filtering, count: count, bytes: bytes))
            }
            trials = drafts.sorted().prefix(2)
        }
        var best: (form: Int, data: [UInt8])?
        for trial in trials {
            let data = try deflate(filtered(forms, by: trial), of: forms[trial.form])
            if data.count < best?.data.count ?? .max { best = (trial.form, data) }
        }
        guard let best else { preconditionFailure("there is at least one form and one filtering") }
        return best
    }

    private func deflate(_ bytes: [UInt8], of samples: PNGSamples) throws(KineographError) -> [UInt8] {
        let stream = try deflater(level: effort.level(for: samples)).compress(bytes)
        guard effort.squeezes else { return stream }
        let squeezed = Squeezer().zlibStream(of: bytes)
        return squeezed.count < stream.count ? squeezed : stream
    }

    private func filtered(_ forms: [PNGSamples], by trial: Trial) throws(KineographError) -> [UInt8] {
        if let bytes = trial.bytes { return bytes }
        return try filtered(forms[trial.form], trial.filtering)
    }

    private func filtered(_ samples: PNGSamples, _ filtering: Filtering) throws(KineographError) -> [UInt8] {
        try filtering.apply(to: samples) { (bytes, level) throws(KineographError) in
            try deflater(level: level).compressedCount(of: bytes)
        }
    }

    private func attempt(
        _ filtering: Filtering, on samples: PNGSamples, _ form: Int
    ) throws(KineographError) -> Trial {
        let part = effort.samplesStrips ? samples.sample : samples
        let bytes = try filtered(part, filtering)
        let count = try deflater(level: effort.scoutLevel).compressedCount(of: bytes)
        let isWorthKeeping = part.rowCount == samples.rowCount && bytes.count <= Trial.keptCount
        return Trial(form: form, filtering: filtering, count: count, bytes: isWorthKeeping ? bytes : nil)
    }
}

/// What a form and a filtering promise.
private struct Trial: Comparable {
    let form: Int
    let filtering: Filtering
    let count: Int
    /// The whole picture filtered, where it is small: filtering may have taken long.
    let bytes: [UInt8]?

    static let keptCount = 1 << 17

    /// Whether it is at most a sixteenth larger, so that it might turn out smaller in earnest.
    func isClose(to best: Trial) -> Bool { count <= best.count + best.count / 16 }

    /// The sort is stable, so that the first of equals stays the first on every machine.
    static func < (first: Trial, second: Trial) -> Bool { first.count < second.count }
}

extension PNGSamples {
    /// Two strips that stand for the whole, around a quarter and three quarters of the height; all of it where they would
    /// be most of it. Each has twice as many bytes as deflate looks back: in less, repeats hardly show.
    fileprivate var sample: PNGSamples {
        let rows = max(4, (1 << 16) / rowBytes)
        guard rows * 4 <= rowCount else { return self }
        return self.rows(rowCount / 4 - rows / 2..<rowCount / 4 - rows / 2 + rows)
            .followed(by: self.rows(rowCount * 3 / 4 - rows / 2..<rowCount * 3 / 4 - rows / 2 + rows))
    }
}
