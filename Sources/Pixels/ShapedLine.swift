import CCairo
import Layout
import Rendering
import Sushi

/// A line of text as glyphs, as wide as layout has made it.
final class ShapedLine {
  /// Everything that its shape depends on. Colours do not.
  struct Key: Hashable {
    struct Run: Hashable {
      var text: String
      var weight: FontWeight
      var size: Double
      var italic: Bool
    }

    var runs: [Run]
    var rightToLeft = false
    /// Points; nil for as wide as it is.
    var width: Double?
  }

  struct Piece {
    /// Points from the line's beginning.
    var x: Double
    var width: Double
    var run: Int
  }

  /// Tells it from every other line of the painter, also from those that are gone.
  let id: Int
  let text: OpaquePointer
  let pieces: [Piece]
  /// The factor that its letters are narrowed or widened by: 1 as a rule.
  let stretch: Double
  /// The factor that they are lowered by where they would become too narrow.
  let flatness: Double
  /// Points, stretched.
  let width: Double
  /// Points from the beginning of the baseline, stretched.
  let ink: Frame

  /// Nil for a line with nothing to show.
  init?(_ key: Key, fonts: OpaquePointer, id: Int) {
    var utf8: [UInt8] = []
    var runs: [kimchi_run] = []
    for run in key.runs {
      let start = utf8.count
      utf8 += ShapedLine.clean(run.text).utf8
      // Documents choose sizes; beyond these nothing can be read.
      let size = min(max(run.size, 0.1), 2000)
      runs.append(
        kimchi_run(
          length: Int32(clamping: utf8.count - start), weight: Int32(run.weight.number), size: size,
          italic: run.italic))
    }
    let shaped = utf8.withUnsafeBytes { bytes in
      kimchi_text_new(
        fonts, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: bytes.count), runs,
        Int32(clamping: runs.count), key.rightToLeft)
    }
    guard let shaped else { return nil }
    self.id = id
    text = shaped
    (stretch, flatness) = key.width.map { ShapedLine.fit(shaped, to: $0) } ?? (1, 1)
    pieces = (0..<kimchi_text_piece_count(shaped)).map { index in
      var piece = Piece(x: 0, width: 0, run: 0)
      var run: Int32 = 0
      kimchi_text_piece(shaped, index, &piece.x, &piece.width, &run)
      piece.run = Int(run)
      return piece
    }
    width = kimchi_text_width(shaped) * stretch
    var edges = [Double](repeating: 0, count: 4)
    kimchi_text_ink(shaped, &edges)
    ink = Frame(
      edges[0] * stretch, edges[1] * flatness, (edges[2] - edges[0]) * stretch, (edges[3] - edges[1]) * flatness)
  }

  deinit { kimchi_text_free(text) }

  /// Whether a letter has colours of its own, as emoji have.
  var hasColors: Bool { kimchi_text_has_colors(text) }

  /// The characters that no installed font has.
  var missing: [Unicode.Scalar] {
    var scalars = [UInt32](repeating: 0, count: 16)
    let count = Int(kimchi_text_missing(text, &scalars, Int32(scalars.count)))
    return scalars.prefix(count).compactMap { Unicode.Scalar($0) }
  }

  /// Has a line end where layout says, whatever font it was measured by. Letters are moved apart or together a little;
  /// what is left over, or all of it where letters join, is stretched.
  private static func fit(_ text: OpaquePointer, to width: Double) -> (stretch: Double, flatness: Double) {
    let natural = kimchi_text_width(text)
    guard natural > 0, width > 0 else { return (1, 1) }
    let spare = width - natural
    let gaps = Double(kimchi_text_gaps(text))
    if kimchi_text_is_joined(text) {
      let wordGaps = Double(kimchi_text_word_gaps(text))
      let stretch = min(max(width / natural, 0.5), 1.15)
      if wordGaps > 0, width > natural * stretch {
        kimchi_text_spread(text, 0, (width / stretch - natural) / wordGaps)
      }
      return (stretch, 1)
    }
    if gaps > 0, spare >= -0.06 * natural {
      kimchi_text_spread(text, spare / gaps, 0)
      return (1, 1)
    }
    // A measure of cells leaves little room for large letters: they give up a part of their height too.
    let stretch = min(max(width / natural, 0.1), 1)
    return (stretch, stretch.squareRoot())
  }

  /// Without what has no width and no picture.
  private static func clean(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.lazy.filter { !isControl($0) })
    return String(scalars)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || (0x2028...0x2029).contains(scalar.value)
  }
}

extension FontWeight {
  /// CSS's number, which is fontconfig's and Pango's too.
  var number: Int {
    switch self {
    case .light: 300
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    case .extrabold: 800
    }
  }
}
