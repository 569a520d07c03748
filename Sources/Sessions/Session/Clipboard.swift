import Dialects
import JSONDocument

/// The last copied or cut content.
package struct Clipboard: Sendable {
  package enum Content: Sendable, Hashable {
    /// Nodes of a layout.
    case nodes
    /// Sections or items of a screen.
    case parts(PartKind)
  }

  package let content: Content
  package let values: [JSONText]

  package init(_ content: Content, _ values: [JSONText]) {
    self.content = content
    self.values = values
  }

  /// For other programs: the value, or an array of several.
  package var text: String { (values.count == 1 ? values[0] : JSONText.array(values)).canonical }
}
