package import Codecs
package import Diagnostics
internal import Files

/// What a file, a pipe or standard input holds, of which no more is read than is asked for.
package struct InputContents: Sendable {
    private enum Source {
        case file(String)
        case spool(InputSpool)
        case memory([UInt8])
    }

    /// What messages call it.
    package let name: String
    private let source: Source

    /// - Parameter path: `-` is standard input, which can be opened once.
    /// - Throws: ``KineographError`` naming the path.
    package init(_ path: String) throws(KineographError) {
        name = AnimationFile.displayName(of: path)
        if path == "-" {
            source = .spool(try .standardInput())
        } else if try FileStatus(at: path)?.kind == .stream {
            source = .spool(try InputSpool(path))
        } else {
            source = .file(path)
        }
    }

    /// Bytes that are in memory.
    package init(_ bytes: [UInt8], name: String) {
        self.name = name
        source = .memory(bytes)
    }

    /// The bytes at offsets; fewer where the end comes before.
    private var bytes: FileBytes {
        switch source {
        case .file(let path):
            FileBytes { range throws(KineographError) in try InputFile.bytes(of: path, in: range) }
        case .spool(let spool): FileBytes { range throws(KineographError) in try spool.bytes(range) }
        case .memory(let bytes): FileBytes(bytes)
        }
    }

    /// The first bytes, by which a file is known.
    package func head() throws(KineographError) -> [UInt8] { try bytes.bytes(0..<4096) }

    /// All bytes, in memory.
    package func contents() throws(KineographError) -> [UInt8] {
        switch source {
        case .file(let path): try InputFile.contents(of: path)
        case .spool(let spool): try spool.contents()
        case .memory(let bytes): bytes
        }
    }

    /// How many bytes there are.
    package func count() throws(KineographError) -> Int {
        switch source {
        case .file(let path): try FileStatus(at: path)?.size ?? 0
        case .spool(let spool): try spool.count()
        case .memory(let bytes): bytes.count
        }
    }

    /// The pictures that follow each other in it; nil where it is one picture, or anything else.
    ///
    /// - Throws: ``KineographError`` naming it.
    package func pictures(
        _ options: DecodingOptions, registry: CodecRegistry
    ) throws(KineographError) -> PictureStream? {
        do {
            return try registry.codec(sniffing: head())?.readStream?(bytes, options)
        } catch {
            throw error.at(path: name)
        }
    }
}
