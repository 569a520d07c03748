import JSONDocument

/// A value in one of a screen's documents, in eight bytes: a screen holds one or more of them for every item.
package struct DocumentPlace: Sendable, Hashable {
  /// An index into `Screen.sources`.
  package let source: UInt32
  /// The node's position in that document's arena.
  package let index: UInt32

  private init(source: UInt32, index: UInt32) {
    self.source = source
    self.index = index
  }

  package init(source: Int, node: JSONDocument.Node) {
    self.init(source: UInt32(truncatingIfNeeded: source), index: UInt32(truncatingIfNeeded: node.index))
  }

  /// Stands for "nothing there".
  package static let none = DocumentPlace(source: .max, index: .max)

  package var isNone: Bool { source == .max }

  /// The same place after so many documents were inserted before its own.
  func moved(by documents: Int) -> DocumentPlace {
    isNone ? self : DocumentPlace(source: source + UInt32(truncatingIfNeeded: documents), index: index)
  }
}
