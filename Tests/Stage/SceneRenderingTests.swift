import Playback
import Raster
import Stage
import TestSupport
import Testing

@Suite("What a scene shows")
struct SceneRenderingTests {
    @Test func `A view is as large as its image, and stands where it is put`() throws {
        let scene = try stage([Scene.View("a", .image(block("R", 2, 1)), .origin(Point(x: 1, y: 1)))])
        #expect(try scene.picture() == Bitmap("####", "#RR#"))
    }

    @Test func `A later view is in front of an earlier one`() throws {
        let scene = try stage([
            Scene.View("a", .image(block("R", 2, 2))),
            Scene.View("b", .image(block("G", 2, 2)), .origin(Point(x: 1, y: 0))),
        ])
        #expect(try scene.picture() == Bitmap("RGG#", "RGG#"))
    }

    @Test func `A larger zPosition is in front, and equal ones keep their order`() throws {
        let views = [
            Scene.View("a", .image(block("R", 2, 2)), .zPosition(1)),
            Scene.View("b", .image(block("G", 2, 2)), .origin(Point(x: 1, y: 0))),
            Scene.View("c", .image(block("B", 2, 2)), .origin(Point(x: 2, y: 0)), .zPosition(0)),
        ]
        #expect(try stage(views).picture() == Bitmap("RRBB", "RRBB"))
    }

    @Test func `Views in a view count from its corner, and stick out unless it clips`() throws {
        let inner = Scene.View("inner", .image(block("G", 2, 2)), .origin(Point(x: 1, y: 0)))
        let outer: [Scene.Property] = [.frame(Rect(x: 1, y: 0, width: 2, height: 1)), .backgroundColor(Color("#f00"))]
        let free = try stage([Scene.View("outer", outer, subviews: [inner])])
        #expect(try free.picture() == Bitmap("#RGG", "##GG"))
        let clipped = try stage([Scene.View("outer", outer + [.clipsToBounds(true)], subviews: [inner])])
        #expect(try clipped.picture() == Bitmap("#RG#", "####"))
    }

    @Test func `What two views clip, both clip`() throws {
        let innermost = Scene.View("c", .image(block("B", 4, 4)), .origin(Point(x: -2, y: -2)))
        let inner = Scene.View(
            "b", [.frame(Rect(x: 1, y: 1, width: 3, height: 3)), .clipsToBounds(true)], subviews: [innermost])
        let outer = Scene.View(
            "a", [.frame(Rect(x: 0, y: 0, width: 2, height: 2)), .clipsToBounds(true)], subviews: [inner])
        // b covers (1, 1) to (4, 4), of which a leaves one pixel.
        #expect(try stage([outer]).picture() == Bitmap("####", "#B##"))
    }

    @Test func `A view that clips cuts its own image`() throws {
        let view = Scene.View(
            "a", .image(block("R", 4, 2)), .frame(Rect(x: 1, y: 0, width: 2, height: 1)), .contentMode(.topLeft))
        #expect(try stage([view]).picture() == Bitmap("#RRR", "#RRR"))
        var clipping = view
        clipping.properties.append(.clipsToBounds(true))
        #expect(try stage([clipping]).picture() == Bitmap("#RR#", "####"))
    }

