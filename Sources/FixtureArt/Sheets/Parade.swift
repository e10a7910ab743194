internal import Raster

/// The walker on a sprite sheet: every frame trimmed, every second one turned by 90 degrees clockwise, beside each other; and the
/// documents of several programs that say so. They are put together here and not by what writes or reads sheets.
private struct Parade {
    /// One frame on the sheet.
    struct Part {
        let name: String
        /// Where it is on the sheet, as it lies there.
        let place: PixelRect
        /// What of the frame it is.
        let source: PixelRect
        let isTurned: Bool
    }

    /// Between the feet, in pixels from the top left of a frame.
    static let pivot = PixelPoint(x: 16, y: 32)
    static let pictureName = "parade.png"
    private(set) var parts: [Part] = []
    private(set) var picture: Bitmap
    private let canvas: PixelSize
    /// The pivot across the canvas, and how far below its top, as a share.
    private var shares: (x: Double, y: Double) {
        (Double(Self.pivot.x) / Double(canvas.width), Double(Self.pivot.y) / Double(canvas.height))
    }

    init(_ frames: [Bitmap]) {
        canvas = frames[0].size
        var (images, x): ([Bitmap], Int) = ([], 1)
        for (index, frame) in frames.enumerated() {
            let source = frame.drawnBounds
            let isTurned = index % 2 == 1
            let part = frame.cropped(to: source)
            images.append(isTurned ? part.upright(from: .right) : part)
            let place = PixelRect(origin: PixelPoint(x: x, y: 1), size: images[index].size)
            parts.append(Part(name: "walk_\(index)", place: place, source: source, isTurned: isTurned))
            x = place.maxX + 1
        }
        let height = (parts.map(\.place.maxY).max() ?? 0) + 1
        picture = Bitmap(size: PixelSize(width: x, height: height))
        for (image, part) in zip(images, parts) { picture.draw(image, at: part.place.origin) }
    }

    private func document(_ head: String, _ tail: String, between: String = "\n", _ part: (Part) -> String) -> [UInt8] {
        Array((head + "\n" + parts.map(part).joined(separator: between) + "\n" + tail).utf8)
    }

    /// TexturePacker's form for PixiJS. Sides are told as they were before a frame was turned.
    var json: [UInt8] {
        let names = parts.map { "\"\($0.name)\"" }.joined(separator: ", ")
        return document(
            "{\"frames\": {",
            """
            },
            "animations": {"walk": [\(names)]},
            "meta": {"image": "\(Self.pictureName)", "format": "RGBA8888", "size": \(object(picture.size)), "scale": "1"}}

            """, between: ",\n"
        ) { part in
            let (x, y, source) = (part.place.minX, part.place.minY, part.source)
            let size = "\"w\": \(source.width), \"h\": \(source.height)"
            return """
                "\(part.name)": {"frame": {"x": \(x), "y": \(y), \(size)}, "rotated": \(part.isTurned), "trimmed": true,
                  "spriteSourceSize": {"x": \(source.minX), "y": \(source.minY), \(size)}, "sourceSize": \(object(canvas)),
                  "anchor": {"x": \(shares.x), "y": \(shares.y)}}
                """
        }
    }

    private func object(_ size: PixelSize) -> String { "{\"w\": \(size.width), \"h\": \(size.height)}" }

    /// Spine's form: turned counterclockwise by so many degrees, and what was cut off below counts.
    var atlas: [UInt8] {
        document("\(Self.pictureName)\nsize: \(picture.width), \(picture.height)\nfilter: Nearest, Nearest", "") {
            part in
            let below = canvas.height - part.source.maxY
            return """
                walk
                  index: \(part.name.dropFirst(5))
                  bounds: \(part.place.minX), \(part.place.minY), \(part.source.width), \(part.source.height)
                  offsets: \(part.source.minX), \(below), \(canvas.width), \(canvas.height)
                  rotate: \(part.isTurned ? 270 : 0)
                """
        }
    }

    /// Starling's form: sides as they lie, and the canvas as seen from the part.
    var xml: [UInt8] {
        document(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<TextureAtlas imagePath=\"\(Self.pictureName)\">",
            "</TextureAtlas>\n"
        ) { part in
            let (place, source) = (part.place, part.source)
            return """
                <SubTexture name="\(part.name)" x="\(place.minX)" y="\(place.minY)" width="\(place.width)" height="\(place.height)"
                  frameX="\(-source.minX)" frameY="\(-source.minY)" frameWidth="\(canvas.width)" frameHeight="\(canvas.height)"
                  pivotX="\(Self.pivot.x)" pivotY="\(Self.pivot.y)" rotated="\(part.isTurned)"/>
                """
        }
    }

    /// The third format of cocos2d: how far the part's centre is from the canvas's, to the right and up.
    var plist: [UInt8] {
        document(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0"><dict><key>frames</key><dict>
            """,
            """
            </dict><key>metadata</key><dict><key>format</key><integer>3</integer>
            <key>textureFileName</key><string>\(Self.pictureName)</string></dict></dict></plist>

            """
        ) { part in
            let (place, source) = (part.place, part.source)
            let right = halves(source.minX + source.maxX - canvas.width)
            let up = halves(canvas.height - source.minY - source.maxY)
            return """
                <key>\(part.name).png</key><dict>
                  <key>aliases</key><array/>
                  <key>anchor</key><string>{\(shares.x),\(1 - shares.y)}</string>
                  <key>spriteOffset</key><string>{\(right),\(up)}</string>
                  <key>spriteSize</key><string>{\(source.width),\(source.height)}</string>
                  <key>spriteSourceSize</key><string>{\(canvas.width),\(canvas.height)}</string>
                  <key>textureRect</key><string>{{\(place.minX),\(place.minY)},{\(source.width),\(source.height)}}</string>
                  <key>textureRotated</key><\(part.isTurned)/>
                </dict>
                """
        }
    }

    private func halves(_ count: Int) -> String {
        (count < 0 ? "-" : "") + "\(abs(count) / 2)" + (count.isMultiple(of: 2) ? "" : ".5")
    }
}

extension Bitmap {
    /// The smallest rectangle outside of which nothing is drawn.
    fileprivate var drawnBounds: PixelRect {
        let drawn = pixels.indices.filter { !pixels[$0].isClear }
        let (xs, ys) = (drawn.map { $0 % width }, drawn.map { $0 / width })
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
            return bounds
        }
        return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
}

extension Fixture {
    /// The frames are those of ``walker``.
    public static let parade: Fixture = {
        let parade = Parade(walker.pictures.map(\.bitmap))
        return Fixture(
            name: "parade", pictures: [Picture(fileName: Parade.pictureName, bitmap: parade.picture)],
            files: [
                File(fileName: "parade.json", bytes: parade.json), File(fileName: "parade.atlas", bytes: parade.atlas),
                File(fileName: "parade.xml", bytes: parade.xml), File(fileName: "parade.plist", bytes: parade.plist),
            ])
    }()
}
