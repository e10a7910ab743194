import Kineograph
import TestSupport
import Testing

@Suite("Trimming clear margins")
struct TrimmingTests {
    private func trimmed(
        _ images: [Bitmap], _ edit: (inout CanvasEdits) -> Void = { _ in }
    ) throws -> AnimationRecipe {
        var canvas = CanvasEdits()
        edit(&canvas)
        return try AnimationRecipe(AnimationAsset(images: images.map { Image($0) }), canvas: canvas).trimmed()
    }

    private func still(_ image: Bitmap, _ edit: (inout CanvasEdits) -> Void = { _ in }) throws -> Bitmap {
        try trimmed([image], edit).still(at: .zero)
    }

    @Test func `The margin that all images share is cut off`() throws {
        let images = [Bitmap("....", ".R..", "...."), Bitmap("....", ".R..", "..G.")]
        let recipe = try trimmed(images) { $0.scale = 2 }
        #expect(recipe.canvas == PixelSize(width: 4, height: 4))
        #expect(try recipe.still(at: .zero) == Bitmap("RR..", "RR..", "....", "...."))
        #expect(try recipe.still(at: .milliseconds(34)) == Bitmap("RR..", "RR..", "..GG", "..GG"))
    }

    @Test func `Only images that show count`() throws {
        let asset = AnimationAsset(images: [Bitmap("R..."), Bitmap(".G.."), Bitmap("..B.")].map { Image($0) })
        var time = TimeEdits()
        time.frames = [2, 1]
        #expect(try AnimationRecipe(asset, time: time).trimmed().still(at: .zero) == Bitmap(".B"))
        (time.frames, time.end) = ([2, 1, 0], .milliseconds(1))
        #expect(try AnimationRecipe(asset, time: time).trimmed().still(at: .zero) == Bitmap("B"))
    }

    /// A square in the middle of much room, and the same without it.
    private let loose = Bitmap(".....", "..R..", ".....", ".....")
    private let tight = Bitmap("R")

    private let decorations: [(String, (inout CanvasEdits) -> Void)] = [
        ("padding", { $0.layer.padding = 1 }),
        ("padding at a scale", { ($0.layer.padding, $0.scale) = (1, 2) }),
        ("background", { ($0.background, $0.layer.padding) = (.white, 2) }),
        ("border", { ($0.layer.border, $0.scale) = (.init(width: 0.25), 8) }),
        ("corner radius", { ($0.layer.cornerRadius, $0.scale) = (0.5, 8) }),
        ("shadow", { $0.layer.shadow = .init(offset: Size(width: 1, height: 0), radius: 0) }),
        (
            "shadow on padding",
            {
                $0.layer.shadow = .init(offset: Size(width: 1, height: 1), radius: 0.5)
                $0.layer.padding = 3
            }
        ),
        ("size", { ($0.width, $0.height) = (7, 5) }),
        ("width", { $0.width = 6 }),
        ("centre", { ($0.width, $0.height, $0.contentMode) = (7, 5, .center) }),
        ("half clear", { $0.alpha = 0.5 }),
    ]

    @Test func `Images are trimmed before anything else is done to them`() throws {
        for (name, edit) in decorations {
            var canvas = CanvasEdits()
            edit(&canvas)
            let untrimmed = try AnimationRecipe(AnimationAsset(images: [Image(tight)]), canvas: canvas)
            #expect(try still(loose, edit) == untrimmed.still(at: .zero), "\(name)")
        }
        #expect(try still(loose) { $0.layer.padding = 1 } == Bitmap("...", ".R.", "..."))
    }

