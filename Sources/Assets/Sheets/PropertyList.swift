internal import Diagnostics
internal import JSON
internal import XML

/// Apple's property lists, in XML or in binary form.
enum PropertyList {
    static let root = "plist"

    /// The list as the JSON value that says the same: its keys in their order, of XML dates and data as their text.
    ///
    /// - Throws: ``KineographError`` with the place.
    static func value(of bytes: [UInt8]) throws(KineographError) -> JSONValue {
        if BinaryPropertyList.isExpected(bytes) { return try BinaryPropertyList.value(of: bytes) }
        var parser = PropertyListParser(reader: try XMLReader(bytes))
        return try parser.document()
    }
}

/// A recursive descent over the elements of a property list.
private struct PropertyListParser {
    var reader: XMLReader

    mutating func document() throws(KineographError) -> JSONValue {
        guard let root = try nextElement(), root.name == PropertyList.root, let element = try nextElement() else {
            throw KineographError(.invalidData, "the property list is empty", remedy: "export it again")
        }
        let value = try value(of: element)
        if let other = try nextElement() { throw reader.fault("it follows the end of the list", at: other) }
        while try reader.next() != nil {}
        return value
    }

    private mutating func value(of element: XMLElement) throws(KineographError) -> JSONValue {
        switch element.name {
        case "dict": return .object(try members(of: element))
        case "array":
            var elements: [JSONValue] = []
            while let child = try nextElement() { elements.append(try value(of: child)) }
            return .array(elements)
        case "true", "false":
            _ = try text(of: element)
            return .bool(element.name == "true")
        case "integer", "real":
            let digits = try text(of: element)
            guard Double(digits) != nil else { throw reader.fault("\"\(digits)\" is no number", at: element) }
            return .number(digits)
        case "string", "date", "data": return .string(try text(of: element))
        default: throw reader.fault("a property list has no such values", at: element)
        }
    }

    private mutating func members(of dictionary: XMLElement) throws(KineographError) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        var keys: Set<String> = []
        while let element = try nextElement() {
            guard element.name == "key" else { throw reader.fault("a key should stand here", at: element) }
            let key = try text(of: element)
            guard keys.insert(key).inserted else { throw reader.fault("\"\(key)\" stands twice", at: element) }
            guard let value = try nextElement() else { throw reader.fault("\"\(key)\" has no value", at: element) }
            members.append(JSONValue.Member(key: key, value: try self.value(of: value)))
        }
        return members
    }

    /// The next element in the one that is open; nil where that ends.
    private mutating func nextElement() throws(KineographError) -> XMLElement? {
        while let event = try reader.next() {
            switch event {
            case .start(let element): return element
            case .text: break
            case .end: return nil
            }
        }
        return nil
    }

    /// What stands in an element that has no others.
    private mutating func text(of element: XMLElement) throws(KineographError) -> String {
        var text = ""
        while let event = try reader.next() {
            switch event {
            case .start(let child): throw reader.fault("it stands in <\(element.name)>, which has text only", at: child)
            case .text(let part): text += part
            case .end: return text
            }
        }
        return text
    }
}
