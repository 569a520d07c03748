/// The units of a position's `character` (LSP 3.17, `positionEncodings`).
package enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// A place in a text as the protocol has it.
package struct TextPosition: Sendable, Hashable, Comparable {
  /// From 0.
  package var line: Int
  /// From 0, in the units of the encoding.
  package var character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  package static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}
