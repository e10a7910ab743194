internal import Diagnostics
internal import Stage

extension ViewLooks {
    /// Decorates a view with layer edits that are checked.
    mutating func decorate(with edits: LayerEdits) {
        cornerRadius = edits.cornerRadius
        clipsToBounds = clipsToBounds || edits.cornerRadius > 0
        borderWidth = edits.border?.width ?? 0
        borderColor = edits.border?.color
        fitsImageInsideBorder = edits.fitsImagesInsideBorder
        guard let shadow = edits.shadow else { return }
        shadowOffset = shadow.offset
        shadowRadius = shadow.radius
        shadowColor = shadow.color
        shadowOpacity = shadow.opacity
    }
}

extension LayerEdits {
    /// - Throws: ``KineographError`` with code `usage` for values that make no sense.
    func check() throws(KineographError) {
        try LayerEdits.check([
            ("the border's width", border?.width ?? 0), ("the corner radius", cornerRadius), ("the padding", padding),
            ("the shadow's radius", shadow?.radius ?? 0),
        ])
        guard let shadow else { return }
        guard shadow.opacity >= 0, shadow.opacity <= 1 else {
            throw KineographError(
                .usage, "the shadow's opacity is \(shadow.opacity)", remedy: "give a number from 0 to 1")
        }
        guard shadow.offset.width.isFinite, shadow.offset.height.isFinite else {
            throw KineographError(.usage, "the shadow's offset is no number", remedy: "give finite numbers")
        }
    }

    /// - Throws: ``KineographError`` with code `usage` naming the first length that is none.
    static func check(_ lengths: [(name: String, length: Double)]) throws(KineographError) {
        for (name, length) in lengths where !(length >= 0 && length.isFinite) {
            throw KineographError(
                .usage, "\(name) is \(length), and has to be zero or more", remedy: "give zero or more points")
        }
    }
}
