internal import Kineograph

/// An animation as the command line describes it: inputs, and how they are edited. Making one finds every usage error
/// before any file is opened.
struct AnimationInput {
    private let inputs: [String]
    private let assetOptions: AssetOptions
    private let timeEdits: TimeEdits
    private let canvasEdits: CanvasEdits

    /// - Throws: ``KineographError`` with code `usage`.
    init(_ arguments: ParsedArguments) throws(KineographError) {
        inputs = arguments.operands
        assetOptions = try arguments.assetOptions()
        timeEdits = try arguments.timeEdits()
        canvasEdits = try arguments.canvasEdits()
    }

    /// Opens the inputs.
    ///
    /// - Throws: ``KineographError``.
    func recipe() throws(KineographError) -> AnimationRecipe {
        let asset = try AnimationAsset(opening: inputs, options: assetOptions)
        return try AnimationRecipe(asset, time: timeEdits, canvas: canvasEdits)
    }
}
