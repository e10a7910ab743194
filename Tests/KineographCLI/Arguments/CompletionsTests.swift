import TestSupport
import Testing

@testable import KineographCLI

@Suite struct CompletionsTests {
    @Test(arguments: Completions.Shell.allCases) func everyCommandAndOptionIsInTheScript(shell: Completions.Shell) {
        let script = Completions.script(for: shell, of: .standard)
        for command in CommandTable.standard.commands { #expect(script.contains(command.name)) }
        for option in CommandTable.standard.allOptions {
            let needle = shell == .fish ? " -l \(option.name)" : option.spelling
            #expect(script.contains(needle), "\(option.spelling) for \(shell)")
        }
        #expect(script.hasSuffix("\n") && !script.contains("\t"))
    }

    @Test(
        .enabled(if: ExternalProgram.isInstalled("bash"), "bash is not installed"),
        arguments: [
            ("kineograph exp", "export"), ("kineograph insp", "inspect"), ("kineograph help fr", "frame"),
            ("kineograph completions z", "zsh"), ("kineograph export a --near", "--near-lossless"),
            ("kineograph export a --no-keep", "--no-keep-duplicates"),
            ("kineograph --fps 3 export a --dith", "--dither"),
            ("kineograph export --dither fl", "floyd-steinberg"), ("kineograph export --direction=pi", "ping-pong"),
            ("kineograph compare --tol", "--tolerance"), ("kineograph export --fps ", ""),
            ("kineograph export --content-mode scale-aspect-fi", "scale-aspect-fit scale-aspect-fill"),
        ])
    func bashCompletesALine(line: String, replies: String) throws {
        let script = """
            \(Completions.script(for: .bash, of: .standard))
            line='\(line)'
            # Bash breaks words at "=" too.
            read -ra COMP_WORDS <<< "${line//=/ = }"
            [[ $line == *' ' ]] && COMP_WORDS+=("")
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _kineograph
            echo "${COMPREPLY[*]}"
            """
        let result = try #require(ExternalProgram("bash")).run(["-c", script])
        #expect(result.status == 0)
        #expect(result.output == replies + "\n")
    }

    @Test(
        .enabled(if: ExternalProgram.isInstalled("zsh"), "zsh is not installed"))
    func zshReadsItsScript() throws { try check(.zsh, with: "zsh") }

    @Test(
        .enabled(if: ExternalProgram.isInstalled("fish"), "fish is not installed"))
    func fishReadsItsScript() throws { try check(.fish, with: "fish") }

    private func check(_ shell: Completions.Shell, with program: String) throws {
        let script = try TemporaryFolder()
        try script.write("script", Array(Completions.script(for: shell, of: .standard).utf8))
        let result = try #require(ExternalProgram(program)).run(["-n", script("script")])
        #expect(result.status == 0, "\(result.output)")
    }
}
