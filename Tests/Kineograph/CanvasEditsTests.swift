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
            (5, 5, 3, 1, "15x15"), (10, nil, 1, 1, "10x7"), (nil, nil, 0.01, 1, "1x1"),
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

    @Test(arguments: ["scale", "nan", "width", "image scale", "crop", "empty crop"])
    func `Sizes that make no sense are errors of usage`(kind: String) {
        let error = #expect(throws: KineographError.self) {
            _ = try recipe(Sprites.walking(1)) { canvas in
                switch kind {
                case "scale": canvas.scale = 0
                case "nan": canvas.scale = .nan
                case "width": canvas.width = -1
                case "image scale": canvas.imageScale = .infinity
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
