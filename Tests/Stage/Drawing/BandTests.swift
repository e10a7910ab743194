import Diagnostics
import Raster
import Synchronization
import TestSupport
import Testing

@testable import Stage

@Suite("Drawing in bands")
struct BandTests {
    private func layer(
        of views: [ViewPresentation], in region: PixelRect, filter: ResamplingFilter = .auto
    ) throws -> Layer {
        var layer = Layer(region: region, filter: filter)
        try layer.draw(views, through: .identity, clippedTo: region)
        return layer
    }

    @Test(arguments: 1...40)
    func `Every band has the pixels of the whole, whatever is drawn`(seed: UInt64) throws {
        var views = RandomViews(seed: seed)
        let filters = ResamplingFilter.allCases
        let layer = try layer(
            of: [views.view(), views.view()], in: PixelRect(x: 1, y: -2, width: 34, height: 37),
            filter: filters[Int(seed) % filters.count])
        let background: Color = seed.isMultiple(of: 2) ? .clear : Color(red: 90, green: 120, blue: 30, alpha: 200)
        func picture(_ parts: [PixelRect]) throws -> Bitmap {
            var surface = Surface(region: layer.region, filledWith: background, DrawingResources(cache: nil))
            for part in parts { try surface.draw(layer, on: part) }
            return surface.bitmap
        }
        let whole = try picture([layer.region])
        for height in [1, 8] {
            let bands = stride(from: -2, to: 35, by: height).map { y in
                PixelRect(x: 1, y: y, width: 34, height: height).intersection(layer.region)
            }
            #expect(try picture(bands) == whole, "bands of \(height), seed \(seed)")
        }
        let columns = (0..<2).map { PixelRect(x: 1 + 17 * $0, y: -2, width: 17, height: 37) }
        #expect(try picture(columns) == whole, "columns, seed \(seed)")
        let tiles = (0..<12).map { PixelRect(x: 1 + 9 * ($0 % 4), y: -2 + 13 * ($0 / 4), width: 9, height: 13) }
        #expect(try picture(tiles.map { $0.intersection(layer.region) }) == whole, "tiles, seed \(seed)")
    }

    /// Views of one size in each other, each with a background.
    private func nest(_ count: Int, side: Double, _ change: (inout ViewLooks) -> Void) -> ViewPresentation {
        var looks = ViewLooks(frame: Rect(x: 0, y: 0, width: side, height: side))
        looks.backgroundColor = Color(red: 200, green: 100, blue: 50, alpha: 128)
        change(&looks)
        return (1..<count).reduce(ViewPresentation(looks: looks)) { inner, _ in
            ViewPresentation(looks: looks, subviews: [inner])
        }
    }

    private func plan(_ layer: Layer, byteLimit: Int = .max) throws -> DrawingPlan {
        try #require(DrawingPlan(of: layer, byteLimit: byteLimit, leastSide: 1), "\(byteLimit) bytes")
    }

    /// The most bytes that are held at once beside the canvas.
    private func mostBytes(_ view: ViewPresentation, side: Int, byteLimit: Int = .max) throws -> Int {
        let held = HeldBytes()
        let layer = try layer(of: [view], in: PixelRect(x: 0, y: 0, width: side, height: side))
        var surface = Surface(region: layer.region, DrawingResources(cache: nil, counting: held))
        try surface.draw(layer, as: try plan(layer, byteLimit: byteLimit))
        return held.most - side * side * 4
    }

    @Test func `Of any number of fading views in each other only two are pictures at a time`() throws {
        for count in [2, 3, 30] {
            let most = try mostBytes(nest(count, side: 16) { $0.alpha = 0.9 }, side: 16)
            #expect(most == 2 * 1024, "\(count) views")
        }
        #expect(try mostBytes(nest(1, side: 16) { $0.alpha = 0.9 }, side: 16) == 1024)
    }

    /// Beside both, the masks of the sharp shadow and of the blurred one.
    @Test func `Of any number of shadows in each other only two are pictures at a time`() throws {
        for count in [2, 3, 30] {
            let hard = nest(count, side: 16) {
                $0.shadowOpacity = 1
                $0.shadowRadius = 0
                $0.shadowOffset = .zero
            }
            #expect(try mostBytes(hard, side: 16) == 2 * 1024 + 256, "\(count) views")
        }
    }

    @Test func `A tree of views takes one picture for each level, not for each view`() throws {
        func tree(_ depth: Int) -> ViewPresentation {
            var view = nest(1, side: 8) {
                $0.cornerRadius = 2
                $0.clipsToBounds = true
            }
            if depth > 1 { view.subviews = [tree(depth - 1), tree(depth - 1)] }
            return view
        }
        // Both halves of a tree need as much as each other, and the second is drawn while the picture of the first waits.
        for depth in 1...5 { #expect(try mostBytes(tree(depth), side: 8) == depth * 256, "depth \(depth)") }
    }

    @Test func `Bands are so narrow that what they need keeps to the limit`() throws {
        let view = nest(20, side: 32) { $0.alpha = 0.9 }
        for byteLimit in [256, 1024, 3000] {
            #expect(try mostBytes(view, side: 32, byteLimit: byteLimit) <= byteLimit, "\(byteLimit) bytes")
        }
        let region = PixelRect(x: 0, y: 0, width: 32, height: 32)
        // Two pictures of 32 pixels a row: 256 bytes.
        let layer = try layer(of: [view], in: region)
        #expect(
            try plan(layer, byteLimit: 1024).parts
                == (0..<8).map { PixelRect(x: 0, y: 4 * $0, width: 32, height: 4) })
        #expect(try plan(layer, byteLimit: 8192).parts == [region])
        // Half a row is 16 pixels.
        #expect(
            try plan(layer, byteLimit: 128).parts.prefix(2)
                == [PixelRect(x: 0, y: 0, width: 16, height: 1), PixelRect(x: 16, y: 0, width: 16, height: 1)])
    }

    @Test func `An image is made once for all bands`() throws {
        final class Source: ImageSource {
            let count = Mutex(0)

            func bitmap(at index: Int) throws(KineographError) -> Bitmap {
                count.withLock { $0 += 1 }
                return Bitmap("RG", "B#")
            }
        }
        let source = Source()
        let image = Image(pixelSize: PixelSize(width: 2, height: 2), source: source, index: 0)
        let views = [0.0, 0.5].map { y in
            var looks = ViewLooks(frame: Rect(x: 0, y: 3 * y, width: 6, height: 4))
            looks.alpha = 0.5
            looks.backgroundColor = .white
            return ViewPresentation(looks: looks, image: image)
        }
        let layer = try layer(of: views, in: PixelRect(x: 0, y: 0, width: 6, height: 6))
        var surface = Surface(region: layer.region, DrawingResources(cache: nil))
        for y in 0..<6 { try surface.draw(layer, on: PixelRect(x: 0, y: y, width: 6, height: 1)) }
        #expect(source.count.withLock { $0 } == 1)
    }
}
