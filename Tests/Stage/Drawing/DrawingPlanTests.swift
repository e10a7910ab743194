import Raster
import TestSupport
import Testing

@testable import Stage

@Suite("The plan of drawing")
struct DrawingPlanTests {
    private func layer(of views: [ViewPresentation], in region: PixelRect) throws -> Layer {
        var layer = Layer(region: region, filter: .auto)
        try layer.draw(views, through: .identity, clippedTo: region)
        return layer
    }

    /// Small pictures have small limits. What they need at least depends on what they are, so it is halved until nothing
    /// keeps to it.
    @Test(arguments: 1...30)
    func `Within any limit it has the pixels of the whole, and holds no more than it says`(seed: UInt64) throws {
        var views = RandomViews(seed: seed)
        let layer = try layer(
            of: [views.view(), views.view()], in: PixelRect(x: 1, y: -2, width: 34, height: 37))
        func picture(_ plan: DrawingPlan) throws -> (Bitmap, most: Int) {
            let held = HeldBytes()
            var surface = Surface(region: layer.region, DrawingResources(cache: nil, counting: held))
            try surface.draw(layer, as: plan)
            return (surface.bitmap, held.most - 34 * 37 * 4)
        }
        let whole = try picture(try #require(DrawingPlan(of: layer, byteLimit: .max)))
        var byteLimit = layer.bytes(on: layer.region, shadowsFirst: false)
        #expect(whole.most <= byteLimit, "seed \(seed)")
        while byteLimit > 0 {
            byteLimit /= 3
            for plan in DrawingPlan.all(of: layer, byteLimit: byteLimit, leastSide: 3) {
                let drawn = try picture(plan)
                let name = "\(byteLimit) bytes, \(plan.shadows.count) shadows first, seed \(seed)"
                #expect(drawn.0 == whole.0, "\(name)")
                #expect(drawn.most <= plan.bytes && plan.bytes <= byteLimit, "\(name): \(drawn.most), \(plan.bytes)")
            }
        }
    }

    @Test func `Wide shadows are made first where that is less work`() throws {
        var looks = ViewLooks(frame: Rect(x: 100, y: 100, width: 3900, height: 3900))
        looks.backgroundColor = .white
        looks.shadowOpacity = 1
        looks.shadowRadius = 200
        let view = ViewPresentation(looks: looks)
        let layer = try layer(of: [view], in: PixelRect(x: 0, y: 0, width: 4096, height: 4096))
        let plan = try #require(DrawingPlan(of: layer, byteLimit: DrawingRoom(byteLimit: 32 << 20).forOne))
        #expect(plan.shadows.count == 1)
    }

    /// A million pixels are 4 MB, and as many are held while a part of the image is repeated over nearly all of them.
    @Test func `An image that is all there is to see is drawn in parts where it needs more than the limit`() throws {
        let tile = Bitmap(
            size: PixelSize(width: 90, height: 90),
            pixels: (0..<8100).map { Color(rawValue: UInt32($0) | 0xff00_0000) })
        let image = Image(tile).resizableImage(withCapInsets: EdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
        let looks = ViewLooks(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
        let canvas = Canvas(size: PixelSize(width: 1000, height: 1000))
        func picture(_ cache: DrawnImageCache) throws -> (Bitmap, most: Int) {
            let held = HeldBytes()
            let resources = DrawingResources(cache: cache, counting: held)
            return (try canvas.rendering([ViewPresentation(looks: looks, image: image)], with: resources), held.most)
        }
        let small = DrawnImageCache(byteLimit: DrawnImageCache.leastByteLimit)
        let (within, most) = try picture(small)
        #expect(most <= 4_000_000 + small.room.forOne)
        #expect(try picture(DrawnImageCache()).0 == within)
    }
}
