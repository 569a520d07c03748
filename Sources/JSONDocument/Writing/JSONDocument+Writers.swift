extension JSONDocument {
  /// The canonical form: key order kept, two spaces, one member a line, empty containers closed, shortest escapes,
  /// number spelling kept, line feeds, a final newline.
  public func canonicalBytes() -> [UInt8] {
    var output: [UInt8] = []
    writeCanonical(into: &output)
    return output
  }

  /// Bytes that the canonical form has at most, nearly all of which may be indentation where much is nested deep. Linear.
  public var canonicalByteBound: Int {
    var depths = [Int32](repeating: 0, count: nodes.count)
    // A line break, the indentation, a comma, and a space behind a key's colon; each container ends on a line of its own.
    return nodes.indices.reduce(byteCount + 1) { sum, index in
      let parent = Int(nodes[index].parent)
      if nodes.indices.contains(parent), parent < index { depths[index] = depths[parent] + 1 }
      return sum + (nodes[index].isContainer ? 2 : 1) * (2 * Int(depths[index]) + 3)
    }
  }

  /// Appends the canonical form, with its final newline.
  public func writeCanonical(into output: inout [UInt8]) {
    // Indentation may add half to a text without any; room that is not needed is never touched.
    output.reserveCapacity(output.count + 2 * byteCount + 64)
    write(root, in: .canonical, into: &output)
    output.append(0x0A)
  }

  /// The shortest layout: no white space at all, shortest escapes, key order and number spelling kept.
  public func minifiedBytes() -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(byteCount)
    write(root, in: .minified, into: &output)
    return output
  }

  /// One value in canonical form, without a final newline.
  public func canonicalText(of node: Node) -> String { text(of: node, in: .canonical) }

  /// One value in the shortest layout.
  public func minifiedText(of node: Node) -> String { text(of: node, in: .minified) }

  private func text(of node: Node, in style: TextStyle) -> String {
    var output: [UInt8] = []
    write(node, in: style, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private func write(_ node: Node, in style: TextStyle, into output: inout [UInt8]) {
    style.write(node, of: self, indent: [], into: &output)
  }
}
