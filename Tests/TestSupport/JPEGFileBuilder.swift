/// Builds JPEG files byte by byte (ITU-T T.81): pictures of blocks that are each of one value, so that what a decoder
/// makes of them follows from the file without any rounding.
///
/// All steps of quantisation are 1. A block of one value has a first coefficient of eight times what it differs from 128,
/// and no others.
public struct JPEGFileBuilder {
    public struct Component {
        /// Blocks in a unit of the scan, across and down.
        public var sampling: (h: Int, v: Int)
        /// The values of the blocks, row by row; one for all of them is enough.
        public var values: [Int]
        public var identifier: UInt8?

        public init(_ values: [Int], sampling: (h: Int, v: Int) = (1, 1), identifier: UInt8? = nil) {
            self.values = values
            self.sampling = sampling
            self.identifier = identifier
        }
    }

    public var width: Int
    public var height: Int
    public var components: [Component]
    public var isProgressive = false
    public var precision: UInt8 = 8
    /// Segments that stand behind the start of the image, complete with their markers.
    public var head: [UInt8] = []

    public init(width: Int, height: Int, _ components: [Component]) {
        self.width = width
        self.height = height
        self.components = components
    }

    /// The file.
    public var bytes: [UInt8] { beforeScan + scans + [0xff, 0xd9] }

    /// All that comes before the first scan.
    public var beforeScan: [UInt8] {
        var bytes: [UInt8] = [0xff, 0xd8] + head
        bytes += Self.segment(0xdb, [0] + [UInt8](repeating: 1, count: 64))
        var frame = [precision] + Self.number(height) + Self.number(width) + [UInt8(components.count)]
        for (index, component) in components.enumerated() {
            frame += [identifier(index), UInt8(component.sampling.h << 4 | component.sampling.v), 0]
        }
        bytes += Self.segment(isProgressive ? 0xc2 : 0xc0, frame)
        // The first coefficients: the code of a category is the category in four bits.
        bytes += Self.segment(0xc4, [0x00] + Self.counts([4: 12]) + (0..<12).map { UInt8($0) })
        // The others: one bit for a block that has none.
        return bytes + Self.segment(0xc4, [0x10] + Self.counts([1: 1]) + [0])
    }

    /// The scans with their headers.
    public var scans: [UInt8] {
        guard isProgressive else { return scan(of: Array(components.indices), coefficients: 0...63) }
        return scan(of: Array(components.indices), coefficients: 0...0)
            + components.indices.flatMap { scan(of: [$0], coefficients: 1...63) }
    }

    private func identifier(_ index: Int) -> UInt8 { components[index].identifier ?? UInt8(index + 1) }

    private func scan(of indices: [Int], coefficients: ClosedRange<Int>) -> [UInt8] {
        let parts = indices.flatMap { index -> [UInt8] in [identifier(index), 0] }
        let spectrum = [UInt8(coefficients.lowerBound), UInt8(coefficients.upperBound), 0]
        var bits = Bits()
        var predictions = [Int](repeating: 0, count: components.count)
        for (column, row) in units(of: indices) {
            for index in indices {
                let component = components[index]
                let (h, v) = indices.count == 1 ? (1, 1) : component.sampling
                for y in 0..<v {
                    for x in 0..<h {
                        if coefficients.lowerBound == 0 {
                            let first = (value(index, x: column * h + x, y: row * v + y) - 128) * 8
                            bits.appendDifference(first - predictions[index])
                            predictions[index] = first
                        }
                        if coefficients.upperBound > 0 { bits.append(0, 1) }
                    }
                }
            }
        }
        return Self.segment(0xda, [UInt8(indices.count)] + parts + spectrum) + bits.bytes
    }

    /// The units of a scan, row by row: of several components as their sampling has it, of one block by block.
    private func units(of indices: [Int]) -> [(Int, Int)] {
        let maximum = (h: largest { $0.h }, v: largest { $0.v })
        var size = (maximum.h * 8, maximum.v * 8)
        if indices.count == 1 {
            let sampling = components[indices[0]].sampling
            size = (maximum.h * 8 / sampling.h, maximum.v * 8 / sampling.v)
        }
        let (columns, rows) = ((width + size.0 - 1) / size.0, (height + size.1 - 1) / size.1)
        return (0..<rows).flatMap { row in (0..<columns).map { ($0, row) } }
    }

    private func largest(_ side: ((h: Int, v: Int)) -> Int) -> Int { components.map { side($0.sampling) }.max() ?? 1 }

    /// The value of a block. Those beyond the picture repeat the last.
    private func value(_ index: Int, x: Int, y: Int) -> Int {
        let component = components[index]
        if component.values.count == 1 { return component.values[0] }
        let columns = (width * component.sampling.h / largest { $0.h } + 7) / 8
        return component.values[min(y * columns + min(x, columns - 1), component.values.count - 1)]
    }
}

extension JPEGFileBuilder {
    /// A segment: its marker, its length, and what it holds.
    public static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
        [0xff, marker] + number(payload.count + 2) + payload
    }

    /// Adobe's segment: 0 for components that are as they are, 1 for YCbCr, 2 for YCCK.
    public static func adobe(transform: UInt8) -> [UInt8] {
        segment(0xee, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform])
    }

    private static func number(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xff)] }

    /// How many codes there are of each length.
    private static func counts(_ counts: [Int: UInt8]) -> [UInt8] { (1...16).map { counts[$0] ?? 0 } }

    /// Entropy-coded bits, the first one highest; a byte of ones is followed by a zero.
    private struct Bits {
        private var complete: [UInt8] = []
        private var pending = 0
        private var count = 0

        mutating func append(_ value: Int, _ length: Int) {
            for bit in (0..<length).reversed() {
                pending = pending << 1 | value >> bit & 1
                count += 1
                if count < 8 { continue }
                complete.append(UInt8(pending))
                if pending == 0xff { complete.append(0) }
                (pending, count) = (0, 0)
            }
        }

        /// A category, and as many bits: negative numbers are one less, in two's complement.
        mutating func appendDifference(_ difference: Int) {
            let category = Int.bitWidth - difference.magnitude.leadingZeroBitCount
            append(category, 4)
            append(difference < 0 ? difference - 1 : difference, category)
        }

        var bytes: [UInt8] {
            var bits = self
            if count > 0 { bits.append(0xff, 8 - count) }
            return bits.complete
        }
    }
}
