import Testing

@Suite("A limit to the size on the command line")
struct SizeLimitOptionTests {
    @Test func `A file is kept within a size`() throws {
        let sprite = try SpriteFolder()
        let run = ToolRun(
            "export", sprite("walk"), "--max-size", "1KB", "-o", sprite("a.gif"), "-o", sprite("frames/"))
        #expect(run.code == 0, "\(run.messages)")
        #expect(run.messages.contains("--max-size has no effect on \(sprite("frames/"))"), "\(run.messages)")
        let small = ToolRun("export", sprite("walk"), "--max-size", "20", "-o", sprite("b.gif"))
        #expect(small.code == 65)
        #expect(small.messages.contains("b.gif: the smallest file that could be made has "), "\(small.messages)")
        #expect(try sprite.others().contains("b.gif") == false)
        for size in ["0", "x", "1 KB", "-3", "1TB"] {
            #expect(ToolRun("export", sprite("walk"), "--max-size", size, "-o", sprite("c.gif")).code == 64)
        }
    }
}
