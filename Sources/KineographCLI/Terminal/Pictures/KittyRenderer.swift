internal import Kineograph

/// Sends a picture by the Kitty graphics protocol: its pixels in Base64, in chunks of 4096 characters. Every picture
/// takes the place of the one before.
struct KittyRenderer: PictureRenderer {
    private static let chunkSize = 4096

    func bytes(for picture: Bitmap, column: Int, row: Int) -> [UInt8] {
        let isOpaque = picture.isOpaque
        var pixels: [UInt8] = []
        pixels.reserveCapacity(picture.pixels.count * 4)
        for color in picture.pixels {
            pixels.append(color.red)
            pixels.append(color.green)
            pixels.append(color.blue)
            if !isOpaque { pixels.append(color.alpha) }
        }
        let text = Base64.encode(pixels)
        // a=T: send and show; f: bytes a pixel; C=1: leave the cursor; q=2: no answer.
        let header = "a=T,f=\(isOpaque ? 24 : 32),s=\(picture.width),v=\(picture.height),i=1,p=1,C=1,q=2,"
        var output = Array(EscapeSequence.move(toColumn: column, row: row).utf8)
        output.reserveCapacity(text.count + text.count / 200 + 128)
        var start = 0
        repeat {
            let end = min(start + Self.chunkSize, text.count)
            output += "\u{1b}_G\(start == 0 ? header : "")m=\(end < text.count ? 1 : 0);".utf8
            output += text[start..<end]
            output += EscapeSequence.stringEnd.utf8
            start = end
        } while start < text.count
        return output
    }
}
