public import Kineograph

/// Where a view shows another image than expected, a line for each such instant; none where all is well.
///
/// - Parameter expected: The instants, and which image of the sequence shows; nil for none of them. The view's `image` is
///   none of them, an animated one aside.
public func frameMismatches(of content: ImageViewContent, at expected: KeyValuePairs<Duration, Int?>) -> [String] {
    expected.compactMap { instant, image in
        let shown = content.shown(at: instant)
        switch (shown, image) {
        case (.image(let actual), let image?) where actual == image: return nil
        case (.still, nil), (.nothing, nil): return nil
        default: break
        }
        let wanted = image.map { "image \($0)" } ?? "no image of the animation"
        let actual =
            switch shown {
            case .image(let index): "image \(index) shows"
            case .still: "the view's still image shows"
            case .nothing: "nothing shows"
            }
        return "at \(instant.exactText): \(wanted) was expected, and \(actual)"
    }
}

/// Where a rendering has other pixels than expected, a line for each such instant; none where all is well.
///
/// - Parameter expected: The instants, from the beginning of the rendering's interval, and the picture that shows.
/// - Throws: ``KineographError`` where a picture cannot be made.
public func pictureMismatches(
    of rendering: Rendering, at expected: KeyValuePairs<Duration, Bitmap>
) throws(KineographError) -> [String] {
    var lines: [String] = []
    for (instant, picture) in expected {
        let shown = try rendering.content.render(
            at: rendering.interval.lowerBound + instant, on: rendering.canvas)
        if let difference = shown.difference(from: picture) { lines.append("at \(instant.exactText): \(difference)") }
    }
    return lines
}

extension Bitmap {
    /// The first thing that is different, in words. Clear pixels are equal whatever their hidden colours.
    fileprivate func difference(from expected: Bitmap) -> String? {
        guard size == expected.size else { return "\(expected.size) pixels were expected, and there are \(size)" }
        var first: String?
        var count = 0
        for (index, (actual, wanted)) in zip(pixels, expected.pixels).enumerated() {
            if actual == wanted || (actual.isClear && wanted.isClear) { continue }
            count += 1
            first = first ?? "(\(index % width), \(index / width)) was expected to be \(wanted), and is \(actual)"
        }
        return first.map { count == 1 ? $0 : "\($0), the first of \(count) differences" }
    }
}
