/// The size of a terminal's cell in pixels.
package struct PixelCell: Sendable, Hashable {
  package let width: Int
  package let height: Int

  /// Cells of sizes that no font has are no sizes.
  package init?(width: Int, height: Int) {
    guard (2...256).contains(width), (2...512).contains(height) else { return nil }
    self.width = width
    self.height = height
  }

  /// A size that is known to be one.
  init(_ width: Int, by height: Int) {
    self.width = width
    self.height = height
  }
}
