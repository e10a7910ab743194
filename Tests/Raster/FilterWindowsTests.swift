internal import Foundation
import TestSupport
import Testing

@testable import Raster

@Suite struct FilterWindowsTests {
    @Test func theSineIsTheSystemsWithinItsLastBits() {
        for step in -300...300 {
            let x = Double(step) / 97
            #expect(abs(sineOfHalfTurns(x) - sin(x * .pi)) < 2e-15, "\(x)")
        }
        #expect(sineOfHalfTurns(-2) == 0)
    }

    private static let kernels = [FilterKernel.area, .triangle, .lanczos3]

    private static let scalings = [
        (1, 9), (9, 1), (7, 5), (5, 7), (16, 4), (4, 16), (100, 99), (2, 1000), (3, 2), (64, 3), (5, 1), (6, 1),
    ].map { AxisScaling(length: $0.0, newLength: $0.1) }

    @Test(arguments: kernels)
    func weightsAddUpToOneExactlyAndWindowsLieInsideTheSource(kernel: FilterKernel) {
        func check<Weight>(_ windows: FilterWindows<Weight>, _ scaling: AxisScaling) {
            #expect(windows.windows.count == scaling.newLength)
            for window in windows.windows {
                #expect(window.start >= 0 && window.end <= scaling.length && window.count <= windows.longest)
                #expect(windows.weights[window.weights].reduce(0) { $0 + Int($1) } == 1 << window.fractionBits)
            }
            // Both only ever move on, which the ring of rows relies on.
            for (one, next) in zip(windows.windows, windows.windows.dropFirst()) {
                #expect(next.start >= one.start && next.end >= one.end)
            }
        }
        for scaling in FilterWindowsTests.scalings {
            let range = 0..<scaling.newLength
            check(FilterWindows<Int16>(kernel: kernel, scaling: scaling, range: range, fractionBits: 16), scaling)
            check(FilterWindows<Int32>(kernel: kernel, scaling: scaling, range: range, fractionBits: 30), scaling)
        }
    }

    @Test func weightsTakeTheBitsThatTheLargestLeavesThem() {
        // Two halves are 2^14 each where 2^15 is the sum, and would be 2^15, one too many, where it is 2^16.
        let scaling = AxisScaling(length: 2, newLength: 1)
        let halves = FilterWindows<Int16>(kernel: .area, scaling: scaling, range: 0..<1, fractionBits: 16)
        #expect(halves.windows[0].fractionBits == 15 && halves.weights == [1 << 14, 1 << 14])
        // A third of 2^30 is 357913941.33; what is lost on the way comes with the last.
        let thirds = FilterWindows<Int32>(
            kernel: .area, scaling: AxisScaling(length: 3, newLength: 1), range: 0..<1, fractionBits: 30)
        #expect(thirds.weights == [357_913_941, 357_913_942, 357_913_941])
    }

    @Test(arguments: kernels)
    func ringingStaysInsideTheBitsBetweenThePasses(kernel: FilterKernel) {
        for length in 1...12 {
            for newLength in 1...16 {
                let windows = FilterWindows<Int32>(
                    kernel: kernel, scaling: AxisScaling(length: length, newLength: newLength), range: 0..<newLength,
                    fractionBits: 30)
                for window in windows.windows {
                    let overshoot = windows.weights[window.weights].reduce(0) { $0 + max(0, Int($1)) }
                    // Without alpha 255 * 2^5 between the passes is held by 16 bits up to 4 times as much, with alpha
                    // 65025 * 2^13 by 31 bits up to twice; and 32 bits hold a sum of 4 * 255 * 2^5 times 2^16.
                    #expect(Double(overshoot) < 1.6 * 0x1p30, "\(length) to \(newLength)")
                }
            }
        }
    }

    @Test func aReductionWidensTheFilterByItsFactor() {
        let lanczos = FilterWindows<Int32>(
            kernel: .lanczos3, scaling: AxisScaling(length: 300, newLength: 100), range: 50..<51, fractionBits: 30)
        #expect(lanczos.windows[0].start == 151 - 8 && lanczos.windows[0].count == 17)
        #expect(lanczos.pixels == 143..<160)
        let triangle = FilterWindows<Int32>(
            kernel: .triangle, scaling: AxisScaling(length: 400, newLength: 100), range: 50..<51, fractionBits: 30)
        #expect(triangle.windows[0].start == 198 && triangle.windows[0].count == 8)
    }
}
