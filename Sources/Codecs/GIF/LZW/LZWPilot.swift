/// Compresses an image with foresight: before it writes a string, it tries what becomes of the next pixels if the string
/// is a little shorter than the longest one.
///
/// A shorter string costs a code, and pays when what follows then meets longer strings (A. Hartman and M. Rodeh,
/// "Optimal parsing of strings", 1985, on why the longest match is not the best one).
struct LZWPilot {
    /// How far it looks.
    struct Foresight: Hashable, Sendable {
        /// By how many symbols a string may be shorter than the longest one.
        var shortening: Int
        /// How many pixels ahead are tried.
        var horizon: Int
        /// Whether it is tried on from where a shorter string has led to the same pixel as the longest: the dictionaries
        /// differ a little.
        var looksBeyondMeetings = false
    }

    private let indices: [UInt8]
    private let foresight: Foresight
    private var stream: LZWStream
    /// What follows the string to write, as far as it was tried.
    private var best: LZWCourse
    /// What follows a shorter string.
    private var trial: LZWCourse
    /// The codes of the strings of each length that the next pixels start with.
    private var prefixes: [Int] = []

    static func encode(_ indices: [UInt8], symbolBits: Int, foresight: Foresight) -> LZWCodeString {
        var pilot = LZWPilot(indices, symbolBits: symbolBits, foresight: foresight)
        while pilot.stream.position < indices.count { pilot.writeString() }
        return pilot.stream.finish()
    }

    private init(_ indices: [UInt8], symbolBits: Int, foresight: Foresight) {
        self.indices = indices
        self.foresight = foresight
        stream = LZWStream(symbolBits: symbolBits)
        best = LZWCourse(stream.dictionary)
        trial = best
    }

    private mutating func writeString() {
        let start = stream.position
        let first = indices[start]
        if let last = stream.last { trial.note(last, first) }
        let bits = stream.open(first)
        findPrefixes(from: start)
        var length = prefixes.count
        if stream.dictionary.isFull {
            stream.write(prefixes[length - 1], bits: bits, pixels: length)
        } else {
            // Where it was tried before, it goes on from there.
            if !best.arrive(after: stream.last, first, bits: bits) {
                best.begin(after: prefixes[length - 1], at: start + length)
            }
            for candidate in stride(from: length - 1, through: max(1, length - foresight.shortening), by: -1) {
                trial.begin(after: prefixes[candidate - 1], at: start + candidate)
                if isTrialBetter(until: min(start + foresight.horizon, indices.count)) {
                    swap(&best, &trial)
                    length = candidate
                }
                trial.takeBack()
            }
            stream.write(prefixes[length - 1], bits: bits, pixels: length)
        }
        if stream.last == nil {
            best = LZWCourse(stream.dictionary)
            trial = best
        }
    }

    private mutating func findPrefixes(from start: Int) {
        prefixes.removeAll(keepingCapacity: true)
        var code = Int(indices[start])
        prefixes.append(code)
        var end = start + 1
        while end < indices.count, let longer = stream.dictionary.child(of: code, indices[end]) {
            code = longer
            prefixes.append(code)
            end += 1
        }
    }

    /// Whether the trial has come farther than the best course for its bits: when both have come to the same pixel, or to
    /// the target.
    private mutating func isTrialBetter(until target: Int) -> Bool {
        while best.position != trial.position || foresight.looksBeyondMeetings {
            guard min(best.position, trial.position) < target else { break }
            if best.position < trial.position {
                best.advance(in: indices)
            } else {
                trial.advance(in: indices)
            }
        }
        // In halves of bits, less one for each pixel that it is ahead.
        return 2 * (trial.bits - best.bits) < trial.position - best.position
    }
}
