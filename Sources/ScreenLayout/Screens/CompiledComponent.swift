import JSONDocument
import KimchiCore

/// A component as cells need it: compiled once for all items that name it.
package struct CompiledComponent: Sendable {
  package let layout: CompiledLayout
  /// The documents that it was compiled with, in that order.
  package let documents: [JSONDocument]

  package init(_ layout: CompiledLayout, documents: [JSONDocument]) {
    self.layout = layout
    self.documents = documents
  }
}

/// Finds a component by its name; none when there is no such component. Asked once for each name.
package typealias ComponentLibrary = @Sendable (_ name: String) -> CompiledComponent?
