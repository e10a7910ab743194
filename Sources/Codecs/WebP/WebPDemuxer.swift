internal import CWebP
internal import Diagnostics
internal import Raster

/// Owns libwebp's view of a file's chunks. It points into the file's bytes, so it lives no longer than they are lent.
@safe struct WebPDemuxer: ~Copyable {
    private let handle: OpaquePointer
    private let fileStart: UnsafePointer<UInt8>
    /// Whether the bytes end before the container does.
    let isCutShort: Bool

    /// - Parameter file: The whole file, or as much as there is. It has to outlive the demuxer.
    /// - Throws: ``KineographError`` when the chunks make no sense or end before the first frame begins.
    init(_ file: UnsafeBufferPointer<UInt8>) throws(KineographError) {
        var data = unsafe WebPData(bytes: file.baseAddress, size: file.count)
        var state = WEBP_DEMUX_PARSE_ERROR
        let handle = unsafe WebPDemuxPartial(&data, &state)
        let isUsable = state == WEBP_DEMUX_PARSED_HEADER || state == WEBP_DEMUX_DONE
        guard isUsable, let handle = unsafe handle, let fileStart = file.baseAddress else {
            unsafe WebPDemuxDelete(handle)
            if state == WEBP_DEMUX_PARSING_HEADER { throw webPEndsEarly(at: file.count) }
            throw KineographError(
                .invalidData, "the chunks of this WebP contradict each other", remedy: "export it again")
        }
        unsafe self.handle = handle
        unsafe self.fileStart = fileStart
        isCutShort = state != WEBP_DEMUX_DONE
    }

    deinit { unsafe WebPDemuxDelete(handle) }

    var canvas: (width: Int, height: Int) {
        (Int(feature(WEBP_FF_CANVAS_WIDTH)), Int(feature(WEBP_FF_CANVAS_HEIGHT)))
    }

    /// The frames found, the last of which may be incomplete.
    var frameCount: Int { Int(feature(WEBP_FF_FRAME_COUNT)) }

    private var isAnimation: Bool { feature(WEBP_FF_FORMAT_FLAGS) & ANIMATION_FLAG.rawValue != 0 }

    /// nil is for ever; a still picture plays once.
    var plays: Int? {
        guard isAnimation else { return 1 }
        let loopCount = Int(feature(WEBP_FF_LOOP_COUNT))
        return loopCount == 0 ? nil : loopCount
    }

    private func feature(_ feature: WebPFormatFeature) -> UInt32 { unsafe WebPDemuxGetI(handle, feature) }

    /// The complete frames in order.
    func frames() -> [WebPStructure.StoredFrame] {
        var frames: [WebPStructure.StoredFrame] = []
        var iterator = unsafe WebPIterator()
        defer { unsafe WebPDemuxReleaseIterator(&iterator) }
        var isFound = unsafe WebPDemuxGetFrame(handle, 1, &iterator)
        while unsafe isFound != 0 && iterator.complete != 0 {
            unsafe frames.append(storedFrame(iterator))
            isFound = unsafe WebPDemuxNextFrame(&iterator)
        }
        return frames
    }

    /// Where the data of the first chunk of a name is; nil where there is none.
    func chunk(_ name: String) -> Range<Int>? {
        var iterator = unsafe WebPChunkIterator()
        defer { unsafe WebPDemuxReleaseChunkIterator(&iterator) }
        guard unsafe WebPDemuxGetChunk(handle, name, 1, &iterator) != 0, let start = unsafe iterator.chunk.bytes else {
            return nil
        }
        // The chunk points into the file.
        let offset = unsafe start - fileStart
        return unsafe offset..<offset + iterator.chunk.size
    }

    private func storedFrame(_ iterator: WebPIterator) -> WebPStructure.StoredFrame {
        // The fragment points into the file.
        let start = unsafe iterator.fragment.bytes.map { unsafe $0 - fileStart } ?? 0
        let milliseconds = unsafe Int(iterator.duration)
        let rect = unsafe PixelRect(
            x: Int(iterator.x_offset), y: Int(iterator.y_offset), width: Int(iterator.width),
            height: Int(iterator.height))
        let info = unsafe FrameInfo(
            rect: rect, duration: .milliseconds(milliseconds), delay: "\(milliseconds)/1000",
            disposal: iterator.dispose_method == WEBP_MUX_DISPOSE_BACKGROUND ? .background : .keep,
            blend: isAnimation && iterator.blend_method == WEBP_MUX_BLEND ? .over : .source)
        return unsafe WebPStructure.StoredFrame(
            info: info, hasAlpha: iterator.has_alpha != 0, bitstream: start..<start + iterator.fragment.size)
    }
}
