internal import Assets
internal import Diagnostics
internal import Playback
internal import Raster
internal import Stage

/// The images of an asset that are shown, with what is asked of their canvas.
struct EditedImages: Sendable {
    /// What the images are of.
    private(set) var asset: AnimationAsset
    /// Which of them show, and when.
    let timing: TimeEditing
    private(set) var edits: CanvasEdits

    /// The indices in the asset of the images that show at any time, in rising order.
    var shown: [Int] { Set(timing.timeline.imageIndices.map { timing.selection[$0] }).sorted() }

    /// The view that shows them, and its canvas.
    ///
    /// - Throws: As ``CanvasEditing`` does.
    func staged() throws(KineographError) -> (content: ImageViewContent, canvas: Canvas) {
        let stage = try CanvasEditing(edits, of: asset, showing: timing.selection)
        var content = ImageViewContent(
            size: stage.size, images: timing.selection.map { stage.edited(asset.images[$0]) },
            timeline: timing.timeline, plays: timing.plays, fillMode: .forwards)
        content.looks = stage.looks
        return (content, stage.canvas)
    }

    /// The same with a margin cut off all images; the lines at which they are cut into nine parts stay where they are.
    func cutting(_ margin: ClearMargin) -> EditedImages {
        var cut = self
        for index in Set(timing.selection) {
            let image = asset.images[index]
            cut.asset.images[index] = image.cropped(to: margin.rest(of: image.pixelSize))
        }
        cut.edits.capInsets = edits.capInsets?.reduced(by: margin.insets(scale: edits.imageScale))
        return cut
    }
}
