internal import Raster

extension FrameTransition {
    /// The way that clears no more than has to become clear, for which the frame is stored as two; nil where that is not smaller.
    ///
    /// A format whose frames cannot replace what is there clears what a frame covers, all of it. A sprite that stands on clear
    /// ground and moves an arm is drawn anew in every frame then. But a second frame that shows the same can cover as little as
    /// the arm.
    func halving(
        after frame: PlannedFrame, to next: Bitmap, within region: PixelRect, traits: FrameTraits
    ) -> FrameTransition? {
        guard disposal != .keep,
            let stuck = FrameTransition.pixelsOutOfReach(from: frame.canvas, to: next, in: region)
        else { return nil }
        let whole = outline(of: next)
        guard whole > FrameTransition.costOfHalf else { return nil }
        let little = FrameTransition.clearing(
            frame, traits.aligned(stuck), to: next, within: region, traits: traits)
        return little.outline(of: next) + FrameTransition.costOfHalf < whole ? little : nil
    }

    /// What a second frame costs, as an ``outline(of:)``: some forty bytes.
    private static let costOfHalf = 64

    /// How many of the pixels that have to be drawn differ from the one to the left and from the one above: what pixel art takes
    /// does not grow when it is enlarged.
    func outline(of next: Bitmap) -> Int {
        let (below, above) = (base.pixels.span, next.pixels.span)
        var count = 0
        for y in rect.minY..<rect.maxY {
            for x in rect.minX..<rect.maxX {
                let place = y * next.width + x
                let color = above[place]
                // A rectangle that replaces what is there takes what it would take on clear ground.
                guard allowsBlendOver ? color != below[place] : !color.isClear else { continue }
                let isNew = (x == 0 || above[place - 1] != color) && (y == 0 || above[place - next.width] != color)
                count += isNew ? 1 : 0
            }
        }
        return count
    }
}
