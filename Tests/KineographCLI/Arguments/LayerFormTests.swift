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

    @Test(arguments: [
        ("2", "--probe: \"2\" is not a border"),
        ("2,#ffff1", "--probe: in \"2,#ffff1\" the colour, \"#ffff1\", is not a colour"),
        ("-1,red", "--probe: in \"-1,red\" the width, \"-1\", is not a length"),
    ])
    func `What is no border is said`(text: String, message: String) {
        let error = #expect(throws: KineographError.self) { try read(text, as: .border) }
        #expect(error?.message == message)
        #expect(error?.remedy?.isEmpty == false)
    }

    @Test(arguments: [
        ("1,2,3", "--probe: \"1,2,3\" is not a shadow"),
        ("a,2,3,red", "--probe: in \"a,2,3,red\" the offset to the right, \"a\", is not a number"),
        ("1,2,-3,red", "--probe: in \"1,2,-3,red\" the radius, \"-3\", is not a length"),
        ("1,2,3,rad", "--probe: in \"1,2,3,rad\" the colour, \"rad\", is not a colour"),
        ("1,2,3,red,2", "--probe: in \"1,2,3,red,2\" the opacity, \"2\", is not a number from 0 to 1"),
    ])
    func `What is no shadow is said`(text: String, message: String) {
        let error = #expect(throws: KineographError.self) { try read(text, as: .shadow) }
        #expect(error?.message == message)
        #expect(error?.remedy?.isEmpty == false)
    }
}
