// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target keeps the same house rules: strict memory safety, and no warning survives.
let houseRules: [SwiftSetting] = [
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func room(_ name: String, uses dependencies: [Target.Dependency] = [], resources: [Resource]? = nil) -> Target {
    .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: houseRules)
}

func tool(_ name: String, uses dependencies: [Target.Dependency]) -> Target {
    .executableTarget(name: name, dependencies: dependencies, swiftSettings: houseRules)
}

func tests(of room: String, uses dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: "\(room)Tests",
        dependencies: [.byName(name: room), "TestSupport"] + dependencies,
        path: "Tests/\(room)",
        swiftSettings: houseRules)
}

func systemLibrary(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

let package = Package(
    name: "Kineograph",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Kineograph", targets: ["Kineograph"]),
        .library(name: "KineographTesting", targets: ["KineographTesting"]),
        .executable(name: "kineograph", targets: ["Tool"]),
    ],
    targets: [
        // The system's libraries, nothing else.
        systemLibrary("CGIF", pkgConfig: "libgif", apt: "libgif-dev", brew: "giflib"),
        systemLibrary("CPNG", pkgConfig: "libpng", apt: "libpng-dev", brew: "libpng"),
        systemLibrary("CDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
        systemLibrary("CLittleCMS", pkgConfig: "lcms2", apt: "liblcms2-dev", brew: "little-cms2"),
        systemLibrary("CTurboJPEG", pkgConfig: "libturbojpeg", apt: "libturbojpeg0-dev", brew: "jpeg-turbo"),
        systemLibrary("CWebP", pkgConfig: "libwebpdemux", apt: "libwebp-dev", brew: "webp"),
        .systemLibrary(name: "CMalloc"),
        .target(name: "PNGBridge", dependencies: ["CPNG"]),

        // The rooms, from the ground up.
        room("Diagnostics"),
        room("Parallel", uses: ["Diagnostics"]),
        room("Files", uses: ["Diagnostics"]),
        room("JSON", uses: ["Diagnostics"]),
        room("XML", uses: ["Diagnostics"]),
        room("Raster", uses: ["Diagnostics"]),
        room("Playback", uses: ["Diagnostics"]),
        room("Stage", uses: ["Diagnostics", "Parallel", "Raster", "Playback"]),
        room(
            "Codecs",
            uses: [
                "Diagnostics", "Parallel", "JSON", "Raster", "Playback", "CDeflate", "CGIF", "CLittleCMS",
                "CTurboJPEG", "CWebP", "PNGBridge",
            ]),
        room(
            "Assets",
            uses: ["Diagnostics", "Parallel", "Files", "JSON", "XML", "Raster", "Playback", "Stage", "Codecs"]),
        room(
            "Kineograph",
            uses: ["Diagnostics", "Parallel", "Files", "Raster", "Playback", "Stage", "Codecs", "Assets"]),
        room("KineographTesting", uses: ["Kineograph"]),
        room("KineographCLI", uses: ["Kineograph", "JSON", "CMalloc"]),
        tool("Tool", uses: ["KineographCLI"]),

        // The program that draws what is in fixtures/.
        room("FixtureArt", uses: ["Raster"]),
        tool("FixtureArtist", uses: ["FixtureArt", "Codecs"]),
        // How well pictures stand for others, measured.
        room("PictureQuality", uses: ["Raster"]),
        // Executables that are no products.
        tool(
            "Benchmarks",
            uses: [
                "Raster", "Playback", "Stage", "Codecs", "FixtureArt", "PictureQuality", "CDeflate", "CGIF", "CWebP",
            ]),

        // Tests, one folder a room.
        .target(
            name: "TestSupport", dependencies: ["Diagnostics", "Raster", "Playback", "FixtureArt"],
            path: "Tests/TestSupport", swiftSettings: houseRules),
        tests(of: "Parallel"),
        tests(of: "Files"),
        tests(of: "Diagnostics"),
        tests(of: "JSON", uses: ["Diagnostics"]),
        tests(of: "XML", uses: ["Diagnostics"]),
        tests(of: "Raster"),
        tests(of: "Playback"),
        tests(of: "Stage"),
        tests(of: "Codecs", uses: ["FixtureArt", "PictureQuality"]),
        tests(
            of: "Assets", uses: ["Diagnostics", "Files", "JSON", "Raster", "Playback", "Stage", "Codecs", "FixtureArt"]),
        tests(of: "Kineograph"),
        tests(of: "KineographTesting"),
        tests(of: "KineographCLI", uses: ["JSON"]),
        tests(of: "FixtureArt", uses: ["Codecs", "Raster"]),
        tests(of: "PictureQuality", uses: ["Raster"]),
    ],
    swiftLanguageModes: [.v6]
)

// libFuzzer brings the `main` of this one, so only `make fuzz` can link it.
if Context.environment["KINEOGRAPH_FUZZ"] != nil {
    package.targets.append(tool("Fuzzing", uses: ["Kineograph", "FixtureArt", "TestSupport"]))
}
