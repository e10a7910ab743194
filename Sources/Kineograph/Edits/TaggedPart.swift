internal import Assets
internal import Codecs
internal import Diagnostics
internal import Playback

/// The part of an asset that a tag names, and how it plays unless edits say otherwise.
struct TaggedPart {
    let selection: [Int]
    let direction: Direction
    /// Nil is for ever.
    let plays: Int?

    /// - Returns: nil where no tag is asked for.
    /// - Throws: ``KineographError`` with code `usage` where there is no such tag, `limitExceeded` where it plays too often.
    init?(_ edits: TimeEdits, of asset: AnimationAsset) throws(KineographError) {
        guard let name = edits.tag else { return nil }
        guard edits.frames == nil else {
            throw KineographError(
                .usage, "a tag and a list of images both say what is shown", remedy: "leave out --tag or --frames")
        }
        guard let tag = asset.tags.first(where: { $0.name == name }) else { throw asset.lacksTag(name) }
        // There and back a number of times is no cycle that repeats: it is written out.
        let limit = asset.limits.frames
        if edits.direction == nil, edits.repeatCount == nil, tag.direction == .pingPong, tag.repeatCount != nil,
            tag.frames.count > 1
        {
            guard let course = tag.course(upTo: limit) else {
                throw KineographError(
                    .limitExceeded, "the tag \"\(name)\" goes there and back for more than \(limit) images",
                    remedy: "let it play fewer times (--repeat), or allow more frames (--limit-frames)")
            }
            (selection, direction, plays) = (course, .forward, 1)
            return
        }
        selection = tag.frames
        direction = edits.direction ?? tag.direction
        plays = if let count = edits.repeatCount { try TimeEditing.plays(count) } else { tag.repeatCount }
    }
}

extension AnimationAsset {
    fileprivate func lacksTag(_ name: String) -> KineographError {
        let names = tags.map(\.name)
        let known = names.isEmpty ? "there are none" : "the tags are \(names.joined(separator: ", "))"
        let remedy = nearestName(to: name, among: names).map { "did you mean \"\($0)\"?" }
        return KineographError(.usage, "there is no tag \"\(name)\"", remedy: remedy ?? known)
    }
}

extension TimeEditing {
    /// The tags of an asset where they are in the edited cycle: those of which all images show, once and in their order.
    ///
    /// - Parameter name: The tag that the whole cycle is; nil where it is more than one.
    func tags(of asset: AnimationAsset, named name: String?) -> [EncodingRequest.Tag] {
        let whole = Duration.zero..<timeline.duration
        if let name { return [EncodingRequest.Tag(name: name, interval: whole, repeatCount: plays)] }
        guard !asset.tags.isEmpty else { return [] }
        let shown = timeline.imageIndices.map { selection[$0] }
        var places: [Int: [Int]] = [:]
        for (frame, image) in shown.enumerated() { places[image, default: []].append(frame) }
        return asset.tags.compactMap { tag in
            let frames = tag.frames.compactMap { places[$0]?.count == 1 ? places[$0]?[0] : nil }
            guard let first = frames.first, frames.count == tag.frames.count else { return nil }
            // A ping-pong that begins at its end has its images the other way round.
            let isReversed = frames.count > 1 && frames[1] < first
            let start = isReversed ? frames[frames.count - 1] : first
            guard (isReversed ? frames.reversed() : frames).elementsEqual(start..<start + frames.count) else {
                return nil
            }
            return EncodingRequest.Tag(
                name: tag.name,
                interval: timeline.boundary(start)..<timeline.boundary(start + frames.count), direction: tag.direction,
                isReversed: isReversed, repeatCount: tag.repeatCount)
        }
    }
}
