/// What one or more pixels are stored as (RFC 9649, section 3.6.2).
enum PixelToken: Equatable {
    case literal(UInt32)
    case cached(index: Int)
    case copy(length: Int, distanceCode: Int)

    var pixelCount: Int {
        if case .copy(let length, _) = self { length } else { 1 }
    }
}
