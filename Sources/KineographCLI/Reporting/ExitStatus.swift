internal import Kineograph

/// The exit codes, after sysexits.h. Scripts rely on them.
enum ExitStatus: Int32, Hashable, Sendable, CaseIterable {
    case done = 0
    case different = 1
    case usage = 64
    case badInput = 65
    case noInput = 66
    case internalError = 70
    case cannotCreate = 73
    case inputOutput = 74
    case interrupted = 130

    init(_ code: KineographError.Code) {
        self =
            switch code {
            case .usage: .usage
            case .invalidData, .limitExceeded, .unsupported: .badInput
            case .inputNotFound: .noInput
            case .cannotCreateOutput: .cannotCreate
            case .inputOutput: .inputOutput
            case .interrupted: .interrupted
            case .internalError: .internalError
            }
    }

    /// For the help and the manual page, without a full stop.
    var meaning: String {
        switch self {
        case .done: "done"
        case .different: "compare found a difference"
        case .usage: "the command line makes no sense"
        case .badInput:
            "the input is damaged, contradicts itself, or asks for more than the limits or the format allow; damage that "
                + "browsers tolerate is a note, unless --strict"
        case .noInput: "there is no such input"
        case .internalError: "a bug in kineograph"
        case .cannotCreate: "the output cannot be created: it exists, it is an input, or its folder cannot be written"
        case .inputOutput: "reading or writing failed"
        case .interrupted: "interrupted"
        }
    }
}
