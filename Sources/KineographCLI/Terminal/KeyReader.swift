/// What somebody who watches wants.
enum PlayAction: String, Hashable, Sendable, CaseIterable {
    case pauseOrGoOn
    case stepBack
    case stepForward
    case faster
    case slower
    case restart
    /// To the shell, to come back later.
    case suspend
    case quit
}

/// Understands what a keyboard sends, and what is mixed into it: arrows, other keys, answers of the terminal.
struct KeyReader: Sendable {
    /// The beginning of a sequence whose rest is still to come.
    private var pending: [UInt8] = []

    /// - Parameter bytes: What one read gave. An escape at its very end is the Escape key; a sequence comes in one.
    mutating func commands(in bytes: [UInt8]) -> [PlayAction] {
        let input = pending + bytes
        pending = []
        var commands: [PlayAction] = []
        var index = 0
        while index < input.count {
            guard input[index] == 0x1b else {
                if let command = Self.command(of: input[index]) { commands.append(command) }
                index += 1
                continue
            }
            guard index + 1 < input.count, input[index + 1] != 0x1b else {
                commands.append(.quit)
                index += 1
                continue
            }
            guard let end = Self.endOfSequence(in: input, from: index) else {
                pending = Array(input[index...])
                break
            }
            if let command = Self.command(ofSequence: input[index..<end]) { commands.append(command) }
            index = end
        }
        return commands
    }

    private static func command(of byte: UInt8) -> PlayAction? {
        switch byte {
        case UInt8(ascii: " "): .pauseOrGoOn
        case UInt8(ascii: ","): .stepBack
        case UInt8(ascii: "."): .stepForward
        // The same keys without and with Shift.
        case UInt8(ascii: "+"), UInt8(ascii: "="): .faster
        case UInt8(ascii: "-"), UInt8(ascii: "_"): .slower
        case UInt8(ascii: "r"), UInt8(ascii: "R"): .restart
        case UInt8(ascii: "q"), UInt8(ascii: "Q"), 0x03, 0x04: .quit  // Ctrl-C and Ctrl-D.
        case 0x1a: .suspend  // Ctrl-Z.
        default: nil
        }
    }

    /// Cursor keys: `ESC [ C`, or `ESC O C` in application mode.
    private static func command(ofSequence sequence: ArraySlice<UInt8>) -> PlayAction? {
        switch sequence.last {
        case UInt8(ascii: "C") where sequence.count == 3: .stepForward
        case UInt8(ascii: "D") where sequence.count == 3: .stepBack
        default: nil
        }
    }

    /// - Returns: Where the sequence ends that begins with the escape at an index; nil where its end is missing.
    private static func endOfSequence(in input: [UInt8], from start: Int) -> Int? {
        let body = start + 2
        switch input[start + 1] {
        case UInt8(ascii: "["):
            return input[body...].firstIndex { (0x40...0x7e).contains($0) }.map { $0 + 1 }
        case UInt8(ascii: "O"):
            return body < input.count ? body + 1 : nil
        case UInt8(ascii: "_"), UInt8(ascii: "]"), UInt8(ascii: "P"):
            // A string, up to BEL or ST.
            guard let end = input[body...].firstIndex(where: { $0 == 0x07 || $0 == 0x1b }) else { return nil }
            if input[end] == 0x07 { return end + 1 }
            return end + 1 < input.count ? end + 2 : nil
        default:
            return body  // A key with Alt.
        }
    }
}
