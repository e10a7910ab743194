import Codecs
import Diagnostics
import TestSupport
import Testing

@testable import Assets

@Suite("Lists of files as ffmpeg reads them")
struct FileListTests {
    private func list(_ text: String, strictly isStrict: Bool = false) throws(KineographError) -> FileList {
        SeedFolder.keep(Array(text.utf8), for: "list")
        return try FileList(parsing: Array(text.utf8), options: DecodingOptions(isStrict: isStrict))
    }

    private func names(_ text: String) throws -> [String] { try list(text).entries.map(\.name) }

    @Test func `Names and times`() throws {
        let text = """
            ffconcat version 1.0
            # a comment
              file a.png
            duration 0.12

            file 'b c.png'
            duration 80ms
            file d.png
            """
        let entries = try list(text).entries
        #expect(entries.map(\.name) == ["a.png", "b c.png", "d.png"])
        #expect(entries.map(\.duration) == [.milliseconds(120), .milliseconds(80), nil])
        #expect(entries.map(\.line) == [3, 6, 8])
    }

    // The results are what ffmpeg 5.1 says that it cannot open.
    @Test(arguments: [
        (#"file my\ pic.png"#, "my pic.png"), ("file it\\'s' a 'x.png", "it's a x.png"),
        (#"file 'it'\''s.png'"#, "it's.png"), (#"file 'back\slash'"#, #"back\slash"#), (#"file a\\b"#, #"a\b"#),
        ("file   x.png  \r", "x.png"), ("file\tx.png", "x.png"), ("file '#'", "#"), ("file ''", ""),
    ])
    func `Quotes and backslashes`(line: String, name: String) throws {
        #expect(try names(line) == [name])
    }

    // ffmpeg-utils(1), "Time duration".
    @Test(
        arguments: [
            ("55", 55_000_000), ("0.2", 200_000), ("200ms", 200_000), ("200000us", 200_000), ("12.3s", 12_300_000),
            ("12:03:45", 43_425_000_000), ("23.189", 23_189_000), ("1:02.5", 62_500_000), ("0", 0),
        ] as [(String, Int)])
    func `Times in all their forms`(text: String, microseconds: Int) throws {
        #expect(try list("file a\nduration \(text)").entries[0].duration == .microseconds(microseconds))
    }

    @Test(
        arguments: [
            ("", "names no file"), ("duration 1\nfile a", "line 1: a duration stands before the first file"),
            ("file a\nduration -1", "line 2: \"-1\" is no time"),
            ("file a\nduration", "line 2: nothing follows duration"),
            ("file a\nduration 1:2:3:4", "is no time"), ("file a\nduration 1h", "is no time"),
            ("file a\nduration 1/30", "is no time"), ("file a\nduration 1:ms", "is no time"),
            ("file my pic.png", "line 1: more stands behind the name"), ("file 'a", "line 1: a quote has no end"),
            ("file", "line 1: nothing follows file"),
            ("ffconcat version 2.0\nfile a", "line 1: it is not of version 1.0"),
            ("file a\ninpoint 1", "line 2: inpoint cuts a file"), ("file a\n\noutpoint 1", "line 3: outpoint"),
            ("file a\nfoo bar", "line 2: \"foo\" is no word of such a list"),
        ] as [(String, String)])
    func `What is wrong names its line`(text: String, words: String) throws {
        let error = #expect(throws: KineographError.self) { try list(text) }
        #expect(error?.message.contains(words) == true, "\(String(describing: error))")
        #expect(error?.remedy != nil)
    }

    @Test func `What is about streams is passed over with a note`() throws {
        let text = "ffconcat version 1.0\nstream\nexact_stream_id 0x100\nfile a\noption framerate 10\nchapter 1 0 2"
        #expect(try list(text).entries.map(\.name) == ["a"])
        #expect(
            try list(text).diagnostics.map(\.message).first
                == "line 2: stream says nothing of the pictures, and is passed over")
        #expect(try list(text).diagnostics.count == 4)
        #expect(throws: KineographError.self) { try list(text, strictly: true) }
    }

    @Test func `The last picture is not shown twice where it is named for ffmpeg's sake`() throws {
        let text = "file a\nduration 1\nfile b\nduration 2\nfile b"
        let found = try list(text, strictly: true)
        #expect(found.entries.map(\.name) == ["a", "b"])
        #expect(found.diagnostics.map(\.message).first?.hasPrefix("line 5: b is named again without a time") == true)
        #expect(try names("file a\nduration 1\nfile b\nfile b") == ["a", "b", "b"])
        #expect(try names("file a\nduration 1\nfile b\nduration 2\nfile a") == ["a", "b", "a"])
        #expect(try names("file a\nfile a") == ["a", "a"])
    }

    @Test func `A list is known by its first word`() {
        for text in ["ffconcat version 1.0\n", "file 'a'\n", "# x\n\n file a", "\u{feff}ffconcat version 1.0"] {
            #expect(FileList.isExpected(of: Array(text.utf8)))
        }
        for text in ["", "files a", "file", "profile x", "# file a", "file\0a", "{\"file\": 1}"] {
            #expect(!FileList.isExpected(of: Array(text.utf8)))
        }
    }

    @Test func `More files than frames are allowed are over the limit`() {
        let text = String(repeating: "file a\n", count: 5)
        let options = DecodingOptions(limits: Limits(frames: 4))
        let error = #expect(throws: KineographError.self) { try FileList(parsing: Array(text.utf8), options: options) }
        #expect(error?.code == .limitExceeded)
    }
}
