internal import Diagnostics
internal import Playback
internal import Raster

/// Compresses a planned frame of colours into the blocks that a GIF holds for it.
struct GIFFrameEncoder: Sendable {
    let canvas: PixelSize
    let palette: GIFPalette
    /// Whether a pixel of the animation is clear at some time. Every frame then has a clear index, used or not: some
    /// viewers dispose to the background colour unless the frame has one, and show a file opaque whose first has none.
    let showsClear: Bool
    private let effort: Int
    /// How many entries a palette has at most.
    private let paletteSize: Int
    /// How far a colour may be from the one that is written instead, as a ``PerceptualColor`` has it.
    private let tolerance: Int
    private let table: ColorTable

    /// - Parameter altersColors: Whether colours near enough may be written instead, as far as the options have it.
    init(canvas: PixelSize, palette: GIFPalette, showsClear: Bool, options: GIFOptions, altersColors: Bool = true) {
        self.canvas = canvas
        self.palette = palette
        self.showsClear = showsClear
        effort = options.effort
        paletteSize = options.colors
        tolerance = !altersColors ? 0 : options.lossiness * PerceptualColor.percent / 20
        table = ColorTable(palette.entries)
    }

    /// The frame as it is stored in the way that takes the fewest bytes; of equals, the first tried.
    ///
    /// A frame of colours that the palette lacks gets a palette of its own, and so does one that uses all of them and shows clear
    /// pixels.
    ///
    /// - Parameter settled: 1 for each pixel of the rectangle that has to be drawn in just its colour; empty where that goes
    ///   for none.
    /// - Precondition: The frame's time fits the field.
    func encode(_ frame: PlannedFrame, settled: [UInt8] = []) throws(KineographError) -> StoredGIFFrame {
        var local: GIFPalette?
        var indices = indices(of: frame, palette, table, margin: margin, takesNearest: false)
        if indices?.lacksClear ?? true {
            let own = GIFPalette(local: frame, showsClear: showsClear, size: paletteSize)
            local = own
            let margin = effort < 7 ? 0 : margin
            indices = self.indices(of: frame, own, ColorTable(own.entries), margin: margin, takesNearest: true)
        }
        guard let indices else { preconditionFailure("where the nearest colour is taken there is always an index") }
        let delay = TickGrid.gif.ticks(in: frame.interval.upperBound - frame.interval.lowerBound)
        let usesClear = showsClear || indices.mayUseClear
        let colors = (local ?? palette).entries
        let stored = shortest(indices, width: frame.rect.width, colors: colors, settled: settled)
        let control = GIFControl(
            delay: Int(delay), disposal: frame.disposal, clearIndex: usesClear ? stored.pixels.clearIndex : nil)
        let image = GIFWriter.Image(
            rect: frame.rect, control: control, palette: local, codes: stored.codes, order: stored.order)
        var writer = try GIFWriter.begin(screen: canvas, palette: palette)
        try writer.putImage(image)
        return StoredGIFFrame(
            blocks: Array(writer.blocks), rect: frame.rect, colors: colors, clearIndex: control.clearIndex,
            codes: stored.codes, order: stored.order)
    }

    private func indices(
        of frame: PlannedFrame, _ palette: GIFPalette, _ table: ColorTable, margin: Int, takesNearest: Bool
    ) -> FrameIndices? {
        func indices(margin: Int) -> FrameIndices? {
            FrameIndices(
                frame, palette, table: table, margin: margin, showsClear: showsClear, takesNearest: takesNearest)
        }
        let indices = indices(margin: margin)
        guard let found = indices, found.lacksClear, margin < .max else { return indices }
        return self.indices(of: frame, palette, table, margin: .max, takesNearest: takesNearest)
    }

    /// How many pixels that did not change may be drawn as well at both ends of a run.
    private var margin: Int {
        switch effort {
        // Where colours are not written as they are, what stands still has to be left alone.
        case _ where tolerance > 0: 0
        case 0..<3: 0
        case 3..<7: 16
        default: .max
        }
    }

