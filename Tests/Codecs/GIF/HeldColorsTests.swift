import Raster
import Testing

@testable import Codecs

/// How a palette takes in the colours of what stays on the canvas.
@Suite struct HeldColorsTests {
    private func greys(_ values: [UInt8]) -> [Color] { values.map { Color(red: $0, green: $0, blue: $0) } }

    private func join(_ held: [UInt8], _ palette: [UInt8], room: Int) -> (colors: [Color], isWhole: Bool) {
        HeldColors(greys(held), scale: .shared).joining(greys(palette), room: room)
    }

    @Test func whereThereIsRoomForAllNothingGivesWay() {
        let joined = join([100], [101, 200, 50], room: 4)
        #expect(joined.colors == greys([101, 200, 50, 100]) && joined.isWhole)
    }

    @Test func theColourNextToAHeldOneGivesWayFirst() {
        let joined = join([100], [101, 200, 50], room: 3)
        #expect(joined.colors == greys([200, 50, 100]) && !joined.isWhole)
    }

    @Test func aColourThatIsHeldAnywayTakesNoRoom() {
        let joined = join([200], [200, 50], room: 2)
        #expect(joined.colors == greys([50, 200]) && joined.isWhole)
    }

    @Test func heldColoursStayEvenIfNothingElseFits() {
        let joined = join([10, 20], [200], room: 2)
        #expect(joined.colors == greys([10, 20]) && !joined.isWhole)
    }
}
