internal import Codecs
internal import Diagnostics
internal import Files
internal import JSON
internal import Raster
internal import Stage

extension AssetOpener {
    /// Opens the image sets of an Xcode catalogue.
    ///
    /// - Returns: Whether the input is one.
    mutating func openCatalog(_ input: String) throws(KineographError) -> Bool {
        guard input != "-" else { return false }
        let outerConfinement = confinement
        defer { confinement = outerConfinement }
        guard
            let catalog = try AssetCatalog(
                at: input, check: { path throws(KineographError) in try checkConfinement(path) })
        else { return false }
        guard options.grid == nil else {
            throw KineographError(
                .usage, "a grid is for a plain picture, and this is a catalogue", remedy: "name the picture in it",
                path: input)
        }
        asset.sources.append(input)
        var sets: [(entry: AssetCatalog.Entry, set: ImageSet)] = []
        var skipped: [(name: String, error: KineographError)] = []
        for entry in catalog.entries {
            do {
                sets.append((entry, try imageSet(at: entry.path)))
            } catch {
                skipped.append((entry.location, error))
            }
        }
        // What nobody may want does not stop the rest.
        if let first = skipped.first {
            guard !sets.isEmpty, !options.decoding.isStrict else { throw first.error }
            asset.inputDiagnostics.append(
                Diagnostic("left out \(AssetCatalog.list(skipped.map(\.name))): \(first.error.message)", path: input))
        }
        try add(sets, from: input)
        return true
    }

    private func imageSet(at path: String) throws(KineographError) -> ImageSet {
        let contents = Path.joined(path, AssetCatalog.contentsName)
        do throws(KineographError) {
            try checkConfinement(contents)
            return try ImageSet(JSONNode(JSONValue(parsing: InputFile.contents(of: contents))))
        } catch {
            throw error.at(path: contents)
        }
    }

    /// Adds the images of sets, each series a tag and each other set too, unless all are one animation.
    private mutating func add(
        _ sets: [(entry: AssetCatalog.Entry, set: ImageSet)], from input: String
    ) throws(KineographError) {
        var parts: [(name: String, members: [Int])] = []
        var partsOfSeries: [String: Int] = [:]
        for (index, (entry, _)) in sets.enumerated() {
            let key = entry.series?.key
            if let key, let part = partsOfSeries[key] {
                parts[part].members.append(index)
            } else {
                if let key { partsOfSeries[key] = parts.count }
                parts.append((entry.location, [index]))
            }
        }
        let first = asset.images.count
        var count = 0
        for part in parts {
            let members = part.members.map { sets[$0] }
            // An animation has one scale.
            let common = members.dropFirst().reduce(Set(members[0].set.variants.map(\.scale))) {
                $0.intersection($1.set.variants.map(\.scale))
            }
            for (entry, set) in members {
                let image = try image(of: set, entry, scale: common.max())
                try add([image], from: entry.path, delays: [nil])
            }
            let name = members.count > 1 ? members[0].entry.series?.name ?? part.name : part.name
            let frames = Array(first + count..<first + count + members.count)
            asset.tags.append(AnimationTag(name: name.isEmpty ? part.name : name, frames: frames))
            count += members.count
        }
        guard parts.count > 1 else {
            if count == 1 { asset.tags.removeLast() }
            return
        }
        asset.choice = KineographError(
            .usage, "the catalogue has \(parts.count) image sets and animations",
            remedy:
                "choose one by --tag, or as \(Path.joined(input, asset.tags[asset.tags.count - parts.count].name)): "
                + AssetCatalog.list(asset.tags.suffix(parts.count).map(\.name)), path: input)
    }

    private mutating func image(
        of set: ImageSet, _ entry: AssetCatalog.Entry, scale: Double?
    ) throws(KineographError) -> Image {
        let contents = Path.joined(entry.path, AssetCatalog.contentsName)
        guard let variant = set.variant(scale: scale) else {
            throw KineographError(.invalidData, "the image set names no file", remedy: "add a PNG", path: contents)
        }
        let outerConfinement = confinement
        defer { confinement = outerConfinement }
        confine(toFolderOf: contents)
        let file: String
        do {
            file = try self.path(of: variant.file, namedAt: contents, as: "its picture")
        } catch {
            throw error.at(path: contents)
        }
        var image = try picture(at: file)
        let isMirrored = variant.direction != nil && !set.hasBothDirections
        // What is drawn for layouts from right to left shows mirrored in the others.
        if isMirrored, variant.direction == .rightToLeft, image.orientation == .up {
            image = stillImage(file, image.pixelSize, .upMirrored)
        }
        image = image.withScale(variant.scale)
        asset.sources.append(file)
        asset.catalogImages.append(
            CatalogImage(
                name: entry.location, set: set, shown: set.files.firstIndex(of: variant) ?? 0, path: file,
                size: image.pixelSize))
        if set.isTemplate { image = image.withRenderingMode(.alwaysTemplate) }
        if let resizing = variant.resizing {
            image = image.resizableImage(
                withCapInsets: resizing.capInsets, resizingMode: resizing.mode)
        }
        if isMirrored { image = image.imageFlippedForRightToLeftLayoutDirection() }
        return image
    }
}
