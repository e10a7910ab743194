import Kineograph
import Testing

@testable import KineographCLI

@Suite struct ValueFormTests {
    private static let probe = ValueOption("probe", as: .text, group: .run, help: "")

    private func read<Value>(_ text: String, as form: ValueForm<Value>) throws(KineographError) -> Value {
        try form.value(of: text, for: Self.probe.option)
    }

    @Test(
        arguments: [
            ("1.5s", 1_500_000_000_000_000_000), ("250ms", 250_000_000_000_000_000), ("0.1", 100_000_000_000_000_000),
            ("2", 2_000_000_000_000_000_000), (".5s", 500_000_000_000_000_000), ("1/30s", 33_333_333_333_333_333),
            ("1/30", 33_333_333_333_333_333), ("2/3s", 666_666_666_666_666_667), ("16.67ms", 16_670_000_000_000_000),
            ("0.1ms", 100_000_000_000_000), ("0", 0),
        ] as [(String, Int128)])
    func timesAreExactToTheAttosecond(text: String, attoseconds: Int128) throws {
        let duration = try read(text, as: .time).duration(frameRate: .standard)
        #expect(duration == Duration(attoseconds: attoseconds))
    }

    @Test(
        arguments: [
            ("12f", 60, 1, 200_000_000_000_000_000), ("10f", 60, 1, 166_666_666_666_666_667),
            ("1f", 30000, 1001, 33_366_666_666_666_667), ("0f", 24, 1, 0),
        ] as [(String, Int64, Int64, Int128)])
    func framesAreThoseOfTheRate(text: String, rate: Int64, over: Int64, attoseconds: Int128) throws {
        let duration = try read(text, as: .time).duration(frameRate: Rate(rate, over: over))
        #expect(duration == Duration(attoseconds: attoseconds))
    }

    @Test(arguments: ["", "abc", "1.5x", "-1s", "s", "1/0s", "1 s", "1e", "1,5s", "f", "١s"])
    func whatIsNoTimeIsAUsageErrorThatNamesTheForms(text: String) {
        let error = #expect(throws: KineographError.self) { try read(text, as: .time) }
        #expect(error?.code == .usage)
        #expect(error?.message.hasPrefix("--probe: ") == true)
        #expect(error?.message.contains(text) == true)
        #expect(error?.remedy?.contains("250ms") == true)
    }

    @Test func capInsetsAreFourDistances() throws {
        #expect(try read("1,2.5,0,4", as: .capInsets) == EdgeInsets(top: 1, left: 2.5, bottom: 0, right: 4))
        for text in ["", "1", "1,2,3", "1,2,3,4,5", "1,2,3,-4", "1,2,,4", "a,b,c,d"] {
            let error = #expect(throws: KineographError.self) { try read(text, as: .capInsets) }
            #expect(error?.code == .usage && error?.message.contains("is not four distances") == true)
        }
    }

