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

    @Test(arguments: [FilterKernel.area, .triangle, .lanczos3])
    func weightsAddUpToOneAndWindowsLieInsideTheSource(kernel: FilterKernel) {
        for (length, newLength) in [(1, 9), (9, 1), (7, 5), (5, 7), (16, 4), (4, 16), (100, 99), (2, 1000)] {
            let windows = FilterWindows(kernel: kernel, length: length, newLength: newLength, range: 0..<newLength)
            #expect(windows.windows.count == newLength)
            for window in windows.windows {
                #expect(window.start >= 0 && window.end <= length && window.count <= windows.longest)
                #expect(abs(windows.weights[window.weights].reduce(0, +) - 1) < 1e-6)
            }
            // Both only ever move on, which the ring of rows relies on.
            for (one, next) in zip(windows.windows, windows.windows.dropFirst()) {
                #expect(next.start >= one.start && next.end >= one.end)
            }
        }
    }

    @Test func aReductionWidensTheFilterByItsFactor() {
        let lanczos = FilterWindows(kernel: .lanczos3, length: 300, newLength: 100, range: 50..<51)
        #expect(lanczos.windows[0].start == 151 - 8 && lanczos.windows[0].count == 17)
        let triangle = FilterWindows(kernel: .triangle, length: 400, newLength: 100, range: 50..<51)
        #expect(triangle.windows[0].start == 198 && triangle.windows[0].count == 8)
    }

    @Test(arguments: [FilterKernel.area, .triangle, .lanczos3])
    func theKernelsEqualTheirPlainTwinBitForBit(kernel: FilterKernel) {
        var generator = SeededGenerator(seed: 34)
        let source = Bitmap.random(width: 23, height: 11, using: &generator)
        for size in [PixelSize(width: 8, height: 5), PixelSize(width: 31, height: 17)] {
            let bitmap = source.resized(to: size, kernel: kernel, region: PixelRect(size))
            let columns = FilterWindows(kernel: kernel, length: 23, newLength: size.width, range: 0..<size.width)
            let rows = FilterWindows(kernel: kernel, length: 11, newLength: size.height, range: 0..<size.height)
            let twin = Bitmap(width: size.width, height: size.height) { x, y in
                plainPixel(source, columns, columns.windows[x], rows, rows.windows[y])
            }
            #expect(bitmap == twin, "\(size)")
        }
    }

    /// One new pixel in plain scalar single precision: along x first, each sum from its first tap on.
    private func plainPixel(
        _ source: Bitmap, _ columns: FilterWindows, _ column: FilterWindows.Window, _ rows: FilterWindows,
        _ row: FilterWindows.Window
    ) -> Color {
        func channel(_ value: (Color) -> Float) -> Float {
            var sum: Float = 0
            for tapY in 0..<row.count {
                var rowSum: Float = 0
                for tapX in 0..<column.count {
                    let color = source[column.start + tapX, row.start + tapY]
                    rowSum += value(color) * Float(color.alpha) * columns.weights[column.firstWeight + tapX]
                }
                sum += rowSum * rows.weights[row.firstWeight + tapY]
            }
            return sum
        }
        let alpha = min(channel { _ in 255 }, 65025)
        let byte = UInt8(max(alpha, 0) / 255 + 0.5)
        if byte == 0 { return .clear }
        func straight(_ sum: Float) -> UInt8 { UInt8(min(max(sum, 0), alpha) * (255 / alpha) + 0.5) }
        return Color(
            red: straight(channel { Float($0.red) }), green: straight(channel { Float($0.green) }),
            blue: straight(channel { Float($0.blue) }), alpha: byte)
    }
}
