internal import Diagnostics
internal import Raster

/// Writes the chunks of an APNG in their order: numbers frame chunks without gaps, and counts frames.
struct APNGWriter {
    private let sink: any ByteSink
    private let plays: UInt32
    /// Where the animation control stands, to be written again once the frames are counted.
    private let controlOffset: Int
    private var sequence: UInt32 = 0
    private(set) var frameCount = 0

    /// Writes everything before the first frame.
    ///
    /// - Parameter plays: nil is for ever.
    init(
        _ canvas: PixelSize, format: PNGPixelFormat, plays: Int?, comment: String?, to sink: any ByteSink
    ) throws(KineographError) {
        self.sink = sink
        self.plays = UInt32(plays ?? 0)
        try sink.write(PNGStillFile.preamble(canvas, format: format, comment: comment))
        controlOffset = sink.count
        try sink.write(animationControl)
    }

    private var animationControl: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(.animationControl, AnimationControl(frameCount: UInt32(frameCount), plays: plays).payload)
        return bytes
    }

    /// Writes a frame. The first has to cover the canvas: it is the picture that readers without animation show.
    ///
    /// - Parameter data: The frame's zlib stream.
    mutating func write(_ control: FrameControl, data: [UInt8]) throws(KineographError) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(data.count + 64)
        bytes.append(.frameControl, control.payload(sequence: sequence))
        sequence += 1
        if frameCount == 0 {
            bytes.append(.imageData, data)
        } else {
            var number: [UInt8] = []
            number.append(bigEndian: sequence)
            bytes.append(.frameData, number + data)
            sequence += 1
        }
        frameCount += 1
        try sink.write(bytes)
    }

    /// Writes the end, and the number of frames where the file's beginning has room for it.
    mutating func finish() throws(KineographError) {
        var end: [UInt8] = []
        end.append(.end, [])
        try sink.write(end)
        try sink.overwrite(at: controlOffset, with: animationControl)
    }
}
