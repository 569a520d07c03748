import CFribidi
import Width

/// The order in which a line's glyph positions are seen (UAX #9, by FriBidi; `docs/terminal.md` §3).
///
/// The terminal itself is told nothing of direction, so lines with right-to-left letters are reordered here. Letters
/// are not joined: Arabic is shown in its isolated forms.
enum VisualOrder {
  /// Whether a text needs reordering at all in a line of this direction.
  static func isNeeded(for text: String, rightToLeft: Bool) -> Bool {
    rightToLeft ? !text.isEmpty : text.unicodeScalars.contains(where: isRightToLeft)
  }

  /// Whether a line that begins with this text runs from right to left: by its first strong letter.
  package static func isRightToLeft(_ text: String, fallback: Bool) -> Bool {
    // Without a letter that could turn it, a line runs as the lines around it: the library is not even loaded.
    guard fallback || text.unicodeScalars.contains(where: isRightToLeft) else { return false }
    let scalars = text.unicodeScalars.prefix(scalarLimit).map(\.value)
    return kimchi_bidi_is_right_to_left(scalars, Int32(scalars.count), fallback)
  }

  /// The places of `clusters` as seen from left to right; brackets that face the other way are mirrored in place.
  static func reorder(_ clusters: inout [CellCluster], rightToLeft: Bool) -> [Int32] {
    let count = clusters.count
    var order = [Int32](unsafeUninitializedCapacity: count) { buffer, used in
      for index in 0..<count { buffer[index] = Int32(index) }
      used = count
    }
    guard count <= scalarLimit else { return order }
    var scalars = clusters.map(\.scalar.value)
    guard kimchi_bidi_reorder(&scalars, Int32(count), rightToLeft, &order) else { return order }
    for index in 0..<count {
      if let mirrored = Unicode.Scalar(scalars[index]) { clusters[index].scalar = mirrored }
    }
    return order
  }

  /// A line longer than this is left in logical order: no terminal shows so much of it.
  private static let scalarLimit = 10_000

  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
