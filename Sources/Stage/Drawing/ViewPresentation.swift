/// A view at one instant, with all that decides how it is drawn: what a presentation layer is to a layer.
struct ViewPresentation: Sendable {
    var looks: ViewLooks
    /// The image that shows; nil for none.
    var image: Image?
    /// Views in this one's points, in front of its image, from the back to the front where their heights are equal.
    var subviews: [ViewPresentation] = []

    /// Whether parts of it lie over each other, so that they become one picture before that is faded.
    var isGroup: Bool { !subviews.isEmpty || looks.hasBackground }
}
