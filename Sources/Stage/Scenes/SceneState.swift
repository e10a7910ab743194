internal import Diagnostics
internal import Playback

/// What of a scene is saved and restored: the instant, and where the playback of every view was.
public struct SceneState: Hashable, Sendable {
    /// The version that is written.
    public static let version = 1

    /// What is saved of one view.
    public struct View: Hashable, Sendable, Codable {
        public var name: String
        public var state: ImageViewState
    }

    /// The time since the beginning of the scene.
    public var instant: Duration
    public var views: [View]
}

extension SceneState: Codable {
    private enum CodingKeys: String, CodingKey {
        case version, instant, views
    }

    /// - Throws: ``KineographError`` with code `unsupported` for a version that is newer than ``version``, `invalidData` for
    ///   an instant that no scene has; what the decoder throws.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let version = try container.decode(Int.self, forKey: .version)
        guard version <= SceneState.version else {
            throw KineographError(
                .unsupported, "the state has version \(version), and this program knows up to \(SceneState.version)",
                remedy: "restore it with a newer version of Kineograph")
        }
        instant = try container.decode(Duration.self, forKey: .instant)
        guard instant >= .zero, instant <= Timeline.longestDuration else {
            throw KineographError(.invalidData, "the state is of \(instant)", remedy: "save it again")
        }
        views = try container.decode([View].self, forKey: .views)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(SceneState.version, forKey: .version)
        try container.encode(instant, forKey: .instant)
        try container.encode(views, forKey: .views)
    }
}
