import Assets
import Codecs
import Diagnostics
import TestSupport
import Testing

@Suite("Damaged documents of sheets end with a message") struct SheetDamageTests {
    private static let documents = [
        #"""
        {"frames": {"a_1": {"frame": {"x": 4, "y": 0, "w": 3, "h": 5}, "rotated": true, "duration": 120,
          "spriteSourceSize": {"x": 1, "y": 0, "w": 3, "h": 5}, "sourceSize": {"w": 4, "h": 5}}}, "animations": {"a": ["a_1"]},
         "meta": {"image": "sheet.png", "size": {"w": 12, "h": 5}, "scale": "1", "related_multi_packs": [],
           "frameTags": [{"name": "go", "from": 0, "to": 0, "direction": "pingpong", "repeat": "3"}]}}
        """#,
        """
        sheet.png
        size: 12, 5
        filter: Nearest, Nearest
        scale: 1
        pma: true
        walk
          index: 1
          bounds: 0, 0, 3, 5
          offsets: 1, 0, 4, 5
        walk
          rotate: true
          xy: 4, 0
          size: 3, 3
          orig: 4, 7
          offset: 1, 1
          index: 2
        """,
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <TextureAtlas imagePath="sheet.png" width="12" height="5"><SubTexture name="a&amp;1" x="0" y="0" width="3" height="5"/>
        <SubTexture name="a&amp;2" x="4" y="0" width="5" height="3" rotated="true" flipX="true" frameX="-1" frameY="-1"
          frameWidth="4" frameHeight="7"/></TextureAtlas>
        """,
        """
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict><key>frames</key><dict><key>a1</key><dict><key>frame</key><string>{{4,0},{3,5}}</string>
        <key>offset</key><string>{0.5,-1}</string><key>rotated</key><true/><key>sourceSize</key><string>{4,7}</string>
        <key>aliases</key><array><string>a2</string></array></dict></dict><key>metadata</key><dict><key>format</key>
        <integer>2</integer><key>size</key><string>{12,5}</string></dict></dict></plist>
        """,
        """
        <plist><dict><key>frames</key><dict><key>a1</key><dict><key>x</key><integer>4</integer><key>y</key><real>0</real>
        <key>width</key><integer>3</integer><key>height</key><integer>5</integer><key>offsetX</key><real>0.5</real>
        <key>originalWidth</key><integer>-4</integer><key>originalHeight</key><integer>5</integer></dict></dict></dict></plist>
        """,
    ]

    /// What numbers and names are easily mistaken for.
    private static let surprises = [
        "", "-", "9", "99999999999999999999", "-2147483648", "2147483647", "1e300", "nan", "0.5", "<", ">", "&", "\"",
        "{", "}",
        ",", ":", "\n", "\n\n", "\u{0}", "\u{fffd}",
    ].map { Array($0.utf8) }

    @Test(arguments: documents.indices) func `Whatever is changed in it`(index: Int) throws {
        let document = Array(Self.documents[index].utf8)
        let picture = try PNG.encode(SheetFolder.picture)
        _ = try SpriteSheet.decoder(document: document, picture: picture)
        for seed in 0..<60 {
            var generator = SeededGenerator(seed: UInt64(seed))
            var damaged = document
            for _ in 0...Int.random(in: 0..<3, using: &generator) {
                let start = Int.random(in: 0..<damaged.count, using: &generator)
                let end = min(damaged.count, start + Int.random(in: 0..<4, using: &generator))
                damaged.replaceSubrange(start..<end, with: Self.surprises.randomElement(using: &generator) ?? [])
            }
            do {
                let decoder = try SpriteSheet.decoder(document: damaged, picture: picture)
                while try decoder.next() != nil {}
            } catch {
                #expect(!error.message.isEmpty, "seed \(seed)")
            }
        }
    }
}
