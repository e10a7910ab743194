internal import Kineograph

/// The options that say what a sprite sheet is to be like.
enum SheetEncodingOptions {
    /// A layout without its numbers.
    enum Layout: String, CaseIterable, Sendable {
        case packed, grid
    }

    static let layout = ValueOption(
        "sheet-layout",
        as: .choice("NAME", noun: "a layout", Layout.allCases.map { ($0.rawValue, $0) }), group: .sheet,
        help: "where frames go: wherever they fit best (packed, unless given), or in cells of one size (grid)")
    static let columns = ValueOption(
        "sheet-columns", as: .integer(in: 1...SheetOptions.longestSide), group: .sheet,
        help: "makes a grid of so many columns; as square as can be unless given")
    static let rows = ValueOption(
        "sheet-rows", as: .integer(in: 1...SheetOptions.longestSide), group: .sheet,
        help: "makes a grid of so many rows")
    static let trim = Option.flag(
        "sheet-trim", group: .sheet,
        help: "leaves out the clear margin of each frame, which the JSON file tells; in a grid, the one that all share")
    static let padding = ValueOption(
        "sheet-padding", as: .integer(in: 0...SheetOptions.widestMargin), group: .sheet,
        help: "keeps so many clear pixels between frames; 0 unless given")
    static let extrusion = ValueOption(
        "sheet-extrude", as: .integer(in: 0...SheetOptions.widestMargin), group: .sheet,
        help: "repeats the pixels at the edge of each frame so often around it, so that none bleeds into its neighbours"
    )
    static let powerOfTwo = Option.flag(
        "sheet-power-of-two", group: .sheet, help: "makes both sides of the sheet powers of two")
    static let maximumSide = ValueOption(
        "sheet-max-size", as: .integer(in: 1...SheetOptions.longestSide), group: .sheet,
        help: "the longest side that the sheet may have, in pixels; \(SheetOptions().maximumSide) unless given")
    static let dialect = ValueOption(
        "sheet-json",
        as: .choice("NAME", noun: "a form of JSON", SheetOptions.Dialect.allCases.map { ($0.rawValue, $0) }),
        group: .sheet,
        help: "the form of the JSON file; aseprite-hash unless given")

    static let all = [
        layout.option, columns.option, rows.option, trim, padding.option, extrusion.option, powerOfTwo,
        maximumSide.option, dialect.option,
    ]
}

extension ParsedArguments {
    /// What the command line asks of a sprite sheet.
    ///
    /// - Throws: ``KineographError`` with code `usage`.
    func sheetOptions() throws(KineographError) -> SheetOptions {
        var sheet = SheetOptions(png: try pngOptions())
        sheet.layout = try sheetLayout()
        sheet.trims = isOn(SheetEncodingOptions.trim)
        sheet.padding = try value(SheetEncodingOptions.padding) ?? sheet.padding
        sheet.extrusion = try value(SheetEncodingOptions.extrusion) ?? sheet.extrusion
        sheet.isPowerOfTwo = isOn(SheetEncodingOptions.powerOfTwo)
        sheet.maximumSide = try value(SheetEncodingOptions.maximumSide) ?? sheet.maximumSide
        sheet.dialect = try value(SheetEncodingOptions.dialect) ?? sheet.dialect
        return sheet
    }

    private func sheetLayout() throws(KineographError) -> SheetOptions.Layout {
        let columns = try value(SheetEncodingOptions.columns)
        let rows = try value(SheetEncodingOptions.rows)
        let layout = try value(SheetEncodingOptions.layout)
        guard columns != nil || rows != nil else { return layout == .grid ? .grid() : .packed }
        guard layout != .packed else {
            throw KineographError(
                .usage, "a packed sheet has neither columns nor rows",
                remedy: "leave them out, or choose --sheet-layout grid")
        }
        return .grid(columns: columns, rows: rows)
    }
}
