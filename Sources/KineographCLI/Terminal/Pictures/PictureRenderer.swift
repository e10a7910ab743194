internal import Kineograph

/// Turns a picture into what a terminal is sent to show it where the cursor is. A pure function.
protocol PictureRenderer: Sendable {
    /// - Parameters:
    ///   - column: Where the picture's left is, from 0.
    ///   - row: Where its top is, from 0.
    /// - Throws: ``KineographError`` where the picture cannot be compressed.
    func bytes(for picture: Bitmap, column: Int, row: Int) throws(KineographError) -> [UInt8]
}

extension PictureStyle {
    /// - Parameter background: What lies behind half clear pixels.
    func renderer(background: Color) -> any PictureRenderer {
        switch self {
        case .kitty: KittyRenderer()
        case .sixel: SixelRenderer(background: background)
        case .blocks: BlockRenderer(colors: .all, background: background)
        case .blocks256: BlockRenderer(colors: .xterm256, background: background)
        }
    }

    /// The pixels of one character.
    func pixelsPerCell(of size: TerminalSize) -> PixelSize {
        switch self {
        case .kitty, .sixel: size.cell
        case .blocks, .blocks256: PixelSize(width: 1, height: 2)
        }
    }

    /// How many pixels a picture may be enlarged to; more take a terminal longer than a frame shows.
    var mostEnlargedPixels: Int {
        switch self {
        case .kitty: 1_000_000
        case .sixel: 400_000
        case .blocks, .blocks256: .max
        }
    }
}
