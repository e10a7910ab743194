internal import Kineograph

/// An animation as the command line describes it: inputs, and how they are edited. Making one finds every usage error
/// before any file is opened, but for options that a scene cannot have.
struct AnimationInput {
    private let arguments: ParsedArguments
    private let inputs: [String]
    private let assetOptions: AssetOptions
    private let timeEdits: TimeEdits
    private let canvasEdits: CanvasEdits

    /// - Parameter inputs: What to open; nil for all operands.
    /// - Throws: ``KineographError`` with code `usage`.
    init(_ arguments: ParsedArguments, opening inputs: [String]? = nil) throws(KineographError) {
        self.arguments = arguments
        self.inputs = inputs ?? arguments.operands
        assetOptions = try arguments.assetOptions()
        timeEdits = try arguments.timeEdits()
        canvasEdits = try arguments.canvasEdits()
    }

    /// Opens the inputs, and finds what --trim leaves of the canvas.
    ///
    /// - Throws: ``KineographError``.
    func recipe(on console: Console) throws(KineographError) -> AnimationRecipe {
        let recipe = try untrimmedRecipe()
        guard arguments.isOn(CanvasOptions.trim) else { return recipe }
        let pool = WorkPool(jobs: try arguments.value(RunOptions.jobs) ?? WorkPool.processorCount)
        let trimmed = try recipe.trimmed(on: pool) { seen, count throws(KineographError) in
            try console.checkInterruption()
            console.showProgress(seen, of: count, doing: "trim")
        }
        console.clearProgress()
        return trimmed
    }

    /// Opens the inputs for nothing but the picture that shows at an instant.
    ///
    /// - Throws: ``KineographError``.
    func picture(at instant: Duration, on console: Console) throws(KineographError) -> AnimationRecipe {
        // What --trim leaves follows from all pictures.
        if arguments.isOn(CanvasOptions.trim) { return try recipe(on: console).excerpt(at: instant) }
        switch try document() {
        case .images(let asset):
            return try AnimationRecipe(asset, time: timeEdits, canvas: canvasEdits).excerpt(at: instant)
        case .scene(let file):
            return try AnimationRecipe(
                showing: instant, of: file, edits: arguments.sceneEdits(), limits: assetOptions.decoding.limits)
        }
    }

    private func untrimmedRecipe() throws(KineographError) -> AnimationRecipe {
        switch try document() {
        case .images(let asset):
            return try AnimationRecipe(asset, time: timeEdits, canvas: canvasEdits)
        case .scene(let file):
            return try AnimationRecipe(file, edits: arguments.sceneEdits(), limits: assetOptions.decoding.limits)
        }
    }

    private func document() throws(KineographError) -> AnimationDocument {
        try AnimationDocument(opening: inputs, options: assetOptions)
    }
}
