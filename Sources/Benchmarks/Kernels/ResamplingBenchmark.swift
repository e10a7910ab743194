internal import Foundation
internal import Raster

/// Resampling on one thread, beside Pillow where that is installed.
struct ResamplingBenchmark {
    private let pictures = KernelPictures()
    private let small = PixelSize(width: 640, height: 360)
    private let quarter = PixelSize(width: 480, height: 270)

    func run() throws {
        let copy = KernelTable(title: "resampling, 1920x1080", unit: "of a copy", reference: pictures.copyTime)
        let sprite = pictures.mixed.cropped(to: PixelRect(x: 0, y: 0, width: 384, height: 216))
        copy.report(
            "nearest, enlarged 5 times", fastest { _ = sprite.resized(to: pictures.screen, filter: .nearest) }, bar: 2)
        for filter in ResamplingFilter.allCases where filter != .nearest {
            copy.report("\(filter) to 640x360", resizing(pictures.mixed, to: small, filter))
            copy.report("\(filter) to 640x360, no alpha", resizing(pictures.opaque, to: small, filter))
        }
        guard let pillow = try PillowTimes(of: pictures.mixed, opaque: pictures.opaque) else {
            print("Pillow is not installed: its times are left out")
            return
        }
        let table = KernelTable(title: "beside Pillow", unit: "of Pillow", reference: .zero)
        table.report(
            "lanczos to 640x360", resizing(pictures.mixed, to: small, .lanczos), beside: pillow.lanczos, bar: 1)
        table.report(
            "lanczos to 640x360, no alpha", resizing(pictures.opaque, to: small, .lanczos),
            beside: pillow.opaqueLanczos, bar: 1)
        table.report(
            "box, 4 times smaller", resizing(pictures.mixed, to: quarter, .box), beside: pillow.reduction, bar: 1)
    }

    private func resizing(_ bitmap: Bitmap, to size: PixelSize, _ filter: ResamplingFilter) -> Duration {
        fastest(rounds: 9) { _ = bitmap.resized(to: size, filter: filter) }
    }
}

/// How long Python's imaging library takes for the same pictures: its fastest round as well.
private struct PillowTimes {
    var lanczos: Duration
    var opaqueLanczos: Duration
    var reduction: Duration

    /// Nil where Python or Pillow is missing.
    init?(of picture: Bitmap, opaque: Bitmap) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kineograph-pillow-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = ["mixed", "opaque"].map { folder.appendingPathComponent($0) }
        for (file, bitmap) in zip(files, [picture, opaque]) {
            try Data(bitmap.pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }).write(to: file)
        }
        let script = """
            import sys, time
            from PIL import Image
            mixed, opaque = (Image.frombytes("RGBA", (1920, 1080), open(path, "rb").read()) for path in sys.argv[1:])
            opaque = opaque.convert("RGB")
            def fastest(body):
                times = []
                for _ in range(9):
                    start = time.thread_time()
                    body()
                    times.append(time.thread_time() - start)
                return min(times)
            print(fastest(lambda: mixed.resize((640, 360), Image.LANCZOS, reducing_gap=None)))
            print(fastest(lambda: opaque.resize((640, 360), Image.LANCZOS, reducing_gap=None)))
            print(fastest(lambda: mixed.reduce(4)))
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script] + files.map(\.path)
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let times = output.split(separator: "\n").compactMap { Double($0) }.map { Duration.seconds($0) }
        guard times.count == 3 else { return nil }
        (lanczos, opaqueLanczos, reduction) = (times[0], times[1], times[2])
    }
}
