internal import Kineograph

/// An animation as the command line describes it: inputs, and how they are edited. Making one finds every usage error
/// before any file is opened, but for options that a scene cannot have.
struct AnimationInput {
    private let arguments: ParsedArguments
    private let assetOptions: AssetOptions
    private let timeEdits: TimeEdits
    private let canvasEdits: CanvasEdits

    /// - Throws: ``KineographError`` with code `usage`.
    init(_ arguments: ParsedArguments) throws(KineographError) {
        self.arguments = arguments
        assetOptions = try arguments.assetOptions()
        timeEdits = try arguments.timeEdits()
        canvasEdits = try arguments.canvasEdits()
    }

    /// Opens the inputs.
    ///
    /// - Throws: ``KineographError``.
    func recipe() throws(KineographError) -> AnimationRecipe {
        switch try AnimationDocument(opening: arguments.operands, options: assetOptions) {
        case .images(let asset):
            return try AnimationRecipe(asset, time: timeEdits, canvas: canvasEdits)
        case .scene(let file):
            return try AnimationRecipe(file, edits: arguments.sceneEdits(), limits: assetOptions.decoding.limits)
        }
    }
}
