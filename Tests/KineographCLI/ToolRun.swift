import KineographCLI

/// One run of the tool inside the test.
struct ToolRun {
    let code: Int32
    /// What it wrote to standard output.
    let output: String
    /// What it wrote to standard error.
    let messages: String

    /// - Parameter interruptedAfter: How often the tool may ask before somebody wants it to stop; nil for never.
    init(_ arguments: [String], isTerminal: Bool = false, interruptedAfter: Int? = nil) {
        let output = MemoryChannel()
        let messages = MemoryChannel()
        var questions = 0
        code = CommandLineTool.run(
            arguments: arguments, standardOutput: output, standardError: messages, isTerminal: isTerminal,
            isInterrupted: {
                questions += 1
                return interruptedAfter.map { questions > $0 } ?? false
            })
        self.output = output.text
        self.messages = messages.text
    }

    init(_ arguments: String...) { self.init(arguments) }
}
