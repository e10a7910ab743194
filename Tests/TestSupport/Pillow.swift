public import Raster

/// Python's imaging library, whose decoders are not ours.
public enum Pillow {
    public static let isInstalled: Bool = {
        let check = "from PIL import features; raise SystemExit(not features.check('webp'))"
        return (try? ExternalProgram("python3")?.run(["-c", check]).status) == 0
    }()

    /// The canvases that an animated file shows, and each one's time.
    public static func frames(of path: String) throws -> [(bitmap: Bitmap, milliseconds: Int)] {
        let script = """
            import struct, sys
            from PIL import Image, ImageSequence
            for frame in ImageSequence.Iterator(Image.open(sys.argv[1])):
                rgba = frame.convert('RGBA')
                pixels = struct.unpack('<%dI' % (rgba.width * rgba.height), rgba.tobytes())
                print(round(frame.info.get('duration', 0)), rgba.width, rgba.height, *pixels)
            """
        guard let python = ExternalProgram("python3") else { return [] }
        let output = try python.run(["-c", script, path]).output
        return output.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: " ").compactMap { UInt32($0) }
            guard fields.count > 3, fields.count - 3 == Int(fields[1] * fields[2]) else { return nil }
            let size = PixelSize(width: Int(fields[1]), height: Int(fields[2]))
            let pixels = fields[3...].map { Color(rawValue: $0) }
            return (Bitmap(size: size, pixels: pixels), Int(fields[0]))
        }
    }
}
