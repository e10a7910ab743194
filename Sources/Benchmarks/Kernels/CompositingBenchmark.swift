internal import Raster

/// Compositing and its neighbours on one thread, each beside a plain copy of the same bytes.
struct CompositingBenchmark {
    private let pictures = KernelPictures()

    func run() {
        let table = KernelTable(title: "kernel, 1920x1080", unit: "of a copy", reference: pictures.copyTime)
        table.report("copy", pictures.copyTime)
        let (mixed, noise, opaque) = (pictures.mixed, pictures.translucent, pictures.opaque)
        let kinds = [
            ("mixed", mixed), ("noise", noise), ("speckles", pictures.speckles), ("gradient", pictures.gradient),
        ]
        for (name, source) in kinds {
            table.report("source-over, \(name) onto opaque", drawing(source, onto: opaque), bar: 3)
            table.report("source-over, \(name) onto translucent", drawing(source, onto: noise), bar: 8)
        }
        // A copy of a row reads it once more, to see that it is opaque.
        table.report("source-over, opaque rows", drawing(opaque, onto: noise), bar: 1.3)
        table.report("source-over, clear rows", drawing(Bitmap(size: pictures.screen), onto: noise), bar: 1.3)
        table.report("source-over, mixed, half opacity", drawing(mixed, onto: noise, opacity: 0.5))
        var other = opaque
        other[pictures.screen.width - 1, pictures.screen.height - 1] = .black
        table.report("finding a changed rectangle", fastest { _ = other.changedRect(from: opaque) })
    }

    /// Each time onto the same backdrop, whose copy is not measured; often, since it takes a busy machine long to leave
    /// the caches alone.
    private func drawing(_ source: Bitmap, onto backdrop: Bitmap, opacity: Double = 1) -> Duration {
        var canvas = backdrop
        return fastest(
            rounds: 75,
            preparation: { canvas.draw(backdrop, compositing: .copy) },
            measuring: { canvas.draw(source, opacity: opacity) })
    }
}
