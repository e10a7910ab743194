/// How a code string may go on: always with the longest string, on a dictionary that takes back what was only tried.
struct LZWCourse: Sendable {
    private var dictionary: LZWDictionary
    /// What was tried and may be taken back, after `confirmed` additions that were written since.
    private var additions: [LZWDictionary.Addition] = []
    private var confirmed = 0
    /// The latest string.
    private var last = 0
    /// Up to which pixel it has come.
    private(set) var position = 0
    /// Bits of the codes since its beginning.
    private(set) var bits = 0

    /// - Parameter dictionary: That of a code string that begins.
    init(_ dictionary: LZWDictionary) { self.dictionary = dictionary }

    /// The code string was written on by what is not this course.
    ///
    /// - Precondition: Nothing is tried.
    mutating func note(_ last: Int, _ first: UInt8) { dictionary.add(last, first) }

    /// Begins behind a string.
    ///
    /// - Precondition: Nothing is tried.
    mutating func begin(after code: Int, at position: Int) {
        last = code
        self.position = position
        bits = 0
    }

    /// The code string was written on by the first string of this course, which from now on begins behind it.
    ///
    /// - Parameters:
    ///   - last: The string before.
    ///   - bits: Those of the string's code.
    /// - Returns: False where the string was not tried: the course has to be begun.
    mutating func arrive(after last: Int?, _ first: UInt8, bits: Int) -> Bool {
        guard confirmed < additions.count else {
            additions.removeAll(keepingCapacity: true)
            confirmed = 0
            if let last { note(last, first) }
            return false
        }
        confirmed += 1
        self.bits -= bits
        return true
    }

    /// Goes on by one string.
    ///
    /// - Precondition: There are pixels left.
    mutating func advance(in indices: [UInt8]) {
        let indices = indices.span
        bits += dictionary.codeBits
        additions.append(dictionary.add(last, indices[position]))
        last = Int(indices[position])
        position += 1
        while position < indices.count, let longer = dictionary.child(of: last, indices[position]) {
            last = longer
            position += 1
        }
    }

    /// Takes back what was tried.
    mutating func takeBack() {
        while additions.count > confirmed { dictionary.remove(additions.removeLast()) }
    }
}
