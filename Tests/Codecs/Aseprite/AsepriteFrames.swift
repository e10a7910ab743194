import Diagnostics
import FixtureArt
import Raster
import TestSupport

@testable import Codecs

extension AsepriteBuilder {
    func decoder(isStrict: Bool = false, layers: [String] = []) throws(KineographError) -> AnyAnimationDecoder {
        SeedFolder.keep(bytes, for: "aseprite")
        return AnyAnimationDecoder(
            try AsepriteDecoder(bytes, options: DecodingOptions(isStrict: isStrict, layers: layers)))
    }

    /// Every frame, tolerating nothing.
    func frames(layers: [String] = []) throws(KineographError) -> [Bitmap] {
        try decoder(isStrict: true, layers: layers).frames()
    }
}

extension AnyAnimationDecoder {
    /// The frames that are left.
    func frames() throws(KineographError) -> [Bitmap] {
        var frames: [Bitmap] = []
        while let frame = try next() { frames.append(frame) }
        return frames
    }
}

extension AsepriteDecoder {
    /// The frames, in a decoder of their own.
    consuming func frames() throws(KineographError) -> [Bitmap] { try AnyAnimationDecoder(self).frames() }
}
