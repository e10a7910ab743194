internal import Codecs
internal import Diagnostics
internal import Files
internal import JSON
internal import Raster
internal import Stage

/// A sheet that an asset was made of.
package struct OpenedSheet: Sendable {
    package let sheet: SpriteSheet
    /// The files of its pictures, in their order.
    package let pictures: [String]
}

extension AssetOpener {
    /// The bytes of a file that is the document of a sheet; nil for any other.
    func sheetBytes(_ path: String) throws(KineographError) -> [UInt8]? {
        if path == "-" {
            let input = try contents(of: path)
            guard try SheetDialect(sniffing: input.head()) != nil else { return nil }
            let bytes = try input.contents()
            return SpriteSheet.isExpected(of: bytes) ? bytes : nil
        }
        guard try FileStatus(at: path)?.kind == .file,
            let dialect = SheetDialect(sniffing: try InputFile.head(of: path, upTo: 4096))
        else { return nil }
        let bytes = try InputFile.contents(of: path)
        // What begins as JSON is no picture: where it is damaged, that is said.
        if dialect == .json { return JSONSheetReader.isExpected(try JSONValue(parsing: bytes)) ? bytes : nil }
        return SpriteSheet.isExpected(of: bytes) ? bytes : nil
    }

    mutating func open(sheet bytes: [UInt8], at path: String) throws(KineographError) {
        let outerConfinement = confinement
        defer { confinement = outerConfinement }
        confine(toFolderOf: path)
        let name = AnimationFile.displayName(of: path)
        var documents = [name]
        let sheet = try SpriteSheet(
            parsing: bytes, named: Path.lastComponent(of: path), options: options.decoding
        ) { other throws(KineographError) in
            let file = try self.path(of: other, namedAt: path, as: "another sheet")
            guard try FileStatus(at: file)?.kind == .file else { return nil }
            documents.append(file)
            return try InputFile.contents(of: file)
        }
        asset.sources += documents
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
        try add(sheet, pictures: pictures, at: paths, from: name)
    }

    /// Opens a still picture as the sheet that its cells are.
    mutating func open(_ path: String, cutBy grid: SheetGrid) throws(KineographError) {
        guard options.decoding.layers.isEmpty, options.slice == nil else {
            throw KineographError(
                .usage, "a grid cuts a whole picture, and not a layer or a slice of one",
                remedy: "export the layer or the slice first and cut that, or leave out --grid, or --layer and --slice")
        }
        if try sheetBytes(path) != nil {
            throw KineographError(
                .usage, "a grid is for a plain picture, and this document says itself where its frames are",
                remedy: "leave out the grid, or name the picture")
        }
        let picture = try picture(at: path)
        let name = AnimationFile.displayName(of: path)
        asset.sources.append(name)
        let sheet = try grid.sheet(ofPicture: name, size: picture.pixelSize, options: options.decoding)
        asset.inputDiagnostics += sheet.diagnostics.map { $0.at(path: name) }
        try add(sheet, pictures: [picture], at: [name], from: name)
    }

    /// - Parameters:
    ///   - paths: The files of the pictures.
    ///   - name: What messages call the sheet.
    private mutating func add(
        _ sheet: SpriteSheet, pictures: [Image], at paths: [String], from name: String
    ) throws(KineographError) {
        for (index, frame) in sheet.frames.enumerated() {
            do {
                try frame.check(
                    isOn: pictures[frame.picture].pixelSize, told: sheet.pictures[frame.picture].size, index: index)
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
        asset.sheets.append(OpenedSheet(sheet: sheet, pictures: paths))
        addTags(sheet.tags, from: first)
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
    private mutating func path(
        ofPicture index: Int, of sheet: SpriteSheet, at path: String
    ) throws(KineographError) -> String {
        // What such files are usually called.
        let usual = Path.replacingExtension(of: path, with: "png")
        let hasUsual = try FileStatus(at: usual)?.kind == .file
        let isUsual = path != "-" && sheet.pictures.count == 1 && hasUsual
        guard let name = sheet.pictures[index].name else {
            guard isUsual else {
                throw KineographError(
                    .invalidData, "it does not name its picture",
                    remedy: "put that beside it under the same name, as \(Path.lastComponent(of: usual))")
            }
            try checkConfinement(usual)
            return usual
        }
        guard !name.isEmpty, !name.utf8.contains(0) else {
            throw KineographError(.invalidData, "it names no picture", remedy: "name the picture's file there")
        }
        let file = try self.path(of: name, namedAt: path, as: "its picture")
        if try FileStatus(at: file) != nil { return file }
        let ended = file + ".png"
        if Path.fileExtension(of: file).isEmpty, try FileStatus(at: ended)?.kind == .file {
            try checkConfinement(ended)
            return ended
        }
        guard isUsual else { return file }
        // A sheet that was given another name, and its document too.
        try report("it names \(name), which is not there: \(Path.lastComponent(of: usual)) is read instead", at: path)
        try checkConfinement(usual)
        return usual
    }

    /// Where a file is that a document names.
    ///
    /// - Parameters:
    ///   - path: The document's.
    ///   - noun: What the file is for the document.
    /// - Throws: ``KineographError`` where that is not in the document's own folder.
    func path(
        of name: String, namedAt path: String, as noun: String
    ) throws(KineographError) -> String {
        let isOutside = name.hasPrefix("/") || name.split(separator: "/").contains("..") || name.contains("\\")
        guard !isOutside || options.allowsOutsideFiles else {
            throw KineographError(
                .invalidData, "\(noun) \"\(name)\" is not in its own folder",
                remedy: "name it there, as \"\(name.split { "/\\".contains($0) }.last ?? "walk.png")\", or allow it "
                    + "(--allow-outside)")
        }
        let folder = path == "-" ? "." : Path.folder(of: path)
        let file = name.hasPrefix("/") ? name : Path.joined(folder, name)
        try checkConfinement(file)
        return file == "-" ? "./-" : file
    }

    /// - Throws: ``KineographError`` where it is an animation.
    func picture(at path: String) throws(KineographError) -> Image {
        do throws(KineographError) {
            if let image = try stillPNG(path) {
                try options.decoding.limits.check(size: image.pixelSize.width, by: image.pixelSize.height)
                return image
            }
            let file = try file(contents(of: path))
            let info = try file.decoder(options.decoding).info
            guard info.frames.count == 1 else {
                throw KineographError(
                    .invalidData,
                    "this is an animation of \(info.frames.count) frames, and a sheet is on still pictures",
                    remedy: "export one of its frames first")
            }
            guard path == "-" else { return stillImage(path, info.canvas, info.orientation) }
            // What came from a pipe is not there to be read again.
            return animatedImages(file, info)[0]
        } catch {
            throw error.at(path: path)
        }
    }
}
