public import Diagnostics
internal import Playback
internal import Raster

/// A scene with its script carried out: what shows at any instant of it. A value, and every question about it is a pure
/// function of the instant.
public struct StagedScene: Sendable {
    /// What was staged.
    public let scene: Scene
    /// The length of the scene; above zero.
    ///
    /// Where ``Scene/duration`` does not say it, the scene settles with the last call of its script, the last end of an
    /// animation that ends by itself, the last intro (``ImageView/animationLoopStart``), and the last change that waited
    /// for the end of a cycle, whichever is latest. It is over then, or where animations go on for ever, after one common
    /// cycle of theirs: the shortest time in which each of them plays what it repeats a whole number of times. A scene in
    /// which nothing ever happens lasts a thirtieth of a second.
    public let duration: Duration
    /// A view comes before the views in it, and those beside each other from the back to the front.
    let actors: [Actor]
    /// The indices of the views that are in no other.
    let roots: [Int]
    /// The instants of the script's calls, in order, each once.
    let callInstants: [Duration]

    /// How many views a scene may have, those in others among them.
    public static let mostViews = 100_000
    /// How many calls the script of a scene may have.
    public static let mostCalls = 1_000_000

    /// One view through the whole scene.
    struct Actor: Sendable {
        let name: String
        var content = ImageViewContent()
        var looks = History(ViewLooks())
        var subviews: [Int] = []
    }

    /// - Throws: ``KineographError`` with code `invalidData` naming the view or the call of the script: for values out of
    ///   range, views that share a name, calls of a view that is not there, and where the length is not given and cannot
    ///   follow: animations that go on for ever have no common cycle within ``longestCommonCycle``, or one of them has an
    ///   intro and ``Scene/plays`` is nil, so that a file would repeat what plays once. With code `limitExceeded` for more
    ///   views than ``mostViews``, or more calls than ``mostCalls``.
    public init(_ scene: Scene) throws(KineographError) { try self.init(scene, restoring: nil) }

    /// A scene that takes up what was saved of it, or of one with the same views: from the instant of saving on, each view
    /// goes on where it was, and the rest of the script follows. Where and how views look follows from the script alone.
    ///
    /// - Throws: ``KineographError`` as the other initializer does; with code `usage` where the state is of views that the
    ///   scene has not, or of animations without images here, `invalidData` where the images have no such place.
    public init(_ scene: Scene, restoring state: SceneState) throws(KineographError) {
        try self.init(scene, restoring: Optional(state))
    }

    private init(_ scene: Scene, restoring state: SceneState?) throws(KineographError) {
        var staging = try Staging(of: scene)
        if let state {
            try staging.carryOut(scene.script) { $0 <= state.instant }
            try staging.restore(state)
            try staging.carryOut(scene.script) { $0 > state.instant }
        } else {
            try staging.carryOut(scene.script)
        }
        self.scene = scene
        actors = staging.actors
        roots = staging.roots
        callInstants = Set(scene.script.map(\.instant)).sorted()
        if let length = scene.duration {
            duration = length
        } else {
            duration = try actors.naturalLength(
                after: callInstants.last ?? .zero, isEndless: scene.plays == nil)
        }
    }

    /// What is to be saved of the scene at an instant, to go on from there.
    ///
    /// - Throws: ``KineographError`` with code `usage` for an instant before the beginning or beyond all animations.
    public func state(at instant: Duration) throws(KineographError) -> SceneState {
        guard instant >= .zero, instant <= Timeline.longestDuration else {
            throw KineographError(
                .usage, "a scene has no state at \(instant)", remedy: "give an instant from zero on")
        }
        var staging = try Staging(of: scene)
        try staging.carryOut(scene.script) { $0 <= instant }
        return SceneState(
            instant: instant,
            views: staging.actors.map { actor in
                var content = actor.content
                content.looks = actor.looks[instant]
                return SceneState.View(name: actor.name, state: content.state(at: instant))
            })
    }

    /// The canvas that the scene asks for.
    ///
    /// - Parameter scale: Pixels per point; nil for the scene's own.
    /// - Precondition: The scale is above zero.
    public func canvas(scale: Double? = nil) -> Canvas {
        let scale = scale ?? scene.scale
        return Canvas(
            size: PixelSize(snapping: scene.size, scale: scale), scale: scale, background: scene.background,
            filter: scene.filter)
    }
}

// MARK: Changes

extension StagedScene {
    /// One view that shows, with all that decides how.
    private struct Shown: Equatable {
        let actor: Int
        let looks: ViewLooks
        let choice: ViewPlayback.Choice
    }

    public func nextChange(after instant: Duration) -> Duration? {
        let shown = shown(at: instant)
        let change = shown.compactMap { actors[$0.actor].content.nextChange(after: instant) }.min()
        // A call may change nothing that shows, and then it changes nothing of when the views change their images either.
        for call in callInstants[callCount(notAfter: instant)...] {
            if let change, call >= change { break }
            if self.shown(at: call) != shown { return call }
        }
        return change
    }

    /// How many of ``callInstants`` there are until an instant, that instant included.
    private func callCount(notAfter instant: Duration) -> Int {
        var (low, high) = (0, callInstants.count)
        while low < high {
            let middle = (low + high) / 2
            if callInstants[middle] <= instant { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func shown(at instant: Duration) -> [Shown] {
        var shown: [Shown] = []
        var waiting = Array(roots.reversed())
        while let index = waiting.popLast() {
            let looks = actors[index].looks[instant]
            guard looks.isVisible else { continue }
            let choice = actors[index].content.choice(at: instant)
            shown.append(Shown(actor: index, looks: looks, choice: choice))
            waiting += actors[index].subviews.reversed()
        }
        return shown
    }

    public var samplingTolerance: Duration { actors.map(\.content.samplingTolerance).max() ?? .zero }
}
