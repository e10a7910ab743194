internal import Kineograph

/// What a terminal is sent to show one moment of an animation: a picture in its middle, and a line below it.
struct PlayScreen: Sendable {
    let style: PictureStyle
    /// What lies behind half clear pixels.
    let background: Color
    /// Whether the last row tells where the animation is.
    let showsStatus: Bool
    var size: TerminalSize

    static let keys = "space pause  , . step  + - speed  r restart  q quit"

    func bytes(for picture: Bitmap, status: String) -> [UInt8] {
        let fit = PictureFit(
            picture.size, columns: size.columns, rows: size.rows - (showsStatus ? 1 : 0),
            pixelsPerCell: style.pixelsPerCell(of: size), mostPixels: style.mostEnlargedPixels)
        var output = Array(EscapeSequence.beginUpdate.utf8)
        output += style.renderer(background: background).bytes(
            for: picture.resized(to: fit.size, filter: .auto), column: max(0, fit.column), row: max(0, fit.row))
        if showsStatus {
            output += EscapeSequence.move(toColumn: 0, row: size.rows - 1).utf8
            // A full last row would scroll some terminals.
            let line = (status + "  " + Self.keys).prefix(size.columns - 1)
            output += (EscapeSequence.clearLine + line).utf8
        }
        output += EscapeSequence.endUpdate.utf8
        return output
    }

    /// `playing  0.25 s  cycle 3  2x`
    static func status(_ transport: Transport, time: Duration, cycle: Int) -> String {
        let speed = transport.speed
        return [
            transport.isPaused ? "paused " : "playing", time.readableText, "cycle \(cycle + 1)", "\(speed)x",
        ].joined(separator: "  ")
    }
}
