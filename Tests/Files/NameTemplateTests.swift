import Diagnostics
import Files
import Testing

@Suite("Templates of numbered names")
struct NameTemplateTests {
    @Test(arguments: [
        ("walk_%03d.png", 7, "walk_007.png"), ("walk_%d.png", 7, "walk_7.png"), ("%4d", 12345, "12345"),
        ("{frame}.png", 7, "0007.png"), ("100%%_%02d.png", 7, "100%_07.png"), ("%02d%%", 7, "07%"),
    ])
    func `A template numbers names`(template: String, number: Int, name: String) throws {
        let template = try #require(try NameTemplate(parsing: template))
        #expect(template.name(number) == name)
        #expect(template.number(in: name) == number)
    }

    @Test func `A name without a number is no template`() throws {
        #expect(try NameTemplate(parsing: "walk.png") == nil)
        #expect(try NameTemplate(parsing: "100%%.png") == nil)
    }

    @Test(arguments: ["%s.png", "%02x", "a%", "%d_%d", "%d_{frame}", "%123d"])
    func `Anything else behind a percent sign is an error of usage`(template: String) {
        let error = #expect(throws: KineographError.self) { try NameTemplate(parsing: template) }
        #expect(error?.code == .usage)
        #expect(error?.path == template)
    }

    @Test(arguments: ["walk_07.png", "walk_0007.png", "walk_-07.png", "walk_00a.png", "walk_.png", "walk_007.gif", "x"])
    func `Only names that the template gives have its number`(name: String) throws {
        let template = try #require(try NameTemplate(parsing: "walk_%03d.png"))
        #expect(template.number(in: name) == nil)
    }

    @Test func `Numbers may outgrow the digits`() throws {
        let template = try #require(try NameTemplate(parsing: "f%02d"))
        #expect(template.number(in: "f100") == 100)
        #expect(template.number(in: "f0100") == nil)
    }
}
