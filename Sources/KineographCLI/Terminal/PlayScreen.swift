internal import Kineograph

/// What a terminal is sent to show one moment of an animation: a picture in its middle, and a line below it.
struct PlayScreen: Sendable {
    let style: PictureStyle
    /// What lies behind half clear pixels.
    let background: Color
    /// Whether the last row tells where the animation is.
    let showsStatus: Bool
    var size: TerminalSize

    /// - Parameter status: What the last row tells, as ``status(_:time:cycle:)`` has it.
    /// - Throws: ``KineographError`` where the picture cannot be compressed.
    func bytes(for picture: Bitmap, status: [String]) throws(KineographError) -> [UInt8] {
        let fit = PictureFit(
            picture.size, columns: size.columns, rows: size.rows - (showsStatus ? 1 : 0),
            pixelsPerCell: style.pixelsPerCell(of: size), mostPixels: style.mostEnlargedPixels)
        var output = Array(EscapeSequence.beginUpdate.utf8)
        output += try style.renderer(background: background).bytes(
            for: picture.resized(to: fit.size, filter: .auto), column: max(0, fit.column), row: max(0, fit.row))
        if showsStatus {
            output += EscapeSequence.move(toColumn: 0, row: size.rows - 1).utf8
            // A full last row would scroll some terminals.
            output += (EscapeSequence.clearLine + Self.line(status, width: size.columns - 1)).utf8
        }
        output += EscapeSequence.endUpdate.utf8
        return output
    }

    /// `playing`, `0.25 s`, `cycle 3`, `2x`
    static func status(_ transport: Transport, time: Duration, cycle: Int) -> [String] {
        [transport.isPaused ? "paused " : "playing", time.readableText, "cycle \(cycle + 1)", "\(transport.speed)x"]
    }

    /// What is told and the keys, in one line; where they do not fit, the least important are left out.
    static func line(_ status: [String], width: Int) -> String {
        // The larger the rank, the sooner it is left out. How to quit is kept longest of the keys.
        var words = zip(status, [0, 1, 3, 4]).map { (text: $0, rank: $1) }
        words += [("space pause", 5), (", . step", 7), ("+ - speed", 6), ("r restart", 8), ("q quit", 2)]
        while true {
            let line = words.map(\.text).joined(separator: "  ")
            guard line.count > width, let least = words.indices.max(by: { words[$0].rank < words[$1].rank }),
                words.count > 1
            else { return String(line.prefix(width)) }
            words.remove(at: least)
        }
    }
}
