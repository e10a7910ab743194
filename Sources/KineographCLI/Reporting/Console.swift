internal import JSON
internal import Kineograph

/// What a command speaks through: data on standard output, everything else on standard error.
final class Console {
    private let output: any OutputChannel
    private let error: any OutputChannel
    /// Whether somebody looks at standard error.
    private let isTerminal: Bool
    private let isInterrupted: () -> Bool
    private var progressBar = ProgressBar()
    /// Whether only errors are said.
    var isQuiet = false
    /// Whether the result is one JSON object on standard output.
    var isJSON = false

    init(
        output: any OutputChannel, error: any OutputChannel, isTerminal: Bool, isInterrupted: @escaping () -> Bool
    ) {
        self.output = output
        self.error = error
        self.isTerminal = isTerminal
        self.isInterrupted = isInterrupted
    }

    /// Whether a progress bar would be seen.
    var showsProgress: Bool { isTerminal && !isQuiet }

    /// Whether somebody asked to stop.
    var isInterruptionAsked: Bool { isInterrupted() }

    /// - Throws: ``KineographError`` with code `interrupted` once somebody asked to stop.
    func checkInterruption() throws(KineographError) {
        if isInterruptionAsked { throw KineographError(.interrupted, "interrupted", remedy: "nothing was written") }
    }

    /// Writes data to standard output.
    ///
    /// - Throws: ``KineographError`` with code `inputOutput`.
    func put(_ text: String) throws(KineographError) { try output.write(Array(text.utf8)) }

    /// Writes one JSON object and the end of its line to standard output.
    ///
    /// - Throws: ``KineographError`` with code `inputOutput`.
    func put(_ object: JSONValue) throws(KineographError) { try put(object.text + "\n") }

    /// Whether somebody looks at standard output.
    var isOutputTerminal: Bool { output.isTerminal }

    /// Whether the reader of standard output went away, as `head` does.
    var isOutputAbandoned: Bool { output.isAbandoned }

    /// Says one line on standard error, unless the console is quiet.
    func say(_ line: String) {
        guard !isQuiet else { return }
        sayAlways(line)
    }

    /// Says one line on standard error. Where even that fails, nobody is left to tell.
    func sayAlways(_ line: String) {
        try? error.write(Array((progressBar.clear() + line + "\n").utf8))
    }

    /// Draws how far the work is, where somebody looks at it and something changed.
    func showProgress(_ done: Int, of total: Int, doing activity: String) {
        guard showsProgress, let change = progressBar.update(done, of: total, doing: activity) else { return }
        try? error.write(Array(change.utf8))
    }

    /// Takes the progress bar away.
    func clearProgress() {
        let change = progressBar.clear()
        if !change.isEmpty { try? error.write(Array(change.utf8)) }
    }
}
