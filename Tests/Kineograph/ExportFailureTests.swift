import Kineograph
import TestSupport
import Testing

@Suite("Exports that fail leave nothing behind")
struct ExportFailureTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Runs an export that has to fail, and gives the error and what the folder holds afterwards.
    private func failure(
        _ recipe: AnimationRecipe, to names: [String], _ edit: (inout AnimationExport) -> Void = { _ in }
    ) throws -> (error: KineographError?, names: [String]) {
        let error = #expect(throws: KineographError.self) {
            try AnimationExport.write(recipe, to: names.map { folder($0) }, edit)
        }
        return (error, try folder.names())
    }

    @Test(arguments: ["a.gif", "a.webp", "a.png"])
    func `An output that exists is not replaced`(name: String) throws {
        try folder.write(name, [1])
        let (error, names) = try failure(.walking(2), to: ["new.gif", name])
        #expect(error?.code == .cannotCreateOutput)
        #expect(error?.path == folder(name))
        #expect(
            error?.remedy
                == "allow it to be replaced (--force, in a program replacesExisting), or choose another name")
        #expect(names == [name])
        #expect(try folder.bytes(of: name) == [1])
        try AnimationExport.write(.walking(2), to: [folder(name)]) { $0.replacesExisting = true }
        #expect(try folder.bytes(of: name) != [1])
    }

    @Test func `An output is never an input, by whatever name`() throws {
        try AnimationExport.write(.walking(2), to: [folder("in.gif"), folder("frames/")])
        try folder.makeLink("link.gif", to: "in.gif")
        let before = try folder.bytes(of: "in.gif")
        let gif = try AnimationRecipe(AnimationAsset(opening: [folder("in.gif")]))
        for name in ["in.gif", "link.gif", "frames/../in.gif"] {
            let (error, _) = try failure(gif, to: [name]) { $0.replacesExisting = true }
            #expect(error?.code == .cannotCreateOutput)
            #expect(error?.message == "this is an input as well")
        }
        let frames = try AnimationRecipe(AnimationAsset(opening: [folder("frames")]))
        let pattern = try AnimationRecipe(AnimationAsset(opening: [folder("frames/*.png")]))
        for (recipe, name) in [(frames, "frames/"), (frames, "frames/%04d.png"), (pattern, "frames/")] {
            let (error, names) = try failure(recipe, to: [name]) { $0.replacesExisting = true }
            #expect(error?.message == "this is an input as well")
            let files = ["0000.png", "0001.png", "frames.json"].map { "frames/\($0)" }
            #expect(names == ["frames"] + files + ["in.gif", "link.gif"])
        }
        // Nor does a folder that holds the inputs get more images; a sequence of other names beside them is fine.
        try AnimationExport.write(.walking(2), to: [folder("frames/walk_%d.png")])
        let walk = try AnimationRecipe(AnimationAsset(opening: [folder("frames/walk_*.png")]))
        #expect(try failure(walk, to: ["frames/"]).error?.code == .cannotCreateOutput)
        try AnimationExport.write(walk, to: [folder("frames/run_%d.png")])
        #expect(try folder.bytes(of: "in.gif") == before)
    }

    @Test func `A damaged image in the middle is named`() throws {
        let paths = try (0..<9).map { index in
            try folder.write("\(index).png", try PNG.encode(Sprites.bitmaps(9)[index]))
        }
        try folder.write("5.png", [UInt8](PNG.encode(Sprites.bitmaps(9)[5]).dropLast(20)))
        let recipe = try AnimationRecipe(AnimationAsset(opening: paths, options: strict))
        for jobs in 1...3 {
            let (error, names) = try failure(recipe, to: ["a.gif", "out/"]) { $0.jobs = jobs }
            #expect(error?.code == .invalidData)
            #expect(error?.path == folder("5.png"))
            #expect(names.count == 9)
        }
    }

    private var strict: AssetOptions {
        var options = AssetOptions()
        options.decoding.isStrict = true
        return options
    }

    @Test func `A folder that is not there, and a file in its place, are named`() throws {
        try folder.write("file", [1])
        for name in ["none/a.gif", "file/a.gif", "none/deep/", "file/"] {
            let (error, names) = try failure(.walking(2), to: [name])
            #expect(error?.code == .cannotCreateOutput)
            #expect(error?.path == folder(name))
            #expect(names == ["file"])
        }
    }

    @Test func `An interruption is passed on`() throws {
        for pass in [ExportProgress.Pass.encode, .verify] {
            var export = AnimationExport(
                try .walking(9), to: [try ExportOutput(folder("a.gif")), try ExportOutput(folder("out/"))])
            export.verifies = true
            let error = #expect(throws: KineographError.self) {
                try export.run { progress throws(KineographError) in
                    if progress.pass == pass, progress.frame == 5 { throw KineographError(.interrupted, "stopped") }
                }
            }
            #expect(error?.code == .interrupted)
            #expect(try folder.names() == [])
        }
    }

    @Test func `No output, and one place twice, are errors of usage`() throws {
        #expect(try failure(.walking(1), to: []).error?.code == .usage)
        let (error, names) = try failure(.walking(1), to: ["a.gif", "../\(lastComponent)/a.gif"])
        #expect(error?.code == .usage)
        #expect(names == [])
    }

    @Test(arguments: [["q_%d.png", "q_1.png"], ["d/", "d/0001.png"], ["d/", "d/%04d.png"], ["e/%04d.png", "e/"]])
    func `Names of a sequence that meet another output are an error of usage`(outputs: [String]) throws {
        try folder.makeFolder("d")
        let (error, names) = try failure(.walking(2), to: outputs) { $0.replacesExisting = true }
        #expect(error?.code == .usage)
        #expect(error?.message == "two outputs go to the same place")
        #expect(names == ["d"])
    }

    @Test func `Where one output fails at the end, what stood there before comes back`() throws {
        try folder.makeFolder("d")
        for name in ["a.gif", "d/0000.png"] { try folder.write(name, [9]) }
        var export = AnimationExport(
            try .walking(2), to: try ["a.gif", "d/", "b.gif"].map { try ExportOutput(folder($0)) })
        export.replacesExisting = true
        let error = #expect(throws: KineographError.self) {
            try export.run { progress throws(KineographError) in
                if progress.frame == 1 { _ = try? folder.makeFolder("b.gif") }
            }
        }
        #expect(error?.path == folder("b.gif"))
        #expect(try folder.names() == ["a.gif", "b.gif", "d", "d/0000.png"])
        for name in ["a.gif", "d/0000.png"] { #expect(try folder.bytes(of: name) == [9]) }
    }

    @Test func `A folder with the name of a file is refused`() throws {
        try folder.makeFolder("d.gif")
        let (error, names) = try failure(.walking(1), to: ["d.gif"])
        #expect(error?.code == .usage)
        #expect(error?.remedy?.contains("d.gif/ for a sequence of PNG files in it") == true)
        #expect(names == ["d.gif"])
    }

    @Test func `A link that leads in a circle cannot be written through`() throws {
        try folder.makeLink("l.gif", to: "l.gif")
        #expect(try failure(.walking(1), to: ["l.gif"]).error?.code == .cannotCreateOutput)
    }

    private var lastComponent: Substring { folder.path.split(separator: "/").last ?? "" }

    @Test func `What a format cannot hold is refused before anything is made`() throws {
        let wide = try AnimationRecipe(AnimationAsset(images: [Sprites.solid(.black, width: 16_384, height: 1)]))
        let (error, names) = try failure(wide, to: ["a.gif", "a.webp"])
        #expect(error?.code == .unsupported)
        #expect(error?.path == folder("a.webp"))
        #expect(names == [])
        let (plays, _) = try failure(.walking(2) { $0.repeatCount = 65_537 }, to: ["a.gif"])
        #expect(plays?.code == .unsupported)
    }

    @Test func `A codec that only reads or only writes says so`() throws {
        let reader = Codec(
            identifier: "r", fileExtensions: ["r"], capabilities: Codec.gif().capabilities, sniff: { _ in false },
            makeDecoder: Codec.gif().makeDecoder)
        let output = ExportOutput(path: folder("a.r"), codec: reader)
        let error = #expect(throws: KineographError.self) {
            try AnimationExport(.walking(1), to: [output]).run()
        }
        #expect(error?.code == .unsupported)
    }
}
