import TestSupport
import Testing

@testable import KineographCLI

/// The executable in a terminal of its own, and signals. Python makes the terminal, and waits for what is to come, so that
/// nothing is left to time.
@Suite(
    .enabled(
        if: BuiltTool.canRun && ExternalProgram.isInstalled("python3"), "the built tool, or python3, was not found"))
struct TerminalSignalTests {
    /// The beginning of every program: plays for ever, and waits for the first picture.
    private static let prelude = """
        import os, pty, signal, sys, termios
        # The thread of a test blocks signals, and its children inherit that.
        signal.pthread_sigmask(signal.SIG_SETMASK, [])
        signal.alarm(60)
        tool, folder, enter, leave = sys.argv[1:]
        pid, terminal = pty.fork()
        if pid == 0: os.execv(tool, [tool, "play", folder, "--repeat", "0", "--renderer", "blocks"])
        cooked = termios.tcgetattr(terminal)
        seen = ""
        def wait_for(text):
            global seen
            while text not in seen: seen += os.read(terminal, 4096).decode("utf-8", "replace")
            seen = seen.split(text, 1)[1]
        def is_cooked(): return termios.tcgetattr(terminal)[:4] == cooked[:4]
        def drain():
            try:
                while os.read(terminal, 4096): pass
            except OSError: pass
        wait_for(enter)
        wait_for("▀")
        print("raw", not is_cooked())

        """

    /// - Returns: What it prints.
    private func run(_ program: String) throws -> String {
        let sprite = try SpriteFolder()
        let arguments = [
            "-c", Self.prelude + program, BuiltTool.path, sprite("walk"), "\(EscapeSequence.enter)",
            "\(EscapeSequence.leave)",
        ]
        return try #require(ExternalProgram("python3")).run(arguments).output
    }

    @Test(arguments: ["os.kill(pid, signal.SIGTSTP)", "os.write(terminal, b'\\x1a')"])
    func `Stopped by SIGTSTP or Ctrl-Z it gives the terminal back, and takes it again on SIGCONT`(
        stop: String
    ) throws {
        let output = try run(
            """
            \(stop)
            _, status = os.waitpid(pid, os.WUNTRACED)
            print("stopped", os.WIFSTOPPED(status))
            wait_for(leave)
            print("cooked", is_cooked())
            os.kill(pid, signal.SIGCONT)
            wait_for(enter)
            wait_for("▀")
            print("raw", not is_cooked())
            os.write(terminal, b"q")
            wait_for(leave)
            drain()
            print("code", os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
            """)
        #expect(output == "raw True\nstopped True\ncooked True\nraw True\ncode 0\n")
    }

    @Test(arguments: [("SIGTERM", "130"), ("SIGINT", "130"), ("SIGHUP", "-1"), ("SIGQUIT", "-3")])
    func `Ended by a signal it gives the terminal back`(signal: String, code: String) throws {
        let output = try run(
            """
            os.kill(pid, signal.\(signal))
            wait_for(leave)
            code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
            print("cooked", is_cooked())
            print("code", code)
            """)
        #expect(output == "raw True\ncooked True\ncode \(code)\n")
    }
}
