/// A named colour of the design system, such as `color.text.default`; the theme decides how it looks.
///
/// The names of Sushi are fixed, and each has a static member (`.textDefault`). A workspace adds its own through a
/// `DesignSystem`, whose tokens mean something only beside it.
package struct ColorToken: Sendable, Hashable {
  /// Its place in `allNames`, or beyond them in a design system's own names.
  package let index: UInt16

  init(index: UInt16) { self.index = index }

  /// One of Sushi's names, spelt exactly. A binary search over `allNames`.
  package init?(name: some StringProtocol) {
    var low = 0
    var high = ColorToken.allNames.count
    while low < high {
      let middle = (low + high) / 2
      if ColorToken.allNames[middle] < name { low = middle + 1 } else { high = middle }
    }
    guard low < ColorToken.allNames.count, ColorToken.allNames[low] == name else { return nil }
    self.init(index: UInt16(low))
  }

  /// None for a workspace's own, whose name its design system knows.
  package var name: String? {
    isBuiltIn ? ColorToken.allNames[Int(index)] : nil
  }

  var isBuiltIn: Bool { index < ColorToken.allNames.count }

  /// Sushi's names in order: the semantic ones, the theme's, and `color.base.<family>.<tint>`.
  package static var allNames: [String] { SushiTables.tokenNames }
}
