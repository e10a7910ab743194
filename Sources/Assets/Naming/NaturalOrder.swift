/// The order in which people count: `f2` before `f10`, whatever the locale.
///
/// A run of decimal digits of any script compares by its value, and stands where digits stand among other characters;
/// letters compare without their case. What is still equal (`f01` and `f1`, `A` and `a`) compares scalar by scalar, so
/// that no two different names are equal.
enum NaturalOrder {
    static func areInOrder(_ first: String, _ second: String) -> Bool {
        let (left, right) = (elements(of: first), elements(of: second))
        if left != right { return left.lexicographicallyPrecedes(right) }
        return first.unicodeScalars.lexicographicallyPrecedes(second.unicodeScalars)
    }

    private enum Element: Equatable, Comparable {
        case number(digits: [UInt8])
        case character(Unicode.Scalar)

        static func < (left: Element, right: Element) -> Bool {
            switch (left, right) {
            case (.number(let left), .number(let right)):
                left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
            case (.character(let left), .character(let right)): left < right
            case (.number, .character(let right)): "0" < right
            case (.character(let left), .number): left < "0"
            }
        }
    }

    private static func elements(of name: String) -> [Element] {
        var elements: [Element] = []
        var digits: [UInt8]?
        func flush() {
            guard let run = digits else { return }
            elements.append(.number(digits: Array(run.drop { $0 == 0 })))
            digits = nil
        }
        for scalar in name.unicodeScalars {
            if let value = decimalValue(of: scalar) {
                digits = (digits ?? []) + [value]
            } else {
                flush()
                elements += scalar.properties.lowercaseMapping.unicodeScalars.map { .character($0) }
            }
        }
        flush()
        return elements
    }

    private static func decimalValue(of scalar: Unicode.Scalar) -> UInt8? {
        guard scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue else {
            return nil
        }
        return UInt8(value)
    }
}
