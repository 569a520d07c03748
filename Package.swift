// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
  // What can trap is deprecated: see `Int(clamping:)`.
  .unsafeFlags(["-Werror", "DeprecatedDeclaration"]),
]

// The rooms in which tests spend most of their time are optimized in debug builds too: building them takes a minute
// longer, and all tests half as long.
let optimized = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
  name: "kimchi",
  products: [
    .executable(name: "kimchi", targets: ["kimchi"]), .executable(name: "kimchi-bench", targets: ["kimchi-bench"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // System libraries, what must be C, and files that the compiler puts into the program.
    .target(name: "CCairo"),
    .target(name: "CCurl"),
    .target(name: "CFribidi"),
    .target(name: "CMicrohttpd"),
    .target(name: "CPages", exclude: ["Companion"]),
    .target(name: "CPixbuf"),
    .target(name: "CPlatform"),
    .target(name: "CReadline", linkerSettings: [.linkedLibrary("readline")]),
    .target(name: "CTemplates", exclude: ["Samples"]),
    .systemLibrary(name: "CIsal", providers: [.apt(["libisal-dev"])]),
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
    .systemLibrary(name: "CNettle", providers: [.apt(["nettle-dev"])]),
    .systemLibrary(name: "CUnibreak", providers: [.apt(["libunibreak-dev"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),

    // The house, from the ground up: a target sees what its row says and what those see. A row names the system libraries
    // that its sources import, and those rooms that no other room in the row leads to; a test compares.
    .target(name: "JSONDocument", swiftSettings: optimized),
    .target(name: "Patching", dependencies: ["JSONDocument"], swiftSettings: optimized),
    .target(
      name: "Protobuf", dependencies: ["JSONDocument"], exclude: ["Schemas/facets.proto"], swiftSettings: strict),
    .target(
      name: "Sushi", dependencies: ["JSONDocument"], exclude: ["tokens.json", "NOTICE"], swiftSettings: optimized),
    .target(name: "Locales", swiftSettings: strict),
    .target(name: "Watching", swiftSettings: strict),
    .target(name: "Checkout", dependencies: ["JSONDocument", "Locales"], swiftSettings: optimized),
    .target(name: "Plugins", dependencies: ["Checkout"], swiftSettings: strict),
    .target(name: "Functions", dependencies: ["Sushi", "Locales"], swiftSettings: strict),
    .target(name: "KimchiCore", dependencies: ["Functions"], swiftSettings: optimized),
    .target(name: "Binding", dependencies: ["KimchiCore"], swiftSettings: optimized),
    .target(name: "Screens", dependencies: ["Sushi"], swiftSettings: strict),
    .target(name: "Dialects", dependencies: ["KimchiCore", "Screens"], swiftSettings: strict),
    .target(name: "Facets", dependencies: ["Dialects"], swiftSettings: strict),
    .target(name: "StandardDialects", dependencies: ["Facets", "Plugins"], swiftSettings: strict),
    .target(name: "Workers", dependencies: ["CPlatform"], swiftSettings: strict),
    .target(name: "Layout", dependencies: ["KimchiCore", "Workers", "CUnibreak"], swiftSettings: optimized),
    .target(name: "ScreenLayout", dependencies: ["Binding", "Layout", "Screens"], swiftSettings: optimized),
    .target(name: "Width", dependencies: ["CPlatform"], swiftSettings: strict),
    .target(name: "Differences", dependencies: ["JSONDocument", "Width"], swiftSettings: optimized),
    .target(
      name: "Rendering", dependencies: ["Layout", "Width", "CFribidi", "CPixbuf", "CPlatform"], swiftSettings: optimized
    ),
    .target(name: "Pixels", dependencies: ["Rendering", "CCairo", "CIsal"], swiftSettings: strict),
    .target(
      name: "Workspaces", dependencies: ["StandardDialects", "Patching", "Protobuf", "Width", "CNettle", "CPlatform"],
      swiftSettings: optimized),
    .target(name: "Templates", dependencies: ["Workspaces", "CTemplates"], swiftSettings: strict),
    .target(name: "ImportedExpressions", dependencies: ["KimchiCore"], swiftSettings: strict),
    .target(name: "ImportedWorkspaces", dependencies: ["Templates"], swiftSettings: strict),
    .target(name: "A2UI", dependencies: ["ImportedExpressions", "ImportedWorkspaces"], swiftSettings: strict),
    .target(
      name: "AdaptiveCards", dependencies: ["ImportedExpressions", "ImportedWorkspaces", "Rendering"],
      swiftSettings: strict),
    .target(name: "DivKit", dependencies: ["ImportedExpressions", "ImportedWorkspaces"], swiftSettings: strict),
    .target(name: "Importing", dependencies: ["A2UI", "AdaptiveCards", "DivKit"], swiftSettings: strict),
    .target(name: "Conditions", dependencies: ["Workspaces", "ScreenLayout", "Rendering"], swiftSettings: optimized),
    .target(name: "Pictures", dependencies: ["Conditions", "Pixels"], swiftSettings: optimized),
    .target(name: "Lint", dependencies: ["Pictures"], swiftSettings: optimized),
    .target(name: "Editing", dependencies: ["Pictures", "Differences", "CPlatform"], swiftSettings: strict),
    .target(name: "Inspection", dependencies: ["Editing"], swiftSettings: strict),
    .target(name: "Revisions", dependencies: ["Workspaces", "CNettle"], swiftSettings: strict),
    .target(name: "Checking", dependencies: ["Lint", "Revisions", "CZlib"], swiftSettings: strict),
    .target(name: "Sheets", dependencies: ["Checking"], swiftSettings: strict),
    .target(name: "Delivery", dependencies: ["Checking", "Differences", "CZlib"], swiftSettings: strict),
    .target(name: "Language", dependencies: ["Inspection", "Delivery", "CPlatform"], swiftSettings: strict),
    .target(name: "Publishing", dependencies: ["Delivery", "CCurl"], swiftSettings: strict),
    .target(name: "Sessions", dependencies: ["Inspection", "Sheets", "Watching"], swiftSettings: strict),
    .target(name: "Expecting", dependencies: ["Sessions"], swiftSettings: strict),
    .target(name: "Commands", dependencies: ["Expecting", "Publishing", "ImportedWorkspaces"], swiftSettings: strict),
    .target(name: "Completing", dependencies: ["Commands"], swiftSettings: strict),
    .target(name: "Gestures", dependencies: ["Completing"], swiftSettings: strict),
    .target(name: "Forms", dependencies: ["Completing"], swiftSettings: strict),
    .target(name: "Scripts", dependencies: ["Commands"], swiftSettings: strict),
    .target(name: "Agents", dependencies: ["Language", "Scripts"], swiftSettings: strict),
    .target(name: "Pointing", dependencies: ["Gestures"], swiftSettings: strict),
    .target(
      name: "Companion", dependencies: ["Forms", "Pointing", "CMicrohttpd", "CPages"], swiftSettings: strict),
    .target(
      name: "Terminal", dependencies: ["Pixels", "CNcurses", "CReadline", "CPlatform"],
      swiftSettings: strict),
    .target(name: "Keys", dependencies: ["Gestures", "Terminal"], swiftSettings: strict),
    .target(name: "Layers", dependencies: ["Keys"], swiftSettings: strict),
    .target(name: "Galleries", dependencies: ["Layers"], swiftSettings: strict),
    .target(name: "Panes", dependencies: ["Forms", "Layers"], swiftSettings: strict),
    .target(
      name: "Studio", dependencies: ["Companion", "Scripts", "Galleries", "Panes", "CPlatform"],
      swiftSettings: strict),
    .target(name: "Modes", dependencies: ["Studio", "CPlatform"], swiftSettings: strict),
    .target(name: "Outcomes", dependencies: ["Modes", "CPlatform"], swiftSettings: strict),
    .target(
      name: "Verbs",
      dependencies: [
        "Agents", "Importing", "Outcomes",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .executableTarget(name: "kimchi", dependencies: ["Verbs"], swiftSettings: strict),
    .executableTarget(
      name: "kimchi-bench",
      dependencies: [
        "Importing", "Language", "Studio", "TerminalDriver", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    // What several test targets share, and the standing attack (`scripts/fuzz`).
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .target(
      name: "FuzzSupport", dependencies: ["Completing", "TestSupport"], path: "Tests/FuzzSupport", swiftSettings: strict
    ),
    .executableTarget(
      name: "kimchi-fuzz",
      dependencies: [
        "Verbs", "FuzzSupport", "TestSupport", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Fuzz", exclude: ["readline-ignorelist.txt", "readline-suppressions.txt"], swiftSettings: strict),

    .testTarget(
      name: "JSONDocumentTests", dependencies: ["Differences", "Patching", "TestSupport"],
      exclude: ["Editing/recorded-edits.txt"], swiftSettings: strict),
    .testTarget(
      name: "ProtobufTests", dependencies: ["Protobuf", "TestSupport"],
      exclude: [
        "Differential/peer.py", "Differential/article.proto", "Differential/every.proto", "Differential/legacy.proto",
      ], swiftSettings: strict),
    .testTarget(name: "LocalesTests", dependencies: ["Locales", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "SushiTests", dependencies: ["Sushi", "CPlatform", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "CheckoutTests", dependencies: ["Patching", "Plugins", "TestSupport"],
      exclude: ["Core/recorded-checkouts.txt"],
      swiftSettings: strict),
    .testTarget(
      name: "KimchiCoreTests", dependencies: ["Binding", "Sushi", "JSONDocument", "TestSupport"],
      exclude: ["Compiling/recorded-elements.txt", "Compiling/recorded-sizes.txt"],
      swiftSettings: strict),
    .target(name: "ScreenSupport", dependencies: ["Screens"], path: "Tests/ScreenSupport", swiftSettings: strict),
    .testTarget(
      name: "ScreensTests", dependencies: ["Screens", "ScreenSupport", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "DialectsTests",
      dependencies: ["Patching", "StandardDialects", "ScreenLayout", "ScreenSupport", "TestSupport"],
      exclude: ["Feed/Bad"],
      swiftSettings: strict),
    .testTarget(
      name: "LayoutTests", dependencies: ["ScreenLayout", "ScreenSupport", "TestSupport"],
      exclude: ["Properties/recorded-layouts.txt"], swiftSettings: strict),
    .testTarget(name: "WidthTests", dependencies: ["Width", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "WorkersTests", dependencies: ["Workers"], swiftSettings: strict),
    .testTarget(
      name: "RenderingTests", dependencies: ["Pixels", "Binding", "TestSupport"], exclude: ["Goldens"],
      swiftSettings: strict),
    .target(
      name: "WorkspaceSupport", dependencies: ["Workspaces"], path: "Tests/WorkspaceSupport", swiftSettings: strict),
    .testTarget(
      name: "WorkspacesTests", dependencies: ["Watching", "Workspaces", "TestSupport", "WorkspaceSupport"],
      swiftSettings: strict),
    .testTarget(name: "ImportingTests", dependencies: ["Importing", "Checking", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "TemplatesTests", dependencies: ["Templates", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "PicturesTests", dependencies: ["Lint", "TestSupport", "WorkspaceSupport"], swiftSettings: strict),
    .testTarget(
      name: "InspectionTests", dependencies: ["Inspection", "TestSupport"], exclude: ["recorded-inspection.txt"],
      swiftSettings: strict),
    .testTarget(
      name: "CheckingTests", dependencies: ["Checking", "FuzzSupport", "TestSupport", "WorkspaceSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SheetsTests", dependencies: ["Sheets", "TestSupport", "WorkspaceSupport"], exclude: ["Recorded"],
      swiftSettings: strict),
    .testTarget(
      name: "DeliveryTests", dependencies: ["Delivery", "TestSupport", "WorkspaceSupport"], swiftSettings: strict),
    .testTarget(name: "AgentsTests", dependencies: ["Agents", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "LanguageTests", dependencies: ["Language", "Sessions", "TestSupport"], swiftSettings: strict),
    .target(
      name: "PublishingSupport", dependencies: ["Publishing", "TestSupport"], path: "Tests/PublishingSupport",
      swiftSettings: strict),
    .testTarget(
      name: "PublishingTests", dependencies: ["Publishing", "PublishingSupport", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CommandsTests", dependencies: ["Scripts", "Gestures", "FuzzSupport", "TestSupport", "WorkspaceSupport"],
      exclude: ["Recorded"], swiftSettings: strict),
    .testTarget(
      name: "CompanionTests", dependencies: ["Companion", "Scripts", "Sheets", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "FormsTests", dependencies: ["Forms", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "PointingTests", dependencies: ["Pointing", "TestSupport", "WorkspaceSupport"], exclude: ["Recorded"],
      swiftSettings: strict),
    // A terminal emulator, only to look at what is written to a terminal, and programs on it.
    .systemLibrary(name: "CVTerm", path: "Tests/CVTerm", providers: [.apt(["libvterm-dev"])]),
    .target(
      name: "TerminalDriver", dependencies: ["TestSupport", "CVTerm", "CZlib"], path: "Tests/TerminalDriver",
      swiftSettings: strict),
    .testTarget(
      name: "TerminalTests", dependencies: ["Terminal", "TerminalDriver", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "StudioTests", dependencies: ["Studio", "TerminalDriver", "TestSupport", "kimchi"], exclude: ["Recorded"],
      swiftSettings: strict),
    .testTarget(
      name: "KimchiTests", dependencies: ["kimchi", "JSONDocument", "Publishing", "PublishingSupport", "TestSupport"],
      exclude: ["Goldens"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// A target is compiled again when a module that its row names has changed, not when one that it sees by way of that has:
// a struct that has grown would then be read by its old shape, and the program crash. So every row gets all that it sees.
func name(of dependency: Target.Dependency) -> String? {
  if case .byNameItem(let name, _) = dependency { name } else { nil }
}

let rows = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0.dependencies) })
for target in package.targets where target.type != .system {
  var seen = Set(target.dependencies.compactMap(name))
  var next = target.dependencies.compactMap(name)
  while let row = next.popLast() {
    for name in (rows[row] ?? []).compactMap(name) where seen.insert(name).inserted {
      target.dependencies.append(.byNameItem(name: name, condition: nil))
      next.append(name)
    }
  }
}
