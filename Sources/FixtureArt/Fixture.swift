public import Raster

/// A folder of small pictures that the project draws itself: inputs for tests, for the demo and for the README.
///
/// The drawings use whole numbers, and of floating point only `+ - * /`, rounding and the square root, so that they are
/// the same bits on every machine.
public struct Fixture: Sendable {
    /// The folder under `fixtures/`.
    public let name: String
    public let pictures: [Picture]
    /// What is there beside the pictures.
    public let files: [File]

    /// One file of a fixture.
    public struct Picture: Sendable {
        public let fileName: String
        public let bitmap: Bitmap
    }

    /// A file that is no picture.
    public struct File: Sendable {
        public let fileName: String
        public let bytes: [UInt8]
    }

    init(name: String, pictures: [Picture], files: [File] = []) {
        self.name = name
        self.pictures = pictures
        self.files = files
    }

    /// Pictures that are the frames of one cycle.
    ///
    /// - Parameter fileName: The name of a frame's file, from the frame's index.
    init(name: String, frames: [Bitmap], fileName: (Int) -> String) {
        self.init(
            name: name,
            pictures: frames.enumerated().map { Picture(fileName: fileName($0), bitmap: $1) })
    }

    /// Every fixture, in the order of `fixtures/README.md`.
    public static let all: [Fixture] = [
        walker, coin, flame, scroller, moonrise, mixedSizes, numberedGap, lantern, pond, parade,
    ]
}

/// A number with a leading zero where it has one digit.
func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
