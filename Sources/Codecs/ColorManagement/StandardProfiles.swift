internal import Synchronization

/// The last profiles for red, green and blue that were found to be those of sRGB: the pictures of a sequence tend to have the same one, and
/// finding it out takes longer than decoding a small picture.
enum StandardProfiles {
    private static let known = Mutex<Set<[UInt8]>>([])
    private static let mostProfiles = 16
    private static let mostBytes = 1 << 16

    static func contains(_ profile: [UInt8]) -> Bool { known.withLock { $0.contains(profile) } }

    static func insert(_ profile: [UInt8]) {
        guard profile.count <= mostBytes else { return }
        known.withLock { known in
            if known.count >= mostProfiles { known.removeAll() }
            known.insert(profile)
        }
    }
}
