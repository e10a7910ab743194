internal import Raster

/// Finds the scenes of an animation: frames whose colours are so alike that one palette serves them.
///
/// A scene ends where so many pixels have changed that the picture may be another, and its colours are others. A picture
/// that comes back, or one like it, goes on with its own scene. Very many scenes are none: what always changes has no
/// frames that could share a palette. Clear pixels are no part of a picture.
struct SceneSurvey {
    private(set) var scenes: [Scene] = []
    /// From which frames on which scenes show, in order.
    private(set) var starts: [(frame: Int, scene: Int)] = []
    /// Whether there were more than ``mostScenes``.
    private(set) var isGivenUp = false
    /// What has changed since the colours were looked at, of ``ColorView/sampleCount`` in the picture.
    private var changed = 0

    struct Scene {
        /// The colours when it began.
        fileprivate let view: ColorView
        /// The colours that appear in it; as long as there is one scene, those of the whole animation are.
        fileprivate(set) var histogram = ColorHistogram(capacity: 1 << 13)
        /// Those that only a dither of alpha would show; nil where there are none.
        fileprivate var faint: ColorHistogram?
        /// What was there before it began and stayed: the scene before, and some of the colours.
        fileprivate(set) var carried: (scene: Int, colors: [Color])?
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
    ///   - total: The colours of all frames before, and those that only a dither of alpha would show.
    mutating func look(
        at bitmap: Bitmap, after previous: Bitmap?, reducedBy alpha: BinaryAlpha, frame: Int,
        total: (colors: ColorHistogram, faint: ColorHistogram?)
    ) {
        if isGivenUp { return }
        changed += previous.map { ColorView.changes(from: $0, to: bitmap, reducedBy: alpha) } ?? ColorView.sampleCount
        if changed * 8 >= ColorView.sampleCount, let view = ColorView(bitmap, reducedBy: alpha) {
            changed = 0
            let count = scenes.count
            guard let scene = scene(for: view, total: total) else {
                self = SceneSurvey()
                isGivenUp = true
                return
            }
            if scene == count, let previous, let before = starts.last?.scene {
                let colors = ColorView.colorsThatStay(from: previous, to: bitmap, reducedBy: alpha)
                if !colors.isEmpty { scenes[scene].carried = (before, colors) }
            }
            if starts.last?.scene != scene { starts.append((frame, scene)) }
        }
        if let current = starts.last?.scene { scenes[current].changeCount += 1 }
    }

    /// Counts a colour of the picture that was looked at last.
    ///
    /// - Parameters:
    ///   - count: How many pixels of it appear.
    ///   - shown: How many show and are counted as well.
    mutating func add(_ color: Color, count: Int, shown: Int, frame: Int) {
        guard let current = starts.last?.scene else { return }
        scenes[current].pixelCount += count
        if isSplit { scenes[current].histogram.add(color, count: count + shown, frame: frame) }
    }

    /// Counts a colour that only a dither of alpha would show.
    mutating func addFaint(_ color: Color, count: Int, frame: Int) {
        guard isSplit, let current = starts.last?.scene else { return }
        if scenes[current].faint == nil { scenes[current].faint = ColorHistogram(capacity: 1 << 12) }
        scenes[current].faint?.add(color, count: count, frame: frame)
    }

    /// Counts among the colours what only a dither of alpha shows: there is one.
    mutating func showFaint() {
        for index in scenes.indices {
            guard let faint = scenes[index].faint.take() else { continue }
            for mean in faint.means { scenes[index].histogram.add(mean.color, count: mean.count) }
        }
    }

    /// - Returns: nil where it would be one more than there may be.
    private mutating func scene(for view: ColorView, total: (colors: ColorHistogram, faint: ColorHistogram?)) -> Int? {
        if let current = starts.last?.scene, scenes[current].view.likeness(to: view) >= SceneSurvey.likeness {
            return current
        }
        let likenesses = scenes.map { $0.view.likeness(to: view) }
        let best = likenesses.indices.max { likenesses[$0] < likenesses[$1] }
        if let best, likenesses[best] >= SceneSurvey.likeness { return best }
        if scenes.count == SceneSurvey.mostScenes { return nil }
        if scenes.count == 1 {
            for mean in total.colors.means { scenes[0].histogram.add(mean.color, count: mean.count) }
            scenes[0].faint = total.faint
        }
        scenes.append(Scene(view: view))
        return scenes.count - 1
    }
}
