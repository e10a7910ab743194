internal import Kineograph

extension Command {
    static let inspect: Command = Command(
        name: "inspect", summary: "tells what a file holds", synopsis: "FILE",
        discussion: [
            "FILE is one GIF, WebP, PNG, APNG, JPEG or Aseprite file, Y4M video, PNG or Netpbm pictures that follow each other, or "
                + "- for standard input. It is decoded whole, so that "
                + "damage is found. Of an Aseprite file it also tells the layers, tags and slices; of the document of a sprite "
                + "sheet it tells the frames, where they are, their pivots, and the tags; of a "
                + "scene file it tells the views and the script; the images of one from standard input are looked for in "
                + "the working directory.",
            "Delays are the file's own, unclamped. How often it plays is what a browser does: a GIF without a loop block "
                + "plays once.",
        ],
        operandCount: 1...1,
        options: [InputOptions.allowOutside] + InputOptions.reading + [GeneralOptions.json, GeneralOptions.help],
        examples: [
            Example(line: "kineograph inspect walk.gif --json", meaning: "everything about a file, for a script")
        ],
        run: { arguments, console throws(KineographError) in
            switch try InspectedFile(at: arguments.operands[0], options: arguments.assetOptions()) {
            case .animation(let inspection):
                let report = InspectionReport(inspection)
                if console.isJSON { try console.put(report.json) } else { try console.put(report.text) }
            case .sheet(let inspection):
                let report = SheetReport(inspection)
                if console.isJSON { try console.put(report.json) } else { try console.put(report.text) }
            case .scene(let file):
                let report = SceneReport(file)
                if console.isJSON { try console.put(report.json) } else { try console.put(report.text) }
            }
            return .done
        })
}
