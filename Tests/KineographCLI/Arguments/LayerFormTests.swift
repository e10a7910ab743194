import Kineograph
import Testing

@testable import KineographCLI

@Suite("Forms of borders and shadows")
struct LayerFormTests {
    private let probe = Option.flag("probe", group: .general, help: "")

    private func read<Value>(_ text: String, as form: ValueForm<Value>) throws -> Value {
        try form.value(of: text, for: probe)
    }

    @Test func `A border is a width and a colour`() throws {
        #expect(try read("2,white", as: .border) == LayerEdits.Border(width: 2, color: .white))
        #expect(try read("1.5,#10203040", as: .border).color == Color(red: 0x10, green: 0x20, blue: 0x30, alpha: 0x40))
    }

    @Test func `A shadow is an offset, a radius, a colour and where wanted an opacity`() throws {
        let size = Size(width: -2.5, height: 4)
        #expect(
            try read("-2.5,4,6,black", as: .shadow) == LayerEdits.Shadow(offset: size, radius: 6, color: .black))
        #expect(try read("0,0,0,red,0.25", as: .shadow).opacity == 0.25)
    }

    @Test func `An opacity may be in percent`() throws {
        #expect(try read("0,0,0,red,25%", as: .shadow).opacity == 0.25)
        #expect(try read("100%", as: .fraction("A")) == 1)
        #expect(throws: KineographError.self) { try read("101%", as: .fraction("A")) }
    }

    @Test(arguments: ["1e9", "1000000.5", "1e300", "1e400"])
    func `What is too large is said, with the range`(text: String) {
        let length = #expect(throws: KineographError.self) { try read(text, as: .length("N")) }
        #expect(length?.message == "--probe: \"\(text)\" is too large")
        #expect(length?.remedy == "give at most 1000000 points")
        let border = #expect(throws: KineographError.self) { try read(text + ",red", as: .border) }
        #expect(border?.message == "--probe: in \"\(text),red\" the width: \"\(text)\" is too large")
        let factor = #expect(throws: KineographError.self) { try read(text + "x", as: .factor) }
        #expect(factor?.remedy == "give at most 1000000 times")
        let shadow = #expect(throws: KineographError.self) { try read("-\(text),0,0,red", as: .shadow) }
        #expect(shadow?.remedy == "give at most 1000000 points")
        let caps = #expect(throws: KineographError.self) { try read("1,1,1,\(text)", as: .capInsets) }
        #expect(caps?.remedy == "give at most 1000000 points")
    }

    @Test func `A colour's name that is nearly right is told`() {
        let tint = #expect(throws: KineographError.self) { try read("Corall", as: .color) }
        #expect(tint?.message == "--probe: \"Corall\" is not a colour")
        #expect(tint?.remedy == "did you mean coral?")
        let border = #expect(throws: KineographError.self) { try read("2,wite", as: .border) }
        #expect(border?.message == "--probe: in \"2,wite\" the colour: \"wite\" is not a colour")
        #expect(border?.remedy == "did you mean white?")
        let other = #expect(throws: KineographError.self) { try read("nothing", as: .color) }
        #expect(other?.remedy == "give #rgb, #rgba, #rrggbb, #rrggbbaa, a CSS name or transparent")
    }

    @Test(arguments: [
        ("2", "--probe: \"2\" is not a border"),
        ("2,#ffff1", "--probe: in \"2,#ffff1\" the colour: \"#ffff1\" is not a colour"),
        ("-1,red", "--probe: in \"-1,red\" the width: \"-1\" is not a length"),
    ])
    func `What is no border is said`(text: String, message: String) {
        let error = #expect(throws: KineographError.self) { try read(text, as: .border) }
        #expect(error?.message == message)
        #expect(error?.remedy?.isEmpty == false)
    }

    @Test(arguments: [
        ("1,2,3", "--probe: \"1,2,3\" is not a shadow"),
        ("a,2,3,red", "--probe: in \"a,2,3,red\" the offset to the right: \"a\" is not a number"),
        ("1,2,-3,red", "--probe: in \"1,2,-3,red\" the radius: \"-3\" is not a length"),
        ("1,2,3,rad", "--probe: in \"1,2,3,rad\" the colour: \"rad\" is not a colour"),
        ("1,2,3,red,2", "--probe: in \"1,2,3,red,2\" the opacity: \"2\" is not a number from 0 to 1"),
    ])
    func `What is no shadow is said`(text: String, message: String) {
        let error = #expect(throws: KineographError.self) { try read(text, as: .shadow) }
        #expect(error?.message == message)
        #expect(error?.remedy?.isEmpty == false)
    }
}
