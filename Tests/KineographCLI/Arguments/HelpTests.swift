import Testing

@testable import KineographCLI

@Suite struct HelpTests {
    static let commandNames = CommandTable.standard.commands.map(\.name)

    private func command(_ name: String) throws -> Command { try #require(CommandTable.standard.command(named: name)) }

    @Test(arguments: commandNames) func everyOptionAppearsOnceInItsCommandsHelp(name: String) throws {
        let command = try command(name)
        let lines = Help.page(for: command).split(separator: "\n")
        for option in command.options {
            let term = (option.short.map { "-\($0), " } ?? "    ") + option.helpTerm
            let matching = lines.filter { $0 == "  " + term || $0.hasPrefix("  " + term + "  ") }
            #expect(matching.count == 1, "\(option.spelling) in the help of \(name)")
        }
    }

    @Test(arguments: commandNames) func helpFitsAHundredColumnsAndEndsItsLine(name: String) throws {
        let page = Help.page(for: try command(name))
        #expect(page.split(separator: "\n").allSatisfy { $0.count <= 100 })
        #expect(page.hasPrefix("Usage: kineograph \(name)"))
        #expect(page.hasSuffix("\n") && !page.hasSuffix("\n\n"))
        #expect(!page.contains(" \n"))
    }

    @Test func theOverviewListsEveryCommandAndEveryExitCode() {
        let lines = Help.overview(of: .standard).split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 100 })
        for command in CommandTable.standard.commands {
            #expect(lines.filter { $0.hasPrefix("  \(command.name) ") }.count == 1)
        }
        for status in ExitStatus.allCases {
            #expect(lines.filter { $0.hasPrefix("  \(status.rawValue) ") }.count == 1)
        }
    }

    @Test func everyCommandOfTheContractIsThere() {
        #expect(
            Self.commandNames == [
                "export", "inspect", "compare", "frame", "play", "help", "version", "completions", "manual",
            ])
    }

    @Test func anOptionOfTwoCommandsIsOneOption() {
        var known: [String: Option] = [:]
        for option in CommandTable.standard.commands.flatMap(\.options) {
            #expect(known[option.name, default: option] == option, "\(option.spelling)")
            known[option.name] = option
        }
    }

    @Test func noTwoOptionsShareALetterOrANegatedName() {
        let options = CommandTable.standard.allOptions
        let letters = options.compactMap(\.short)
        #expect(Set(letters).count == letters.count)
        let names = options.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(options.filter(\.isNegatable).allSatisfy { !names.contains("no-\($0.name)") })
    }

    @Test(arguments: [
        ("export", ["fps", "duration", "delay", "repeat", "direction", "frames", "speed", "hold-first", "hold-last"]),
        ("export", ["from", "to", "sample", "keep-duplicates", "sort", "strict", "size", "scale", "image-scale"]),
        ("export", ["content-mode", "filter", "background", "crop", "colors", "dither", "alpha-threshold", "matte"]),
        ("export", ["lossless", "quality", "near-lossless", "mixed", "effort", "comment", "format", "output"]),
        ("export", ["jobs", "force", "verify", "quiet", "json", "limit-pixels", "limit-frames", "help"]),
        ("inspect", ["json", "strict"]), ("compare", ["json", "tolerance"]), ("frame", ["at", "output", "events"]),
        ("play", ["renderer", "fps", "repeat", "speed", "delay", "scale", "background", "sort", "quiet", "help"]),
    ])
    func theContractsOptionsAreThere(name: String, options: [String]) throws {
        let command = try command(name)
        for option in options { #expect(command.option(named: option) != nil, "--\(option)") }
    }

    @Test(arguments: ["export", "compare", "frame"]) func howValuesAreWrittenIsSaidWhereTheyAreTaken(name: String)
        throws
    {
        let page = Help.page(for: try command(name))
        #expect(page.contains("\nTimes, sizes, colours:\n  Times "))
        #expect(page.contains("a number alone, which is seconds") || page.contains("number alone"))
    }

    @Test func whatCannotUsefullyBeTakenBackIsNotOfferedSo() {
        let names = ["json", "quiet", "events", "ignore-time", "help", "version"]
        for option in CommandTable.standard.allOptions where names.contains(option.name) {
            #expect(!option.isNegatable, "\(option.spelling)")
        }
    }

    @Test func paragraphsWrapBetweenWords() {
        #expect(wrap("one two three", to: 7) == ["one two", "three"])
        #expect(wrap("extraordinary words", to: 5) == ["extraordinary", "words"])
        #expect(wrap("", to: 5) == [])
    }

    @Test func aLongTermHasALineOfItsOwn() {
        let lines = layOut([("-a", "first second"), ("--very-long", "third")], indent: 2, termWidth: 6, width: 15)
        #expect(lines == ["  -a    first", "        second", "  --very-long", "        third"])
    }
}
