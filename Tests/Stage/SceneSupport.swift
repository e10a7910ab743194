import Diagnostics
import Parallel
import Playback
import Raster
import Stage
import TestSupport

/// An image of one colour of the legend.
func block(_ character: Character, _ width: Int, _ height: Int) -> Image {
    let row = String(repeating: character, count: width)
    return Image(Bitmap(width: width, height: height) { _, _ in Bitmap(row)[0, 0] })
}

/// A scene four points wide and two high, on black, with views and a script.
func stage(
    _ views: [Scene.View], script: [Scene.Call] = [], edit: (inout Scene) -> Void = { _ in }
) throws(KineographError) -> StagedScene {
    var scene = Scene(size: Size(width: 4, height: 2), background: .black)
    scene.views = views
    scene.script = script
    edit(&scene)
    return try StagedScene(scene)
}

extension StagedScene {
    /// What shows at a time in milliseconds, on the scene's own canvas.
    func picture(at milliseconds: Int = 0) throws -> Bitmap {
        try render(at: .milliseconds(milliseconds), on: canvas())
    }

    /// Its frames, rendered on so many threads.
    func frames(jobs: Int = 1, sampling: Rendering.Sampling = .everyChange) throws -> [Frame] {
        let stream = FrameStream(
            Rendering(self, on: canvas(), during: .zero..<duration, sampling: sampling), on: WorkPool(jobs: jobs))
        var frames: [Frame] = []
        while let frame = try stream.next() { frames.append(frame) }
        return frames
    }

    /// What the top left pixel shows for how many milliseconds: `R100 #50`.
    func topLeft(sampling: Rendering.Sampling = .everyChange) throws -> String {
        try frames(sampling: sampling).map { frame in
            let letter = letter(of: frame.bitmap.cropped(to: PixelRect(x: 0, y: 0, width: 1, height: 1)))
            return "\(letter)\(Int(frame.duration / .milliseconds(1)))"
        }.joined(separator: " ")
    }

    /// The timetable, a line an event.
    func timetable() throws -> [String] {
        try events().map { event in
            let time = Int(event.instant / .milliseconds(1))
            switch event.kind {
            case .call(let action): return "\(time) \(event.view): \(action)"
            case .playback(.image(let position)): return "\(time) \(event.view) image \(position.image)"
            case .playback(.cycle(let index)): return "\(time) \(event.view) cycle \(index)"
            case .playback(.end(let finished)): return "\(time) \(event.view) end \(finished)"
            }
        }
    }
}

/// The message of what a closure throws.
func message(_ body: () throws(KineographError) -> Void) -> String {
    do throws(KineographError) {
        try body()
        return "nothing"
    } catch {
        return error.description
    }
}
