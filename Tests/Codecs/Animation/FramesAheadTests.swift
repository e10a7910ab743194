import Diagnostics
import Synchronization
import TestSupport
import Testing

@testable import Codecs

/// Frames that are decompressed before they are asked for.
@Suite struct FramesAheadTests {
    /// Which frames were begun.
    private final class Record: Sendable {
        private let indices = Mutex<[Int]>([])
        var count: Int { indices.withLock { $0.count } }
        func add(_ index: Int) { indices.withLock { $0.append(index) } }
    }

    @Test(arguments: [1, 2, 5])
    func comeInOrder(threads: Int) throws {
        var frames = FramesAhead(count: 100, threads: threads, bytesPerFrame: 1) { $0 * 7 }
        for index in 0..<100 { #expect(try frames.next() == index * 7) }
        #expect(try frames.next() == nil)
        #expect(try frames.next() == nil)
    }

    @Test func areNoneOfAFileWithoutFrames() throws {
        var frames = FramesAhead(count: 0, threads: 5, bytesPerFrame: 0) { $0 }
        #expect(try frames.next() == nil)
    }

    @Test(arguments: [1, 2, 5])
    func areBegunNoFurtherAheadThanOneHasCome(threads: Int) throws {
        let record = Record()
        var frames = FramesAhead(count: 50, threads: threads, bytesPerFrame: 1) { record.add($0) }
        #expect(record.count == 0)
        for asked in 1...50 {
            _ = try frames.next()
            #expect(record.count <= 2 * asked - 1)
        }
        #expect(record.count == 50)
    }

    /// What 256 MiB hold is in memory at the same time, and one more is given.
    @Test func areFewWhereTheyAreLarge() throws {
        let record = Record()
        var frames = FramesAhead(count: 20, threads: 5, bytesPerFrame: 1 << 27) { record.add($0) }
        for asked in 1...20 {
            _ = try frames.next()
            #expect(record.count <= asked + 1)
        }
    }

    @Test(arguments: [1, 2, 5])
    func failAtTheirOwnPlaceAndGoOn(threads: Int) throws {
        let failure = KineographError(.invalidData, "a fault")
        var frames = FramesAhead(count: 9, threads: threads, bytesPerFrame: 1) {
            index throws(KineographError) -> Int in
            if index == 4 { throw failure }
            return index
        }
        for index in 0..<9 {
            if index == 4 {
                #expect(throws: failure) { try frames.next() }
            } else {
                #expect(try frames.next() == index)
            }
        }
        #expect(try frames.next() == nil)
    }
}
