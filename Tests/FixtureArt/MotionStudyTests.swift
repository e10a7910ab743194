import FixtureArt
import Raster
import Testing

@Suite("What the motion studies are made to show")
struct MotionStudyTests {
    private let size = PixelSize(width: 60, height: 40)

    @Test("Frames have the size that was asked for, and are the same when drawn again")
    func framesAreDeterministic() {
        for (study, again) in zip(
            MotionStudy.all(size: size, frameCount: 4), MotionStudy.all(size: size, frameCount: 4))
        {
            #expect(study.frame(0).size == size)
            #expect(study.frame(2) == again.frame(2))
            #expect(study.frame(0) != study.frame(1), "\(study.name)")
        }
    }

    @Test("A landscape has many more colours than a palette")
    func landscapeHasManyColors() {
        #expect(Set(MotionStudy.pan(size: size, frameCount: 1).frame(0).pixels).count > 1000)
    }

    @Test("A pan shows the same picture two pixels further")
    func panMovesByTwo() {
        let study = MotionStudy.pan(size: size, frameCount: 3)
        let inner = PixelRect(x: 2, y: 0, width: 58, height: 40)
        let left = PixelRect(x: 0, y: 0, width: 58, height: 40)
        #expect(study.frame(0).cropped(to: inner) == study.frame(1).cropped(to: left))
    }

    @Test("A fade ends black after 64 steps, each darker than the one before")
    func fadeEndsBlack() {
        let study = MotionStudy.fadeToBlack(size: PixelSize(width: 8, height: 8))
        #expect(study.frameCount == 65)
        #expect(study.frame(64) == Bitmap(size: study.size, filledWith: .black))
        let sums = study.frames.map { $0.pixels.reduce(0) { $0 + Int($1.red) + Int($1.green) + Int($1.blue) } }
        #expect(zip(sums, sums.dropFirst()).allSatisfy { $0 > $1 })
    }

    @Test("Only the sprite moves, and only the cursor blinks")
    func theRestStandsStill() throws {
        let walk = MotionStudy.walk(size: size, frameCount: 4)
        let changed = try #require(walk.frame(1).changedRect(from: walk.frame(2)))
        #expect(changed.height <= 32)
        let page = MotionStudy.cursor(size: size)
        let blinking = try #require(page.frame(0).changedRect(from: page.frame(1)))
        #expect(blinking.size == PixelSize(width: 5, height: 7))
        #expect(page.frame(0) == page.frame(2))
    }
}
