internal import Kineograph

/// Sends a picture by the Kitty graphics protocol, as a PNG file in Base64, in chunks of 4096 characters. Every picture
/// takes the place of the one before.
///
/// Terminals that enlarge a picture blur it; so it is sent as large as it shows, and enlarged pixels compress to almost
/// nothing.
struct KittyRenderer: PictureRenderer {
    private static let chunkSize = 4096
    private static let quickest = PNGOptions(effort: 1)

    func bytes(for picture: Bitmap, column: Int, row: Int) throws(KineographError) -> [UInt8] {
        let text = Base64.encode(try PNG.encode(picture, options: Self.quickest))
        // a=T: send and show; f=100: a PNG file; C=1: leave the cursor; q=2: no answer.
        let header = "a=T,f=100,i=1,p=1,C=1,q=2,"
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
