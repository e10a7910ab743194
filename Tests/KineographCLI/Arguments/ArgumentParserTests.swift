import Kineograph
import Testing

@testable import KineographCLI

@Suite struct ArgumentParserTests {
    @Test(arguments: [
        "make a.png --fps 12 -o x.gif -f", "--fps 12 make -o x.gif -f a.png", "-f --fps 12 -o x.gif make a.png",
        "make a.png --fps=12 -ox.gif -f", "make a.png -fox.gif --fps 12", "make a.png -fo x.gif --fps 12",
        "make -f --fps 12 --output=x.gif -- a.png", "make --no-force -f --fps 12 --output x.gif a.png",
        "make --fps 30 --fps 12 a.png -o x.gif --force",
    ])
    func optionsMayStandAnywhereAndInEveryForm(line: String) throws {
        let parsed = try SampleTable.parse(line)
        #expect(parsed.command?.name == "make")
        #expect(parsed.operands == ["a.png"])
        #expect(try parsed.value(SampleTable.rate) == 12)
        #expect(try parsed.values(SampleTable.output) == ["x.gif"])
        #expect(parsed.isOn(SampleTable.force))
    }

    @Test func aRepeatableOptionKeepsEveryValueInOrder() throws {
        let parsed = try SampleTable.parse("make a -o x.gif -oy.webp --output=z.png")
        #expect(try parsed.values(SampleTable.output) == ["x.gif", "y.webp", "z.png"])
    }

    @Test func noTakesAFlagBackAndTheLastOneWins() throws {
        #expect(try !SampleTable.parse("make a -f --no-force").isOn(SampleTable.force))
        #expect(try SampleTable.parse("make a --no-force -f").isOn(SampleTable.force))
        #expect(try !SampleTable.parse("make a").isOn(SampleTable.force))
    }

    @Test func twoDashesEndTheOptionsAndOneDashIsAnOperand() throws {
        #expect(try SampleTable.parse("make - -- --fps -f -- x").operands == ["-", "--fps", "-f", "--", "x"])
        #expect(try SampleTable.parse("make a -o -").values(SampleTable.output) == ["-"])
    }

    @Test(arguments: ["make a --shift -5", "make a --shift=-5", "make --shift -5 a"])
    func aNegativeNumberIsAValue(line: String) throws {
        #expect(try SampleTable.parse(line).value(SampleTable.shift) == -5)
    }

    @Test func anEmptyValueIsAValue() throws {
        let error = #expect(throws: KineographError.self) {
            try SampleTable.parse("make a --fps=").value(SampleTable.rate)
        }
        #expect(error?.message == "--fps: \"\" is not a whole number from 1 to 240")
    }

    @Test(arguments: [
        ("make a --fsp 3", "unknown option --fsp", "did you mean --fps?"),
        ("make a --forse", "unknown option --forse", "did you mean --force?"),
        ("make a --framerate=3", "unknown option --framerate", "did you mean --fps?"),
        ("make a --no-fps", "unknown option --no-fps", "see \"kineograph help make\""),
        ("make a --no-quiet", "unknown option --no-quiet", "see \"kineograph help make\""),
        ("make a --zzzzzzzz", "unknown option --zzzzzzzz", "see \"kineograph help make\""),
        ("--zzzzzzzz", "unknown option --zzzzzzzz", "see \"kineograph --help\""),
        (
            "make a -x", "unknown option -x",
            "see \"kineograph help make\"; a file of that name is written ./-x or after --"
        ),
        (
            "make a -fx", "unknown option -x in -fx",
            "see \"kineograph help make\"; a file of that name is written ./-fx or after --"
        ),
        ("make a --fps", "--fps needs a value", "write --fps R"),
        (
            "make a --fps --force", "--fps needs a value",
            "write --fps R, and --force follows; a value that begins with a dash is written --fps=--force"
        ),
        ("make a -o", "--output needs a value", "write --output OUTPUT"),
        ("make a --force=yes", "--force takes no value, and \"yes\" is one", "leave out \"=yes\""),
        ("make a --tolerance 3", "--tolerance is an option of match, not of make", "see \"kineograph help make\""),
        (
            "--tolerance 3", "--tolerance is an option of match, and no command is given",
            "write kineograph match --tolerance N"
        ),
        ("meke a", "unknown command \"meke\"", "did you mean make?"),
        ("xyz a", "unknown command \"xyz\"", "the commands are make, match"),
        ("make a --fps 3 --even", "--fps and --even exclude each other", "give one of them"),
        ("make", "make needs INPUT... -o OUTPUT", "see \"kineograph help make\""),
        ("match a", "match needs A B", "see \"kineograph help match\""),
        ("match a b c", "\"c\" is one argument too many for match", "write kineograph match A B [OPTIONS]"),
    ])
    func aWrongLineIsAUsageErrorThatSaysWhatIsRight(line: String, message: String, remedy: String) {
        let error = SampleTable.failure(of: line)
        #expect(error?.code == .usage)
        #expect(error?.message == message)
        #expect(error?.remedy == remedy)
    }

    @Test func helpIsUnderstoodWithoutOperands() throws {
        #expect(try SampleTable.parse("match --help").asksForHelp)
        #expect(try SampleTable.parse("-h match").asksForHelp)
        #expect(try SampleTable.parse("-h").command == nil)
    }

    @Test func noArgumentsAreNoCommand() throws {
        let parsed = try SampleTable.parse("")
        #expect(parsed.command == nil)
        #expect(parsed.occurrences.isEmpty)
    }
}
