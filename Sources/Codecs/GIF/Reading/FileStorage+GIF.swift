internal import Diagnostics
internal import Raster

extension FileStorage {
    /// Reads a GIF's structure, and decompresses its pixels to see which colours they have.
    ///
    /// - Throws: What ``GIFDecoder`` throws.
    init(ofGIF bytes: [UInt8], options: DecodingOptions) throws(KineographError) {
        var parser = GIFParser(bytes, options: options)
        try parser.parse()
        let structure = parser.structure
        let totals = FrameTotals(structure.parts, frameCount: structure.images.count)
        var global = PaletteUse(structure.globalPalette)
        var locals: [PaletteUse] = []
        var frames: [FrameStorage] = []
        for (index, image) in structure.images.enumerated() {
            var use = PaletteUse(image.palette)
            use.add(try image.usedIndices(in: bytes), clear: image.control.clearIndex)
            if image.isPaletteLocal { locals.append(use) } else { global.merge(use) }
            let palette = image.palette.isEmpty ? nil : use.palette(of: image)
            frames.append(
                FrameStorage(
                    coding: "LZW", byteCount: totals.all[index], pixelByteCount: totals.pixels[index],
                    isInterlaced: image.isInterlaced, palette: palette))
        }
        self.init(
            parts: structure.parts, frames: frames,
            palette: global.colors.isEmpty ? nil : global.palette,
            savings: paletteSavings(global: global, locals: locals) + structure.parts.plainSavings)
    }
}

/// What the palettes have too much. A local one that repeats the global one is counted as that alone.
private func paletteSavings(global: PaletteUse, locals: [PaletteUse]) -> [Saving] {
    let repeated = locals.filter { $0.colors == global.colors }
    let unused = locals.filter { $0.colors != global.colors } + [global]
    let savings = [
        Saving(.unusedPaletteEntries, unused.reduce(0) { $0 + $1.unusedByteCount }),
        Saving(.repeatedPalettes, repeated.reduce(0) { $0 + $1.byteCount }),
    ]
    return savings.filter { $0.byteCount > 0 }
}

/// A colour table, and which of its entries pixels have.
private struct PaletteUse {
    let colors: [Color]
    private var used: Set<UInt8> = []
    /// Whether a frame needs an entry to stand for clear.
    private var needsClear = false

    init(_ colors: [Color]) { self.colors = colors }

    var byteCount: Int { 3 * colors.count }

    mutating func add(_ indices: Set<UInt8>, clear: UInt8?) {
        used.formUnion(indices.filter { Int($0) < colors.count && $0 != clear })
        if let clear, indices.contains(clear) { needsClear = true }
    }

    mutating func merge(_ other: PaletteUse) {
        used.formUnion(other.used)
        needsClear = needsClear || other.needsClear
    }

    /// The bytes above those of the smallest table that does; all of them where no pixel has a colour of it.
    var unusedByteCount: Int {
        guard !used.isEmpty else { return byteCount }
        var entries = 2
        while entries < used.count + (needsClear ? 1 : 0) { entries *= 2 }
        return max(0, byteCount - 3 * entries)
    }

    var palette: StoredPalette {
        StoredPalette(isLocal: false, entryCount: colors.count, usedCount: used.count, byteCount: byteCount)
    }

    func palette(of image: GIFImage) -> StoredPalette {
        StoredPalette(
            isLocal: image.isPaletteLocal, entryCount: colors.count, usedCount: used.count,
            clearIndex: image.control.clearIndex.map(Int.init), byteCount: byteCount)
    }
}

extension GIFImage {
    /// The indices that its pixels have, as far as its data goes.
    fileprivate func usedIndices(in bytes: [UInt8]) throws(KineographError) -> Set<UInt8> {
        var isUsed = [Bool](repeating: false, count: 256)
        for index in try GIFPixels(of: self, in: bytes).indices { isUsed[Int(index)] = true }
        return Set((0...255).filter { isUsed[Int($0)] })
    }
}
