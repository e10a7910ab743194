internal import Kineograph

/// The options that say how inputs are opened.
enum InputOptions {
    static let order = ValueOption(
        "sort", as: .choice("ORDER", noun: "an order", AssetOptions.Order.allCases.map { ($0.rawValue, $0) }),
        group: .order,
        help: "in which order a folder's or a pattern's images are taken; natural puts 2 before 10")
    static let strict = Option.flag(
        "strict", group: .order, help: "makes gaps in a numbered sequence, and faults that browsers tolerate, errors")
    static let allowOutside = Option.flag(
        "allow-outside", group: .order,
        help: "lets a scene, a sprite sheet, an image set, a manifest or a list name images outside its own folder")
    static let layer = ValueOption(
        "layer", as: .name, isRepeatable: true, group: .order,
        help:
            "draws this layer or group of an Aseprite file only, by its name or path (body/arm), hidden or not; it may be "
            + "given several times, and inspect lists the layers")
    static let slice = ValueOption(
        "slice", as: .name, group: .order,
        help: "takes this slice of an Aseprite file only; one with nine parts is resized by them, as with --cap-insets")
    static let pixelLimit = ValueOption(
        "limit-pixels", as: .integer(in: 1...(.max)), group: .run,
        help: "the most pixels one picture may have; \(Limits.standard.pixelsPerFrame) unless given")
    static let frameLimit = ValueOption(
        "limit-frames", as: .integer(in: 1...(.max)), group: .run,
        help: "the most frames an animation may have; \(Limits.standard.frames) unless given")

    static let reading = [strict, pixelLimit.option, frameLimit.option]
    static let all = [order.option] + GridOptions.all + [layer.option, slice.option, allowOutside] + reading
}

extension ParsedArguments {
    /// - Throws: ``KineographError`` with code `usage`.
    func limits() throws(KineographError) -> Limits {
        var limits = Limits.standard
        if let pixels = try value(InputOptions.pixelLimit) {
            // The limit of all pictures together keeps its distance from that of one.
            let ratio = limits.totalPixels / limits.pixelsPerFrame
            let (total, overflow) = pixels.multipliedReportingOverflow(by: ratio)
            limits.totalPixels = overflow ? .max : total
            limits.pixelsPerFrame = pixels
        }
        limits.frames = try value(InputOptions.frameLimit) ?? limits.frames
        return limits
    }

    /// - Throws: ``KineographError`` with code `usage`.
    func assetOptions() throws(KineographError) -> AssetOptions {
        var options = AssetOptions()
        options.order = try value(InputOptions.order) ?? options.order
        options.allowsOutsideFiles = isOn(InputOptions.allowOutside)
        options.grid = try sheetGrid()
        options.slice = try value(InputOptions.slice)
        options.decoding = DecodingOptions(
            limits: try limits(), isStrict: isOn(InputOptions.strict), layers: try values(InputOptions.layer),
            jobs: try value(RunOptions.jobs) ?? WorkPool.processorCount)
        return options
    }
}
