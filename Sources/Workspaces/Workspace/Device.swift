import JSONDocument
import Sushi

/// A screen that a picture is laid out for.
package struct Device: Sendable, Hashable {
  package var name: String
  /// Points.
  package var size: Size
  /// Pixels a point.
  package var scale: Double
  /// The area covered by the system's own bars, in points, upright.
  package var safeArea: Edges
  package var front: Front

  /// The look of a device from the front.
  package enum Front: Sendable, Hashable {
    /// Square corners and nothing on the screen.
    case plain
    /// A button below the screen.
    case button
    /// A cut in the screen's upper edge.
    case notch
    /// A dark pill in the screen.
    case island
    /// A camera in the screen.
    case hole
    case tablet
  }

  package init(
    _ name: String, _ width: Double, _ height: Double, scale: Double, safeArea: Edges = .zero, _ front: Front = .plain
  ) {
    self.name = name
    self.front = front
    size = Size(width, height)
    self.scale = scale
    self.safeArea = safeArea
  }

  /// Points that a picture's root gets across.
  package var contentWidth: Double { size.width - safeArea.horizontal }

  private static let notch = Edges(top: 47, bottom: 34)
  private static let island = Edges(top: 59, bottom: 34)
  private static let largeIsland = Edges(top: 62, bottom: 34)
  private static let bars = Edges(top: 24, bottom: 24)
  private static let tablet = Edges(top: 24, bottom: 20)

  /// Those that are known by name, narrowest first within a make.
  package static let all: [Device] = [
    Device("iPhone SE", 375, 667, scale: 2, safeArea: Edges(top: 20), .button),
    Device("iPhone 8 Plus", 414, 736, scale: 3, safeArea: Edges(top: 20), .button),
    Device("iPhone XR", 414, 896, scale: 2, safeArea: Edges(top: 48, bottom: 34), .notch),
    Device("iPhone 13 mini", 375, 812, scale: 3, safeArea: Edges(top: 50, bottom: 34), .notch),
    Device("iPhone 14", 390, 844, scale: 3, safeArea: notch, .notch),
    Device("iPhone 15", 393, 852, scale: 3, safeArea: island, .island),
    Device("iPhone 15 Plus", 430, 932, scale: 3, safeArea: island, .island),
    Device("iPhone 16", 393, 852, scale: 3, safeArea: island, .island),
    Device("iPhone 16 Pro", 402, 874, scale: 3, safeArea: largeIsland, .island),
    Device("iPhone 16 Plus", 430, 932, scale: 3, safeArea: island, .island),
    Device("iPhone 16 Pro Max", 440, 956, scale: 3, safeArea: largeIsland, .island),
    Device("iPhone 16 landscape", 852, 393, scale: 3, safeArea: Edges(leading: 59, bottom: 21, trailing: 59), .island),
    Device("Galaxy S24", 360, 780, scale: 3, safeArea: bars, .hole),
    Device("Galaxy S24 Ultra", 384, 824, scale: 3.75, safeArea: bars, .hole),
    Device("Galaxy A14", 384, 854, scale: 2.8125, safeArea: bars, .hole),
    Device("Redmi 9A", 360, 800, scale: 2, safeArea: bars, .hole),
    Device("Pixel 8", 412, 915, scale: 2.625, safeArea: bars, .hole),
    Device("Pixel 8 Pro", 448, 998, scale: 3, safeArea: bars, .hole),
    Device("Pixel Fold", 841, 701, scale: 2.625, safeArea: bars, .hole),
    Device("iPad mini", 744, 1133, scale: 2, safeArea: tablet, .tablet),
    Device("iPad mini landscape", 1133, 744, scale: 2, safeArea: tablet, .tablet),
    Device("iPad", 820, 1180, scale: 2, safeArea: tablet, .tablet),
    Device("iPad Pro 11", 834, 1194, scale: 2, safeArea: tablet, .tablet),
    Device("iPad Pro 13", 1032, 1376, scale: 2, safeArea: tablet, .tablet),
    Device("Galaxy Tab S9", 800, 1280, scale: 2, safeArea: bars, .tablet),
    Device("Pixel Tablet", 800, 1280, scale: 2, safeArea: bars, .tablet),
  ]

  /// iPhone 16 (`docs/format.md` §7).
  package static let standard = Device("iPhone 16", 393, 852, scale: 3, safeArea: island, .island)

  /// A device by its name, case ignored, or of its own size: `400x800@2`, points and pixels a point, 1 without.
  ///
  /// - Throws: `device.unknown` with the nearest name, at `location`.
  package static func named(_ name: String, at location: SourceLocation? = nil) throws(Refusal) -> Device {
    let folded = name.lowercased()
    if let device = all.first(where: { $0.name.lowercased() == folded }) ?? sized(folded) { return device }
    let names = all.map(\.name)
    throw Refusal(
      .deviceUnknown, "no device named \(Spelling.quoted(name))", at: location,
      fix: Fix.nearest(name, in: names)
        ?? "use one of \(names.joined(separator: ", ")), or a size such as 400x800@2")
  }

  /// Points that a side of a device or of a picture may have.
  package static let sides = 1.0...100_000
  /// Pixels in a point.
  private static let scales = 0.5...16

  /// A number as people write lengths: digits, a point, an exponent. `Double` also takes `0x10` and `nan`.
  package static func number(_ text: some StringProtocol) -> Double? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) } ? Double(text) : nil
  }

  private static func sized(_ text: String) -> Device? {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false).map { number($0) }
    guard parts.count <= 2, sides.count == 2, let width = sides[0], let height = sides[1],
      let scale = parts.count == 2 ? number(parts[1]) : 1, Self.sides.contains(width), Self.sides.contains(height),
      scales.contains(scale)
    else { return nil }
    return Device(text, width, height, scale: scale)
  }
}
