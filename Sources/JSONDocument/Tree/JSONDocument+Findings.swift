/// What is legal JSON and yet worth a warning.
extension JSONDocument {
  /// A warning `json.duplicate_key` for every member that a later one with the same key hides. Linear.
  public func duplicateKeys() -> [Diagnostic] {
    var found: [Diagnostic] = []
    var stack = [root]
    var names: [(key: [UInt8], value: Node)] = []
    while let node = stack.popLast() {
      let isObject = kind(of: node) == .object
      names.removeAll(keepingCapacity: true)
      var inner: [Node] = []
      forEachChild(of: node) { child in
        if record(child).isContainer { inner.append(child) }
        if isObject, let key = keyUTF8(of: child) { names.append((key, child)) }
      }
      stack.append(contentsOf: inner.reversed())
      if isObject, names.count > 1 { reportRepeats(names, into: &found) }
    }
    return found
  }

  private func reportRepeats(_ names: [(key: [UInt8], value: Node)], into found: inout [Diagnostic]) {
    var last: [[UInt8]: Node] = [:]
    for name in names.reversed() where last[name.key] == nil { last[name.key] = name.value }
    guard last.count < names.count else { return }
    for name in names {
      guard let winner = last[name.key], winner != name.value else { continue }
      let key = String(decoding: name.key, as: UTF8.self)
      found.append(
        Diagnostic(
          .warning, .jsonDuplicateKey, "the key \"\(key)\" is repeated; this value is hidden by a later one",
          at: keyLocation(of: name.value), path: pointer(to: name.value).description, fix: "remove this member",
          notes: [.init("this one counts", at: keyLocation(of: winner))]))
    }
  }

  /// Whether the text begins with a byte order mark.
  public var hasByteOrderMark: Bool { text(in: 0..<min(3, byteCount)) == [0xEF, 0xBB, 0xBF] }

  /// The warning `json.bom` if the text begins with a byte order mark.
  public var byteOrderMarkDiagnostics: [Diagnostic] {
    guard hasByteOrderMark else { return [] }
    return [
      Diagnostic(
        .warning, .jsonByteOrderMark, "the file begins with a byte order mark, which many readers refuse",
        at: location(atOffset: 0, length: 3), fix: "save it as UTF-8 without BOM")
    ]
  }
}
