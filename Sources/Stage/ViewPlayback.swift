internal import Playback

/// What an image view shows from one call to the next: its images, which of them are chosen, and their course.
struct ViewPlayback: Sendable {
    /// One of the two things a view can be: regular or highlighted.
    struct Face: Sendable {
        var image: Image?
        /// The course of ``image``, where it is an animated one.
        var imagePlayback: Sequencer?
        var animationImages: [Image]?
        /// How often ``image`` and ``animationImages`` were assigned, so that two assignments can be told apart.
        var imageAssignments = 0
        var sequenceAssignments = 0

        var hasSequence: Bool { animationImages?.isEmpty == false }
    }

    var regular = Face()
    var highlighted = Face()
    var isHighlighted = false
    /// The course of the animation images; nil while there is none.
    var animation: Sequencer?
    /// What shows after it.
    var fillMode = FillMode.removed

    /// Whether the highlighted face shows: the regular one does where the other is empty.
    var showsHighlighted: Bool {
        isHighlighted && (highlighted.image != nil || highlighted.animationImages != nil)
    }

    var face: Face { showsHighlighted ? highlighted : regular }

    /// What decides which image shows at an instant; nil where that does not move.
    func leadingSequencer(at instant: Duration) -> Sequencer? {
        if let animation, face.hasSequence, animation.isUnderWay(at: instant) { return animation }
        return face.imagePlayback ?? animation
    }

    /// What events tell about: the animation, or without one the animated image.
    var announcedSequencer: Sequencer? { animation ?? face.imagePlayback }

    /// One image among those that a view can show, comparable without looking at pixels.
    enum Choice: Hashable {
        case nothing
        case still(isHighlighted: Bool, assignment: Int)
        /// One of the images of an animated image.
        case imagePart(Int, isHighlighted: Bool, assignment: Int)
        /// One of the animation's images.
        case animationImage(Int, isHighlighted: Bool, assignment: Int)
    }

    func choice(at instant: Duration) -> Choice {
        let face = face
        if face.hasSequence, let position = animation?.position(at: instant),
            position.phase.isUnderWay || fillMode == .forwards
        {
            return .animationImage(
                position.image, isHighlighted: showsHighlighted, assignment: face.sequenceAssignments)
        }
        guard face.image != nil else { return .nothing }
        // A stopped animated image rests on its first image, as `image` itself would draw.
        guard let part = face.imagePlayback?.position(at: instant), part.phase.isUnderWay else {
            return .still(isHighlighted: showsHighlighted, assignment: face.imageAssignments)
        }
        return .imagePart(part.image, isHighlighted: showsHighlighted, assignment: face.imageAssignments)
    }

    func image(_ choice: Choice) -> Image? {
        switch choice {
        case .nothing: nil
        case .still: face.image
        case .imagePart(let index, _, _): face.image?.images?[index]
        case .animationImage(let index, _, _): face.animationImages?[index]
        }
    }
}
