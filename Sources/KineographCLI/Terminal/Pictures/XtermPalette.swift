internal import Kineograph

/// The part of xterm's 256 colours that is the same everywhere: a cube of six levels from 16 on, and greys from 232 on.
/// The first 16 are whatever the user's theme makes of them.
enum XtermPalette {
    private static let levels = [0, 95, 135, 175, 215, 255]

    /// The nearest colour by the sum of squared differences; where a grey is as near, the cube's.
    static func index(nearestTo color: Color) -> Int {
        let channels = [color.red, color.green, color.blue].map { Int($0) }
        let steps = channels.map(nearestLevel)
        let cube = zip(channels, steps).reduce(0) { $0 + square($1.0 - levels[$1.1]) }
        // Greys are 8, 18, ... 238.
        let average = (channels[0] + channels[1] + channels[2]) / 3
        let grey = min(23, max(0, (average - 3) / 10))
        let greyDistance = channels.reduce(0) { $0 + square($1 - (8 + 10 * grey)) }
        return greyDistance < cube ? 232 + grey : 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
    }

    private static func nearestLevel(_ channel: Int) -> Int {
        channel < 48 ? 0 : channel < 115 ? 1 : (channel - 35) / 40
    }

    private static func square(_ number: Int) -> Int { number * number }
}
