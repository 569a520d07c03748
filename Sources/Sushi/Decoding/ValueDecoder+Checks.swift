import JSONDocument

extension ValueDecoder {
  /// A number within limits. Returns nil and reports the problem if it isn't one.
  package mutating func decodeNumber(_ value: JSONValue, in range: ClosedRange<Double>) -> Double? {
    guard let number = number(value), range.contains(number) else {
      reportMismatch(value, expected: PropertyType.number(range).expectation)
      return nil
    }
    return number
  }

  package mutating func decodeInteger(_ value: JSONValue, in range: ClosedRange<Int>) -> Int? {
    guard let number = sources[value.source].integer(value.node), range.contains(number) else {
      reportMismatch(value, expected: PropertyType.integer(range).expectation)
      return nil
    }
    return number
  }

  /// Reports every member of an object whose key is not among those.
  ///
  /// - Parameter fix: what is to be done about a key; nil where that is guessed.
  package mutating func reportUnknownProperties(
    of value: JSONValue, in owner: String, known: [String], fix: (String) -> Fix? = { _ in nil }
  ) {
    for (key, member) in members(of: value) where !known.contains(key) {
      reportUnknownProperty(member, in: owner, known: known, fix: fix(key))
    }
  }

  /// A name in a list of names; reports anything but a string, which could only be meant otherwise.
  package mutating func name(_ value: JSONValue) -> String? {
    if let text = string(value) { return text }
    reportMismatch(value, expected: "a name")
    return nil
  }

  /// Reports a member whose key no property has: an error when it looks like a slip of one, else a warning, since
  /// documents may carry keys for other programs.
  package mutating func reportUnknownProperty(
    _ member: JSONValue, in owner: String, known: [String], fix: Fix? = nil
  ) {
    let member = written(member)
    let document = sources[member.source]
    guard let key = document.key(of: member.node) else { return }
    // What editors read at the top of any file is no mistake.
    if key == "$schema", document.parent(of: member.node) == document.root { return }
    let guess = unknownKeys.guess(key, among: known)
    diagnostics.append(
      Diagnostic(
        guess.isSlip ? .error : .warning, .propertyUnknown,
        "unknown property \(Spelling.quoted(key)) in \(owner)", at: document.keyLocation(of: member.node),
        path: document.pointer(to: member.node).description, fix: fix ?? guess.fix))
  }
}
