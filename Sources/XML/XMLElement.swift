/// A tag that begins an element, with its attributes.
public struct XMLElement: Hashable, Sendable {
    public struct Attribute: Hashable, Sendable {
        public let name: String
        /// With its entities resolved.
        public let value: String
    }

    /// As it is written, with its prefix where it has one.
    public let name: String
    /// In the order of the text.
    public let attributes: [Attribute]
    /// Where the tag begins, in bytes of the text in UTF-8.
    public let offset: Int

    /// The value of an attribute; nil where there is none.
    public subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
}

/// What an XML text is made of, in its order. Comments, instructions and the document's type are left out.
public enum XMLEvent: Hashable, Sendable {
    case start(XMLElement)
    /// Text between tags, with its entities resolved, also where it is space; one run may come in several parts.
    case text(String)
    /// The name of an element that ends; one without contents ends at once.
    case end(String)
}
