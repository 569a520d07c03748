/// Warnings about legal JSON.
extension JSONDocument {
  /// Warnings for repeated keys end here: a file with more has one cause for all.
  static let maximumFindings = 1000

  /// A warning `json.duplicate_key` for every member that a later one with the same key hides, up to a thousand. Linear.
  public func duplicateKeys() -> [Diagnostic] {
    var found: [Diagnostic] = []
    var hashes: [UInt64] = []
    // Records lie in preorder until the first edit; after it, objects are visited as they were made.
    let range = rootIndex == 0 ? nodes.indices : root.index..<min(Int(record(root).link), nodes.count)
    for index in range where nodes[index].rawKind == 5 && found.count < Self.maximumFindings {
      var cursor = ChildCursor(self, Node(index))
      // Half of all objects have one member, and need no look at its key.
      guard let first = cursor.advance(nodes), var child = cursor.advance(nodes) else { continue }
      hashes.removeAll(keepingCapacity: true)
      hashes.append(keyHash(first))
      repeat {
        hashes.append(keyHash(child))
        guard let next = cursor.advance(nodes) else { break }
        child = next
      } while true
      if Self.mayRepeat(&hashes) { reportRepeats(in: Node(index), into: &found) }
    }
    if !isPristine { found.sort { ($0.location?.offset ?? 0) < ($1.location?.offset ?? 0) } }
    return found
  }

  /// Whether two hashes are equal. Sorts when there are many.
  private static func mayRepeat(_ hashes: inout [UInt64]) -> Bool {
    guard hashes.count > 1 else { return false }
    if hashes.count > 12 {
      hashes.sort()
      return zip(hashes, hashes.dropFirst()).contains { $0 == $1 }
    }
    for index in 1..<hashes.count {
      let hash = hashes[index]
      for other in 0..<index where hashes[other] == hash { return true }
    }
    return false
  }

  /// A hash of a member's decoded key.
  private func keyHash(_ child: UInt32) -> UInt64 {
    let record = nodes[Int(child)]
    if record.keyHasEscapes {
      return (keyUTF8(of: Node(child)) ?? []).withUnsafeBufferPointer { Self.hash($0) }
    }
    return rawKey(of: Node(child)) { Self.hash($0) } ?? 0
  }

  /// Mixes eight bytes at a time; equal hashes are looked at again, so its quality is a matter of speed only.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
    var at = 0
    let raw = UnsafeRawBufferPointer(bytes)
    while at &+ 8 <= raw.count {
      hash = (hash ^ raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)) &* 0xBF58_476D_1CE4_E5B9
      hash ^= hash &>> 32
      at &+= 8
    }
    var rest: UInt64 = 0
    while at < raw.count {
      rest = rest &<< 8 | UInt64(raw[at])
      at &+= 1
    }
    hash = (hash ^ rest) &* 0x94D0_49BB_1331_11EB
    return hash ^ (hash &>> 31)
  }

  private func reportRepeats(in object: Node, into found: inout [Diagnostic]) {
    var names: [(key: [UInt8], value: Node)] = []
    forEachChild(of: object) { child in
      if let key = keyUTF8(of: child) { names.append((key, child)) }
    }
    var last: [[UInt8]: Node] = [:]
    for name in names { last[name.key] = name.value }
    for name in names {
      guard let winner = last[name.key], winner != name.value, found.count < Self.maximumFindings else { continue }
      let key = String(decoding: name.key, as: UTF8.self)
      found.append(
        Diagnostic(
          .warning, .jsonDuplicateKey, "the key \"\(key)\" is repeated; a later value replaces this one",
          at: keyLocation(of: name.value), path: pointer(to: name.value).description,
          fix: Fix("remove this member", .removal),
          notes: [.init("this value is used", at: keyLocation(of: winner))]))
    }
  }

  /// Whether the text begins with a byte order mark.
  public var hasByteOrderMark: Bool { text(in: 0..<min(3, byteCount)) == [0xEF, 0xBB, 0xBF] }

  /// The warning `json.bom` if the text begins with a byte order mark.
  public var byteOrderMarkDiagnostics: [Diagnostic] {
    guard hasByteOrderMark else { return [] }
    return [
      Diagnostic(
        .warning, .jsonByteOrderMark, "the file starts with a byte order mark, which many readers refuse",
        at: location(atOffset: 0, length: 3), fix: Fix("save the file as UTF-8 without BOM", .text(0..<3, "")))
    ]
  }
}
