import Kineograph
import TestSupport

/// A folder with a few small PNG files to run the tool on, removed when the object goes.
final class SpriteFolder: Sendable {
    let folder: TemporaryFolder

    /// - Parameter count: How many images `walk_0.png`, `walk_1.png`, … there are, each of one colour of its own.
    init(imageCount count: Int = 3, width: Int = 2, height: Int = 2) throws {
        folder = try TemporaryFolder()
        try folder.makeFolder("walk")
        for index in 0..<count { try write(SpriteFolder.image(index, width, height), as: "walk/walk_\(index).png") }
    }

    static func image(_ index: Int, _ width: Int = 2, _ height: Int = 2) -> Bitmap {
        let color = Color(red: UInt8(index * 8 % 256), green: UInt8(index % 256), blue: 200)
        return Bitmap(size: PixelSize(width: width, height: height), filledWith: color)
    }

    func write(_ bitmap: Bitmap, as name: String) throws { try folder.write(name, try PNG.encode(bitmap)) }

    /// The path of a name in the folder.
    func callAsFunction(_ name: String) -> String { folder(name) }

    /// The names in it that are no images of the sprite.
    func others() throws -> [String] { try folder.names().filter { !$0.hasPrefix("walk") } }
}
