/// A fault in words: what was found, what the grammar allows there, and what would be right.
struct SyntaxFinding {
  var code = DiagnosticCode.jsonSyntax
  var offset: Int
  var length = 1
  var message = ""
  var fix: Fix?

  private let bytes: [UInt8]

  init(_ fault: SyntaxFault, in bytes: [UInt8]) {
    self.bytes = bytes
    offset = fault.offset
    switch fault.reason {
    case .empty:
      length = 0
      say(
        bytes.isEmpty ? "the file is empty" : "the file contains only white space",
        fix: "write a JSON value, such as {}")
    case .tooLarge:
      code = .jsonSize
      length = 0
      say("the file is too large: \(bytes.count) bytes (at most \(JSONDocument.maximumBytes))", fix: "split the file")
    case .tooDeep:
      code = .jsonDepth
      say("arrays and objects are nested more than \(JSONDocument.maximumDepth) deep", fix: "flatten the document")
    case .expectedValue: describeMissingValue(fault)
    case .expectedKey: describeMissingKey(fault)
    case .expectedColon: describeMissingColon()
    case .expectedCommaOrEnd: describeMissingComma(fault)
    case .expectedEnd: describeGarbage()
    case .string: describeString()
    case .number: describeNumber()
    case .literal: describeWord()
    }
  }

  mutating func say(_ message: String, fix: Fix? = nil) {
    self.message = message
    self.fix = fix
  }

  /// - Parameters:
  ///   - text: puts it right in place of the bytes in a range; nil leaves it to the author.
  ///   - range: the bytes of the problem by default.
  mutating func say(_ message: String, fix words: String, writing text: String?, over range: Range<Int>? = nil) {
    let correction = text.map { Correction.text(range ?? offset..<offset + length, $0) }
    say(message, fix: Fix(words, correction))
  }

  /// Behind the last byte before `at` that is not white space.
  func end(before at: Int) -> Range<Int> {
    let end = previous(at).map { $0.offset + 1 } ?? at
    return end..<end
  }

  func byte(_ at: Int) -> UInt8? { bytes.indices.contains(at) ? bytes[at] : nil }

  /// The letters, digits and the like from `at` on, at most forty.
  func word(at: Int) -> String {
    let letters = bytes.dropFirst(at).prefix(40).prefix { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x2D, 0x2E, 0x2B: true
      default: false
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// A description of the text at `at`.
  func found(_ at: Int) -> String {
    guard let byte = byte(at) else { return "the end of the file" }
    switch byte {
    case 0x00: return "a NUL character"
    case 0x22: return "a string"
    case 0x0A, 0x0D: return "the end of the line"
    case 0x01..<0x20, 0x7F: return "control character \(Self.scalarName(UInt32(byte)))"
    case 0x30...0x39: return "a number"
    case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24: return "'\(word(at: at))'"
    case 0x21..<0x7F: return "'\(Unicode.Scalar(byte))'"
    default: return scalar(at).map { "'\($0)' (\(Self.scalarName($0.value)))" } ?? "a byte that is not UTF-8"
    }
  }

  /// The scalar whose UTF-8 begins at `at`, if it is well formed.
  func scalar(_ at: Int) -> Unicode.Scalar? {
    var decoder = UTF8()
    var iterator = bytes.dropFirst(at).prefix(4).makeIterator()
    if case .scalarValue(let scalar) = decoder.decode(&iterator) { return scalar }
    return nil
  }

  static func scalarName(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The last byte before `at` that is not white space.
  func previous(_ at: Int) -> (offset: Int, byte: UInt8)? {
    var index = min(at, bytes.count) - 1
    while index >= 0 {
      let byte = bytes[index]
      if byte != 0x20, byte != 0x0A, byte != 0x0D, byte != 0x09 { return (index, byte) }
      index -= 1
    }
    return nil
  }

  /// Problems that are the same wherever a token may begin: broken encodings, comments, single quotes.
  mutating func describeForeign() -> Bool {
    guard let byte = byte(offset) else { return false }
    if byte == 0xFF || byte == 0xFE || (byte == 0 && offset < 4) {
      code = .jsonEncoding
      say("the file isn't UTF-8; it looks like UTF-16 or UTF-32", fix: "save it as UTF-8")
      return true
    }
    if byte == 0x2F, self.byte(offset + 1) == 0x2F || self.byte(offset + 1) == 0x2A {
      length = 2
      let end = self.byte(offset + 1) == 0x2F ? lineEnd(offset) : blockEnd(offset)
      say(
        "JSON has no comments", fix: "remove the comment", writing: end == nil ? nil : "", over: end.map { offset..<$0 }
      )
      return true
    }
    if byte == 0x23 {
      say("JSON has no comments", fix: "remove the comment", writing: "", over: offset..<lineEnd(offset))
      return true
    }
    if byte == 0x27 {
      let text = singleQuoted(offset)
      say(
        "expected double quotes around a string, found a single quote", fix: "write \" instead of '",
        writing: text.map { "\"\($0)\"" }, over: text.map { offset..<offset + $0.utf8.count + 2 })
      return true
    }
    if let scalar = scalar(offset), "\u{201C}\u{201D}\u{2018}\u{2019}".unicodeScalars.contains(scalar) {
      length = 3
      say("expected straight double quotes around a string, found '\(scalar)'", fix: "write \" instead of \(scalar)")
      return true
    }
    if byte >= 0x80, scalar(offset) == nil {
      code = .jsonEncoding
      say(brokenUTF8(at: offset), fix: "save the file as UTF-8")
      return true
    }
    return false
  }

  private func lineEnd(_ at: Int) -> Int { bytes[at...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count }

  /// The end of a comment `/* … */`; nil where it has none.
  private func blockEnd(_ at: Int) -> Int? {
    var place = at + 2
    while place + 1 < bytes.count {
      if bytes[place] == 0x2A, bytes[place + 1] == 0x2F { return place + 2 }
      place += 1
    }
    return nil
  }

  /// The text between single quotes on one line; nil where double quotes around it would mean something else.
  private func singleQuoted(_ at: Int) -> String? {
    let text = bytes[(at + 1)...].prefix { $0 >= 0x20 && $0 != 0x27 && $0 != 0x22 && $0 != 0x5C }
    guard byte(text.endIndex) == 0x27 else { return nil }
    let string = String(decoding: text, as: UTF8.self)
    return string.utf8.elementsEqual(text) ? string : nil
  }

  /// Which rule of UTF-8 the bytes at `at` break.
  func brokenUTF8(at: Int) -> String {
    guard let lead = byte(at) else { return "invalid UTF-8" }
    let hex = "byte 0x" + (lead < 16 ? "0" : "") + String(lead, radix: 16, uppercase: true)
    let second = byte(at + 1) ?? 0
    switch lead {
    case 0x80...0xBF: return "invalid UTF-8: unexpected continuation \(hex)"
    case 0xC0, 0xC1: return "invalid UTF-8: \(hex) begins an overlong form"
    case 0xE0 where second & 0xE0 == 0x80: return "invalid UTF-8: \(hex) begins an overlong form"
    case 0xF0 where second & 0xF0 == 0x80: return "invalid UTF-8: \(hex) begins an overlong form"
    case 0xED where second & 0xE0 == 0xA0: return "invalid UTF-8: half of a surrogate pair"
    case 0xF4 where second & 0xC0 == 0x80 && second >= 0x90: return "invalid UTF-8: a character beyond U+10FFFF"
    case 0xF5...0xFF: return "invalid UTF-8: \(hex) never occurs in UTF-8"
    default: return "invalid UTF-8: the character starting with \(hex) is truncated"
    }
  }
}
