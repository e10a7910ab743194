internal import Diagnostics

/// The bytes of cels and tilesets, inflated when they are asked for. What several frames share is kept, as far as there is room.
struct AsepritePixelStore {
    private let bytes: [UInt8]
    private let byteLimit: Int
    private var inflater: Inflater?
    private var kept: [Int: [UInt8]] = [:]
    private var keptCount = 0

    init(_ bytes: [UInt8], byteLimit: Int = 32 << 20) {
        self.bytes = bytes
        self.byteLimit = byteLimit
    }

    /// - Parameters:
    ///   - isShared: Whether it will be asked for again.
    ///   - log: Hears where there are fewer bytes than there should be; what is missing is zero.
    /// - Throws: ``KineographError`` naming the offset, where they are damaged.
    mutating func values(
        of data: AsepriteData, isShared: Bool, frame: Int, log: inout DiagnosticLog
    ) throws(KineographError) -> [UInt8] {
        if let values = kept[data.range.lowerBound] { return values }
        let values = try inflated(data, frame: frame, log: &log)
        guard isShared, values.count <= byteLimit else { return values }
        if keptCount + values.count > byteLimit { (kept, keptCount) = ([:], 0) }
        kept[data.range.lowerBound] = values
        keptCount += values.count
        return values
    }

    private mutating func inflated(
        _ data: AsepriteData, frame: Int, log: inout DiagnosticLog
    ) throws(KineographError) -> [UInt8] {
        guard data.isCompressed else { return Array(bytes[data.range]) }
        if inflater == nil { inflater = try Inflater() }
        let offset = data.range.lowerBound
        guard let values = inflater?.inflate(bytes[data.range], atMost: data.byteCount) else {
            throw KineographError(
                .invalidData, "the compressed pixels of a cel or a tileset are damaged",
                remedy: "save it again in Aseprite, or take it from a copy", frame: frame, offset: offset)
        }
        guard values.count < data.byteCount else { return values }
        try log.report(
            Diagnostic(
                "a cel or a tileset has \(values.count) of \(data.byteCount) bytes; what is missing is clear",
                frame: frame, offset: offset))
        return values + [UInt8](repeating: 0, count: data.byteCount - values.count)
    }
}
