internal import Raster

/// A gentleman on his walk: eight frames, two steps, seen from the side.
///
/// Head and coat are sketches; arms and legs are lines between joints. A limb passes through eight phases; the leg
/// nearer to the eye is four phases ahead of the other, and each arm swings with the leg of the other side.
private struct Walker {
    let frame: Int

    /// The body sinks after a foot has landed and rises before the next one does.
    var bob: Int { [0, 1, 0, -1][frame % 4] }
    var hip: PixelPoint { PixelPoint(x: 14, y: 22 + bob) }
    var shoulder: PixelPoint { PixelPoint(x: 14, y: 17 + bob) }
    static let ground = 29

    func draw() -> Bitmap {
        var figure = Bitmap(size: PixelSize(width: 32, height: 32))
        let (near, far) = (frame, (frame + 4) % 8)
        figure.drawOutlined(in: Palette.ink) { drawArm(far: true, phase: near, on: &$0) }
        figure.drawOutlined(in: Palette.ink) { drawLeg(far: true, phase: far, on: &$0) }
        figure.drawOutlined(in: Palette.ink) { drawLeg(far: false, phase: near, on: &$0) }
        figure.drawOutlined(in: Palette.ink) { $0.draw(Self.coat, x: 10, y: 15 + bob) }
        figure.drawOutlined(in: Palette.ink) { drawScarf(on: &$0) }
        figure.drawOutlined(in: Palette.ink) { $0.draw(Self.head, x: 11, y: 2 + bob) }
        figure.drawOutlined(in: Palette.ink) { drawArm(far: false, phase: far, on: &$0) }
        return figure
    }
}

// MARK: - Limbs

extension Walker {
    /// A leg in one phase: the knee from the hip, the ankle from below the hip and above the ground, the toe from the ankle.
    private struct Leg {
        let knee: (x: Int, y: Int)
        let ankle: (x: Int, lift: Int)
        let toe: (x: Int, y: Int)
    }

    private static let legs = [
        Leg(knee: (3, 3), ankle: (5, 0), toe: (2, -1)),  // heel lands
        Leg(knee: (3, 3), ankle: (3, 0), toe: (2, 0)),  // takes the weight
        Leg(knee: (1, 3), ankle: (0, 0), toe: (2, 0)),  // stands, the other passes
        Leg(knee: (0, 4), ankle: (-2, 0), toe: (2, 0)),  // pushes the body up
        Leg(knee: (-2, 3), ankle: (-5, 1), toe: (2, 1)),  // toe leaves
        Leg(knee: (0, 4), ankle: (-5, 3), toe: (1, 2)),  // lifts
        Leg(knee: (3, 2), ankle: (-1, 3), toe: (2, 1)),  // passes
        Leg(knee: (4, 2), ankle: (4, 2), toe: (2, 0)),  // reaches out
    ]

    private func drawLeg(far: Bool, phase: Int, on layer: inout Bitmap) {
        let leg = Self.legs[phase]
        let knee = PixelPoint(x: hip.x + leg.knee.x, y: hip.y + leg.knee.y)
        let ankle = PixelPoint(x: hip.x + leg.ankle.x, y: Self.ground - leg.ankle.lift)
        let toe = PixelPoint(x: ankle.x + leg.toe.x, y: ankle.y + leg.toe.y)
        layer.stroke(from: hip, to: knee, brush: 3, far ? Palette.brown : Palette.clay)
        layer.stroke(from: knee, to: ankle, brush: 2, far ? Palette.brown : Palette.clay)
        layer.stroke(from: ankle, to: toe, brush: 2, far ? Palette.night : Palette.slate)
    }

    /// Elbow and hand from the shoulder, for an arm that goes forward from phase 4 and back from phase 0.
    private static let arms: [(elbow: (x: Int, y: Int), hand: (x: Int, y: Int))] = [
        ((2, 3), (5, 3)), ((2, 3), (4, 4)), ((1, 3), (2, 5)), ((-1, 3), (-1, 6)),
        ((-2, 3), (-4, 5)), ((-2, 3), (-3, 5)), ((0, 3), (0, 6)), ((1, 3), (3, 5)),
    ]

    private func drawArm(far: Bool, phase: Int, on layer: inout Bitmap) {
        let arm = Self.arms[(phase + 4) % 8]
        let elbow = PixelPoint(x: shoulder.x + arm.elbow.x, y: shoulder.y + arm.elbow.y)
        let hand = PixelPoint(x: shoulder.x + arm.hand.x, y: shoulder.y + arm.hand.y)
        layer.stroke(from: shoulder, to: elbow, brush: 2, far ? Palette.navy : Palette.sky)
        layer.stroke(from: elbow, to: hand, brush: 2, far ? Palette.navy : Palette.sky)
        layer.stroke(from: hand, to: hand, brush: 2, Palette.skin)
    }
}

// MARK: - Body

extension Walker {
    /// Top hat with a band, a round face that looks to the right, a moustache.
    private static let head = Sketch(
        [
            "..nnnnnn...",
            "..nsnnnn...",
            "..nsnnnn...",
            "..nsnnnn...",
            "..wrrrrr...",
            "nnnnnnnnnn.",
            ".uhhSSSSS..",
            ".uhSSSSSS..",
            ".uSSSSKSS..",
            ".hSTSSKSSS.",
            "..SSSSSSST.",
            "..TSSSuuuu.",
            "...TSSSSu..",
            "....TTTT...",
        ],
        legend: [
            "n": Palette.night, "s": Palette.slate, "w": Palette.wine, "r": Palette.red, "u": Palette.umber,
            "h": Palette.brown, "S": Palette.skin, "T": Palette.sand, "K": Palette.ink,
        ])

    /// A coat with two buttons and short tails.
    private static let coat = Sketch(
        [
            "..bbbbbb..",
            ".bbbbbbBb.",
            ".bbbbbbBb.",
            ".nbbbbgBb.",
            ".nbbbbbbb.",
            ".nbbbbgbb.",
            ".nbbbbbb..",
            "nnbbbbbb..",
            "nnnb......",
        ],
        legend: ["b": Palette.blue, "B": Palette.sky, "n": Palette.navy, "g": Palette.gold])

    /// A scarf around the neck, with an end that flutters behind.
    private func drawScarf(on layer: inout Bitmap) {
        layer.stroke(from: PixelPoint(x: 12, y: 15 + bob), to: PixelPoint(x: 18, y: 15 + bob), brush: 2, Palette.red)
        for link in 0..<6 {
            let lift = wave(Double(frame) / 4 - Double(link) / 14) * Double(link) / 3
            let y = 15 + bob + Int((lift + 0.5).rounded(.down))
            layer.plot(Palette.red, x: 11 - link, y: y)
            layer.plot(link > 3 ? Palette.red : Palette.wine, x: 11 - link, y: y + 1)
        }
    }
}

extension Fixture {
    public static let walker = Fixture(name: "walker", frames: (0..<8).map { Walker(frame: $0).draw() }) {
        "walk_\($0).png"
    }
}
