/// Reads the marks that a label's, a button's and a tag's text may carry.
///
/// Seven passes run in the order of `MarkdownPass`; each strips its own marks and sees the text that the ones before
/// it left. Matching is shortest first, from the left; a mark does not nest in its own kind, different kinds nest
/// freely. There is no way to escape a mark, and what does not match stays as it is. Three effects follow from the
/// order and surprise: two underscores on a line are taken for italic even inside a link's address or a token's name;
/// a stray `<` before a weight mark on its line is taken for that mark's beginning; and a stray `{` spoils the colour
/// mark after it.
package enum MarkdownText {
  /// - Parameters:
  ///   - system: where a colour mark's token is looked up.
  ///   - links: false leaves links' marks in the text.
  /// - Complexity: linear in the text, whatever its marks. A text without a mark's first character is not copied.
  package static func parse(_ source: String, in system: DesignSystem = .sushi, links: Bool = true) -> AttributedText {
    let openings = openingsPresent(in: source)
    guard openings != 0 else { return AttributedText(source) }

    var text = MarkedText(bytes: Array(source.utf8))
    for pass in MarkdownPass.allCases where openings & pass.opening.bit != 0 && (links || pass != .link) {
      text.apply(pass, in: system)
    }
    guard text.hasMatched else { return AttributedText(source) }
    return AttributedText(String(decoding: text.bytes, as: UTF8.self), runs: text.runs())
  }

  /// The bits of those first characters of marks that a text has.
  private static func openingsPresent(in source: String) -> UInt8 {
    var present: UInt8 = 0
    for byte in source.utf8 {
      switch byte {
      case MarkdownOpening.asterisk.rawValue: present |= MarkdownOpening.asterisk.bit
      case MarkdownOpening.underscore.rawValue: present |= MarkdownOpening.underscore.bit
      case MarkdownOpening.tilde.rawValue: present |= MarkdownOpening.tilde.bit
      case MarkdownOpening.brace.rawValue: present |= MarkdownOpening.brace.bit
      case MarkdownOpening.angle.rawValue: present |= MarkdownOpening.angle.bit
      case MarkdownOpening.bracket.rawValue: present |= MarkdownOpening.bracket.bit
      default: break
      }
    }
    return present
  }
}

/// The character that a mark begins with. Stripping marks never makes a new one.
enum MarkdownOpening: UInt8 {
  case asterisk = 0x2A
  case underscore = 0x5F
  case tilde = 0x7E
  case brace = 0x7B
  case angle = 0x3C
  case bracket = 0x5B

  var bit: UInt8 {
    switch self {
    case .asterisk: 1
    case .underscore: 2
    case .tilde: 4
    case .brace: 8
    case .angle: 16
    case .bracket: 32
    }
  }
}