    @Test func aListOfTimesHasCommas() throws {
        let times = try read("100ms,0.2,1/4s", as: .times)
        #expect(
            try times.map { try $0.duration(frameRate: .standard) } == [
                .milliseconds(100), .milliseconds(200), .milliseconds(250),
            ])
        #expect(throws: KineographError.self) { try read("100ms,,2s", as: .times) }
        #expect(throws: KineographError.self) { try read("", as: .times) }
    }

    @Test(
        arguments: [("30", 30, 1), ("29.97", 2997, 100), ("30000/1001", 30000, 1001), ("0.5", 1, 2)]
            as [(String, Int64, Int64)])
    func ratesAreExactRatios(text: String, numerator: Int64, denominator: Int64) throws {
        #expect(try read(text, as: .rate) == Rate(numerator, over: denominator))
    }

    @Test(arguments: ["", "0", "-30", "30fps", "1/0", "x"])
    func whatIsNoRateIsAUsageError(text: String) {
        let error = #expect(throws: KineographError.self) { try read(text, as: .rate) }
        #expect(error?.code == .usage)
        #expect(error?.message.hasPrefix("--probe: ") == true)
        #expect(error?.remedy?.contains("30000/1001") == true)
    }

    @Test(arguments: [("128x96", 128, 96), ("128x", 128, nil), ("x96", nil, 96)] as [(String, Int?, Int?)])
    func aSizeMayLackASide(text: String, width: Int?, height: Int?) throws {
        #expect(try read(text, as: .size) == SizeText(width: width, height: height))
    }

    @Test(arguments: ["", "x", "128", "0x4", "4x0", "128x96x3", "-1x4", "axb", "128 x96", "99999999999999999999x1"])
    func whatIsNoSizeIsAUsageError(text: String) {
        let error = #expect(throws: KineographError.self) { try read(text, as: .size) }
        #expect(error?.message == "--probe: \"\(text)\" is not a size")
        #expect(error?.remedy == "give 128x96, 128x or x96 (the other side keeps the aspect), each side 1 or more")
    }

    @Test(arguments: [("4x", 4), ("50%", 0.5), ("1.5", 1.5), ("0.25x", 0.25), ("12.5%", 0.125)])
    func factorsAreTimesOrPercent(text: String, factor: Double) throws {
        #expect(try read(text, as: .factor) == factor)
    }

    @Test(arguments: ["", "0", "0%", "-2x", "x", "%", "2xx", "1e3", "inf", "nan", "0x10", "1.2.3"])
    func whatIsNoFactorIsAUsageError(text: String) {
        let error = #expect(throws: KineographError.self) { try read(text, as: .factor) }
        #expect(error?.message == "--probe: \"\(text)\" is not a factor above zero")
    }

    @Test(arguments: [
        ("3", [3]), ("3-5", [3, 4, 5]), ("3-5,12", [3, 4, 5, 12]), ("5-3", [5, 4, 3]), ("0,0,2-2", [0, 0, 2]),
    ])
    func aListOfImagesHasRanges(text: String, frames: [Int]) throws {
        #expect(try read(text, as: .frames) == frames)
    }

    @Test(arguments: ["", "a", "1-", "-1", "1,,2", "1-2-3", "1.5", "0-99999999999", "0-999999,1"])
    func whatIsNoListOfImagesIsAUsageError(text: String) {
        let error = #expect(throws: KineographError.self) { try read(text, as: .frames) }
        #expect(error?.message == "--probe: \"\(text)\" is not a list of at most 1000000 image numbers")
    }

    @Test func aCropIsARectangle() throws {
        #expect(try read("8,4,64x48", as: .crop) == PixelRect(x: 8, y: 4, width: 64, height: 48))
    }

    @Test(arguments: ["", "8,4", "8,4,64", "8,4,0x1", "-1,0,1x1", "8,4,64x48,2", "0,0,4294967296x1", "a,b,cxd"])
    func whatIsNoRectangleIsAUsageError(text: String) {
        let error = #expect(throws: KineographError.self) { try read(text, as: .crop) }
        #expect(error?.message == "--probe: \"\(text)\" is not a rectangle")
    }

    @Test(
        arguments: [
            ("#f00", 0xff, 0, 0, 0xff), ("#f008", 0xff, 0, 0, 0x88), ("#102030", 0x10, 0x20, 0x30, 0xff),
            ("#10203040", 0x10, 0x20, 0x30, 0x40), ("transparent", 0, 0, 0, 0),
            ("rebeccapurple", 0x66, 0x33, 0x99, 0xff),
            ("White", 0xff, 0xff, 0xff, 0xff),
        ] as [(String, UInt8, UInt8, UInt8, UInt8)])
    func coloursAreHexadecimalOrCSSNames(text: String, red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) throws {
        #expect(try read(text, as: .color) == Color(red: red, green: green, blue: blue, alpha: alpha))
    }

    @Test(arguments: ["", "#", "#12", "#12345", "ff0000", "reddish", "#ggg"])
    func whatIsNoColourIsAUsageError(text: String) {
        let error = #expect(throws: KineographError.self) { try read(text, as: .color) }
        #expect(error?.code == .usage)
        #expect(error?.message.hasPrefix("--probe: ") == true)
    }

    @Test(arguments: [
        ("scale-to-fill", ContentMode.scaleToFill), ("scale-aspect-fit", .scaleAspectFit), ("center", .center),
        ("bottom-right", .bottomRight),
    ])
    func contentModesHaveUIKitsNamesWithDashes(text: String, mode: ContentMode) throws {
        #expect(try read(text, as: .contentMode) == mode)
    }

    @Test func aWordThatIsNoChoiceNamesTheChoices() {
        let form = ValueForm.choice("D", noun: "a direction", [("up", 1), ("down", 2), ("left", 3)])
        let error = #expect(throws: KineographError.self) { try read("upp", as: form) }
        #expect(error?.message == "--probe: \"upp\" is not a direction")
        #expect(error?.remedy == "did you mean up? give up, down or left")
        let strange = #expect(throws: KineographError.self) { try read("sideways", as: form) }
        #expect(strange?.remedy == "give up, down or left")
    }

    @Test(arguments: [("2", Rate(2)), ("2x", Rate(2)), ("1.5x", Rate(3, over: 2)), ("1/2", Rate(1, over: 2))])
    func aSpeedMayEndInX(text: String, rate: Rate) throws { #expect(try read(text, as: .speed) == rate) }

    @Test(arguments: ["", "x", "0x", "2xx", "-1"]) func whatIsNoSpeedIsAUsageError(text: String) {
        let error = #expect(throws: KineographError.self) { try read(text, as: .speed) }
        #expect(error?.message == "--probe: \"\(text)\" is not a speed")
    }

    @Test func wholeNumbersAreHeldAgainstTheirRange() throws {
        #expect(try read("9", as: .integer(in: 0...9)) == 9)
        let error = #expect(throws: KineographError.self) { try read("10", as: .integer(in: 0...9)) }
        #expect(error?.message == "--probe: \"10\" is not a whole number from 0 to 9")
        let open = #expect(throws: KineographError.self) { try read("0", as: .integer(in: 1...(.max))) }
        #expect(open?.message == "--probe: \"0\" is not a whole number, 1 or more")
        #expect(throws: KineographError.self) { try read("1.5", as: .integer(in: 0...9)) }
    }

    @Test func decimalNumbersAreHeldAgainstTheirRange() throws {
        #expect(try read("72.5", as: .number("Q", in: 0...100)) == 72.5)
        #expect(throws: KineographError.self) { try read("100.5", as: .number("Q", in: 0...100)) }
        #expect(throws: KineographError.self) { try read("", as: .number("Q", in: 0...100)) }
    }

    @Test func aPathIsNotEmpty() throws {
        #expect(try read("-", as: .path("OUTPUT")) == "-")
        #expect(throws: KineographError.self) { try read("", as: .path("OUTPUT")) }
    }
}
