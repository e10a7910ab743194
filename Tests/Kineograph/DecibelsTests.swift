import Foundation
import Testing

@testable import Kineograph

@Suite("Decibels")
struct DecibelsTests {
    @Test(
        arguments: [(1, 0), (10, 10), (100, 20), (1000, 30), (0.1, -10), (2, 3.010299956639812)] as [(Double, Double)])
    func `Ten times the decimal logarithm`(value: Double, expected: Double) {
        #expect(abs(decibels(value) - expected) < 1e-12)
    }

    @Test func `It agrees with the system's logarithm`() {
        for value in stride(from: 0.37, to: 70_000, by: 411.3) {
            #expect(abs(decibels(value) - 10 * log10(value)) < 1e-10)
        }
    }
}
