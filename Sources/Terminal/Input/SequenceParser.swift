/// Bytes with names.
enum Ascii {
  static let escape: UInt8 = 0x1B
  static let bell: UInt8 = 0x07
  static let delete: UInt8 = 0x7F
}

/// Reads one character, key or report at the beginning of some bytes (ECMA-48, xterm's control sequences).
enum SequenceParser {
  enum Step {
    case event(InputEvent, count: Int)
    /// So many bytes mean nothing.
    case nothing(count: Int)
    case pasteBegins(count: Int)
    /// A string without an end on screen.
    case endlessString
    case incomplete
  }

  /// Longer control sequences and strings than these are dropped.
  static let sequenceLimit = 64
  static let stringLimit = 4096

  static func parse(_ bytes: ArraySlice<UInt8>) -> Step {
    bytes.first == Ascii.escape ? escape(bytes) : character(bytes)
  }

  /// One character or control byte.
  static func character(_ bytes: ArraySlice<UInt8>) -> Step {
    guard let byte = bytes.first else { return .incomplete }
    if byte >= 0x80 { return multibyte(bytes) }
    return .event(.key(KeyPress(ascii: byte)), count: 1)
  }

  private static func multibyte(_ bytes: ArraySlice<UInt8>) -> Step {
    let broken = Step.event(.key(.replacement), count: 1)
    guard let first = bytes.first else { return .incomplete }
    let length: Int
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return broken
    }
    let candidate = bytes.prefix(length)
    for byte in candidate.dropFirst() where byte & 0xC0 != 0x80 { return broken }
    if candidate.count < length { return .incomplete }
    let value = candidate.dropFirst().reduce(UInt32(first) & (0x7F >> UInt32(length))) { $0 << 6 | UInt32($1 & 0x3F) }
    let least: UInt32 = [0x80, 0x800, 0x10000][length - 2]
    guard value >= least, let scalar = Unicode.Scalar(value) else { return broken }
    return .event(.key(KeyPress(.character(Character(scalar)), bytes: Array(candidate))), count: length)
  }

  private static func escape(_ bytes: ArraySlice<UInt8>) -> Step {
    let rest = bytes.dropFirst()
    guard let second = rest.first else { return .incomplete }
    switch second {
    case UInt8(ascii: "["):
      return ControlSequence.parse(bytes)
    case UInt8(ascii: "O"):
      return singleShift(bytes)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      return string(bytes)
    case Ascii.escape:
      guard let third = rest.dropFirst().first else { return .incomplete }
      // Some terminals say Alt by an ESC before a key's own sequence.
      guard third == UInt8(ascii: "[") || third == UInt8(ascii: "O") else { break }
      return withAlt(escape(rest), bytes)
    default:
      return withAlt(character(rest), bytes)
    }
    return .event(.key(KeyPress(.escape, bytes: [Ascii.escape])), count: 1)
  }

  /// The key after the first byte, held with Alt.
  private static func withAlt(_ step: Step, _ bytes: ArraySlice<UInt8>) -> Step {
    switch step {
    case .event(.key(var press), let count):
      // A broken character after ESC: the ESC was a key of its own.
      if press == .replacement { return .event(.key(KeyPress(.escape, bytes: [Ascii.escape])), count: 1) }
      press.modifiers.insert(.alt)
      press.bytes = Array(bytes.prefix(count + 1))
      return .event(.key(press), count: count + 1)
    case .event(let event, let count): return .event(event, count: count + 1)
    case .nothing(let count): return .nothing(count: count + 1)
    case .pasteBegins(let count): return .pasteBegins(count: count + 1)
    case .endlessString, .incomplete: return step
    }
  }

  /// ESC O and a letter: keys of the application mode.
  private static func singleShift(_ bytes: ArraySlice<UInt8>) -> Step {
    guard let final = bytes.dropFirst(2).first else { return .incomplete }
    if let key = ControlSequence.letterKey(final) {
      return .event(.key(KeyPress(key, bytes: Array(bytes.prefix(3)))), count: 3)
    }
    if final == UInt8(ascii: "M") { return .event(.key(KeyPress(.enter, bytes: [0x0D])), count: 3) }
    return .event(.key(KeyPress(.character("O"), .alt, bytes: Array(bytes.prefix(2)))), count: 2)
  }

  /// An answer in a string (OSC, DCS, APC): of interest are those about how the terminal draws.
  private static func string(_ bytes: ArraySlice<UInt8>) -> Step {
    let rest = bytes.dropFirst(2)
    if let end = endOfString(rest) {
      let count = end - bytes.startIndex
      let terminator = bytes[end - 1] == Ascii.bell ? 1 : 2
      let report = TerminalReport(string: rest[..<(end - terminator)], kind: bytes[bytes.startIndex + 1])
      return report.map { .event(.report($0), count: count) } ?? .nothing(count: count)
    }
    return bytes.count > stringLimit ? .endlessString : .incomplete
  }

  /// The index after BEL or ST.
  static func endOfString(_ bytes: ArraySlice<UInt8>) -> Int? {
    for index in bytes.indices {
      if bytes[index] == Ascii.bell { return index + 1 }
      if bytes[index] == Ascii.escape, index + 1 < bytes.endIndex, bytes[index + 1] == UInt8(ascii: "\\") {
        return index + 2
      }
    }
    return nil
  }
}

extension KeyPress {
  /// The replacement for bytes that are not UTF-8.
  static let replacement = KeyPress(.character("\u{FFFD}"), bytes: Array("\u{FFFD}".utf8))

  /// A byte below 0x80.
  init(ascii byte: UInt8) {
    let bytes = [byte]
    switch byte {
    case 0x09: self.init(.tab, bytes: bytes)
    case 0x0D: self.init(.enter, bytes: bytes)
    case 0x1B: self.init(.escape, bytes: bytes)
    case 0x08, Ascii.delete: self.init(.backspace, bytes: bytes)
    case 0x00: self.init(.character(" "), .control, bytes: bytes)
    case 0x01...0x1A: self.init(.character(Character(Unicode.Scalar(byte + 0x60))), .control, bytes: bytes)
    case 0x1C...0x1F: self.init(.character(Character(Unicode.Scalar(byte + 0x40))), .control, bytes: bytes)
    default: self.init(.character(Character(Unicode.Scalar(byte))), bytes: bytes)
    }
  }
}
