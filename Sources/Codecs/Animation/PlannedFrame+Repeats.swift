internal import Playback
internal import Raster

extension PlannedFrame {
    /// The frame as frames that each show no longer than the format's delay field can say.
    func split(on grid: TickGrid) -> [PlannedFrame] {
        split(into: grid.split(grid.ticks(in: interval.upperBound - interval.lowerBound)).map { grid.tick * Int($0) })
    }

    /// The frame as two that show for half of its time each; nil where that is too short.
    func halves(on grid: TickGrid) -> [PlannedFrame]? {
        let ticks = grid.ticks(in: interval.upperBound - interval.lowerBound)
        guard ticks / 2 >= grid.shortestPart else { return nil }
        return split(into: [grid.tick * Int((ticks + 1) / 2), grid.tick * Int(ticks / 2)])
    }

    /// The frame as frames that show for given durations, one after the other.
    ///
    /// A repeat changes nothing on the canvas: it stores one pixel again; the last one stores the whole rectangle where that
    /// has to be disposed of.
    func split(into durations: [Duration]) -> [PlannedFrame] {
        guard durations.count > 1 else { return [self] }
        var start = interval.lowerBound
        return durations.indices.map { index in
            var part = self
            let end = start + durations[index]
            part.interval = start..<end
            start = end
            // What was there before the frame is restored each time, so the frame is drawn anew each time.
            if disposal == .previous { return part }
            let isLast = index == durations.count - 1
            if !isLast { part.disposal = .keep }
            if index > 0 {
                part.base = canvas
                part.allowsBlendOver = true
                if part.disposal == .keep { part.rect = PixelRect(x: 0, y: 0, width: 1, height: 1) }
            }
            return part
        }
    }
}
