/// Faults within a token.
extension SyntaxFinding {
  /// `offset` is the opening quote; moves it to the fault.
  mutating func describeString() {
    let opening = offset
    var at = opening + 1
    while let byte = byte(at) {
      if byte < 0x20 {
        describeControl(byte, at, opening)
        return
      }
      let step: Int
      if byte == 0x5C {
        step = length(at) { Scan.escape($0, $1, $2) }
        if step == 0 {
          describeEscape(at)
          return
        }
      } else if byte >= 0x80 {
        step = length(at) { UTF8Check.sequence($0, $1, $2) }
        if step == 0 {
          offset = at
          code = .jsonEncoding
          say(brokenUTF8(at: at), fix: "save the file as UTF-8")
          return
        }
      } else {
        step = 1
      }
      at += step
    }
    say("missing closing quote: the string runs to the end of the file", fix: "add \" at its end")
  }

  private func length(_ at: Int, _ measure: (UnsafePointer<UInt8>, Int, Int) -> Int) -> Int {
    text(at).withUnsafeBufferPointer { $0.baseAddress.map { measure($0, 0, text(at).count) } ?? 0 }
  }

  /// As much as the longest token within a string takes.
  private func text(_ at: Int) -> [UInt8] { (at..<at + 12).compactMap(byte) }

  private mutating func describeControl(_ byte: UInt8, _ at: Int, _ opening: Int) {
    offset = at
    switch byte {
    case 0x0A, 0x0D:
      say(
        "missing closing quote: the string runs to the end of the line",
        fix: "add \" at its end, or write \\n for a line break"
      )
    case 0x09:
      say("a tab in a string must be escaped", fix: "write \\t", writing: "\\t")
    case 0x00:
      say("a NUL character in a string must be escaped", fix: "write \\u0000, or remove it")
    default:
      let name = Self.scalarName(UInt32(byte))
      let escape = "\\u\(name.dropFirst(2))"
      say("control character \(name) in a string must be escaped", fix: "write \(escape)", writing: escape)
    }
  }

  private mutating func describeEscape(_ at: Int) {
    offset = at
    guard let letter = byte(at + 1) else {
      say("missing closing quote: the string runs to the end of the file", fix: "add \" at its end")
      return
    }
    length = 2
    guard letter == 0x75 else {
      let shown = letter > 0x20 && letter < 0x7F ? "\\\(Unicode.Scalar(letter))" : "a backslash before \(found(at + 1))"
      say(
        "\(shown) isn't an escape sequence",
        fix: "write \\\\ for a backslash; escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX")
      return
    }
    let unit = length(at) { Scan.hexadecimal($0, $1 + 2, $2) }
    guard unit >= 0 else {
      say("\\u needs four hexadecimal digits", fix: "write \\u and four digits of 0–9, a–f")
      return
    }
    length = 6
    if unit >= 0xDC00 {
      say("\(word(escape: at)) is the low half of a surrogate pair without its high half", fix: "write both halves")
    } else {
      say("\(word(escape: at)) is the high half of a surrogate pair without its low half", fix: "write both halves")
    }
  }

  private func word(escape at: Int) -> String { String(decoding: text(at).prefix(6), as: UTF8.self) }

  /// `offset` is the number's first byte; moves it to the fault.
  mutating func describeNumber() {
    let shown = word(at: offset)
    var at = offset
    if byte(at) == 0x2D { at += 1 }
    guard let first = byte(at), isDigit(first) else {
      if word(at: at).lowercased().hasPrefix("inf") || word(at: at).lowercased() == "nan" {
        length = shown.utf8.count
        say("JSON has no infinity and no NaN, found \(shown)", fix: "write null or a finite number")
      } else {
        offset = at
        say("expected a digit after '-', found \(found(at))", fix: byte(at) == 0x2E ? "write -0\(word(at: at))" : nil)
      }
      return
    }
    if first == 0x30, let second = byte(at + 1), isDigit(second) {
      offset = at
      say("a number can't start with an extra 0", fix: "remove the 0", writing: "")
      return
    }
    while let byte = byte(at), isDigit(byte) { at += 1 }
    if byte(at) == 0x2E {
      at += 1
      guard let digit = byte(at), isDigit(digit) else {
        offset = at
        say("expected a digit after the point, found \(found(at))", fix: "write a digit or remove the point")
        return
      }
      while let byte = byte(at), isDigit(byte) { at += 1 }
    }
    at += 1
    if byte(at) == 0x2B || byte(at) == 0x2D { at += 1 }
    offset = at
    say("expected a digit in the exponent, found \(found(at))", fix: "write a digit or remove the exponent")
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// Something at `offset` that begins no value.
  mutating func describeWord() {
    let shown = word(at: offset)
    guard !shown.isEmpty else {
      say("expected a value, found \(found(offset))")
      return
    }
    length = shown.utf8.count
    switch shown.lowercased() {
    case "true", "false", "null":
      say("expected a value, found \(shown)", fix: "write \(shown.lowercased())", writing: shown.lowercased())
    case "none", "nil", "undefined":
      say("expected a value, found \(shown)", fix: "write null", writing: "null")
    case "nan", "infinity", "inf":
      say("JSON has no infinity and no NaN, found \(shown)", fix: "write null or a finite number")
    default:
      let near = Spelling.nearest(shown, in: ["true", "false", "null"])
      say(
        "expected a value, found \(shown)", fix: near.map { "write \($0)" } ?? "write \"\(shown)\" for a string",
        writing: near ?? (shown.utf8.count < 40 ? "\"\(shown)\"" : nil))
    }
  }
}
