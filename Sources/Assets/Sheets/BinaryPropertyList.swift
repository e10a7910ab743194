internal import Diagnostics
internal import JSON

/// Apple's property lists in binary form: objects, a table of where each one is, and a trailer (CFBinaryPList.c in Core
/// Foundation, "bplist00").
enum BinaryPropertyList {
    /// Whether a file is one.
    static func isExpected(_ head: [UInt8]) -> Bool { head.starts(with: Array("bplist".utf8)) }

    /// The list as the JSON value that says the same: keys in their order, data as the numbers of their bytes, dates as the
    /// seconds since 2001.
    ///
    /// - Throws: ``KineographError`` with the offset.
    static func value(of bytes: [UInt8]) throws(KineographError) -> JSONValue {
        var parser = try BinaryPropertyListParser(bytes)
        return try parser.value(of: parser.top, depth: 0)
    }
}

/// A recursive descent over the objects of a list. They may be in several others, and a damaged list may have cycles, so it
/// is counted how many are visited, and how deep.
private struct BinaryPropertyListParser {
    /// The number of the object that is the list.
    let top: Int
    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let count: Int
    private let tableStart: Int
    private var visitsLeft = 1 << 20

    private static let trailerSize = 32
    private static let mostDepth = 64

    init(_ bytes: [UInt8]) throws(KineographError) {
        self.bytes = bytes
        let trailer = bytes.count - Self.trailerSize
        guard trailer >= 8 else { throw Self.fault("the property list is cut off", at: bytes.count) }
        (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
        func word(_ index: Int) -> UInt64 {
            bytes[trailer + 8 + 8 * index..<trailer + 16 + 8 * index].reduce(0) { $0 << 8 | UInt64($1) }
        }
        count = Int(clamping: word(0))
        top = Int(clamping: word(1))
        tableStart = Int(clamping: word(2))
        let (tableSize, overflows) = count.multipliedReportingOverflow(by: offsetSize)
        guard 1...8 ~= offsetSize, 1...8 ~= referenceSize, top < count, !overflows, tableStart <= trailer,
            tableSize <= trailer - tableStart
        else { throw Self.fault("the property list does not say where its objects are", at: trailer) }
    }

    mutating func value(of object: Int, depth: Int) throws(KineographError) -> JSONValue {
        guard object < count else { throw Self.fault("there is no object \(object)", at: tableStart) }
        var place = Int(clamping: try number(tableStart + object * offsetSize, offsetSize))
        let start = place
        visitsLeft -= 1
        guard visitsLeft > 0, depth < Self.mostDepth else { throw Self.fault("objects are in each other", at: start) }
        let marker = try byte(place)
        place += 1
        let (kind, low) = (marker >> 4, Int(marker & 0xf))
        switch (kind, low) {
        case (0, 0): return .null
        case (0, 8), (0, 9): return .bool(low == 9)
        case (1, 0...4): return .integer(try integer(place, 1 << low))
        case (2, 2): return .number("\(Float(bitPattern: UInt32(try number(place, 4))))")
        case (2, 3), (3, 3): return .number("\(Double(bitPattern: try number(place, 8)))")
        case (8, _): return .integer(try integer(place, low + 1))
        default: break
        }
        let length = low < 0xf ? low : try self.length(&place)
        switch kind {
        case 4: return .array(try part(place, length).map { .integer(Int($0)) })
        case 5: return .string(String(decoding: try part(place, length), as: UTF8.self))
        case 6: return .string(try wideText(place, length))
        case 0xa, 0xc: return .array(try values(place, length, depth))
        case 0xd: return .object(try members(place, length, depth, at: start))
        default: throw Self.fault("a property list has no object of the kind \(marker)", at: start)
        }
    }

    /// The length that follows the marker of a long object, as an integer object.
    private func length(_ place: inout Int) throws(KineographError) -> Int {
        let marker = try byte(place)
        guard marker >> 4 == 1, marker & 0xf <= 3 else { throw Self.fault("an object has no length", at: place) }
        let size = 1 << Int(marker & 0xf)
        let length = try number(place + 1, size)
        place += 1 + size
        return Int(clamping: length)
    }

    private mutating func values(_ place: Int, _ count: Int, _ depth: Int) throws(KineographError) -> [JSONValue] {
        let references = try references(place, count)
        var values: [JSONValue] = []
        for reference in references { values.append(try value(of: reference, depth: depth + 1)) }
        return values
    }

    /// - Parameter start: Where the dictionary is.
    private mutating func members(
        _ place: Int, _ count: Int, _ depth: Int, at start: Int
    ) throws(KineographError) -> [JSONValue.Member] {
        let (total, overflows) = count.multipliedReportingOverflow(by: 2)
        let references = try references(place, overflows ? .max : total)
        var members: [JSONValue.Member] = []
        var keys: Set<String> = []
        for index in 0..<count {
            guard case .string(let key) = try value(of: references[index], depth: depth + 1) else {
                throw Self.fault("a key is no text", at: start)
            }
            guard keys.insert(key).inserted else { throw Self.fault("\"\(key)\" stands twice", at: start) }
            let value = try value(of: references[count + index], depth: depth + 1)
            members.append(JSONValue.Member(key: key, value: value))
        }
        return members
    }

    private func references(_ place: Int, _ count: Int) throws(KineographError) -> [Int] {
        let (size, overflows) = count.multipliedReportingOverflow(by: referenceSize)
        _ = try part(place, overflows ? .max : size)
        var references: [Int] = []
        for index in 0..<count {
            references.append(Int(clamping: try number(place + index * referenceSize, referenceSize)))
        }
        return references
    }

    /// Text in UTF-16, the high byte first.
    private func wideText(_ place: Int, _ count: Int) throws(KineographError) -> String {
        let (size, overflows) = count.multipliedReportingOverflow(by: 2)
        let part = try part(place, overflows ? .max : size)
        let units = stride(from: part.startIndex, to: part.endIndex, by: 2).map {
            UInt16(part[$0]) << 8 | UInt16(part[$0 + 1])
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// A number with a sign where it has eight bytes or more; of sixteen, the low eight count.
    private func integer(_ place: Int, _ size: Int) throws(KineographError) -> Int {
        let bits = size == 16 ? try number(place + 8, 8) : try number(place, size)
        return Int(truncatingIfNeeded: bits)
    }

    /// - Parameter size: In bytes, up to 8 of which count.
    private func number(_ place: Int, _ size: Int) throws(KineographError) -> UInt64 {
        try part(place, size).reduce(0) { $0 << 8 | UInt64($1) }
    }

    private func byte(_ place: Int) throws(KineographError) -> UInt8 {
        let part = try part(place, 1)
        return part[part.startIndex]
    }

    private func part(_ place: Int, _ count: Int) throws(KineographError) -> ArraySlice<UInt8> {
        guard place >= 8, place <= bytes.count, count <= bytes.count - place else {
            throw Self.fault("an object reaches beyond the end of the property list", at: min(place, bytes.count))
        }
        return bytes[place..<place + count]
    }

    private static func fault(_ message: String, at offset: Int) -> KineographError {
        KineographError(.invalidData, message, remedy: "export it again", offset: offset)
    }
}
