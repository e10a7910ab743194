internal import Foundation
internal import Playback
internal import Raster
internal import Stage

/// Many views on one clock: what moving the clock costs while few of them change, and while all of them do.
struct PlaybackBenchmark {
    var rounds = 15
    private let viewCount = 10_000

    func run() {
        print("playback, an advance with              us    of one view")
        let images = [Color.black, .white].map { Image(Bitmap(size: PixelSize(width: 1, height: 1), filledWith: $0)) }
        let one = advance(images, views: 1, changing: 1)
        for (views, changing) in [(1, 1), (100, 100), (viewCount, 1), (viewCount, 100), (viewCount, viewCount)] {
            let duration = advance(images, views: views, changing: changing)
            let name = "\(views) views, \(changing) of them changing"
            print(
                name.padding(toLength: 36, withPad: " ", startingAt: 0), number(duration.seconds * 1e6),
                "x" + number(duration / one), separator: "   ")
        }
    }

    /// The median time of an advance in which so many views change their image; the others do so a year later.
    private func advance(_ images: [Image], views: Int, changing: Int) -> Duration {
        let clock = ManualClock()
        let conductor = Conductor(clock: clock)
        for index in 0..<views {
            let view = ImageView(clock: clock)
            view.animationImages = images
            view.animationDuration = .seconds(index < changing ? 2 : 2 * 31_536_000)
            view.startAnimating()
            conductor.add(view)
        }
        conductor.deliverEvents()
        let durations = (0..<rounds).map { _ in ContinuousClock().measure { conductor.advance(by: .seconds(1)) } }
        return median(durations)
    }
}
