internal import Kineograph

/// The options that cut a plain picture into frames.
enum GridOptions {
    static let cell = ValueOption(
        "grid", as: .cell, group: .order,
        help: "cuts each picture into cells of this size in pixels, as 32x32, and takes each as a frame")
    static let margin = ValueOption(
        "grid-margin", as: .distances, group: .order,
        help: "says how many pixels lie to the left of the first cell and above it, as 2 or 2,4; 0 unless given")
    static let spacing = ValueOption(
        "grid-spacing", as: .distances, group: .order,
        help: "says how many pixels lie between cells, across and down, as 1 or 1,2; 0 unless given")
    static let count = ValueOption(
        "grid-count", as: .integer(in: 1...(.max)), group: .order,
        help: "takes so many cells from the start; all unless given, clear ones too")
    static let order = ValueOption(
        "grid-order", as: .choice("ORDER", noun: "an order", SheetGrid.Order.allCases.map { ($0.rawValue, $0) }),
        group: .order, help: "in which order cells follow each other, row by row or column by column; rows unless given"
    )

    static let all = [cell.option, margin.option, spacing.option, count.option, order.option]
}

extension ParsedArguments {
    /// - Throws: ``KineographError`` with code `usage`, also for what says something about a grid that there is not.
    func sheetGrid() throws(KineographError) -> SheetGrid? {
        guard let cell = try value(GridOptions.cell) else {
            guard let option = GridOptions.all.first(where: isGiven) else { return nil }
            throw KineographError(
                .usage, "\(option.spelling) says nothing without \(GridOptions.cell.option.spelling)",
                remedy: "say how large a cell is, as \(GridOptions.cell.option.spelling) 32x32")
        }
        var grid = SheetGrid(cell: cell)
        grid.margin = try value(GridOptions.margin) ?? grid.margin
        grid.spacing = try value(GridOptions.spacing) ?? grid.spacing
        grid.count = try value(GridOptions.count)
        grid.order = try value(GridOptions.order) ?? grid.order
        return grid
    }
}

extension ValueForm where Value == PixelSize {
    /// The size of a cell.
    static let cell = ValueForm(
        "WxH", noun: "the size of a cell", forms: "its width and height in pixels, each 1 or more, as 32x32"
    ) { text in
        guard let size = numbers(text, separator: "x"), !size.isEmpty else { return nil }
        return size
    }

    /// How far cells are from each other, or from the edges.
    static let distances = ValueForm(
        "N[,N]", noun: "a number of pixels", forms: "one for both directions, or one across and one down, as 1,2"
    ) { text in
        text.contains(",") ? numbers(text, separator: ",") : numbers("\(text),\(text)", separator: ",")
    }

    /// Two whole numbers, none of them larger than the side of any picture.
    private static func numbers(_ text: String, separator: Character) -> PixelSize? {
        let numbers = text.split(separator: separator, omittingEmptySubsequences: false).map { Int(decimalDigits: $0) }
        guard numbers.count == 2, let width = numbers[0], let height = numbers[1], max(width, height) <= 0x7fff_ffff
        else { return nil }
        return PixelSize(width: width, height: height)
    }
}
