/// A sequence in what a program writes, as far as it is about graphics.
struct GraphicsSequence {
  enum Kind {
    /// Something else.
    case text
    case question(Question)
    /// The byte after ESC, and what stands between there and the end.
    case string(UInt8, ArraySlice<UInt8>)
  }

  /// Questions that the emulator has an answer of its own for.
  enum Question: String, CaseIterable {
    case attributes = "[c"
    case cell = "[16t"
    case registers = "[?1;1;0S"
    case limit = "[?2;4;0S"
    case version = "[>q"
    case background = "]11;?"

    func answer(of graphics: GraphicsEmulator) -> String {
      switch self {
      case .attributes: graphics.kind == .sixel ? "\u{1B}[?62;4;22c" : "\u{1B}[?62;22c"
      case .cell: "\u{1B}[6;\(graphics.cell.height);\(graphics.cell.width)t"
      case .registers: graphics.kind == .sixel ? "\u{1B}[?1;0;256S" : ""
      case .version: graphics.name.isEmpty ? "" : "\u{1B}P>|\(graphics.name)\u{1B}\\"
      case .background: graphics.background.isEmpty ? "" : "\u{1B}]11;\(graphics.background)\u{1B}\\"
      case .limit: ""
      }
    }
  }

  let kind: Kind
  let end: Int

  /// Reads a sequence that begins with ESC; nil while its end is missing.
  init?(_ bytes: ArraySlice<UInt8>) {
    let rest = bytes.dropFirst()
    guard let second = rest.first else { return nil }
    switch second {
    case UInt8(ascii: "_"), UInt8(ascii: "P"), UInt8(ascii: "]"):
      guard let (stop, end) = Self.end(rest) else { return nil }
      let string = bytes[(bytes.startIndex + 2)..<stop]
      let isPicture =
        second == UInt8(ascii: "_") && string.first == UInt8(ascii: "G")
        || second == UInt8(ascii: "]") && string.starts(with: "1337;File=".utf8)
        || second == UInt8(ascii: "P") && string.prefix(12).contains(UInt8(ascii: "q"))
      let question = Question(rawValue: String(decoding: rest[..<stop], as: UTF8.self))
      kind = isPicture ? .string(second, string) : question.map { .question($0) } ?? .text
      self.end = end
    case UInt8(ascii: "["):
      guard let final = rest.dropFirst().firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
      let question = Question(rawValue: String(decoding: rest[...final], as: UTF8.self))
      kind = question.map { .question($0) } ?? .text
      end = final + 1
    default:
      kind = .text
      end = bytes.startIndex + 2
    }
  }

  /// Where a string stops, and where what follows it begins.
  private static func end(_ bytes: ArraySlice<UInt8>) -> (stop: Int, end: Int)? {
    for index in bytes.indices {
      if bytes[index] == 0x07 { return (index, index + 1) }
      if bytes[index] == 0x1B {
        guard index + 1 < bytes.endIndex else { return nil }
        return (index, index + (bytes[index + 1] == UInt8(ascii: "\\") ? 2 : 0))
      }
    }
    return nil
  }
}
