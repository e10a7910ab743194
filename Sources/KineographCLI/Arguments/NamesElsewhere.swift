/// What options of the same meaning are called by other programs, so that who types one of them is told ours.
enum NamesElsewhere {
    private static let options = [
        "cell": "grid",
        "cell-size": "grid",
        "delays": "delay",
        "frame-size": "grid",
        "framerate": "fps",
        "frame-rate": "fps",
        "height": "size",
        "iterations": "repeat",
        "loop": "repeat",
        "loopcount": "repeat",
        "loops": "repeat",
        "optimise": "effort",
        "optimize": "effort",
        "pingpong": "direction ping-pong",
        "ping-pong": "direction ping-pong",
        "plays": "repeat",
        "rate": "fps",
        "resize": "size",
        "reverse": "direction reverse",
        "threads": "jobs",
        "tile": "grid",
        "tiles": "grid",
        "tile-size": "grid",
        "width": "size",
        "yoyo": "direction ping-pong",
    ]

    /// The option, with its value where the name says that too; nil where a command has none of that meaning.
    ///
    /// - Parameters:
    ///   - name: Without dashes.
    ///   - known: The names of the command's options.
    static func option(named name: String, among known: [String]) -> String? {
        guard let option = options[name.lowercased()], known.contains(where: { option.split(separator: " ")[0] == $0 })
        else { return nil }
        return option
    }
}
