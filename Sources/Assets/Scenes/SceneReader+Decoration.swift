internal import Diagnostics
internal import JSON
internal import Raster
internal import Stage

extension SceneReader {
    /// The keys of a view that decorate it as a layer does.
    static let decorationKeys = [
        "cornerRadius", "borderWidth", "borderColor", "fitsImageInsideBorder", "shadowColor", "shadowOffset",
        "shadowRadius", "shadowOpacity", "shadowPath",
    ]

    func decoration(_ members: [String: JSONNode]) throws(KineographError) -> [Scene.Property] {
        var properties: [Scene.Property] = []
        if let node = members["cornerRadius"] { properties.append(.cornerRadius(try node.length())) }
        if let node = members["borderWidth"] { properties.append(.borderWidth(try node.length())) }
        if let node = members["borderColor"] {
            properties.append(.borderColor(node.isNull ? nil : try node.color()))
        }
        if let node = members["fitsImageInsideBorder"] {
            properties.append(.fitsImageInsideBorder(try node.bool()))
        }
        if let node = members["shadowColor"] {
            properties.append(.shadowColor(node.isNull ? nil : try node.color()))
        }
        if let node = members["shadowOffset"] {
            let offset = try node.point()
            properties.append(.shadowOffset(Size(width: offset.x, height: offset.y)))
        }
        if let node = members["shadowRadius"] { properties.append(.shadowRadius(try node.length())) }
        if let node = members["shadowOpacity"] {
            properties.append(.shadowOpacity(try node.number("a number from 0 to 1", in: 0...1)))
        }
        if let node = members["shadowPath"] {
            properties.append(.shadowPath(node.isNull ? nil : try node.shadowPath()))
        }
        return properties
    }
}

extension JSONNode {
    fileprivate func length() throws(KineographError) -> Double {
        try number("a number of points from 0 to a thousand million", in: 0...1e9)
    }

    /// One of `{"rect": [x, y, width, height]}`, the same with `"ellipse"`, with `"roundedRect"` and a `"cornerRadius"`, and
    /// with `"curl"` and where wanted a `"depth"` and a `"bend"`.
    fileprivate func shadowPath() throws(KineographError) -> BezierPath {
        let shapes = ["rect", "roundedRect", "ellipse", "curl"]
        let expected = "a path: an object with one of " + shapes.joined(separator: ", ")
        guard case .object = value else { throw unexpected(expected) }
        let members = try members(shapes + ["cornerRadius", "depth", "bend"], of: "a shadow path")
        let named = shapes.filter { members[$0] != nil }
        guard named.count < 2 else {
            throw fault(
                "a path has one shape, and this has \(named.joined(separator: " and "))", remedy: "leave one out")
        }
        guard let shape = named.first, let node = members[shape] else { throw unexpected(expected) }
        let parameters = ["roundedRect": ["cornerRadius"], "curl": ["depth", "bend"]][shape] ?? []
        for (key, odd) in members.sorted(by: { $0.key < $1.key }) where key != shape && !parameters.contains(key) {
            throw odd.fault("this says nothing about \"\(shape)\"", remedy: "leave it out")
        }
        let rect = try node.rect()
        switch shape {
        case "rect": return .rect(rect)
        case "roundedRect": return .roundedRect(rect, cornerRadius: try members["cornerRadius"]?.length() ?? 0)
        case "ellipse": return .ellipse(in: rect)
        default:
            return .curl(rect, depth: try members["depth"]?.length() ?? 5, bend: try members["bend"]?.length() ?? 15)
        }
    }
}
