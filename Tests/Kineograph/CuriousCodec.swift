import Kineograph
import Synchronization

/// What was called, in order.
final class CallLog: Sendable {
    private let lines = Mutex<[String]>([])

    var calls: [String] { lines.withLock { $0 } }

    func note(_ line: String) { lines.withLock { $0.append(line) } }
}

/// An encoder that looks at some frames before it writes, and notes its calls.
struct CuriousEncoder: AnimationEncoder, ~Copyable {
    let appetite: Int
    let log: CallLog
    let sink: any ByteSink
    private var seen = 0

    init(appetite: Int, log: CallLog, sink: any ByteSink) {
        self.appetite = appetite
        self.log = log
        self.sink = sink
    }

    var wantsSurvey: Bool { seen < appetite }

    mutating func survey(_ frame: Frame) throws(KineographError) {
        log.note("survey \(frame.interval.lowerBound / .milliseconds(1))")
        seen += 1
    }

    mutating func add(_ frame: Frame) throws(KineographError) {
        log.note("add \(frame.interval.lowerBound / .milliseconds(1))")
        try sink.write([0])
    }

    consuming func finish() throws(KineographError) -> EncodingReport {
        log.note("finish")
        return EncodingReport()
    }

    static func codec(appetite: Int, log: CallLog) -> Codec {
        Codec(
            identifier: "curious", fileExtensions: ["curious"], capabilities: Codec.webP().capabilities,
            sniff: { _ in false },
            makeEncoder: { _, output throws(KineographError) in
                guard case .file(let sink) = output else { throw KineographError(.internalError, "no file") }
                return AnyAnimationEncoder(CuriousEncoder(appetite: appetite, log: log, sink: sink))
            })
    }
}

/// Images that count how often each was asked for.
final class CountingSource: ImageSource {
    private let counts: Mutex<[Int]>
    private let bitmaps: [Bitmap]

    init(_ bitmaps: [Bitmap]) {
        self.bitmaps = bitmaps
        counts = Mutex([Int](repeating: 0, count: bitmaps.count))
    }

    var requests: [Int] { counts.withLock { $0 } }

    var images: [Image] {
        bitmaps.indices.map { Image(pixelSize: bitmaps[$0].size, source: self, index: $0) }
    }

    func bitmap(at index: Int) -> Bitmap {
        counts.withLock { $0[index] += 1 }
        return bitmaps[index]
    }
}