    @Test func `The lines between nine parts stay where they are`() throws {
        let image = Bitmap(".....", ".RWW.", ".W#W.", ".WWB.", ".....")
        let caps = EdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
        let expected = Bitmap("RWWWW", "W###W", "W###W", "WWWWB")
        #expect(
            try still(image) {
                ($0.capInsets, $0.width, $0.height) = (caps, 5, 4)
            } == expected)
        // In points, of images of two pixels a point.
        let half = EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        #expect(
            try still(image) {
                ($0.capInsets, $0.imageScale, $0.scale, $0.width, $0.height) = (half, 2, 2, 2.5, 2)
            } == expected)
        // Of a clear image before it, however small, nothing depends.
        let second = try trimmed([Bitmap("."), image]) { ($0.capInsets, $0.width, $0.height) = (caps, 5, 4) }
        #expect(try second.still(at: .milliseconds(34)) == expected)
        // Caps that are the images' own.
        let asset = AnimationAsset(images: [Image(image).resizableImage(withCapInsets: caps)])
        var edits = CanvasEdits()
        (edits.width, edits.height) = (5, 4)
        #expect(try AnimationRecipe(asset, canvas: edits).trimmed().still(at: .zero) == expected)
    }

    @Test func `Images of different sizes lose what each has clear`() throws {
        let images = [Bitmap("...", ".R.", ".R."), Bitmap("..", ".G", ".."), Bitmap(".")]
        let recipe = try trimmed(images) { ($0.width, $0.height, $0.contentMode) = (4, 3, .topLeft) }
        // One column on the left and one row above are clear in both; the clear image has no say.
        #expect(try recipe.still(at: .zero) == Bitmap("R...", "R...", "...."))
        #expect(try recipe.still(at: .milliseconds(34)) == Bitmap("G...", "....", "...."))
        #expect(try recipe.still(at: .milliseconds(67)) == Bitmap("....", "....", "...."))
    }

    @Test func `Of what a crop leaves, the finished frames are trimmed`() throws {
        let images = [Bitmap("....", ".R..", "...."), Bitmap("....", ".R..", "..G.")]
        let cropped = try trimmed(images) { $0.crop = PixelRect(x: 1, y: 0, width: 3, height: 2) }
        #expect(try cropped.still(at: .zero) == Bitmap("R"))
        let padded = try trimmed(images) {
            ($0.layer.padding, $0.crop) = (1, PixelRect(x: 0, y: 0, width: 3, height: 3))
        }
        #expect(try padded.still(at: .zero) == Bitmap("R"))
        let opaque = try trimmed(images) {
            ($0.background, $0.crop) = (.white, PixelRect(x: 0, y: 0, width: 3, height: 2))
        }
        #expect(opaque.canvas == PixelSize(width: 3, height: 2))
    }

    @Test func `That nothing is trimmed is said`() throws {
        let whole = try trimmed([Bitmap("R..", "..G")])
        #expect(whole.diagnostics == [Diagnostic("nothing is trimmed: the images have no clear margin in common")])
        let crop = PixelRect(x: 0, y: 0, width: 1, height: 1)
        let cropped = try trimmed([Bitmap("RG")]) { $0.crop = crop }
        #expect(cropped.diagnostics == [Diagnostic("nothing is trimmed: it has no clear margin")])
        let opaque = try trimmed([Bitmap("R.")]) { ($0.crop, $0.background) = (crop, .white) }
        #expect(opaque.diagnostics == [Diagnostic("nothing is trimmed: the background is opaque")])
        #expect(try trimmed([Bitmap("R.")]).diagnostics.isEmpty)
    }

    @Test func `A view is trimmed with its shadow`() throws {
        let view = ImageView(image: Image(Bitmap("R.")), clock: ManualClock())
        view.shadowOpacity = 1
        view.shadowRadius = 0
        view.shadowOffset = Size(width: -1, height: 0)
        #expect(try AnimationRecipe(view.content, padding: 2).trimmed().still(at: .zero) == Bitmap("#R"))
    }

    @Test func `A moment is trimmed as all of it`() throws {
        let recipe = try AnimationRecipe(AnimationAsset(images: [Bitmap("R..."), Bitmap(".G..")].map { Image($0) }))
        #expect(try recipe.excerpt(at: .milliseconds(34)).trimmed().still(at: .zero) == Bitmap(".G"))
    }

    @Test func `What is all clear cannot be trimmed, and who asks to stop is heard`() throws {
        let error = #expect(throws: KineographError.self) { try trimmed([Bitmap(".."), Bitmap("..")]) }
        #expect(error?.code == .invalidData && error?.remedy?.contains("--trim") == true)
        let walking = try AnimationRecipe(AnimationAsset(images: Sprites.walking(3)))
        for jobs in [1, 3] {
            var counts: [Int] = []
            let stopped = #expect(throws: KineographError.self) {
                try walking.trimmed(on: WorkPool(jobs: jobs)) { seen, count throws(KineographError) in
                    counts.append(count)
                    if seen == 2 { throw KineographError(.interrupted, "stop") }
                }
            }
            #expect(stopped?.code == .interrupted && Set(counts) == [3])
        }
    }
}
