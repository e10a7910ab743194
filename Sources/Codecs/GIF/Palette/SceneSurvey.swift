internal import Raster

/// Finds the scenes of an opaque animation: frames whose colours are so alike that one palette serves them.
///
/// A scene ends where so many pixels have changed that the picture may be another, and its colours are others. A picture
/// that comes back, or one like it, goes on with its own scene. Very many scenes are none: what always changes has no
/// frames that could share a palette.
struct SceneSurvey {
    private(set) var scenes: [Scene] = []
    /// From which frames on which scenes show, in order.
    private(set) var starts: [(frame: Int, scene: Int)] = []
    /// Whether there were more than ``mostScenes``.
    private var isGivenUp = false
    /// How many samples have changed since the colours were looked at.
    private var changedSamples = 0

    struct Scene {
        /// The colours when it began.
        fileprivate let view: ColorView
        /// The colours that appear in it; as long as there is one scene, those of the whole animation are.
        fileprivate(set) var histogram = ColorHistogram(capacity: 1 << 13)
        /// In how many frames something changes, and how many pixels appear in all of them.
        fileprivate(set) var changeCount = 0
        fileprivate(set) var pixelCount = 0

        fileprivate init(view: ColorView) { self.view = view }
    }

    /// Of pictures that are less alike than this, of ``ColorView/sampleCount``, the colours are others.
    private static let likeness = ColorView.sampleCount * 6 / 10
    static let mostScenes = 24

    var isSplit: Bool { scenes.count > 1 }

    /// Looks at the next picture, before its colours are counted.
    ///
    /// - Parameters:
    ///   - frame: Its index.
    ///   - total: The colours of all frames before.
    mutating func look(at bitmap: Bitmap, after previous: Bitmap?, frame: Int, total: ColorHistogram) {
        if isGivenUp { return }
        changedSamples += previous.map { ColorView.changedSamples(from: $0, to: bitmap) } ?? ColorView.sampleCount
        if changedSamples * 8 >= ColorView.sampleCount {
            changedSamples = 0
            let view = ColorView(bitmap)
            guard let scene = scene(for: view, total: total) else {
                self = SceneSurvey()
                isGivenUp = true
                return
            }
            if starts.last?.scene != scene { starts.append((frame, scene)) }
        }
        if let current = starts.last?.scene { scenes[current].changeCount += 1 }
    }

    /// Counts a colour of the picture that was looked at last.
    mutating func add(_ color: Color, count: Int, frame: Int) {
        guard let current = starts.last?.scene else { return }
        scenes[current].pixelCount += count
        if isSplit { scenes[current].histogram.add(color, count: count, frame: frame) }
    }

    /// - Returns: nil where it would be one more than there may be.
    private mutating func scene(for view: ColorView, total: ColorHistogram) -> Int? {
        if let current = starts.last?.scene, scenes[current].view.likeness(to: view) >= SceneSurvey.likeness {
            return current
        }
        let likenesses = scenes.map { $0.view.likeness(to: view) }
        let best = likenesses.indices.max { likenesses[$0] < likenesses[$1] }
        if let best, likenesses[best] >= SceneSurvey.likeness { return best }
        if scenes.count == SceneSurvey.mostScenes { return nil }
        if scenes.count == 1 {
            for mean in total.means { scenes[0].histogram.add(mean.color, count: mean.count, frame: 0) }
        }
        scenes.append(Scene(view: view))
        return scenes.count - 1
    }
}

/// Which colours a picture has, roughly: how many samples are in each of 8 by 8 by 8 cells of the colour cube.
private struct ColorView {
    private var cells = [Int32](repeating: 0, count: 1 << 9)

    static let sampleCount = 4096

    init(_ bitmap: Bitmap) {
        let pixels = bitmap.pixels.span
        for sample in 0..<ColorView.sampleCount {
            let color = pixels[sample * pixels.count / ColorView.sampleCount]
            cells[Int(color.red >> 5) << 6 | Int(color.green >> 5) << 3 | Int(color.blue >> 5)] += 1
        }
    }

    /// How many samples two pictures have in common.
    func likeness(to other: ColorView) -> Int {
        var sum: Int32 = 0
        for cell in cells.indices { sum += min(cells[cell], other.cells[cell]) }
        return Int(sum)
    }

    static func changedSamples(from old: Bitmap, to new: Bitmap) -> Int {
        let (old, new) = (old.pixels.span, new.pixels.span)
        var count = 0
        for sample in 0..<sampleCount {
            let place = sample * new.count / sampleCount
            count += new[place] == old[place] ? 0 : 1
        }
        return count
    }
}
