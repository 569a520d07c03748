/// A control sequence, ESC [ and what follows, read as a key or a report.
struct ControlSequence {
  /// `<`, `=`, `>` or `?` before the parameters.
  private var marker: UInt8?
  /// Missing parameters are 0; what follows a colon is left out.
  private var parameters: [Int] = []
  private var intermediate: UInt8?
  private var final: UInt8
  private var bytes: ArraySlice<UInt8>

  /// Reads a sequence; `bytes` begins with ESC [.
  static func parse(_ bytes: ArraySlice<UInt8>) -> SequenceParser.Step {
    var index = bytes.startIndex + 2
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: "[") { return linuxFunctionKey(bytes) }
    while index < bytes.endIndex {
      switch bytes[index] {
      case 0x20...0x3F:
        index += 1
        if index - bytes.startIndex > SequenceParser.sequenceLimit { return .nothing(count: index - bytes.startIndex) }
      case 0x40...0x7E:
        return ControlSequence(bytes[...index]).step(bytes)
      default:
        // Broken off; what breaks it off is read by itself.
        return .nothing(count: index - bytes.startIndex)
      }
    }
    return .incomplete
  }

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    final = bytes[bytes.endIndex - 1]
    var isSubparameter = false
    for byte in bytes.dropFirst(2).dropLast() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if isSubparameter { continue }
        if parameters.isEmpty { parameters = [0] }
        let value = parameters[parameters.count - 1]
        parameters[parameters.count - 1] = min(value * 10 + Int(byte - 0x30), 1_000_000)
      case UInt8(ascii: ";"):
        if parameters.isEmpty { parameters = [0] }
        parameters.append(0)
        isSubparameter = false
      case UInt8(ascii: ":"): isSubparameter = true
      case 0x3C...0x3F: marker = byte
      default: intermediate = byte
      }
    }
  }

  private func parameter(_ index: Int) -> Int { index < parameters.count ? parameters[index] : 0 }

  private func step(_ all: ArraySlice<UInt8>) -> SequenceParser.Step {
    let count = bytes.count
    switch (marker, intermediate, final) {
    case (UInt8(ascii: "<"), nil, UInt8(ascii: "M")), (UInt8(ascii: "<"), nil, UInt8(ascii: "m")):
      let event = MouseEvent(
        code: parameter(0), column: parameter(1), row: parameter(2), isRelease: final == UInt8(ascii: "m"))
      return event.map { .event(.mouse($0), count: count) } ?? .nothing(count: count)
    case (UInt8(ascii: "?"), UInt8(ascii: "$"), UInt8(ascii: "y")):
      // 0: unknown; 4: known and off for ever (DECRPM).
      let isKnown = [1, 2, 3].contains(parameter(1))
      return .event(.modeReport(mode: parameter(0), isKnown: isKnown), count: count)
    case (UInt8(ascii: "?"), nil, UInt8(ascii: "c")): return .event(.report(.attributes(parameters)), count: count)
    case (UInt8(ascii: "?"), nil, UInt8(ascii: "S")):
      return TerminalReport(graphicsAttribute: parameters).map { .event(.report($0), count: count) }
        ?? .nothing(count: count)
    case (nil, nil, UInt8(ascii: "t")):
      guard parameter(0) == 6 else { return .nothing(count: count) }
      return .event(
        .report(.cellPixels(PixelCell(width: parameter(2), height: parameter(1)))), count: count)
    case (nil, nil, UInt8(ascii: "M")) where parameters.isEmpty:
      return oldMouse(all)
    case (nil, nil, UInt8(ascii: "I")): return .event(.focus(true), count: count)
    case (nil, nil, UInt8(ascii: "O")): return .event(.focus(false), count: count)
    case (nil, nil, UInt8(ascii: "~")) where parameter(0) == 200: return .pasteBegins(count: count)
    case (nil, nil, UInt8(ascii: "~")) where parameter(0) == 201: return .nothing(count: count)
    case (nil, nil, _): return .event(.key(keyPress), count: count)
    default: return .nothing(count: count)
    }
  }

  /// ESC [ M and three bytes, each 32 more than its number.
  private func oldMouse(_ all: ArraySlice<UInt8>) -> SequenceParser.Step {
    let numbers = all.dropFirst(3).prefix(3).map { Int($0) - 32 }
    guard numbers.count == 3 else { return .incomplete }
    let event = MouseEvent(code: numbers[0], column: numbers[1], row: numbers[2], isRelease: false)
    return event.map { .event(.mouse($0), count: 6) } ?? .nothing(count: 6)
  }

  private var keyPress: KeyPress {
    let raw = Array(bytes)
    switch final {
    case UInt8(ascii: "~"):
      if parameter(0) == 27, parameters.count >= 3 { return characterPress(code: parameter(2), raw: raw) }
      guard let key = ControlSequence.numberKey(parameter(0)) else { return KeyPress(.unknown, bytes: raw) }
      return KeyPress(key, modifiers, bytes: raw)
    case UInt8(ascii: "u"): return characterPress(code: parameter(0), raw: raw)
    case UInt8(ascii: "Z"): return KeyPress(.tab, .shift, bytes: raw)
    // rxvt's own: a small letter with Shift, a circumflex with Control.
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      guard let key = ControlSequence.letterKey(final - 0x20) else { return KeyPress(.unknown, bytes: raw) }
      return KeyPress(key, .shift, bytes: raw)
    case UInt8(ascii: "^"):
      guard let key = ControlSequence.numberKey(parameter(0)) else { return KeyPress(.unknown, bytes: raw) }
      return KeyPress(key, .control, bytes: raw)
    default:
      guard parameter(0) <= 1, let key = ControlSequence.letterKey(final) else { return KeyPress(.unknown, bytes: raw) }
      return KeyPress(key, modifiers, bytes: raw)
    }
  }

  /// The second parameter is 1 and a bit for each modifier.
  private var modifiers: KeyModifiers {
    parameters.count > 1 ? KeyModifiers(rawValue: UInt8(max(parameter(1) - 1, 0) & 7)) : []
  }

  /// A character with modifiers that has no byte of its own (CSI u, modifyOtherKeys). Readline is handed the bytes that
  /// other terminals send.
  private func characterPress(code: Int, raw: [UInt8]) -> KeyPress {
    guard let value = UInt32(exactly: code), let scalar = Unicode.Scalar(value) else {
      return KeyPress(.unknown, bytes: raw)
    }
    var press = KeyPress(.character(Character(scalar)), bytes: Array(String(scalar).utf8))
    if let byte = UInt8(exactly: value), byte < 0x80 {
      let isLetter = (0x40...0x7E).contains(byte)
      press = KeyPress(ascii: modifiers.contains(.control) && isLetter ? byte & 0x1F : byte)
    }
    press.modifiers.formUnion(modifiers)
    if modifiers.contains(.alt) { press.bytes.insert(Ascii.escape, at: 0) }
    return press
  }

  private static func linuxFunctionKey(_ bytes: ArraySlice<UInt8>) -> SequenceParser.Step {
    guard let letter = bytes.dropFirst(3).first else { return .incomplete }
    guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(letter) else { return .nothing(count: 3) }
    let key = Key.function(Int(letter - UInt8(ascii: "A")) + 1)
    return .event(.key(KeyPress(key, bytes: Array(bytes.prefix(4)))), count: 4)
  }

  /// The keys that end in a letter, after ESC [ or ESC O.
  static func letterKey(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final - UInt8(ascii: "P")) + 1)
    default: nil
    }
  }

  /// The keys that are a number and a tilde.
  private static func numberKey(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }
}
