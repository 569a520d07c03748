extension JSONDocument {
  /// The canonical form: key order kept, two spaces, one member a line, empty containers closed, shortest escapes,
  /// number spelling kept, line feeds, a final newline.
  public func canonicalBytes() -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(byteCount + byteCount / 4)
    TextStyle.canonical.write(root, of: self, indent: [], into: &output)
    output.append(0x0A)
    return output
  }

  /// The shortest layout: no white space at all, shortest escapes, key order and number spelling kept.
  public func minifiedBytes() -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(byteCount)
    TextStyle.minified.write(root, of: self, indent: [], into: &output)
    return output
  }

  /// One value in canonical form, without a final newline.
  public func canonicalText(of node: Node) -> String {
    var output: [UInt8] = []
    TextStyle.canonical.write(node, of: self, indent: [], into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// One value in the shortest layout.
  public func minifiedText(of node: Node) -> String {
    var output: [UInt8] = []
    TextStyle.minified.write(node, of: self, indent: [], into: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
