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
    }

    private let indices: [UInt8]
    private let foresight: Foresight
    private var stream: LZWStream
    /// The codes of the strings of each length that the next pixels start with.
    private var prefixes: [Int] = []
    /// What a trial added to its dictionary.
    private var additions: [LZWDictionary.Addition] = []

    static func encode(_ indices: [UInt8], symbolBits: Int, foresight: Foresight) -> LZWCodeString {
        var pilot = LZWPilot(indices, symbolBits: symbolBits, foresight: foresight)
        var trial = pilot.stream.dictionary
        while pilot.stream.position < indices.count { pilot.writeString(trying: &trial) }
        return pilot.stream.finish()
    }

    private init(_ indices: [UInt8], symbolBits: Int, foresight: Foresight) {
        self.indices = indices
        self.foresight = foresight
        stream = LZWStream(symbolBits: symbolBits)
    }

    /// - Parameter trial: A copy of the stream's dictionary, and so again afterwards.
    private mutating func writeString(trying trial: inout LZWDictionary) {
        let start = stream.position
        let first = indices[start]
        if let last = stream.last { trial.add(last, first) }
        let bits = stream.open(first)
        findPrefixes(from: start)
        var length = prefixes.count
        if length > 1, !stream.dictionary.isFull {
            var least = Int.max
            for candidate in stride(from: length, through: max(1, length - foresight.shortening), by: -1) {
                let cost = cost(after: prefixes[candidate - 1], from: start + candidate, until: start, trying: &trial)
                guard cost < least else { continue }
                least = cost
                length = candidate
            }
        }
        stream.write(prefixes[length - 1], bits: bits, pixels: length)
        if stream.last == nil { trial.clear() }
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

    /// Bits that the longest strings take up to the horizon, in halves, less one for each pixel beyond it.
    private mutating func cost(
        after code: Int, from position: Int, until start: Int, trying trial: inout LZWDictionary
    ) -> Int {
        let target = min(start + foresight.horizon, indices.count)
        var position = position
        var last = code
        var bits = 0
        additions.removeAll(keepingCapacity: true)
        while position < target {
            bits += trial.codeBits
            additions.append(trial.add(last, indices[position]))
            var code = Int(indices[position])
            position += 1
            while position < indices.count, let longer = trial.child(of: code, indices[position]) {
                code = longer
                position += 1
            }
            last = code
        }
        for addition in additions.reversed() { trial.remove(addition) }
        return 2 * bits - (position - target)
    }
}
