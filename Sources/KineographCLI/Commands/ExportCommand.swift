internal import Kineograph

extension Command {
    static let export: Command = Command(
        name: "export", summary: "turns images into an animation", synopsis: "INPUT... -o OUTPUT",
        discussion: [
            "INPUT is image files, a folder of images, a pattern (walk_%03d.png, 'walk_*.png'), an animated GIF, WebP or APNG, "
                + "an Aseprite file, the document of a sprite sheet (JSON of Aseprite, TexturePacker, PixiJS or Phaser, an .atlas of "
                + "libGDX or Spine, the XML of Sparrow or Starling, a .plist of cocos2d), a picture to cut by --grid, an Xcode "
                + "image set or catalogue (hero.imageset, Assets.xcassets, or Assets.xcassets/hero for a set in it), a scene "
                + "file (JSON), a list of files and times as ffmpeg's concat reads it, uncompressed video (Y4M) or pictures that "
                + "follow each other in a file (PNG, PAM, PPM), or - for any of these from standard input. The images of a folder or a "
                + "pattern are in natural order, 2 before 10; files that are named one by one, as by a shell that expands "
                + "an unquoted pattern, stay in the order given. Where all their names end in a time (walk_1_80ms.png, "
                + "walk_2-0.5s.png), they show so long, unless --fps, --delay or --duration says otherwise.",
            "OUTPUT's ending says the format: .gif, .webp, .png or .apng. A .png is an APNG, and a plain PNG where there is one "
                + "picture only. A folder, with a slash at its end (out/), or a name with %04d or {frame} is a sequence of "
                + "PNG files; - is standard output. A .y4m, .pam or .rgba is uncompressed video at a constant rate: that of --sample, "
                + "else the lowest that fits all times. With --format sheet, walk.png is a sprite sheet, and walk.json beside it "
                + "tells engines where each frame is, and how long it shows. One rendering feeds every -o.",
            "All outputs appear when the last one is complete, or none does. What was written is said on standard error, and "
                + "so is everything a format made the export give up.",
        ],
        operandCount: 1...(.max),
        options: [RunOptions.output.option, RunOptions.force] + TimeOptions.all + InputOptions.all + CanvasOptions.all
            + EncodingOptions.all
            + [
                RunOptions.jobs.option, RunOptions.verify, GeneralOptions.quiet, GeneralOptions.json,
                GeneralOptions.help,
            ],
        conflicts: TimeOptions.conflicts + EncodingOptions.conflicts,
        examples: [
            Example(line: "kineograph export walk/ -o walk.gif", meaning: "turn a folder of images into a GIF"),
            Example(
                line: "kineograph export 'walk_*.png' --fps 12 --scale 4x -o walk.webp -o walk.png",
                meaning: "twelve images a second, four times as large, as WebP and APNG"),
            Example(
                line: "kineograph export cells.png --grid 32x32 --fps 12 -o walk.gif",
                meaning: "cut a picture into cells of 32 by 32 pixels"),
            Example(line: "kineograph export street.json -o street.gif", meaning: "play a scene of several sprites"),
            Example(
                line: "kineograph export walk.gif --direction ping-pong --repeat 3 -o frames/",
                meaning: "every picture of a GIF, there and back, as PNG files"),
            Example(
                line: "kineograph export walk/ --format sheet --sheet-trim --sheet-padding 2 -o walk.png",
                meaning: "all frames on one picture, walk.png, described by walk.json"),
            Example(
                line: "kineograph export walk/ --sample 30 --matte white --format y4m -o - | ffmpeg -i - walk.mp4",
                meaning: "hand video to another program"),
            Example(
                line: "ffmpeg -i walk.mp4 -f yuv4mpegpipe - | kineograph export - -o walk.gif",
                meaning: "take video from another program"),
        ],
        run: { arguments, console throws(KineographError) in
            let input = try AnimationInput(arguments)
            let plan = try ExportPlan(arguments, example: "walk.gif")
            try plan.write(input.recipe(on: console), on: console)
            return .done
        })
}
