import JSONDocument

/// A guess of what a layout's file holds, by its beginning. For estimates: the file may be otherwise.
package struct DocumentPeek: Sendable {
  /// The model that it declares, or that its name tells.
  package let model: String
  /// False only if the file can't be a component.
  package let mayBeComponent: Bool

  init(_ path: String, head: [UInt8]?) {
    let head = head ?? []
    model = ModelPeek(head).model ?? ModelName.ofFile(path)
    // A key may be spelt with escapes, and another form than JSON has none.
    let isWhole = !head.isEmpty && head.count < WireTable.headSize && JSONWire().recognizes(head)
    mayBeComponent = !isWhole || head.contains(UInt8(ascii: "\\")) || head.hasBytes(Array("\"component\"".utf8))
  }
}

extension Workspace {
  /// Looks at the beginning of a file. One read, whatever its size.
  package func peek(_ path: String) -> DocumentPeek {
    DocumentPeek(path, head: WorkspaceFiles.head(path, count: WireTable.headSize))
  }
}
