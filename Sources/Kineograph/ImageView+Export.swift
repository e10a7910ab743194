public import Diagnostics
public import Raster
public import Stage

extension ImageView {
    /// Writes one cycle of the view's animation to a file, a folder, or any number of them; the ending says the format.
    ///
    ///     try view.export(to: "walk.gif", "walk.webp", scale: 4)
    ///     try view.export(to: "first.gif", during: .zero ..< .seconds(3))
    ///
    /// An animation with an intro is written whole, to play once.
    ///
    /// Images of another size than the view's are placed by its ``ImageView/contentMode``, as the view shows them. An
    /// animation of one picture that goes to a `.png` is a plain PNG.
    ///
    /// For more control, make an ``AnimationRecipe`` of the view's ``ImageView/content`` and an ``AnimationExport`` of
    /// that.
    ///
    /// - Parameters:
    ///   - paths: As ``ExportOutput/init(_:format:registry:)`` takes them.
    ///   - interval: What is written instead of a cycle: a stretch of the view's ``ImageView/time``, to play once.
    ///   - scale: Pixels per point.
    ///   - background: What shows where the view shows nothing.
    ///   - padding: How far the canvas reaches beyond the view on each side, in points, as room for its shadow.
    ///   - replacesExisting: Whether an output that exists is replaced; else it is an error.
    /// - Throws: ``KineographError``; then no output has changed.
    @discardableResult
    public func export(
        to paths: String..., during interval: Range<Duration>? = nil, scale: Double = 1, background: Color = .clear,
        padding: Double = 0, replacesExisting: Bool = false
    ) throws(KineographError) -> ExportSummary {
        var outputs: [ExportOutput] = []
        for path in paths { outputs.append(try ExportOutput(path)) }
        let recipe = try AnimationRecipe(
            content, during: interval, scale: scale, background: background, padding: padding)
        var export = AnimationExport(recipe, to: outputs)
        export.replacesExisting = replacesExisting
        return try export.run()
    }
}
