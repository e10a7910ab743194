internal import Diagnostics
internal import Playback

extension Codec {
    static let sheetIdentifier = "sheet"

    /// All frames on one PNG picture, with a JSON file beside it that engines read. It is only written.
    public static func sheet(options: SheetOptions = SheetOptions()) -> Codec {
        Codec(
            identifier: sheetIdentifier, fileExtensions: ["png"], capabilities: .sheet, sniff: { _ in false },
            makeEncoder: { request, output throws(KineographError) in
                guard case .fileWithDocument(let picture, let document, let name) = output else {
                    throw KineographError(
                        .usage, "a sheet is a picture and a JSON file, and not one file or a sequence",
                        remedy: "name the picture's file, as walk.png")
                }
                let output = SheetEncoder.Output(picture: picture, document: document, name: name)
                return AnyAnimationEncoder(try SheetEncoder(request, options: options, to: output))
            })
    }
}

extension Codec.Capabilities {
    static let sheet = Codec.Capabilities(
        maximumSide: SheetOptions.longestSide, maximumPlays: .max, grid: SheetEncoder.grid, hasDocument: true)
}
