import Kineograph
import Testing

@testable import KineographCLI

@Suite struct ExitStatusTests {
    @Test(
        arguments: [
            (KineographError.Code.usage, 64), (.invalidData, 65), (.limitExceeded, 65), (.unsupported, 65),
            (.inputNotFound, 66), (.internalError, 70), (.cannotCreateOutput, 73), (.inputOutput, 74),
            (.interrupted, 130),
        ] as [(KineographError.Code, Int32)])
    func everyErrorHasItsExitCode(code: KineographError.Code, exit: Int32) {
        #expect(ExitStatus(code).rawValue == exit)
    }

    @Test func successAndADifferenceHaveTheirs() {
        #expect(ExitStatus.done.rawValue == 0)
        #expect(ExitStatus.different.rawValue == 1)
    }
}
