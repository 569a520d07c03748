import Rendering
import Width

/// The console's line as it is to be drawn.
package struct PromptLine: Sendable, Hashable {
  package enum Mode: Sendable, Hashable {
    case emacs, viInsert, viCommand
  }

  /// Before the line; a search puts its own there.
  package var prompt = ""
  /// The line. Control characters are shown by their pictures: a line feed is ␤.
  package var text = ""
  /// The cursor's position, in cells from the start of the prompt.
  package var cursorColumn = 0
  package var mode = Mode.emacs
  /// Whether the history is being searched.
  package var isSearching = false

  package init() {}

  /// Columns of the prompt and the line; the cursor may stand one further.
  package var columns: Int { CellWidth.columns(of: prompt) + CellWidth.columns(of: text) }

  /// The first column to draw, so that the cursor is within so many: 0 while all fits, else the cursor keeps a third of
  /// the room ahead of it.
  package func firstColumn(in columns: Int) -> Int {
    let all = self.columns
    guard columns > 0, max(all, cursorColumn) + 1 > columns else { return 0 }
    let ahead = min(columns / 3, max(all - cursorColumn, 0))
    return max(0, cursorColumn + 1 + ahead - columns)
  }

  /// Bytes of a line as they are drawn.
  static func display(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    // Hardly any has a control character; those of two bytes begin with 0xC2.
    var isPlain = true
    for byte in bytes where byte < 0x20 || byte == 0x7F || byte == 0xC2 { isPlain = false }
    if isPlain { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A: scalars.append("\u{2424}")
      case 0..<0x20: scalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? scalar)
      case 0x7F: scalars.append("\u{2421}")
      case 0x80..<0xA0: scalars.append("\u{FFFD}")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// A prompt without the parts that its own marks (\u{01} … \u{02}) declare invisible.
  static func visible(_ prompt: [UInt8]) -> String {
    var bytes: [UInt8] = []
    var isVisible = true
    for byte in prompt {
      switch byte {
      case 1: isVisible = false
      case 2: isVisible = true
      default: if isVisible { bytes.append(byte) }
      }
    }
    return display(bytes[...])
  }
}
