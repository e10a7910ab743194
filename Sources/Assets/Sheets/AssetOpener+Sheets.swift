internal import Codecs
internal import Diagnostics
internal import Files
internal import JSON
internal import Raster
internal import Stage

extension AssetOpener {
    /// The bytes of a file that is the JSON document of a sheet; nil for any other.
    func sheetBytes(_ path: String) throws(KineographError) -> [UInt8]? {
        if path == "-" { return standardInput.flatMap { SpriteSheet.isExpected(of: $0) ? $0 : nil } }
        guard try FileStatus(at: path)?.kind == .file,
            SceneFile.isExpected(of: try InputFile.head(of: path, upTo: 4096))
        else { return nil }
        let bytes = try InputFile.contents(of: path)
        // What begins as JSON is no picture.
        return SpriteSheet.isExpected(try JSONValue(parsing: bytes)) ? bytes : nil
    }

    mutating func open(sheet bytes: [UInt8], at path: String) throws(KineographError) {
        let outerConfinement = confinement
        defer { confinement = outerConfinement }
        confine(toFolderOf: path)
        let sheet = try SpriteSheet(parsing: bytes, options: options.decoding)
        let name = AnimationFile.displayName(of: path)
        asset.sources.append(name)
        asset.log.set(sheet.diagnostics, of: name)
        var (pictures, paths): ([Image], [String]) = ([], [])
        for index in sheet.pictures.indices {
            let file = try self.path(ofPicture: index, of: sheet, at: path)
            let picture = try picture(at: file)
            asset.sources.append(file)
            pictures.append(picture)
            paths.append(file)
            if let told = sheet.pictures[index].size, told != picture.pixelSize {
                try report(
                    "the picture is \(picture.pixelSize), and \(Path.lastComponent(of: name)) says \(told)", at: file)
            }
        }
        for (index, frame) in sheet.frames.enumerated() {
            do {
                try frame.check(isOn: pictures[frame.picture].pixelSize, index: index)
            } catch {
                throw error.at(path: name)
            }
        }
        let first = asset.images.count
        let source = SheetImageSource(sheet, pictures: pictures, paths: paths)
        let images = sheet.frames.enumerated().map { index, frame in
            let scale = sheet.pictures[frame.picture].scale ?? pictures[frame.picture].scale
            return Image(pixelSize: frame.canvas, scale: scale, source: source, index: index)
        }
        try add(images, from: name, delays: sheet.frames.map(\.duration))
        asset.tags += sheet.tags.map { tag in
            var tag = tag
            tag.frames = tag.frames.map { $0 + first }
            return tag
        }
        if sheet.frames.contains(where: { $0.duration != nil }) {
            asset.timeUnit = max(asset.timeUnit, .milliseconds(1))
            if !hasPlays { (asset.plays, hasPlays) = (sheet.plays, true) }
        }
    }

    private mutating func report(_ message: String, at path: String) throws(KineographError) {
        let finding = Diagnostic(message, path: path)
        if options.decoding.isStrict { throw finding.error }
        asset.inputDiagnostics.append(finding)
    }

    /// Where a picture of a sheet is.
    ///
    /// - Throws: ``KineographError`` where that is not in the sheet's own folder.
    private func path(ofPicture index: Int, of sheet: SpriteSheet, at path: String) throws(KineographError) -> String {
        let folder = path == "-" ? "." : Path.folder(of: path)
        guard let name = sheet.pictures[index].name else {
            // What is not said is what such files are usually called.
            let guess = Path.replacingExtension(of: path, with: "png")
            guard path != "-", sheet.pictures.count == 1, try FileStatus(at: guess)?.kind == .file else {
                throw KineographError(
                    .invalidData, "it does not name its picture", remedy: "add it to meta, as \"image\": \"walk.png\"")
            }
            return guess
        }
        guard !name.isEmpty, !name.utf8.contains(0) else {
            throw KineographError(.invalidData, "it names no picture", remedy: "name the picture's file in meta.image")
        }
        let isOutside = name.hasPrefix("/") || name.split(separator: "/").contains("..") || name.contains("\\")
        guard !isOutside || options.allowsOutsideFiles else {
            throw KineographError(
                .invalidData, "its picture \"\(name)\" is not in its own folder",
                remedy: "name it there, as \"\(name.split { "/\\".contains($0) }.last ?? "walk.png")\", or allow it "
                    + "(--allow-outside)")
        }
        let picture = name.hasPrefix("/") ? name : Path.joined(folder, name)
        try checkConfinement(picture)
        return picture == "-" ? "./-" : picture
    }

    private func picture(at path: String) throws(KineographError) -> Image {
        do {
            if let image = try stillPNG(path) {
                try options.decoding.limits.check(size: image.pixelSize.width, by: image.pixelSize.height)
                return image
            }
            let info = try file(at: path).decoder(options.decoding).info
            return stillImage(path, info.canvas, info.orientation)
        } catch {
            throw error.at(path: path)
        }
    }
}