    @Test func `A group fades as one picture`() throws {
        let inner = Scene.View("inner", .image(block("W", 2, 2)), .origin(Point(x: 1, y: 0)))
        let group = Scene.View("outer", [.image(block("W", 2, 2)), .alpha(0.5)], subviews: [inner])
        let picture = try stage([group]).picture()
        // 255 * 32768 / 65536 = 127.5, so an alpha of 128: white over black is 128, also where the two overlap.
        let grey = Color(red: 128, green: 128, blue: 128)
        for x in 0..<3 { #expect(picture[x, 0] == grey, "x \(x)") }
        #expect(picture[3, 0] == .black)
    }

    @Test func `The alphas of nested groups multiply`() throws {
        let inner = Scene.View("inner", .image(block("W", 1, 1)), .alpha(0.5))
        let group = Scene.View("outer", [.frame(.zero), .alpha(0.5)], subviews: [inner])
        // 128 * 0.5 = 64.
        #expect(try stage([group]).picture()[0, 0] == Color(red: 64, green: 64, blue: 64))
    }

    @Test func `An opaque view ignores its alpha`() throws {
        let view = Scene.View("a", .image(block("R", 1, 1)), .alpha(0), .isOpaque(true))
        #expect(try stage([view]).picture() == Bitmap("R###", "####"))
    }

    @Test func `A hidden view hides what is in it`() throws {
        let inner = Scene.View("inner", .image(block("W", 4, 2)))
        let outer = Scene.View("outer", [.isHidden(true)], subviews: [inner])
        #expect(try stage([outer]).picture() == Bitmap("####", "####"))
    }

    @Test func `A half clear background covers what is below`() throws {
        let back = Scene.View("back", .image(block("W", 4, 2)))
        let front = Scene.View(
            "front", .frame(Rect(x: 0, y: 0, width: 1, height: 1)), .backgroundColor(Color("#00000080")))
        // 255 * 127 / 255 = 127.
        #expect(try stage([back, front]).picture()[0, 0] == Color(red: 127, green: 127, blue: 127))
        #expect(try stage([back, front]).picture()[1, 0] == .white)
    }

    @Test func `The canvas's scale enlarges places and images`() throws {
        let scene = try stage([Scene.View("a", .image(block("R", 1, 1)), .origin(Point(x: 1, y: 0)))])
        let canvas = scene.canvas(scale: 2)
        #expect(canvas.size == PixelSize(width: 8, height: 4))
        #expect(
            try scene.render(at: .zero, on: canvas)
                == Bitmap("##RR####", "##RR####", "########", "########"))
    }

    @Test(arguments: [(1, "5x3"), (1.5, "7x4"), (0.5, "2x1"), (0.51, "3x2"), (0.1, "1x1")])
    func `The canvas has whole pixels, half a pixel left out`(scale: Double, expected: String) throws {
        let scene = try StagedScene(Scene(size: Size(width: 5, height: 3)))
        #expect(scene.canvas(scale: scale).size.description == expected)
    }

    @Test func `A crop is the same part of the picture`() throws {
        let group = Scene.View(
            "g", [.alpha(0.5), .origin(Point(x: 1, y: 0)), .clipsToBounds(true), .image(block("R", 2, 2))],
            subviews: [Scene.View("w", .image(block("W", 4, 1)), .origin(Point(x: -1, y: 1)))])
        let scene = try stage([group])
        var canvas = scene.canvas()
        let whole = try scene.render(at: .zero, on: canvas)
        let part = PixelRect(x: 2, y: 1, width: 2, height: 1)
        canvas.crop = part
        #expect(try scene.render(at: .zero, on: canvas) == whole.cropped(to: part))
    }

    @Test func `A tint colours templates`() throws {
        let view = Scene.View(
            "a", .image(block("R", 1, 1).withRenderingMode(.alwaysTemplate)), .tintColor(Color("#00f")))
        #expect(try stage([view]).picture() == Bitmap("B###", "####"))
    }

    @Test func `A view without a tint colour has that of the view that holds it`() throws {
        func template(_ name: String, x: Double, _ properties: Scene.Property..., subviews: [Scene.View] = [])
            -> Scene.View
        {
            let image = block("R", 1, 1).withRenderingMode(.alwaysTemplate)
            return Scene.View(name, [.image(image), .origin(Point(x: x, y: 0))] + properties, subviews: subviews)
        }
        let inner = template("c", x: 1, subviews: [template("d", x: 1, .tintColor(.white))])
        let views = [template("a", x: 0), template("b", x: 1, .tintColor(Color("#00f")), subviews: [inner])]
        #expect(try stage(views).picture() == Bitmap("RBBW", "####"))
        let green = Scene.Call(at: .milliseconds(100), .set([.tintColor(Color("#0f0"))]), on: "b")
        let scene = try stage(views, script: [green]) { $0.duration = .milliseconds(200) }
        #expect(try scene.picture(at: 100) == Bitmap("RGGW", "####"))
        #expect(scene.nextChange(after: .zero) == .milliseconds(100))
    }

    @Test func `Only an opaque canvas makes a scene certainly opaque`() throws {
        let scene = try stage([])
        #expect(scene.isCertainlyOpaque(on: scene.canvas()))
        var canvas = scene.canvas()
        canvas.background = .clear
        #expect(!scene.isCertainlyOpaque(on: canvas))
    }
}
