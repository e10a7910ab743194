public import Diagnostics

/// A value of a JSON document together with its place there, so that what is wrong with it can be said.
public struct JSONNode: Sendable {
    public let value: JSONValue
    /// `views[1].alpha`; empty for the document itself.
    public let path: String

    public init(_ value: JSONValue, path: String = "") {
        self.value = value
        self.path = path
    }

    // MARK: Faults

    /// `views[1].alpha: expected a number from 0 to 1, found the text "half"`
    ///
    /// - Parameter expected: `a number from 0 to 1`
    public func unexpected(_ expected: String, remedy: String? = nil) -> KineographError {
        fault("expected \(expected), found \(value.noun)", remedy: remedy)
    }

    /// An error that names the place.
    public func fault(_ message: String, remedy: String? = nil) -> KineographError {
        KineographError(.invalidData, (path.isEmpty ? "" : "\(path): ") + message, remedy: remedy)
    }

    // MARK: Values

    public var isNull: Bool { value == .null }

    /// - Throws: ``KineographError`` where the value is no text.
    public func text(_ expected: String = "a text") throws(KineographError) -> String {
        guard case .string(let text) = value else { throw unexpected(expected) }
        return text
    }

    /// - Throws: ``KineographError`` where the value is neither true nor false.
    public func bool() throws(KineographError) -> Bool {
        guard case .bool(let flag) = value else { throw unexpected("true or false") }
        return flag
    }

    /// The nearest `Double`.
    ///
    /// - Throws: ``KineographError`` where the value is no number, or not in the range.
    public func number(
        _ expected: String = "a number",
        in range: ClosedRange<Double> = -.greatestFiniteMagnitude...(.greatestFiniteMagnitude)
    ) throws(KineographError) -> Double {
        guard case .number(let digits) = value, let number = Double(digits), range.contains(number) else {
            throw unexpected(expected)
        }
        return number
    }

    /// - Throws: ``KineographError`` where the value is no whole number in the range.
    public func integer(_ expected: String, in range: ClosedRange<Int>) throws(KineographError) -> Int {
        guard case .number(let digits) = value, let number = Int(digits), range.contains(number) else {
            throw unexpected(expected)
        }
        return number
    }

    /// - Throws: ``KineographError`` where the value is no list.
    public func elements(_ expected: String = "a list") throws(KineographError) -> [JSONNode] {
        guard case .array(let elements) = value else { throw unexpected(expected) }
        return elements.enumerated().map { JSONNode($1, path: "\(path)[\($0)]") }
    }

    /// The value of a key, whatever other keys there are; nil where there is none, and for null.
    public subscript(_ key: String) -> JSONNode? {
        guard case .object(let members) = value, let member = members.first(where: { $0.key == key }) else {
            return nil
        }
        return member.value == .null ? nil : JSONNode(member.value, path: memberPath(key))
    }

    /// All members of an object in the order of the text, whatever their keys.
    ///
    /// - Throws: ``KineographError`` where the value is no object.
    public func entries(_ expected: String = "an object") throws(KineographError) -> [(key: String, node: JSONNode)] {
        guard case .object(let members) = value else { throw unexpected(expected) }
        return members.map { ($0.key, JSONNode($0.value, path: memberPath($0.key))) }
    }

    private func memberPath(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

    /// The members of an object by their keys.
    ///
    /// - Parameter synonyms: The known keys by what others call them.
    /// - Throws: ``KineographError`` where the value is no object, or has a key that is not known, naming the nearest.
    public func members(
        _ known: [String], of noun: String, synonyms: [String: String] = [:]
    ) throws(KineographError) -> [String: JSONNode] {
        guard case .object(let members) = value else { throw unexpected("an object, \(noun)") }
        var nodes: [String: JSONNode] = [:]
        for member in members {
            let node = JSONNode(member.value, path: memberPath(member.key))
            guard known.contains(member.key) else {
                let meant = synonyms[member.key] ?? nearestName(to: member.key, among: known)
                throw node.fault(
                    "\(noun) has no such key",
                    remedy: meant.map { "did you mean \"\($0)\"?" } ?? "the keys are \(known.joined(separator: ", "))")
            }
            nodes[member.key] = node
        }
        return nodes
    }
}

extension JSONValue {
    /// What the value is, for messages.
    fileprivate var noun: String {
        switch self {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number(let digits): digits
        case .string(let text): text.count > 40 ? "a long text" : "the text \"\(text)\""
        case .array(let elements): elements.count == 1 ? "a list of 1 value" : "a list of \(elements.count) values"
        case .object: "an object"
        }
    }
}
