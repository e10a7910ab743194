internal import JSON
internal import Kineograph

extension KineographError {
    /// What `--json` writes where a command fails: one object with the one key `error`.
    var json: JSONValue {
        [
            "error": [
                "code": .string(code.rawValue), "exit": .integer(Int(ExitStatus(code).rawValue)),
                "message": .string(message), "remedy": .optional(remedy), "path": .optional(path),
                "frame": .optional(frame), "offset": .optional(offset), "underlying": .optional(underlying),
            ]
        ]
    }
}

extension Double {
    /// Two decimals at most, without a formatter.
    var hundredths: String { ((self * 100).rounded() / 100).description }
}
