import Width

/// The glyphs that show a part of a cell's samples in one colour and the rest in another.
///
/// A mask has a bit for each sample, row by row from the top left, which is bit 0.
package enum BlockGlyphs {
  /// The glyph of a mask of so many bits as a division has samples; a mask's further bits are left out.
  @inline(__always)
  package static func scalar(_ mask: Int, _ division: CellDivision) -> Unicode.Scalar {
    let mask = mask & (1 << division.count - 1)
    return switch division {
    case .half: halves[mask]
    case .quadrants: quadrants[mask]
    case .sextants: sextants[mask]
    case .octants: octants[mask]
    }
  }

  /// The mask of a glyph, or nil where it is none of the division's.
  package static func mask(_ scalar: Unicode.Scalar, _ division: CellDivision) -> Int? {
    (0..<(1 << division.count)).first { self.scalar($0, division) == scalar }
  }

  /// Whether a glyph shows grounds alone: blanks, halves, quadrants, sextants, octants, and quarters of a cell.
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x2580, 0x2582, 0x2584, 0x2586, 0x2588, 0x258C, 0x2590, 0x2596...0x259F: true
    case 0x1FB00...0x1FB3B, 0x1FB82, 0x1FB85, 0x1FBE6, 0x1FBE7: true
    case 0x1CD00...0x1CDE5, 0x1CEA0, 0x1CEA3, 0x1CEA8, 0x1CEAB: true
    default: false
    }
  }

  private static let halves: [Unicode.Scalar] = [" ", "▀", "▄", "█"]

  static let quadrants: [Unicode.Scalar] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]

  /// In the order of the masks, without those that were encoded before as blocks.
  private static let sextants: [Unicode.Scalar] = table(
    count: 64, from: 0x1FB00, others: [0: " ", 0b01_01_01: "▌", 0b10_10_10: "▐", 63: "█"])

  /// As above; 26 masks are quadrants, and quarters of a cell (The Unicode Standard 16.0, “Symbols for Legacy Computing
  /// Supplement”).
  private static let octants: [Unicode.Scalar] = {
    var others: [Int: Unicode.Scalar] = [
      0x01: "\u{1CEA8}", 0x02: "\u{1CEAB}", 0x03: "\u{1FB82}", 0x14: "\u{1FBE6}", 0x28: "\u{1FBE7}",
      0x3F: "\u{1FB85}", 0x40: "\u{1CEA3}", 0x80: "\u{1CEA0}", 0xC0: "▂", 0xFC: "▆",
    ]
    for (quarters, scalar) in quadrants.enumerated() {
      let mask = [0x05, 0x0A, 0x50, 0xA0].enumerated().reduce(0) {
        quarters >> $1.offset & 1 == 1 ? $0 | $1.element : $0
      }
      others[mask] = scalar
    }
    return table(count: 256, from: 0x1CD00, others: others)
  }()

  private static func table(count: Int, from first: UInt32, others: [Int: Unicode.Scalar]) -> [Unicode.Scalar] {
    var next = first
    return (0..<count).map { mask in
      if let other = others[mask] { return other }
      defer { next += 1 }
      return Unicode.Scalar(next) ?? "█"
    }
  }
}

extension Cell {
  /// Whether the cell shows grounds alone, in parts of a cell: the foreground paints no ink.
  package var isGround: Bool { BlockGlyphs.contains(cluster.scalar) }
}
