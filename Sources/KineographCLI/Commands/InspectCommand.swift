internal import Kineograph

extension Command {
    static let inspect: Command = Command(
        name: "inspect", summary: "tells what a file holds", synopsis: "FILE",
        discussion: [
            "FILE is one GIF, WebP, PNG, APNG, JPEG or Aseprite file, Y4M video, PNG or Netpbm pictures that follow each other, a "
                + "catalogue or an image set of Xcode, or - for standard input. It is decoded whole, so that "
                + "damage is found. Of an Aseprite file it also tells the layers, tags and slices; of the document of a sprite "
                + "sheet it tells the frames, where they are, their pivots, and the tags, and "
                + "of a plain picture with --grid the cells; of a catalogue, the files of each image set and which of them shows; of a "
                + "scene file it tells the views and the script; the images of one from standard input are looked for in "
                + "the working directory.",
            "Delays are the file's own, unclamped. How often it plays is what a browser does: a GIF without a loop block "
                + "plays once.",
        ],
        operandCount: 1...1,
        options: GridOptions.all + [InputOptions.allowOutside] + InputOptions.reading + [
            GeneralOptions.json, GeneralOptions.help,
        ],
        examples: [
            Example(line: "kineograph inspect walk.gif --json", meaning: "everything about a file, for a script"),
            Example(line: "kineograph inspect tiles.png --grid 16x16", meaning: "the cells that a grid cuts out"),
            Example(line: "kineograph inspect Assets.xcassets", meaning: "its image sets, and which files show"),
        ],
        run: { arguments, console throws(KineographError) in
            switch try InspectedFile(at: arguments.operands[0], options: arguments.assetOptions()) {
            case .animation(let inspection):
                let report = InspectionReport(inspection)
                if console.isJSON { try console.put(report.json) } else { try console.put(report.text) }
            case .sheet(let inspection):
                let report = SheetReport(inspection)
                if console.isJSON { try console.put(report.json) } else { try console.put(report.text) }
            case .catalog(let inspection):
                let report = CatalogReport(inspection)
                if console.isJSON { try console.put(report.json) } else { try console.put(report.text) }
            case .scene(let file):
                let report = SceneReport(file)
                if console.isJSON { try console.put(report.json) } else { try console.put(report.text) }
            }
            return .done
        })
}
