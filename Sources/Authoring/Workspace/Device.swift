import JSONDocument
import Sushi

/// A screen that a picture is laid out for.
package struct Device: Sendable, Hashable {
  package var name: String
  /// Points.
  package var size: Size
  /// Pixels a point.
  package var scale: Double
  /// What the system's own bars cover, in points, upright.
  package var safeArea: Edges

  package init(_ name: String, _ width: Double, _ height: Double, scale: Double, safeArea: Edges = .zero) {
    self.name = name
    size = Size(width, height)
    self.scale = scale
    self.safeArea = safeArea
  }

  /// Points that a picture's root gets across.
  package var contentWidth: Double { size.width - safeArea.horizontal }

  private static let notch = Edges(top: 47, bottom: 34)
  private static let island = Edges(top: 59, bottom: 34)

  /// Those that are known by name, narrowest first within a make.
  package static let all: [Device] = [
    Device("iPhone SE", 375, 667, scale: 2, safeArea: Edges(top: 20)),
    Device("iPhone 13 mini", 375, 812, scale: 3, safeArea: Edges(top: 50, bottom: 34)),
    Device("iPhone 14", 390, 844, scale: 3, safeArea: notch),
    Device("iPhone 15", 393, 852, scale: 3, safeArea: island),
    Device("iPhone 16", 393, 852, scale: 3, safeArea: island),
    Device("iPhone 16 Pro", 402, 874, scale: 3, safeArea: Edges(top: 62, bottom: 34)),
    Device("iPhone 16 Plus", 430, 932, scale: 3, safeArea: island),
    Device("iPhone 16 Pro Max", 440, 956, scale: 3, safeArea: Edges(top: 62, bottom: 34)),
    Device("Galaxy S24", 360, 780, scale: 3, safeArea: Edges(top: 24, bottom: 24)),
    Device("Galaxy A14", 384, 854, scale: 2.8125, safeArea: Edges(top: 24, bottom: 24)),
    Device("Pixel 8", 412, 915, scale: 2.625, safeArea: Edges(top: 24, bottom: 24)),
    Device("Pixel 8 Pro", 448, 998, scale: 3, safeArea: Edges(top: 24, bottom: 24)),
    Device("Pixel Fold", 841, 701, scale: 2.625, safeArea: Edges(top: 24, bottom: 24)),
    Device("iPad mini", 744, 1133, scale: 2, safeArea: Edges(top: 24, bottom: 20)),
    Device("iPad", 820, 1180, scale: 2, safeArea: Edges(top: 24, bottom: 20)),
    Device("iPad Pro 11", 834, 1194, scale: 2, safeArea: Edges(top: 24, bottom: 20)),
    Device("iPad Pro 13", 1032, 1376, scale: 2, safeArea: Edges(top: 24, bottom: 20)),
  ]

  /// iPhone 16 (`docs/format.md` §7).
  package static let standard = Device("iPhone 16", 393, 852, scale: 3, safeArea: island)

  /// A device by its name, case ignored.
  ///
  /// - Throws: `device.unknown` with the nearest name, at `location`.
  package static func named(_ name: String, at location: SourceLocation? = nil) throws(Rejection) -> Device {
    let folded = name.lowercased()
    if let device = all.first(where: { $0.name.lowercased() == folded }) { return device }
    let names = all.map(\.name)
    throw Rejection(
      .deviceUnknown, "there is no device \(Spelling.quoted(name))", at: location,
      fix: Spelling.nearest(name, in: names).map { "did you mean \"\($0)\"?" }
        ?? "the devices are \(names.joined(separator: ", "))")
  }
}
