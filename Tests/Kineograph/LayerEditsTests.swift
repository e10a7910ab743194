import Kineograph
import TestSupport
import Testing

@Suite("Edits as of a layer")
struct LayerEditsTests {
    private func still(
        _ image: Bitmap, _ edit: (inout LayerEdits) -> Void, canvas change: (inout CanvasEdits) -> Void = { _ in }
    ) throws -> Bitmap {
        var canvas = CanvasEdits()
        edit(&canvas.layer)
        change(&canvas)
        return try AnimationRecipe(AnimationAsset(images: [Image(image)]), canvas: canvas).still(at: .zero)
    }

    private let white = Bitmap(size: PixelSize(width: 3, height: 3), filledWith: .white)

    @Test func `A border lies inside the edges`() throws {
        #expect(try still(white) { $0.border = .init(width: 1) } == Bitmap("###", "#W#", "###"))
        // Two points and three pixels become six: the border is as wide in points.
        let large = try still(white, { $0.border = .init(width: 1) }, canvas: { $0.scale = 2 })
        #expect(large == Bitmap("######", "######", "##WW##", "##WW##", "######", "######"))
    }

    @Test func `Images fit inside the border where that is asked for`() throws {
        let edited = try still(white) {
            $0.border = .init(width: 1)
            $0.fitsImagesInsideBorder = true
        } canvas: {
            ($0.width, $0.height) = (7, 5)
        }
        #expect(edited == Bitmap("#######", "#.WWW.#", "#.WWW.#", "#.WWW.#", "#######"))
    }

    @Test func `A shadow falls on the padding`() throws {
        let edited = try still(Bitmap("RG")) {
            $0.shadow = .init(offset: Size(width: 1, height: 1), radius: 0)
            $0.padding = 1
        }
        #expect(edited == Bitmap("....", ".RG.", "..##"))
    }

    @Test func `A canvas with a size keeps it, and the padding is taken off the images`() throws {
        let edited = try still(Bitmap("RG", "B#")) {
            $0.padding = 1
        } canvas: {
            $0.width = 6
        }
        #expect(edited == Bitmap("......", ".RRGG.", ".RRGG.", ".BB##.", ".BB##.", "......"))
    }

    private let overflowing: [ContentMode] = [.scaleAspectFill, .center, .top, .bottom, .left, .right, .topLeft]

    @Test func `Padding stays free whatever the content mode`() throws {
        for mode in overflowing {
            let edited = try still(Bitmap(size: PixelSize(width: 9, height: 6), filledWith: .white)) {
                $0.padding = 1
            } canvas: {
                ($0.width, $0.height, $0.contentMode) = (4, 4, mode)
            }
            #expect(edited == Bitmap("....", ".WW.", ".WW.", "...."), "\(mode)")
        }
    }

    @Test func `A shadow still falls on the padding of what is cut off`() throws {
        let edited = try still(Bitmap(size: PixelSize(width: 9, height: 6), filledWith: .white)) {
            $0.padding = 1
            $0.shadow = .init(offset: Size(width: 1, height: 1), radius: 0)
        } canvas: {
            ($0.width, $0.height, $0.contentMode) = (4, 4, .scaleAspectFill)
        }
        #expect(edited == Bitmap("....", ".WW.", ".WW#", "..##"))
    }

    @Test func `A corner radius cuts the images' corners`() throws {
        let size = PixelSize(width: 8, height: 8)
        let disc = try still(Bitmap(size: size, filledWith: .white)) { $0.cornerRadius = 4 }
        #expect(disc[0, 0].alpha < 30 && disc[4, 4] == .white)
    }

    @Test func `What makes no sense is a usage error`() throws {
        let edits: [(inout LayerEdits) -> Void] = [
            { $0.padding = -1 }, { $0.cornerRadius = .nan }, { $0.border = .init(width: .infinity) },
            { $0.shadow = .init(offset: Size(width: 0, height: 0), radius: -1) },
            { $0.shadow = .init(offset: Size(width: 0, height: 0), radius: 1, opacity: 2) },
            { $0.shadow = .init(offset: Size(width: .nan, height: 0), radius: 1) },
        ]
        for edit in edits {
            let error = #expect(throws: KineographError.self) { try still(white, edit) }
            #expect(error?.code == .usage)
        }
        let error = #expect(throws: KineographError.self) {
            try still(white) {
                $0.padding = 3
            } canvas: {
                $0.width = 6
            }
        }
        #expect(error?.message == "the padding, 3 points on each side, leaves no room for the images")
    }

    @Test func `A view's shadow has room on an export of it`() throws {
        let view = ImageView(image: Image(Bitmap("RG")), clock: ManualClock())
        view.shadowOpacity = 1
        view.shadowRadius = 0
        view.shadowOffset = Size(width: -1, height: 0)
        let recipe = try AnimationRecipe(view.content, padding: 1)
        #expect(try recipe.still(at: .zero) == Bitmap("....", "#RG.", "...."))
    }
}
