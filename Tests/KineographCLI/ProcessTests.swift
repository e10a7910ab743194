import Foundation
import TestSupport
import Testing

/// The executable, beside the test bundle, where the package manager puts both.
enum BuiltTool {
    static let path =
        CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false).dropLast()
        .joined(separator: "/") + "/kineograph"

    static var canRun: Bool {
        ExternalProgram.isInstalled("bash") && FileManager.default.isExecutableFile(atPath: path)
    }
}

/// The tool as a process: its standard streams are the one thing that a run inside the test cannot show.
@Suite(.enabled(if: BuiltTool.canRun, "the built tool, or bash, was not found"))
struct ProcessTests {
    /// Runs a line of bash in which `$tool` is the tool and `$in` a folder of three images.
    private func run(_ line: String) throws -> (status: Int32, output: String) {
        let sprite = try SpriteFolder()
        let script = "tool=\(BuiltTool.path); in=\(sprite("walk")); cd \(sprite.folder.path); set -o pipefail; \(line)"
        return try #require(ExternalProgram("bash")).run(["-c", script])
    }

    @Test func anAnimationPassesThroughAPipe() throws {
        let result = try run(
            "$tool export $in -q -o - --format gif | $tool export - -q -o - --format webp | $tool inspect -")
        #expect(result.status == 0, "\(result.output)")
        #expect(
            result.output.hasPrefix("standard input: webp, 2x2, 3 frames, 0.1 s, plays for ever, opaque, "),
            "\(result.output)")
    }

    @Test func picturesAndVideoComeThroughAPipe() throws {
        let result = try run(
            "cat $in/*.png | $tool inspect - | head -1; $tool export $in -q --fps 10 -o - --format y4m > a.y4m; "
                + "cat a.y4m | $tool inspect - | head -1; $tool export $in -q -o - --format pam | $tool inspect - | head -1; "
                + "cat $in/*.png | $tool export - -q --fps 10 -o a.webp; $tool compare -q $in a.webp --fps 10; echo $?; "
                + "$tool export $in -q --fps 10 -o - --format pam | $tool compare -q - $in; echo $?; "
                + "$tool inspect <(cat a.y4m) | sed 's/.*: y4m/pipe: y4m/' | head -1")
        #expect(
            result.output == """
                standard input: png, 2x2, 3 frames, 0 s, plays for ever, opaque, \(try pictureBytes()) bytes
                standard input: y4m, 2x2, 3 frames, 0.3 s, plays for ever, opaque, 120 bytes
                standard input: pam, 2x2, 3 frames, 0 s, plays for ever, alpha, 243 bytes
                0
                0
                pipe: y4m, 2x2, 3 frames, 0.3 s, plays for ever, opaque, 120 bytes

                """)
    }

    private func pictureBytes() throws -> Int {
        let sprite = try SpriteFolder()
        return try (0..<3).map { try sprite.folder.bytes(of: "walk/walk_\($0).png").count }.reduce(0, +)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd"), "the system does not list open files"))
    func whatIsTooLongForMemoryLeavesNoTemporaryFileBehind() throws {
        // 40 pictures of 200 by 200 are six megabytes.
        let result = try run(
            "mkdir t; mkfifo f; export TMPDIR=$PWD/t; $tool export $in --size 200x200 --duration 4s --sample 10 -q -o a.pam; "
                + "cat a.pam | $tool export - -q --fps 10 -o a.gif; ls -A t; "
                + "(cat a.pam; echo P7) | $tool export - --strict -o b.gif 2>/dev/null; echo $?; ls -A t; "
                // A pipe that this shell holds open has no end.
                + "exec 3<>f; $tool export f -o c.gif 2>/dev/null 3>&- & p=$!; cat a.pam > f; "
                + "until [ -n \"$(find /proc/$p/fd -lname \"$TMPDIR*\")\" ]; do kill -0 $p || exit 1; done; ls -A t; "
                + "kill -KILL $p; { wait $p; echo $?; } 2>/dev/null; ls -A t; ls *.gif")
        #expect(result.output == "65\n137\na.gif\n")
    }

    @Test func aSceneComesThroughAPipeAndFindsItsImagesInTheWorkingDirectory() throws {
        let scene = """
            {\"scene\": 1, \"canvas\": {\"width\": 2, \"height\": 2}, \
            \"views\": [{\"name\": \"a\", \"animationImages\": \"walk\", \"animationRepeatCount\": 1}], \
            \"script\": [{\"at\": 0, \"start\": \"a\"}]}
            """
        let result = try run(
            "scene='\(scene)'; $tool inspect - <<< \"$scene\"; $tool frame - --events <<< \"$scene\"; "
                + "$tool export - -q -o - --format gif <<< \"$scene\" | $tool inspect -")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("standard input: scene, 2x2, "), "\(result.output)")
        #expect(result.output.contains("\n0        a     call start\n0        a     image 0\n33.333   a     image 1\n"))
        #expect(result.output.contains("\nstandard input: gif, 2x2, 3 frames, 0.1 s, "), "\(result.output)")
    }

    @Test func messagesGoToStandardErrorAlone() throws {
        #expect(try run("$tool export $in -o a.gif 2>/dev/null").output == "")
        #expect(try run("$tool export $in -o a.gif 2>&1 >/dev/null").output.hasPrefix("a.gif: gif, 2x2"))
        #expect(try run("$tool inspect gone.gif; exit $?").status == 66)
    }

    @Test func aFullDiskIsCode74() throws {
        let result = try run("test -e /dev/full || exit 74; $tool help > /dev/full")
        #expect(result.status == 74)
    }

    @Test func aFileOverTheSizeLimitIsCode74AndLeavesNothing() throws {
        let result = try run("(ulimit -f 0; $tool export $in -o a.gif 2>/dev/null); echo $?; ls -A")
        #expect(result.output == "74\nwalk\n")
    }

    @Test func aClosedStandardStreamIsCode74() throws {
        #expect(try run("$tool export $in -q --format gif -o - 2>/dev/null >&-").status == 74)
        #expect(try run("$tool inspect - 2>/dev/null <&-").status == 74)
        let result = try run("$tool export $in -o a.gif >&- 2>&-; echo $?; $tool inspect a.gif")
        #expect(result.output.hasPrefix("0\na.gif: gif, 2x2"), "\(result.output)")
    }

    @Test(arguments: [
        "export - -fq -o a.gif < a.gif", "export a.gif -q --format gif -o - 1<> a.gif",
        "export a.gif -q --format gif -o - >> a.gif",
    ])
    func anOutputIsNeverAnInputAlsoAsAStandardStream(arguments: String) throws {
        let line =
            "$tool export $in -q -o a.gif; cp a.gif b.gif; $tool \(arguments) 2>/dev/null; echo $?; cmp a.gif b.gif"
        let result = try run(line)
        #expect(result.output == "73\n")
        #expect(result.status == 0)
    }

    @Test func aReaderThatGoesAwayEndsRawVideoQuietly() throws {
        // 40 pictures of 200 by 200 are more than any pipe holds.
        let video = "$tool export $in --size 200x200 --duration 4s --sample 10 --format rgba -o -"
        #expect(try run("($tool --version >/dev/null; \(video); echo $? >&2) | head -c 10 >/dev/null").output == "74\n")
        #expect(try run("\(video) 2>/dev/null | wc -c").output.filter { !$0.isWhitespace } == "6400000")
    }

    @Test(.enabled(if: ExternalProgram.isInstalled("ffmpeg"), "ffmpeg is not installed"))
    func ffmpegReadsRawVideoFromAPipe() throws {
        let result = try run(
            "$tool export $in --fps 10 -q --format y4m -o - | ffmpeg -v error -i - -f rawvideo -pix_fmt yuv444p - | wc -c"
        )
        // Three pictures of 2 by 2, in three planes.
        #expect(result.output.filter { !$0.isWhitespace } == "36")
    }

    @Test func outsideATerminalNoProgressIsDrawn() throws {
        #expect(try !run("$tool export $in -o a.gif").output.contains("\r"))
    }
}
