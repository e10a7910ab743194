internal import Diagnostics
internal import JSON
internal import Raster

/// Where the pivot of a slice is from a frame on, as Aseprite's JSON has it.
struct SlicePivot {
    let frame: Int
    /// On the canvas, in pixels; nil where there is none from this frame on.
    let place: PixelPoint?

    /// Those of the first slice that has any, by frame; nil where none has.
    static func first(in slices: JSONNode) throws(KineographError) -> [SlicePivot]? {
        for slice in try slices.elements("a list of slices") {
            let keys = try slice["keys"]?.elements("a list of keys") ?? []
            guard keys.contains(where: { $0["pivot"] != nil }) else { continue }
            var pivots: [SlicePivot] = []
            for key in keys { pivots.append(try SlicePivot(key)) }
            return pivots.sorted { $0.frame < $1.frame }
        }
        return nil
    }

    private init(_ key: JSONNode) throws(KineographError) {
        frame = try key["frame"]?.integer("the index of a frame", in: 0...Int(Int32.max)) ?? 0
        guard let pivot = key["pivot"], let bounds = key["bounds"] else {
            place = nil
            return
        }
        let (corner, inside) = (try Self.point(bounds), try Self.point(pivot))
        // A slice without pixels is not there.
        let isThere =
            bounds["w"]?.plainText.flatMap(wholeNumber) != 0 && bounds["h"]?.plainText.flatMap(wholeNumber) != 0
        place = isThere ? PixelPoint(x: corner.x + inside.x, y: corner.y + inside.y) : nil
    }

    private static func point(_ node: JSONNode) throws(KineographError) -> PixelPoint {
        guard let x = node["x"]?.plainText.flatMap(wholeNumber), let y = node["y"]?.plainText.flatMap(wholeNumber)
        else {
            throw node.unexpected("whole numbers x and y")
        }
        return PixelPoint(x: x, y: y)
    }
}
