import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Files

@Suite("Outputs to pipes")
struct OutputStreamTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Publishes bytes to a pipe, and is asked to stop when it looks out for that the given time.
    private func publish(_ count: Int, stoppedAfter limit: Int) throws -> KineographError? {
        let file = try OutputFile(at: folder("pipe"), replacesExisting: false)
        try file.write([UInt8](repeating: 7, count: count))
        try file.prepare()
        var publication = Publication()
        publication.add(file)
        var questions = 0
        do {
            try publication.run { () throws(KineographError) in
                questions += 1
                if questions > limit { throw KineographError(.interrupted, "stopped") }
            }
            return nil
        } catch {
            return error
        }
    }

    /// The pipe, open at both ends, so that it counts as read.
    private func openedPipe() throws -> FileDescriptor {
        guard let pipe = FileDescriptor(opening: folder("pipe"), O_RDWR) else { throw CocoaError(.fileReadUnknown) }
        return pipe
    }

    @Test func `A pipe that nobody opens to read is waited for until somebody wants it to stop`() throws {
        try folder.makePipe("pipe")
        #expect(try publish(10, stoppedAfter: 2)?.code == .interrupted)
        #expect(try folder.names() == ["pipe"])
    }

    @Test func `A pipe that nobody reads on is waited for until somebody wants it to stop`() throws {
        try folder.makePipe("pipe")
        let reader = try openedPipe()
        // No pipe holds so much unread.
        #expect(try publish(8 << 20, stoppedAfter: 5)?.code == .interrupted)
        #expect(reader.read(upTo: 3) == [7, 7, 7])
    }

    @Test func `A pipe that is not to wait gets what there is`() throws {
        try folder.makePipe("pipe")
        let reader = try openedPipe()
        let file = try OutputFile(at: folder("pipe"), replacesExisting: false, passesOn: true)
        for part in [[1, 2], [3], [4, 5]] as [[UInt8]] {
            try file.write(part)
            try file.passOn { () throws(KineographError) in }
            #expect(reader.read(upTo: 10) == part)
        }
        for part in [[6, 6], [6, 6], [8]] as [[UInt8]] { try file.write(part) }
        #expect(file.count == 10)
        try file.publish()
        #expect(reader.read(upTo: 10) == [6, 6, 6, 6, 8])
        try file.write([UInt8](repeating: 7, count: 8 << 20))
        let error = #expect(throws: KineographError.self) {
            try file.passOn { () throws(KineographError) in throw KineographError(.interrupted, "stopped") }
        }
        #expect(error?.code == .interrupted)
    }

    @Test(arguments: [0, 1, 4096]) func `A pipe gets what it has room for, and no write waits`(before: Int) throws {
        try folder.makePipe("pipe")
        let reader = try openedPipe()
        #expect(try before == 0 || publish(before, stoppedAfter: .max) == nil)
        // No pipe holds so much: the writer has to find that out in time.
        #expect(try publish(8 << 20, stoppedAfter: 5)?.code == .interrupted)
        // A pipe holds 4 KiB at least.
        #expect(reader.read(upTo: 4096) == [UInt8](repeating: 7, count: 4096))
    }

    @Test func `A device that takes all gets all at once`() throws {
        let file = try OutputFile(at: "/dev/null", replacesExisting: false, passesOn: true)
        for count in [1, 4097, 3 << 20] {
            try file.write([UInt8](repeating: 7, count: count))
            try file.write([7])
            try file.passOn { () throws(KineographError) in throw KineographError(.interrupted, "stopped") }
        }
        #expect(file.count == 3 + 1 + 4097 + (3 << 20))
    }

    @Test func `A pipe that is read gets every byte`() throws {
        try folder.makePipe("pipe")
        let reader = try openedPipe()
        #expect(try publish(1000, stoppedAfter: .max) == nil)
        #expect(reader.read(upTo: 2000) == [UInt8](repeating: 7, count: 1000))
    }
}
