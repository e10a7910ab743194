internal import Diagnostics
internal import Raster

// MARK: - Layers and tilesets

extension AsepriteParser {
    /// As many groups around a layer are more than anybody makes, and few enough to follow.
    private static let deepestLevel = 255

    /// Layer chunk (0x2004).
    mutating func readLayer(_ reader: AsepriteReader) throws(KineographError) {
        var reader = reader
        let flags = try reader.word()
        let type = try reader.word()
        let level = try reader.word()
        try reader.skip(4)
        let mode = try reader.word()
        let opacity = try reader.byte()
        try reader.skip(3)
        let kinds: [SpriteLayer.Kind] = [.image, .group, .tilemap]
        var outline = SpriteLayer(
            name: try reader.text(), kind: kinds.indices.contains(type) ? kinds[type] : .image,
            isVisible: flags & 1 != 0, isBackground: flags & 8 != 0, isReference: flags & 64 != 0)
        if !kinds.indices.contains(type) {
            try log.report(Diagnostic("the layer \"\(outline.name)\" is of the unknown type \(type) and does not show"))
            outline.isVisible = false
        }
        while let last = openGroups.last, last.level >= level { openGroups.removeLast() }
        outline.group = openGroups.last?.layer
        if outline.kind == .group ? hasGroupLooks : !outline.isBackground {
            outline.blendMode = try blendMode(mode, of: outline.name)
            if hasLayerOpacity || outline.kind == .group { outline.opacity = opacity }
        }
        if outline.kind == .group {
            guard openGroups.count < Self.deepestLevel else {
                throw KineographError(
                    .limitExceeded, "a layer is in more than \(Self.deepestLevel) groups",
                    remedy: "take some of the groups apart in Aseprite")
            }
            openGroups.append((level, sprite.layers.count))
        }
        let tileset = outline.kind == .tilemap ? try reader.doubleWord() : nil
        sprite.layers.append(AsepriteSprite.Layer(outline: outline, tileset: tileset))
    }

    private mutating func blendMode(_ number: Int, of layer: String) throws(KineographError) -> LayerBlendMode {
        if let mode = LayerBlendMode(number: number) { return mode }
        try log.report(
            Diagnostic("the layer \"\(layer)\" has the unknown blend mode \(number), which is taken as normal"))
        return .normal
    }

    /// Tileset chunk (0x2023).
    mutating func readTileset(_ reader: AsepriteReader) throws(KineographError) {
        var reader = reader
        let number = try reader.doubleWord()
        let flags = try reader.doubleWord()
        let count = try reader.doubleWord()
        let size = PixelSize(width: try reader.word(), height: try reader.word())
        try reader.skip(2 + 14)
        let name = try reader.text()
        guard !size.isEmpty else { throw damage("the tiles of the tileset \"\(name)\" are \(size)") }
        if flags & 1 != 0 { try reader.skip(8) }
        var data: AsepriteData?
        if flags & 2 != 0 {
            let length = try reader.doubleWord()
            try limits.check(size: size.width, by: size.height * count)
            let range = try reader.take(length)
            data = try self.data(
                in: range, isCompressed: true, count: size.width * size.height * count, each: sprite.form.byteCount,
                of: "the tileset \"\(name)\"")
        }
        sprite.tilesets[number] = AsepriteTileset(
            count: count, tileSize: size, hasEmptyFirst: flags & 4 != 0, data: data)
    }

    /// Where values are, once there can be as many.
    ///
    /// - Parameters:
    ///   - values: How many there are.
    ///   - size: How many bytes each of them has, uncompressed.
    ///   - owner: What they belong to, for messages.
    /// - Throws: ``KineographError`` with code `invalidData` where they cannot be: nothing is deflated to less than 1/1032.
    func data(
        in range: Range<Int>, isCompressed: Bool, count values: Int, each size: Int, of owner: String
    ) throws(KineographError) -> AsepriteData {
        let (product, overflow) = values.multipliedReportingOverflow(by: size)
        let count = overflow ? .max : product
        guard isCompressed ? count / 1032 <= range.count : count <= range.count else {
            throw damage(
                "\(owner) stands for \(count) bytes, and only \(range.count) are there", offset: range.lowerBound)
        }
        return AsepriteData(
            range: isCompressed ? range : range.lowerBound..<range.lowerBound + count, isCompressed: isCompressed,
            byteCount: count)
    }

    // MARK: Colour profile

    /// Colour profile chunk (0x2007).
    mutating func readProfile(_ reader: AsepriteReader) throws(KineographError) {
        var reader = reader
        let type = try reader.word()
        let flags = try reader.word()
        let gamma = Double(try reader.doubleWord()) / 65_536
        try reader.skip(8)
        (profile, sprite.colorSpace) = (nil, AsepriteColorSpace())
        if type == 2 {
            let length = try reader.doubleWord()
            profile = try reader.take(length)
        } else if flags & 1 != 0, (0.1...10).contains(gamma) {
            sprite.colorSpace = AsepriteColorSpace(gamma: UInt32((100_000 / gamma).rounded()))
        }
    }

    /// Takes in the profile, once it is known which is the last one.
    mutating func finishProfile() throws(KineographError) {
        guard let profile else { return }
        let conversion = try ColorConversion(
            profile: Array(bytes[profile]), models: sprite.form == .gray ? [.grey, .rgb] : [.rgb],
            at: profile.lowerBound, reportingTo: &log)
        sprite.colorSpace = AsepriteColorSpace(conversion)
    }
}
