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
        var sets: [CatalogSet] = []
        var skipped: [SkippedEntry] = []
        for entry in catalog.entries {
            do {
                sets.append(CatalogSet(entry: entry, set: try imageSet(at: entry.path)))
            } catch {
                skipped.append(SkippedEntry(name: entry.location, error: error))
            }
        }
        let first = asset.images.count
        try add(sets, from: input, skipped: &skipped)
        // What nobody may want does not stop the rest.
        if let failure = skipped.first {
            guard asset.images.count > first, !options.decoding.isStrict else { throw failure.error }
            asset.inputDiagnostics.append(
                Diagnostic("left out \(AssetCatalog.list(skipped.map(\.name))): \(failure.error.message)", path: input))
        }
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
    ///
    /// A series without one of its pictures would be another animation: it is skipped whole.
    private mutating func add(
        _ sets: [CatalogSet], from input: String, skipped: inout [SkippedEntry]
    ) throws(KineographError) {
        var added = 0
        for members in Self.series(of: sets) {
            // An animation has one scale.
            let common = members.dropFirst().reduce(Set(members[0].set.variants.map(\.scale))) {
                $0.intersection($1.set.variants.map(\.scale))
            }
            let location = members[0].entry.location
            var pictures: [CatalogPicture] = []
            do {
                for member in members { pictures.append(try picture(of: member, scale: common.max())) }
            } catch {
                skipped.append(SkippedEntry(name: location, error: error))
                continue
            }
            let first = asset.images.count
            for picture in pictures {
                asset.sources.append(picture.details.path)
                asset.catalogImages.append(picture.details)
                try add([picture.image], from: picture.path, delays: [nil])
            }
            let series = members.count > 1 ? members[0].entry.series?.name : nil
            let name = series.flatMap { $0.isEmpty ? nil : $0 } ?? location
            asset.tags.append(AnimationTag(name: name, frames: Array(first..<asset.images.count)))
            added += 1
        }
        guard added > 1 else {
            // What is alone needs no choice.
            if added == 1, asset.tags.last?.frames.count == 1 { asset.tags.removeLast() }
            return
        }
        asset.choice = KineographError(
            .usage, "the catalogue has \(added) image sets and animations",
            remedy:
                "choose one by --tag, or as \(Path.joined(input, asset.tags[asset.tags.count - added].name)): "
                + AssetCatalog.list(asset.tags.suffix(added).map(\.name)), path: input)
    }

    /// The sets of a series together, where its first one is.
    private static func series(of sets: [CatalogSet]) -> [[CatalogSet]] {
        var parts: [[CatalogSet]] = []
        var places: [String: Int] = [:]
        for set in sets {
            if let key = set.entry.series?.key, let place = places[key] {
                parts[place].append(set)
            } else {
                if let key = set.entry.series?.key { places[key] = parts.count }
                parts.append([set])
            }
        }
        return parts
    }

    private mutating func picture(
        of member: CatalogSet, scale: Double?
    ) throws(KineographError) -> CatalogPicture {
        let (entry, set) = (member.entry, member.set)
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
        let details = CatalogImage(
            name: entry.location, set: set, shown: set.files.firstIndex(of: variant) ?? 0, path: file,
            size: image.pixelSize)
        if set.isTemplate { image = image.withRenderingMode(.alwaysTemplate) }
        if let resizing = variant.resizing {
            image = image.resizableImage(
                withCapInsets: resizing.capInsets, resizingMode: resizing.mode)
        }
        if isMirrored { image = image.imageFlippedForRightToLeftLayoutDirection() }
        return CatalogPicture(image: image, path: entry.path, details: details)
    }
}

private struct CatalogSet {
    let entry: AssetCatalog.Entry
    let set: ImageSet
}

/// The picture of a set that shows.
private struct CatalogPicture {
    let image: Image
    /// The set's.
    let path: String
    let details: CatalogImage
}

/// What of a catalogue cannot be shown.
private struct SkippedEntry {
    /// As the catalogue's other entries are named.
    let name: String
    let error: KineographError
}
