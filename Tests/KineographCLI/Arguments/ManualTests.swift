import TestSupport
import Testing

@testable import KineographCLI

@Suite struct ManualTests {
    private let page = Manual.page(of: .standard)

    @Test func theManualHasItsSections() {
        let sections = page.split(separator: "\n").filter { $0.hasPrefix(".SH ") }.map { String($0.dropFirst(4)) }
        #expect(
            sections == [
                "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "GLOBAL OPTIONS", "TIMES, SIZES, COLOURS", "EXIT STATUS",
                "EXAMPLES",
            ])
    }

    @Test func everyOptionAndExitCodeIsInIt() {
        for option in CommandTable.standard.allOptions {
            let name = option.name.split(separator: "-").joined(separator: "\\-")
            #expect(
                page.contains(option.isNegatable ? "\\-\\-[no\\-]\(name)\\fR" : "\\-\\-\(name)\\fR"),
                "\(option.spelling)")
        }
        for status in ExitStatus.allCases { #expect(page.contains("\\fB\(status.rawValue)\\fR")) }
    }

    @Test func noLineIsARequestByAccident() {
        let requests = page.split(separator: "\n").filter { $0.hasPrefix(".") || $0.hasPrefix("'") }
        #expect(
            requests.allSatisfy {
                $0.hasPrefix(".S") || $0.hasPrefix(".T") || [".PP", ".br"].contains($0) || $0.hasPrefix(".TH")
            })
    }

    @Test(.enabled(if: ExternalProgram.isInstalled("groff"), "groff is not installed"))
    func groffHasNothingAgainstIt() throws {
        let folder = try TemporaryFolder()
        try folder.write("kineograph.1", Array(page.utf8))
        let groff = try #require(ExternalProgram("groff"))
        let result = try groff.run(["-man", "-Tascii", "-ww", "-z", folder("kineograph.1")])
        #expect(result.status == 0)
        #expect(result.output == "")
    }
}
