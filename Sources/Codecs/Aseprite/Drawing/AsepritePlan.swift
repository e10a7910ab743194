internal import Raster

/// What a frame draws, from the lowest to the highest.
struct AsepritePlan {
    enum Item {
        case cel(AsepriteCel)
        /// What is drawn by itself first, and then as one picture with the looks of its layer.
        case group(layer: Int, items: [Item])
    }

    private struct Entry {
        let item: Item
        let isBackground: Bool
        /// Its place among those that it is drawn with, as the layers have it.
        let place: Int
        let zIndex: Int

        /// In the format's order (ase-file-specs.md, note 5), above the background.
        static func areInOrder(_ one: Entry, _ other: Entry) -> Bool {
            if one.isBackground != other.isBackground { return one.isBackground }
            let (order, otherOrder) = (one.place + one.zIndex, other.place + other.zIndex)
            return order == otherOrder ? one.zIndex < other.zIndex : order < otherOrder
        }
    }

    private let layers: [SpriteLayer]
    private let isShown: [Bool]
    private let composesGroups: Bool
    /// A layer's place among those of its group.
    private let placesInGroup: [Int]

    init(of sprite: AsepriteSprite, showing choice: AsepriteLayerChoice) {
        layers = sprite.layers.map(\.outline)
        isShown = choice.isShown
        composesGroups = sprite.composesGroups
        var counts: [Int?: Int] = [:]
        placesInGroup = layers.map { layer in
            defer { counts[layer.group, default: 0] += 1 }
            return counts[layer.group, default: 0]
        }
    }

    /// Every layer counts for the order, whether it shows or not.
    func items(of frame: AsepriteSprite.Frame) -> [Item] {
        let cels = frame.cels.filter { isShown[$0.layer] }
        guard composesGroups else {
            return cels.map { cel in
                Entry(
                    item: .cel(cel), isBackground: layers[cel.layer].isBackground, place: cel.layer, zIndex: cel.zIndex)
            }.sorted(by: Entry.areInOrder).map(\.item)
        }
        var members: [Int?: [Int?: [AsepriteCel]]] = [:]
        var groups: Set<Int> = []
        for cel in cels {
            members[layers[cel.layer].group, default: [:]][nil, default: []].append(cel)
            var group = layers[cel.layer].group
            while let layer = group, groups.insert(layer).inserted {
                group = layers[layer].group
                members[group, default: [:]][layer] = []
            }
        }
        return items(in: nil, members)
    }

    /// - Parameter members: For each group, its own cels under nil, and the groups in it.
    private func items(in group: Int?, _ members: [Int?: [Int?: [AsepriteCel]]]) -> [Item] {
        var entries: [Entry] = []
        for (inner, cels) in members[group] ?? [:] {
            entries += cels.map { cel in
                Entry(
                    item: .cel(cel), isBackground: layers[cel.layer].isBackground, place: placesInGroup[cel.layer],
                    zIndex: cel.zIndex)
            }
            guard let inner else { continue }
            entries.append(
                Entry(
                    item: .group(layer: inner, items: items(in: inner, members)), isBackground: false,
                    place: placesInGroup[inner], zIndex: 0))
        }
        return entries.sorted(by: Entry.areInOrder).map(\.item)
    }
}
