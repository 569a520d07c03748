/// Faults between values: what is missing, what is one too many.
extension SyntaxFinding {
  mutating func describeMissingValue(_ fault: SyntaxFault) {
    if byte(offset) == nil {
      endOfFile("expected a value", fault)
      return
    }
    if describeForeign() { return }
    let before = previous(offset)
    switch byte(offset) {
    case 0x5D where before?.byte == 0x2C && fault.inObject == false,
      0x7D where before?.byte == 0x2C && fault.inObject == false:
      trailingComma(before?.offset)
    case 0x2C where before?.byte == 0x2C || before?.byte == 0x5B:
      say("expected a value, found another ','", fix: "remove the comma or write a value before it")
    case 0x2C, 0x7D, 0x5D:
      say("expected a value, found \(found(offset))", fix: before?.byte == 0x3A ? "write a value after the colon" : nil)
    case 0x2B:
      say("a number can't start with '+'", fix: "remove the '+'", writing: "")
    case 0x2E:
      say(
        "a number needs a digit before the decimal point", fix: "write 0\(word(at: offset))", writing: "0",
        over: offset..<offset)
    default:
      describeWord()
    }
  }

  mutating func describeMissingKey(_ fault: SyntaxFault) {
    guard let found = byte(offset) else {
      endOfFile("expected a key", fault)
      return
    }
    if describeForeign() { return }
    let before = previous(offset)
    if found == 0x7D || found == 0x5D, before?.byte == 0x2C {
      trailingComma(before?.offset)
      return
    }
    if found == 0x2C {
      say("expected a key, found ','", fix: "remove the comma", writing: "")
      return
    }
    let name = word(at: offset)
    if !name.isEmpty {
      length = name.utf8.count
      say("expected a key in double quotes, found \(name)", fix: "write \"\(name)\"", writing: "\"\(name)\"")
      return
    }
    say("expected a key in double quotes, found \(self.found(offset))")
  }

  mutating func describeMissingColon() {
    if describeForeign() { return }
    switch byte(offset) {
    case 0x3D: say("expected ':' after the key, found '='", fix: "write : instead of =", writing: ":")
    case 0x2C, 0x7D: say("expected ':' and a value after the key, found \(found(offset))", fix: "write a value")
    default: say("expected ':' after the key, found \(found(offset))", fix: "write : between key and value")
    }
  }

  mutating func describeMissingComma(_ fault: SyntaxFault) {
    let close = fault.inObject == true ? "}" : "]"
    let what = fault.inObject == true ? "object" : "array"
    guard let found = byte(offset) else {
      endOfFile("expected ',' or '\(close)'", fault)
      return
    }
    if found == 0x27 {
      say("expected ',' or '\(close)', found a single quote", fix: "write strings in double quotes")
      return
    }
    if describeForeign() { return }
    switch found {
    case 0x7D, 0x5D:
      say("expected ',' or '\(close)' in the \(what), found \(self.found(offset))", fix: "write \(close)")
    case 0x3A where fault.inObject == false:
      say("expected ',' or ']', found ':'", fix: "only objects have keys: use { } instead of [ ]")
    case 0x3A:
      say("expected ',' or '}', found ':'", fix: "remove the second colon", writing: "")
    case 0x22, 0x7B, 0x5B, 0x2D, 0x30...0x39, 0x74, 0x66, 0x6E:
      say(
        "expected ',' or '\(close)', found \(self.found(offset))", fix: "write a comma before it", writing: ",",
        over: end(before: offset))
    default:
      say("expected ',' or '\(close)', found \(self.found(offset))")
    }
  }

  mutating func describeGarbage() {
    if describeForeign() { return }
    switch byte(offset) {
    case 0x2C: say("expected the end of the file, found ','", fix: "a file holds one value: remove the comma")
    case 0x7D, 0x5D:
      say("expected the end of the file, found \(found(offset))", fix: "remove the extra bracket", writing: "")
    default: say("expected the end of the file, found \(found(offset))", fix: "a file holds one value: use an array")
    }
  }

  private mutating func trailingComma(_ at: Int?) {
    if let at { offset = at }
    say("expected another element after the comma", fix: "remove the comma", writing: at == nil ? nil : "")
  }

  private mutating func endOfFile(_ expected: String, _ fault: SyntaxFault) {
    length = 0
    let close = fault.inObject == true ? "}" : "]"
    guard fault.container != nil else { return say("\(expected), found the end of the file") }
    // Behind a comma or a colon something else is missing too.
    let isWhole = expected.contains("','")
    say(
      "\(expected), found the end of the file", fix: "add the missing \(close)", writing: isWhole ? close : nil,
      over: end(before: offset))
  }
}
