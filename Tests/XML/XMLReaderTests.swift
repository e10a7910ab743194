import Diagnostics
import Testing
import XML

@Suite("XML is read") struct XMLReaderTests {
    private func events(_ text: String) throws(KineographError) -> [XMLEvent] { try events(Array(text.utf8)) }

    private func events(_ bytes: [UInt8], deepestNesting: Int = 128) throws(KineographError) -> [XMLEvent] {
        var reader = try XMLReader(bytes, deepestNesting: deepestNesting)
        var events: [XMLEvent] = []
        while let event = try reader.next() { events.append(event) }
        return events
    }

    /// The events as one line: `<a b=c>text</a>`.
    private func line(_ events: [XMLEvent]) -> String {
        events.reduce(into: "") { line, event in
            switch event {
            case .start(let element):
                line += "<\(element.name)" + element.attributes.map { " \($0.name)=\($0.value)" }.joined() + ">"
            case .text(let text): line += text
            case .end(let name): line += "</\(name)>"
            }
        }
    }

    @Test(arguments: [
        ("<a/>", "<a></a>"),
        (
            #"<?xml version="1.0"?><!-- <b> --> <a b = 'c"d' e="f>"  ><g/>h</a> <!----> "#,
            #"<a b=c"d e=f>><g></g>h</a>"#
        ),
        ("<a>&lt;&#65;&#x42;&amp;&gt;&quot;&apos;</a>", "<a><AB&>\"'</a>"), ("<a b='&#9731;'/>", "<a b=☃></a>"),
        ("<a><![CDATA[<b>&amp;]]]></a>", "<a><b>&amp;]</a>"), ("<a\n b='c'\n/>", "<a b=c></a>"),
        (#"<!DOCTYPE a PUBLIC "-//X//[>" 'x'><a></a>"#, "<a></a>"), ("\u{feff}<a>é</a>", "<a>é</a>"),
    ])
    func `Tags, attributes and text come in their order`(text: String, line expected: String) throws {
        #expect(try line(events(text)) == expected)
    }

    @Test func `UTF-16 is told by its byte order mark`() throws {
        let units = Array("\u{feff}<a b='é☃'/>".utf16)
        #expect(try line(events(units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] })) == "<a b=é☃></a>")
        #expect(try line(events(units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] })) == "<a b=é☃></a>")
    }

    @Test(arguments: [
        ("", "line 1, column 1: the text has no element"),
        ("text", "line 1, column 1: the text does not begin with a <"),
        ("<a>", "line 1, column 4: the text ends, and <a> is not closed"),
        ("<a>\n</b>", "line 2, column 5: </b> stands where <a>"),
        ("</a>", "closes nothing"), ("<a/><b/>", "line 1, column 5: a second element"),
        ("<a/>b", "something follows the end"),
        ("<a b=c/>", "line 1, column 6: the value of b has no quotes"), ("<a b/>", "a = is missing after b"),
        ("<a b='1' b='2'/>", "the attribute b stands twice in <a>"),
        ("<a b='1'c='2'/>", "a space or > is missing in <a>"),
        ("<a b='", "has no end"), ("<a b='<'/>", "has a < in it"), ("<", "the name of an element is missing"),
        ("<a>&b;</a>", "line 1, column 4: there is no such entity"), ("<a>&#0;</a>", "no such entity"),
        ("<a>&#xd800;</a>", "no such entity"), ("<a>&#99999999999;</a>", "no such entity"),
        ("<a>&amp</a>", "no such entity"),
        ("<!-- ", "the comment that begins here has no end"), ("<? ", "the instruction that begins here has no end"),
        ("<a><![CDATA[", "the text that begins here has no end"), ("<!DOCTYPE a", "the document's type has no end"),
        (
            "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
            "line 1, column 13: the document's type has declarations of its own"
        ),
    ])
    func `What is wrong is said with its place`(text: String, words: String) {
        let error = #expect(throws: KineographError.self) { try events(text) }
        #expect(error?.code == .invalidData)
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    }

    @Test func `Text that is not UTF-8 is an error`() {
        let error = #expect(throws: KineographError.self) {
            try events(Array("<a>".utf8) + [0xe9] + Array("</a>".utf8))
        }
        #expect(error?.message == "line 1, column 4: the text is not UTF-8")
    }

    @Test func `Limits are those of depth, attributes and length`() throws {
        let nested = Array("<a><a><a><a></a></a></a></a>".utf8)
        #expect(try events(nested, deepestNesting: 4).count == 8)
        let deep = #expect(throws: KineographError.self) { try events(nested, deepestNesting: 3) }
        let many = #expect(throws: KineographError.self) {
            try events("<a " + (0...64).map { "b\($0)='' " }.joined() + "/>")
        }
        let long = #expect(throws: KineographError.self) { _ = try XMLReader(nested, mostBytes: nested.count - 1) }
        #expect([deep?.code, many?.code, long?.code] == [.limitExceeded, .limitExceeded, .limitExceeded])
    }

    /// Whatever is cut off or changed, it ends, and with a message where it fails.
    @Test func `Damaged text never traps`() throws {
        let text = Array(
            #"<?xml version="1.0"?><!DOCTYPE a "b"><a b="&lt;&#x41;"><![CDATA[c]]><!--d--><e/>f&amp;</a>"#.utf8)
        for count in 0..<text.count {
            #expect(throws: KineographError.self, "\(count)") { try events(Array(text.prefix(count))) }
            for byte in [0, UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "\""), 0xff] {
                var changed = text
                changed[count] = byte
                _ = try? events(changed)
            }
        }
    }
}
