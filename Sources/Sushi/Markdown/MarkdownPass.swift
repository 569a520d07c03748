/// One kind of mark, in the order in which the kinds are read.
enum MarkdownPass: Int, CaseIterable {
  /// `**x**` on one line.
  case bold
  /// `_x_` on one line.
  case italic
  /// `~~x~~` on one line.
  case strikethrough
  /// `{name|x}`, `{name-tint|x}`, `{name-tint-alpha|x}`, `{color.token|x}`.
  case color
  /// `<weight-size|x>`.
  case font
  /// `[x](url)`.
  case link
  /// `<u>x<u>` on one line: the same tag closes.
  case underline

  var opening: MarkdownOpening {
    switch self {
    case .bold: .asterisk
    case .italic: .underscore
    case .strikethrough: .tilde
    case .color: .brace
    case .font, .underline: .angle
    case .link: .bracket
    }
  }

  func matches(in bytes: [UInt8]) -> [MarkdownMatch] {
    let scanner = MarkdownScanner(bytes: bytes)
    return switch self {
    case .bold: scanner.pairs(of: "**")
    case .italic: scanner.pairs(of: "_")
    case .strikethrough: scanner.pairs(of: "~~")
    case .color: scanner.headed(UInt8(ascii: "{"), UInt8(ascii: "}"))
    case .font: scanner.headed(UInt8(ascii: "<"), UInt8(ascii: ">"))
    case .link: scanner.links()
    case .underline: scanner.pairs(of: "<u>")
    }
  }

  /// The effect of a match's argument. Nil if the argument is invalid: its marks stay in the text.
  func effect(of argument: ArraySlice<UInt8>, in system: DesignSystem) -> MarkdownEffect? {
    switch self {
    case .bold: .bold
    case .italic: .italic
    case .strikethrough: .strikethrough
    case .color: MarkdownArgument.color(String(decoding: argument, as: UTF8.self), in: system).map(MarkdownEffect.color)
    case .font: .font(MarkdownArgument.font(String(decoding: argument, as: UTF8.self)))
    case .link: .link(String(decoding: argument, as: UTF8.self))
    case .underline: .underline
    }
  }
}

/// The effect of a mark on its text.
enum MarkdownEffect: Hashable {
  case bold, italic, strikethrough, underline
  case color(Color)
  case font(Font)
  case link(String)

  /// A later pass's weight replaces an earlier one's.
  func apply(to style: inout TextRunStyle) {
    switch self {
    case .bold: style.weight = .bold
    case .italic: style.italic = true
    case .strikethrough: style.strikethrough = true
    case .underline: style.underline = true
    case .color(let color): style.color = color
    case .font(let font):
      style.weight = font.weight
      style.size = font.size
    case .link(let address):
      style.link = address
      style.underline = true
    }
  }
}
