import Foundation
import Raster

/// What colours become, by the formulas of the standards in floating point: it shares nothing with the code under test.
enum ColorFormulas {
    /// A light's x and y.
    typealias Point = (x: Double, y: Double)

    static let d65: Point = (0.3127, 0.3290)
    static let sRGB: [Point] = [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)]
    static let displayP3: [Point] = [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)]

    /// The light of an sRGB value, both from 0 to 1 (IEC 61966-2-1).
    static func light(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    /// The sRGB value of a light, of 255.
    static func standard(_ light: Double) -> Double {
        let light = min(max(light, 0), 1)
        return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055)
    }

    /// A colour of three lights around D65 as sRGB, of 255 each.
    static func standard(
        _ color: Color, lights: [Point], light: (Double) -> Double
    ) -> [Double] {
        let values = [color.red, color.green, color.blue].map { light(Double($0) / 255) }
        let xyz = multiply(matrix(lights), values)
        return solve(matrix(sRGB), xyz).map { standard($0) }
    }

    /// Whether a colour is what is expected, up to a step.
    static func isNear(_ color: Color, _ expected: [Double], within step: Double = 1) -> Bool {
        zip([color.red, color.green, color.blue], expected).allSatisfy { abs(Double($0) - $1) <= step }
    }

    /// From red, green and blue to X, Y and Z: each light scaled so that all of them make D65.
    private static func matrix(_ lights: [Point]) -> [[Double]] {
        func xyz(_ point: Point) -> [Double] { [point.x / point.y, 1, (1 - point.x - point.y) / point.y] }
        let columns = lights.map(xyz)
        let rows = (0..<3).map { row in columns.map { $0[row] } }
        let scales = solve(rows, xyz(d65))
        return rows.map { row in zip(row, scales).map { $0 * $1 } }
    }

    private static func multiply(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
        matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }

    /// What a matrix makes a vector of, by Cramer's rule.
    private static func solve(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
        func determinant(_ m: [[Double]]) -> Double {
            m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
                + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
        }
        return (0..<3).map { column in
            var replaced = matrix
            for row in 0..<3 { replaced[row][column] = vector[row] }
            return determinant(replaced) / determinant(matrix)
        }
    }
}
