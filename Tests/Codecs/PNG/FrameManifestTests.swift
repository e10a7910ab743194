import Codecs
import Diagnostics
import Playback
import Raster
import TestSupport
import Testing

@Suite struct FrameManifestTests {
    /// Two frames, of a thirtieth of a second and of 70 ms; the CRC-32 values are zlib's, of ff0000ff and 00ff00ff.
    private static let text = """
        {
          "sequence": 1,
          "width": 1,
          "height": 1,
          "plays": 3,
          "cycleMS": 103.333333333333333,
          "frames": [
            {"index": 0, "file": "a0.png", "startMS": 0, "durationMS": 33.333333333333333, "delay": "1/30", "crc32": "d2433660"},
            {"index": 1, "file": "a1.png", "startMS": 33.333333333333333, "durationMS": 70, "delay": "7/100", "crc32": null}
          ]
        }

        """
    private static let thirtieth = Duration(secondsComponent: 0, attosecondsComponent: 33_333_333_333_333_333)
    private static let manifest = FrameManifest(
        canvas: PixelSize(width: 1, height: 1), plays: 3,
        frames: [
            .init(file: "a0.png", interval: .zero..<thirtieth, checksum: 0xd243_3660),
            .init(file: "a1.png", interval: thirtieth..<thirtieth + .milliseconds(70)),
        ])

    private func manifest(_ bytes: [UInt8]) throws(KineographError) -> FrameManifest {
        SeedFolder.keep(bytes, for: "manifest")
        return try FrameManifest(parsing: bytes)
    }

    @Test func theTextHasExactTimes() {
        #expect(String(decoding: Self.manifest.bytes, as: UTF8.self) == Self.text)
    }

    @Test func whatWasWrittenIsReadBack() throws {
        #expect(try manifest(Array(Self.text.utf8)) == Self.manifest)
    }

    @Test func delaysAreSummedBeforeTheyAreRounded() throws {
        let frame = #"{"file": "a.png", "delay": "1/30"}"#
        let frames = [String](repeating: frame, count: 30).joined(separator: ",")
        let manifest = try self.manifest(Array(#"{"sequence": 1, "frames": [\#(frames)]}"#.utf8))
        #expect(manifest.frames.last?.interval.upperBound == .seconds(1))
        #expect(manifest.plays == nil)
    }

    @Test func onlyAnObjectWithItsKeyIsOne() {
        #expect(FrameManifest.isExpected(of: Array(Self.text.utf8)))
        for other in [#"{"scene": 1}"#, #"{"frames": []}"#, "[]", "{", ""] {
            #expect(!FrameManifest.isExpected(of: Array(other.utf8)))
        }
    }

    @Test(
        arguments: [
            (#"{"sequence": 2, "frames": []}"#, "sequence"), (#"{"sequence": 1}"#, "names no frame"),
            (#"{"sequence": 1, "plays": 0, "frames": []}"#, "plays"), (#"{"sequence": 1, "frmes": []}"#, "frmes"),
            (#"{"sequence": 1, "frames": [{"delay": "1/2"}]}"#, "frames[0]"),
            (#"{"sequence": 1, "frames": [{"file": "a.png"}]}"#, "frames[0]"),
            (#"{"sequence": 1, "frames": [{"file": "a.png", "delay": "x"}]}"#, "frames[0].delay"),
            (#"{"sequence": 1, "frames": [{"file": "../a.png", "delay": "1/2"}]}"#, "../a.png"),
            (#"{"sequence": 1, "frames": [{"file": "/a.png", "delay": "1/2"}]}"#, "/a.png"),
            (#"{"sequence": 1, "frames": [{"file": "a.png", "delay": "1/2", "crc32": "x"}]}"#, "frames[0].crc32"),
        ])
    func aFaultIsSaidWithItsPlace(text: String, place: String) {
        let error = #expect(throws: KineographError.self) { try manifest(Array(text.utf8)) }
        #expect(error?.code == .invalidData)
        #expect(error?.description.contains(place) == true, "\(error?.description ?? "")")
    }
}
