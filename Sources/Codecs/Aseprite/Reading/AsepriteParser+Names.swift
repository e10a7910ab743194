internal import Diagnostics
internal import Playback
internal import Raster

// MARK: - Tags, slices and user data

extension AsepriteParser {
    /// A tag before it is known which frames there are.
    struct StoredTag {
        let name: String
        let first: Int
        let last: Int
        let direction: Int
        let repeatCount: Int
    }

    /// Tags chunk (0x2018).
    mutating func readTags(_ reader: AsepriteReader) throws(KineographError) {
        var reader = reader
        let count = try reader.word()
        try reader.skip(8)
        for _ in 0..<count {
            let (first, last) = (try reader.word(), try reader.word())
            let direction = try reader.byte()
            let repeatCount = try reader.word()
            try reader.skip(6 + 3 + 1)
            tags.append(
                StoredTag(
                    name: try reader.text(), first: first, last: last, direction: direction, repeatCount: repeatCount))
        }
    }

    /// Makes tags of those that were read, once it is known how many frames there are.
    mutating func finishTags() throws(KineographError) {
        let count = sprite.frames.count
        var room = Self.mostTaggedFrames
        for stored in tags {
            guard stored.first <= stored.last, stored.first < count else {
                let message = "the tag \"\(stored.name)\" is not about frames from 0 to \(count - 1): it is left out"
                try log.report(Diagnostic(message))
                continue
            }
            if stored.last >= count {
                try log.report(Diagnostic("the tag \"\(stored.name)\" ends after the last frame: it is cut"))
            }
            let frames = stored.first...min(stored.last, count - 1)
            room -= frames.count
            guard room >= 0 else {
                throw KineographError(
                    .limitExceeded, "the tags name more than \(Self.mostTaggedFrames) frames in all",
                    remedy: "remove some of them in Aseprite")
            }
            try add(stored, frames: Array(frames))
        }
    }

    /// Tags are lists of frames in memory, and cost a few bytes in a file.
    private static let mostTaggedFrames = 1 << 20

    private mutating func add(_ stored: StoredTag, frames: [Int]) throws(KineographError) {
        var tag = AnimationTag(
            name: stored.name, frames: frames, repeatCount: stored.repeatCount > 0 ? stored.repeatCount : nil)
        switch stored.direction {
        case 0: break
        case 1: tag.direction = .reverse
        case 2: tag.direction = .pingPong
        case 3:
            tag.direction = .pingPong
            tag.frames.reverse()
        case let unknown:
            try log.report(
                Diagnostic("the tag \"\(tag.name)\" has the unknown direction \(unknown), which is taken as forward"))
        }
        sprite.tags.append(tag)
    }

    /// Slice chunk (0x2022).
    mutating func readSlice(_ reader: AsepriteReader) throws(KineographError) {
        var reader = reader
        let count = try reader.doubleWord()
        let flags = try reader.doubleWord()
        try reader.skip(4)
        var slice = SpriteSlice(name: try reader.text(), keys: [])
        for _ in 0..<count {
            var key = SpriteSlice.Key(frame: try reader.doubleWord(), bounds: try rect(&reader))
            if flags & 1 != 0 { key.center = try rect(&reader) }
            if flags & 2 != 0 { key.pivot = PixelPoint(x: try reader.long(), y: try reader.long()) }
            slice.keys.append(key)
        }
        let areInOrder = zip(slice.keys, slice.keys.dropFirst()).allSatisfy { $0.frame <= $1.frame }
        if !areInOrder { slice.keys.sort { $0.frame < $1.frame } }
        sprite.slices.append(slice)
    }

    private func rect(_ reader: inout AsepriteReader) throws(KineographError) -> PixelRect {
        PixelRect(
            x: try reader.long(), y: try reader.long(), width: try reader.doubleWord(), height: try reader.doubleWord())
    }

    /// User data chunk (0x2020); nothing but the text of the sprite is kept.
    mutating func readUserData(_ reader: AsepriteReader) throws(KineographError) {
        guard isSpriteDescribed else { return }
        var reader = reader
        guard try reader.doubleWord() & 1 != 0 else { return }
        let text = try reader.text()
        if !text.isEmpty { sprite.comment = text }
    }
}
