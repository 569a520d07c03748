import JSONDocument

/// Writes a value that was put together as a text, and notes for each value in it where it was written first.
struct FixtureWriter {
  let documents: [JSONDocument]
  private(set) var bytes: [UInt8] = []
  /// In preorder, as parsing the text will number its values.
  private(set) var origins: [OriginMap.Origin] = []

  init(documents: [JSONDocument]) { self.documents = documents }

  /// Returns whether it stayed within the limits of values and of bytes.
  mutating func write(_ value: FixtureMerge.Value) -> Bool {
    guard origins.count <= FixtureMerge.valueLimit, bytes.count <= FixtureMerge.byteLimit else { return false }
    switch value {
    case .source(let origin):
      let document = documents[Int(origin.document)]
      bytes += document.bytes(of: origin.node)
      return note(origin.node, origin.document, document)
    case .object(let origin, let members):
      origins.append(origin)
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.entries.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes += JSONText.string(member.key).bytes
        bytes.append(UInt8(ascii: ":"))
        guard write(member.value) else { return false }
      }
      bytes.append(UInt8(ascii: "}"))
    case .array(let origin, let elements):
      origins.append(origin)
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        guard write(element) else { return false }
      }
      bytes.append(UInt8(ascii: "]"))
    }
    return true
  }

  private mutating func note(_ node: JSONDocument.Node, _ index: Int32, _ document: JSONDocument) -> Bool {
    guard origins.count <= FixtureMerge.valueLimit else { return false }
    origins.append(OriginMap.Origin(document: index, node: node))
    var fits = true
    document.forEachChild(of: node) { child in
      if fits { fits = note(child, index, document) }
    }
    return fits
  }
}
