internal import Diagnostics
internal import Raster

// MARK: - Cels

extension AsepriteParser {
    /// Cel chunk (0x2005).
    ///
    /// - Parameter chunk: Where it begins.
    mutating func readCel(_ reader: AsepriteReader, of frame: Int, at chunk: Int) throws(KineographError) {
        var reader = reader
        let layer = try reader.word()
        let position = PixelPoint(x: try reader.short(), y: try reader.short())
        let opacity = try reader.byte()
        let type = try reader.word()
        let zIndex = try reader.short()
        try reader.skip(5)
        let key = key(frame: frame, layer: layer)
        let fault: String? =
            if !sprite.layers.indices.contains(layer) {
                "a cel is in layer \(layer), and the last is \(sprite.layers.count - 1)"
            } else if sprite.layers[layer].outline.kind == .group {
                "a cel is in layer \(layer), which is a group"
            } else if celPlaces[key] != nil {
                "layer \(layer) has a second cel"
            } else {
                nil
            }
        if let fault { return try passOver(fault, frame: frame, offset: chunk) }
        let content: AsepriteCel.Content? =
            switch type {
            case 0: try image(&reader, isCompressed: false)
            case 1: try link(to: reader.word(), from: frame, layer: layer, chunk: chunk)
            case 2: try image(&reader, isCompressed: true)
            case 3: try tilemap(&reader, in: layer)
            default: nil
            }
        guard let content else {
            if type > 3 { try passOver("a cel is of the unknown type \(type)", frame: frame, offset: chunk) }
            return
        }
        celPlaces[key] = sprite.frames[frame].cels.count
        sprite.frames[frame].cels.append(
            AsepriteCel(layer: layer, position: position, opacity: opacity, zIndex: zIndex, content: content))
    }

    private mutating func passOver(_ fault: String, frame: Int, offset: Int) throws(KineographError) {
        try log.report(Diagnostic(fault + "; it is passed over", frame: frame, offset: offset))
    }

    private func key(frame: Int, layer: Int) -> Int { frame << 16 | layer }

    /// Nil for an image without a pixel.
    private func image(
        _ reader: inout AsepriteReader, isCompressed: Bool
    ) throws(KineographError) -> AsepriteCel.Content? {
        let size = PixelSize(width: try reader.word(), height: try reader.word())
        guard !size.isEmpty else { return nil }
        try limits.check(size: size.width, by: size.height)
        let data = try data(
            in: reader.rest, isCompressed: isCompressed, count: size.width * size.height,
            each: sprite.form.byteCount,
            of: "a cel of \(size)")
        return .image(AsepriteImage(size: size, data: data))
    }

    /// What the same layer holds in an earlier frame; nil where that is nothing.
    private mutating func link(
        to target: Int, from frame: Int, layer: Int, chunk: Int
    ) throws(KineographError) -> AsepriteCel.Content? {
        guard target < frame else {
            throw KineographError(
                .invalidData,
                "a cel of layer \(layer) is linked to \(target == frame ? "itself" : "frame \(target), which comes later")",
                remedy: "unlink it in Aseprite, and save it again")
        }
        guard let place = celPlaces[key(frame: target, layer: layer)] else {
            try passOver(
                "a cel of layer \(layer) is linked to frame \(target), where there is none", frame: frame, offset: chunk
            )
            return nil
        }
        let content = sprite.frames[target].cels[place].content
        sprite.sharedData.insert(content.data.range.lowerBound)
        return content
    }

    private func tilemap(
        _ reader: inout AsepriteReader, in layer: Int
    ) throws(KineographError) -> AsepriteCel.Content? {
        let size = PixelSize(width: try reader.word(), height: try reader.word())
        let bits = try reader.word()
        let masks = [
            try reader.doubleWord(), try reader.doubleWord(), try reader.doubleWord(), try reader.doubleWord(),
        ].map { UInt32($0) }
        try reader.skip(10)
        guard !size.isEmpty else { return nil }
        guard [8, 16, 32].contains(bits) else { throw damage("a tile has \(bits) bits, and not 8, 16 or 32") }
        try checkTileset(of: layer)
        try limits.check(size: size.width, by: size.height)
        let data = try data(
            in: reader.rest, isCompressed: true, count: size.width * size.height, each: bits / 8,
            of: "a tilemap of \(size)")
        return .tilemap(
            AsepriteTilemap(
                size: size, bytesPerTile: bits / 8, numberMask: masks[0], flipXMask: masks[1], flipYMask: masks[2],
                diagonalMask: masks[3], data: data))
    }

    private func checkTileset(of layer: Int) throws(KineographError) {
        let name = sprite.layers[layer].outline.name
        guard let number = sprite.layers[layer].tileset else {
            throw damage("the layer \"\(name)\" holds tiles, and has no tileset")
        }
        guard let tileset = sprite.tilesets[number] else {
            throw damage("the layer \"\(name)\" has tiles of the tileset \(number), which is not in the file")
        }
        guard tileset.data != nil else {
            throw KineographError(
                .unsupported, "the layer \"\(name)\" has tiles of a tileset that is in another file",
                remedy: "take the tileset into the sprite in Aseprite")
        }
    }
}
