internal import Diagnostics

/// Which layers of a sprite show.
struct AsepriteLayerChoice {
    /// By the layers' indices: of images and tilemaps, whether they are drawn.
    let isShown: [Bool]

    /// - Parameter names: The only layers and groups to show; none for what the file shows.
    /// - Throws: ``KineographError`` with code `usage` where there is no such layer.
    init(_ names: [String], of layers: [SpriteLayer]) throws(KineographError) {
        var isShown: [Bool] = []
        var unknown = names
        for (index, layer) in layers.enumerated() {
            let isNamed = names.contains { layers.isNamed($0, index) }
            if isNamed { unknown.removeAll { layers.isNamed($0, index) } }
            // What holds a layer is before it.
            let isInShown = layer.group.map { isShown[$0] } ?? names.isEmpty
            isShown.append(isNamed || isInShown && layer.isVisible)
        }
        if let name = unknown.first { throw layers.lack(name) }
        for index in layers.indices where layers[index].isReference { isShown[index] = false }
        let isAnyDrawn = layers.indices.contains { isShown[$0] && layers[$0].kind != .group }
        guard names.isEmpty || isAnyDrawn else {
            throw KineographError(
                .usage, "nothing in \(names.map { "\"\($0)\"" }.joined(separator: ", ")) ever shows",
                remedy: "name a layer that is no reference layer, or a group with visible layers (--layer)")
        }
        self.isShown = isShown
    }
}

extension [SpriteLayer] {
    /// Whether a layer is called by a name or a path.
    fileprivate func isNamed(_ name: String, _ index: Int) -> Bool {
        let layer = self[index]
        if layer.name == name { return true }
        return name.hasSuffix("/" + layer.name) && path(of: index) == name
    }

    /// A layer's name after those of the groups around it: `body/arm`.
    func path(of index: Int) -> String {
        var names: [String] = []
        var next: Int? = index
        while let layer = next {
            names.append(self[layer].name)
            next = self[layer].group
        }
        return names.reversed().joined(separator: "/")
    }

    fileprivate func lack(_ name: String) -> KineographError {
        let known = isEmpty ? "there are none" : "the layers are \(map(\.name).prefix(20).joined(separator: ", "))"
        let nearest = nearestName(to: name, among: map(\.name)).map { "did you mean \"\($0)\"?" }
        return KineographError(.usage, "there is no layer \"\(name)\"", remedy: nearest ?? known)
    }
}
