import Diagnostics
import Playback
import Raster
import Stage
import TestSupport

/// One pixel of a colour, as an image.
func dot(_ character: Character, scale: Double = 1) -> Image { Image(Bitmap(String(character)), scale: scale) }

/// A red, a green and a blue pixel.
let redGreenBlue = [dot("R"), dot("G"), dot("B")]

/// The legend's character of a one pixel bitmap: `R`, `G`, `B`, `W`, `#`, or `.` for clear; `?` for all else.
func letter(of bitmap: Bitmap) -> Character {
    "RGBW#.".first { bitmap == Bitmap(String($0)) } ?? "?"
}

/// The letters and lengths in milliseconds of all frames left in a stream: `R100 G200`.
func describe(_ stream: FrameStream) throws -> String {
    var words: [String] = []
    while let frame = try stream.next() {
        words.append("\(letter(of: frame.bitmap))\(Int(frame.duration / .milliseconds(1)))")
    }
    return words.joined(separator: " ")
}

/// A source that gives one-pixel images in the order of its letters, and fails for `!`.
struct LetterSource: ImageSource {
    let letters: [Character]

    func bitmap(at index: Int) throws(KineographError) -> Bitmap {
        guard letters[index] != "!" else { throw KineographError(.invalidData, "no picture", path: "\(index).png") }
        return Bitmap(String(letters[index]))
    }

    var images: [Image] {
        letters.indices.map { Image(pixelSize: PixelSize(width: 1, height: 1), source: self, index: $0) }
    }
}

/// A suite about one view on a clock that its tests move.
protocol ViewOnAClock {
    var clock: ManualClock { get }
    var view: ImageView<ManualClock> { get }
}

extension ViewOnAClock {
    /// What the view shows, as a letter; nil for nothing.
    var shown: Character? {
        get throws { try view.displayedImage.map { letter(of: try $0.bitmap()) } }
    }

    func advance(_ milliseconds: Int) { clock.advance(by: .milliseconds(milliseconds)) }
}

/// A white view with an animation of a red, a green and a blue image, each for 100 ms.
func whiteView(on clock: ManualClock) -> ImageView<ManualClock> {
    let view = ImageView(image: dot("W"), clock: clock)
    view.animationImages = redGreenBlue
    view.animationDuration = .milliseconds(300)
    return view
}
