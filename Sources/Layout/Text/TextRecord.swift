/// The engine's record of one text view.
struct TextRecord: Sendable {
  /// The row in `ViewTree.texts`.
  var content: Int32
  /// The row in the engine's styles.
  var style: Int32 = 0
  /// UTF-8 bytes, without the spaces that hang at the end.
  var length: Int32 = 0
  /// Lines that newlines alone make.
  var paragraphs: Int32 = 0
  /// The widest unwrapped line, in points.
  var natural = 0.0

  /// Rows of `LayoutResult.lines`; no rows when `isWhole`.
  var firstLine: Int32 = 0
  var lineCount: Int32 = 0
  var width = 0.0
  var height = 0.0
  /// Points down to the first baseline and from the last one down to the end.
  var ascent = 0.0
  var descent = 0.0
  var scale = 1.0
  /// One line that shows everything: its range is the text's, up to the spaces that hang at its end.
  var isWhole = false
  var isTruncated = false
  /// Has runs in other styles.
  var isStyled = false
  /// Nothing but printable ASCII and newlines.
  var isPlain = false

  init(content: Int32) { self.content = content }
}
