internal import Diagnostics
internal import Raster

// MARK: - Palettes

extension AsepriteParser {
    /// The most colours that an index reaches.
    private static let reachable = 256

    /// Palette chunk (0x2019).
    mutating func readPalette(_ reader: AsepriteReader) throws(KineographError) {
        var reader = reader
        hasNewPalette = true
        let size = try reader.doubleWord()
        let first = try reader.doubleWord()
        let last = try reader.doubleWord()
        try reader.skip(8)
        var palette = currentPalette
        if size > 0 { palette.resize(to: min(size, Self.reachable)) }
        var index = first
        while index <= last {
            let flags = try reader.word()
            let place = try reader.take(4).lowerBound
            if flags & 1 != 0 { _ = try reader.text() }
            if index < Self.reachable {
                palette.set(
                    index,
                    to: Color(
                        red: bytes[place], green: bytes[place + 1], blue: bytes[place + 2], alpha: bytes[place + 3]))
            }
            index += 1
        }
        setPalette(palette)
    }

    /// Old palette chunks (0x0004 and 0x0011), which count for nothing beside a new one.
    ///
    /// - Parameter bits: Those of a channel.
    mutating func readOldPalette(_ reader: AsepriteReader, bits: Int) throws(KineographError) {
        guard !hasNewPalette else { return }
        var reader = reader
        var palette = currentPalette
        var index = 0
        for _ in 0..<(try reader.word()) {
            index += try reader.byte()
            let count = try reader.byte()
            for _ in 0..<(count == 0 ? 256 : count) {
                let place = try reader.take(3).lowerBound
                let channels = bytes[place..<place + 3].map { bits == 8 ? $0 : $0 << 2 | ($0 & 0x3f) >> 4 }
                if index < Self.reachable {
                    palette.set(index, to: Color(red: channels[0], green: channels[1], blue: channels[2]))
                }
                index += 1
            }
        }
        setPalette(palette)
    }

    private var currentPalette: [Color] { sprite.palettes[sprite.palettes.count - 1] }

    private mutating func setPalette(_ palette: [Color]) {
        if palette == currentPalette { return }
        // It counts for the whole frame, so one that the frame before does not have is replaced.
        let isInUse = sprite.frames.dropLast().last?.palette == sprite.palettes.count - 1
        if isInUse { sprite.palettes.append(palette) } else { sprite.palettes[sprite.palettes.count - 1] = palette }
    }
}

extension [Color] {
    /// What is added is black.
    fileprivate mutating func resize(to count: Int) {
        if self.count > count { removeLast(self.count - count) }
        while self.count < count { append(.black) }
    }

    fileprivate mutating func set(_ index: Int, to color: Color) {
        if index >= count { resize(to: index + 1) }
        self[index] = color
    }
}
