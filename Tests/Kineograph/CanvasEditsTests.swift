import Kineograph
import TestSupport
import Testing

@Suite("Edits of the canvas")
struct CanvasEditsTests {
    private func recipe(_ images: [Image], _ edit: (inout CanvasEdits) -> Void) throws -> AnimationRecipe {
        var canvas = CanvasEdits()
        edit(&canvas)
        return try AnimationRecipe(AnimationAsset(images: images), canvas: canvas)
    }

    @Test(
        arguments: [
            (nil, nil, 1, 1, "6x4"), (nil, nil, 4, 1, "24x16"), (nil, nil, 0.5, 1, "3x2"), (nil, nil, 1, 2, "3x2"),
            (nil, nil, 2, 2, "6x4"), (12, nil, 1, 1, "12x8"), (nil, 2, 1, 1, "3x2"), (5, 5, 1, 1, "5x5"),
            (5, 5, 3, 1, "15x15"), (5, 3, 1.5, 1, "7x4"), (10, nil, 1, 1, "10x7"), (nil, nil, 0.01, 1, "1x1"),
        ] as [(Double?, Double?, Double, Double, String)])
    func `A canvas has a size`(
        width: Double?, height: Double?, scale: Double, imageScale: Double, expected: String
    ) throws {
        let recipe = try recipe(Sprites.walking(1)) {
            ($0.width, $0.height, $0.scale, $0.imageScale) = (width, height, scale, imageScale)
        }
        #expect(recipe.canvas.description == expected)
    }

    @Test func `A whole enlargement makes a block of each pixel`() throws {
        let image = Image(Bitmap("R.", "GB"))
        let still = try recipe([image]) { $0.scale = 2 }.still(at: .zero)
        #expect(still == Bitmap("RR..", "RR..", "GGBB", "GGBB"))
    }

    @Test func `A crop is in pixels of the canvas`() throws {
        let image = Image(Bitmap("R.", "GB"))
        let recipe = try recipe([image]) {
            $0.scale = 2
            $0.crop = PixelRect(x: 1, y: 1, width: 2, height: 3)
        }
        #expect(recipe.canvas == PixelSize(width: 2, height: 3))
        #expect(try recipe.still(at: .zero) == Bitmap("R.", "GB", "GB"))
    }

    @Test func `A background lies under the images`() throws {
        let still = try recipe([Image(Bitmap("R."))]) { $0.background = .white }.still(at: .zero)
        #expect(still == Bitmap("RW"))
    }

    @Test func `Images fade on the background, unless they are opaque`() throws {
        func still(_ edit: (inout CanvasEdits) -> Void) throws -> Bitmap {
            try recipe([Image(Bitmap("W."))]) {
                $0.alpha = 0.5
                edit(&$0)
            }.still(at: .zero)
        }
        // 255 * 0.5 = 127.5, an alpha of 128, over clear and over black.
        #expect(try still { _ in } == Bitmap("h.", legend: ["h": Color(red: 255, green: 255, blue: 255, alpha: 128)]))
        let grey = Color(red: 128, green: 128, blue: 128)
        #expect(try still { $0.background = .black } == Bitmap("g#", legend: ["g": grey]))
        #expect(
            try still {
                $0.background = .black
                $0.isOpaque = true
            } == Bitmap("W#"))
    }

    @Test func `A tint takes the place of the images' own colours`() throws {
        let still = try recipe([Image(Bitmap("R."))]) { $0.tintColor = Color("#00f") }.still(at: .zero)
        #expect(still == Bitmap("B."))
    }

    @Test func `Images are resized by nine parts`() throws {
        let images = [Image(Bitmap("RWW", "W#W", "WWB"))]
        func still(_ edit: (inout CanvasEdits) -> Void) throws -> Bitmap {
            try recipe(images) {
                ($0.width, $0.height) = (5, 3)
                edit(&$0)
            }.still(at: .zero)
        }
        let one = EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        #expect(try still { $0.capInsets = one } == Bitmap("RWWWW", "W###W", "WWWWB"))
        // Without caps the whole image is repeated.
        #expect(try still { $0.resizingMode = .tile } == Bitmap("RWWRW", "W#WW#", "WWBWW"))
        let left = EdgeInsets(top: 0, left: 2, bottom: 0, right: 0)
        #expect(
            try still {
                ($0.capInsets, $0.resizingMode) = (left, .stretch)
                $0.filter = .nearest
            } == Bitmap("RWWWW", "W#WWW", "WWBBB"))
    }

    @Test func `Images of different sizes are placed on a canvas that has a size`() throws {
        let images = [Sprites.solid(.black, width: 2, height: 2), Sprites.solid(.white, width: 4, height: 2)]
        let error = #expect(throws: KineographError.self) { try recipe(images) { _ in } }
        #expect(error?.code == .invalidData)
        #expect(error?.path == "image 1")
        #expect(error?.message == "this image is 4x2, and the first one, image 0, is 2x2")
        #expect(error?.remedy?.contains("--size") == true)
        let sized = try recipe(images) {
            ($0.width, $0.height, $0.contentMode) = (4, 4, .topLeft)
        }
        #expect(try sized.still(at: .zero) == Bitmap("##..", "##..", "....", "...."))
        #expect(try sized.still(at: .milliseconds(34)) == Bitmap("WWWW", "WWWW", "....", "...."))
    }

    @Test(arguments: ["scale", "nan", "width", "image scale", "crop", "empty crop", "alpha"])
    func `Sizes that make no sense are errors of usage`(kind: String) {
        let error = #expect(throws: KineographError.self) {
            _ = try recipe(Sprites.walking(1)) { canvas in
                switch kind {
                case "scale": canvas.scale = 0
                case "nan": canvas.scale = .nan
                case "width": canvas.width = -1
                case "image scale": canvas.imageScale = .infinity
                case "alpha": canvas.alpha = 1.5
                case "crop": canvas.crop = PixelRect(x: 3, y: 0, width: 4, height: 1)
                default: canvas.crop = .zero
                }
            }
        }
        #expect(error?.code == .usage)
    }

    @Test(arguments: [1e6, 1e12])
    func `A canvas beyond the limits is refused before it is made`(scale: Double) {
        let error = #expect(throws: KineographError.self) { try recipe(Sprites.walking(1)) { $0.scale = scale } }
        #expect(error?.code == .limitExceeded)
    }
}
