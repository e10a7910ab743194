public import Codecs
public import Diagnostics
internal import JSON
internal import XML

extension SpriteSheet {
    /// Whether a file is the document of a sheet, or would be one: JSON with frames, or with textures that have some; an
    /// atlas; a property list, or XML with a `TextureAtlas`.
    public static func isExpected(of bytes: [UInt8]) -> Bool {
        switch SheetDialect(sniffing: bytes) {
        case .json: (try? JSONValue(parsing: bytes)).map(JSONSheetReader.isExpected) ?? false
        case .atlas, .binaryPropertyList: true
        case .xml: [StarlingReader.root, PropertyList.root].contains(XMLReader.rootName(of: bytes))
        case nil: false
        }
    }

    /// Reads the document of a sheet: JSON as Aseprite, TexturePacker, PixiJS and Phaser have it, the atlas of libGDX and
    /// Spine, the XML of Sparrow and Starling, or the property list of cocos2d. What engines do not need is passed over.
    ///
    /// - Parameters:
    ///   - name: The document's own file name, by which others may name it.
    ///   - relatedDocument: Gives the further documents that this one names; where it gives none, they are left out.
    /// - Throws: ``KineographError`` naming the place in the text; code `limitExceeded` for frames too large or too many;
    ///   where reading is strict, for everything that would be tolerated.
    public init(
        parsing bytes: [UInt8], named name: String? = nil, options: DecodingOptions = DecodingOptions(),
        relatedDocument: (_ name: String) throws(KineographError) -> [UInt8]? = { _ in nil }
    ) throws(KineographError) {
        switch SheetDialect(sniffing: bytes) {
        case .atlas:
            var reader = AtlasReader(options: options)
            self = try reader.read(bytes)
        case .xml where XMLReader.rootName(of: bytes) == StarlingReader.root:
            var reader = try StarlingReader(bytes, options: options)
            self = try reader.read(byteCount: bytes.count)
        case .xml, .binaryPropertyList:
            var reader = CocosReader(options: options)
            self = try reader.read(bytes)
        case .json, nil:
            var reader = JSONSheetReader(options: options)
            self = try reader.read(bytes, named: name, relatedDocument: relatedDocument)
        }
    }
}

/// The forms of documents, told apart by how they begin.
enum SheetDialect {
    case json
    /// Lines of keys and values, as libGDX and Spine have them.
    case atlas
    case xml
    case binaryPropertyList

    /// Nil for what begins like none of them.
    ///
    /// - Parameter head: The first bytes of the file, or all of them.
    init?(sniffing head: [UInt8]) {
        if SceneFile.isExpected(of: head) {
            self = .json
        } else if XMLReader.isExpected(of: head) {
            self = .xml
        } else if BinaryPropertyList.isExpected(head) {
            self = .binaryPropertyList
        } else if AtlasReader.isExpected(of: head) {
            self = .atlas
        } else {
            return nil
        }
    }
}
