import Sushi
import Width

/// How a glyph is written.
package struct CellAttributes: OptionSet, Sendable, Hashable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The standard library's own is a generic loop for every other module, even for an empty literal.
  package init(arrayLiteral elements: CellAttributes...) {
    self.init(rawValue: elements.reduce(0) { $0 | $1.rawValue })
  }

  /// The standard library's own calls three functions for every other module.
  package func contains(_ member: CellAttributes) -> Bool { rawValue & member.rawValue == member.rawValue }

  package static let bold = CellAttributes(rawValue: 1 << 0)
  package static let italic = CellAttributes(rawValue: 1 << 1)
  package static let underline = CellAttributes(rawValue: 1 << 2)
  package static let strikethrough = CellAttributes(rawValue: 1 << 3)
  /// Monochrome only: foreground and background change places.
  package static let reverse = CellAttributes(rawValue: 1 << 4)
  /// Of the studio's own words: where few colours are, none of them is a grey for certain.
  package static let faint = CellAttributes(rawValue: 1 << 5)

  // How the canvas keeps a glyph; no writer sees these.

  /// A line that is not drawn near a text: of a box so low that its lines share their rows with the text.
  static let yielding = CellAttributes(rawValue: 1 << 6)

  /// A line of a border or a separator, over which text and other lines may be written.
  static let line = CellAttributes(rawValue: 1 << 9)
  static let wide = CellAttributes(rawValue: 1 << 10)
  /// The second column of the wide glyph to the left.
  static let continuation = CellAttributes(rawValue: 1 << 11)
  /// Not a glyph of the picture's: a cell that a round corner covers by halves of its samples. `foreground` is the colour
  /// inside, and `marks` holds the quarters that have it, a `CornerCell.Quarters`.
  static let corner = CellAttributes(rawValue: 1 << 12)

  /// The row of samples, of its cell's, that a glyph stands on: 0…3.
  static func standing(on row: Int) -> CellAttributes {
    CellAttributes(rawValue: UInt16(truncatingIfNeeded: row & 3) << 13)
  }

  var standing: Int { Int(rawValue >> 13 & 3) }

  static let visible: CellAttributes = [.bold, .italic, .underline, .strikethrough, .reverse]
}

/// A cell as a writer puts it out: 40 bytes without a gap, so that screens may be compared byte for byte.
package struct Cell: Sendable, Hashable {
  /// A blank is a space.
  package var cluster: CellCluster
  package var foreground: RGBA
  package var background: RGBA
  package var attributes: CellAttributes
  /// The second column of a wide glyph: nothing is written for it.
  package var isContinuation: Bool
  private var filler: UInt8 = 0
  /// The view drawn here, or -1.
  package var view: Int32

  package init(
    cluster: CellCluster, foreground: RGBA, background: RGBA, attributes: CellAttributes = [],
    isContinuation: Bool = false, view: Int32 = -1
  ) {
    self.cluster = cluster
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.isContinuation = isContinuation
    self.view = view
  }
}

/// A glyph as the canvas keeps it: 12 bytes.
struct Glyph: Sendable, Hashable {
  /// 0 if there is none.
  var scalar: UInt32 = 0
  /// `0xRRGGBB`.
  var foreground: UInt32 = 0
  var attributes: CellAttributes = []
  /// An index into the canvas's `MarkTable`.
  var marks: UInt16 = 0

  static let none = Glyph()

  /// Whether it is a letter or an icon, and not just a piece of a line or of a corner.
  var isText: Bool { scalar != 0 && attributes.isDisjoint(with: [.line, .corner]) }
}

/// The sequences of zero-width marks in use, so that a cell stays small and none is allocated for.
struct MarkTable: Sendable {
  private var entries: [SIMD4<UInt32>] = [.zero]
  private var indices: [SIMD4<UInt32>: UInt16] = [:]

  /// 0 for no marks, or when 65,535 different sequences are in use already.
  mutating func index(of marks: SIMD4<UInt32>) -> UInt16 {
    if marks == .zero { return 0 }
    if let index = indices[marks] { return index }
    guard let index = UInt16(exactly: entries.count) else { return 0 }
    entries.append(marks)
    indices[marks] = index
    return index
  }

  subscript(index: UInt16) -> SIMD4<UInt32> {
    entries.indices.contains(Int(index)) ? entries[Int(index)] : .zero
  }
}