    /// The ways to store pixels that did not change.
    private var waysToKeep: [FrameIndices.Keeping] {
        tolerance == 0 && effort >= 7 ? FrameIndices.Keeping.allCases : [.either]
    }

    /// In which orders rows are tried.
    private var rowOrders: [RowOrder] { effort >= 8 ? RowOrder.allCases : [.sequential] }

    /// A picture as it may be stored, and its code string.
    private struct Draft {
        var pixels: LZWPixels
        var order: RowOrder
        var codes: LZWCodeString

        mutating func lookAhead(effort: Int) {
            codes = LZWSearch.look(ahead: pixels, from: codes, effort: effort)
        }

        mutating func explore(_ exploration: LZWSearch.Exploration) {
            codes = LZWSearch.explore(pixels, from: codes, exploration)
        }
    }

    private func shortest(_ indices: FrameIndices, width: Int, colors: [Color], settled: [UInt8]) -> Draft {
        var drafts = drafts(indices, width: width, colors: colors, settled: settled)
        // Where it takes long to look ahead, it is done for one of them only.
        if drafts.count > 1, !LZWSearch.isSmall(GIFFrameEncoder.smallest(of: drafts).codes) {
            drafts = [GIFFrameEncoder.smallest(of: drafts)]
        }
        for index in drafts.indices { drafts[index].lookAhead(effort: effort) }
        guard effort == 9 else { return GIFFrameEncoder.smallest(of: drafts) }
        if drafts.count > 1 {
            drafts = Array(drafts.sorted { $0.codes.byteCount < $1.codes.byteCount }.prefix(3))
            for index in drafts.indices { drafts[index].explore(.short) }
        }
        var best = GIFFrameEncoder.smallest(of: drafts)
        best.explore(.long)
        return best
    }

    /// Every way to store the picture, as it is quickly compressed.
    private func drafts(_ indices: FrameIndices, width: Int, colors: [Color], settled: [UInt8]) -> [Draft] {
        var pictures: [LZWPixels] = []
        var drafts: [Draft] = []
        for way in waysToKeep {
            var pixels = indices.pixels(way)
            pixels.substitutes = substitutes(for: pixels, among: colors, in: indices)
            pixels.settled = settled
            guard !pictures.contains(pixels) else { continue }
            pictures.append(pixels)
            for order in rowOrders {
                let stored = pixels.stored(order, width: width)
                drafts.append(Draft(pixels: stored, order: order, codes: LZWEncoder.encode(stored)))
            }
        }
        return drafts
    }

    /// The first of the smallest.
    private static func smallest(of drafts: [Draft]) -> Draft {
        var best = drafts[0]
        for draft in drafts where draft.codes.byteCount < best.codes.byteCount { best = draft }
        return best
    }
}

extension GIFFrameEncoder {
    /// For each index the few others whose colours are near enough to be written instead, the nearest first.
    private func substitutes(
        for pixels: LZWPixels, among colors: [Color], in indices: FrameIndices
    ) -> [[UInt8]] {
        guard tolerance > 0 else { return [] }
        let scale = PerceptualScale.shared
        let seen = colors.map { scale($0) }
        let limit = Int32(tolerance * tolerance)
        let others = seen.indices.filter {
            indices.isUsed($0) && $0 < 1 << pixels.symbolBits && $0 != pixels.clearIndex.map(Int.init)
        }
        var substitutes = seen.indices.map { index -> [UInt8] in
            let near = others.filter { $0 != index && seen[index].distance(to: seen[$0]) <= limit }
            let order = near.sorted { first, second in
                let distances = (seen[index].distance(to: seen[first]), seen[index].distance(to: seen[second]))
                return distances.0 != distances.1 ? distances.0 < distances.1 : first < second
            }
            return order.prefix(8).map { UInt8($0) }
        }
        substitutes += [[UInt8]](repeating: [], count: 256 - substitutes.count)
        // Here it stands for clear, whatever its colour.
        if let clearIndex = pixels.clearIndex { substitutes[Int(clearIndex)] = [] }
        return substitutes
    }
}
