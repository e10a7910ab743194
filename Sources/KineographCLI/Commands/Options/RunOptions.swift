internal import Kineograph

/// The options that say where results go and how the work is done.
enum RunOptions {
    static let output = ValueOption(
        "output", short: "o", as: .path("OUTPUT"), isRepeatable: true, group: .output,
        help: "where to write; the ending says the format, a slash at the end a folder")
    static let force = Option.flag("force", short: "f", group: .output, help: "replaces an output that exists")
    static let verify = Option.flag(
        "verify", group: .run,
        help: "decodes what was written and compares it with what was rendered: of lossy files, size and times")
    static let jobs = ValueOption(
        "jobs", short: "j", as: .integer(in: 1...1024), group: .run,
        help: "how many threads to use, one a processor unless given; the result is the same for every number")
}
