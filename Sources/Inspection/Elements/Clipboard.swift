import Dialects
import JSONDocument
import Pictures
import Workspaces

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
  /// The dialect that some of a screen's parts are written in; nil where each may stand in any list.
  let dialect: String?
  /// The components that draw items, one for each value; none for nodes.
  let components: [String?]

  package init(_ content: Content, _ values: [JSONText], dialect: String? = nil, components: [String?] = []) {
    self.content = content
    self.values = values
    self.dialect = dialect
    self.components = components
  }

  /// For other programs: the value, or an array of several.
  package var text: String { (values.count == 1 ? values[0] : JSONText.array(values)).canonical }
}

extension Picture {
  /// A copy of some nodes or parts.
  ///
  /// - Throws: if one of them can't be copied, or not together with the others.
  package func clipboard(of indexes: [Int]) throws(Refusal) -> Clipboard {
    var content: Clipboard.Content?
    var values: [JSONText] = []
    var dialect: String?
    var components: [String?] = []
    for index in indexes {
      let element = try element(at: index)
      let own = try element.content
      guard own == content ?? own else {
        throw Refusal("sections and items can't be copied together", fix: "copy one kind at a time")
      }
      content = own
      guard case .parts = own else {
        values.append(element.text)
        continue
      }
      // Without the envelope around a section, which a screen of the section's own dialect would not read.
      let part = try editedPart(index)
      values.append(JSONText(part.document, part.innerElement))
      dialect = ownDialect(of: part, as: part.innerElement) ?? dialect
      components.append(part.component)
    }
    guard let content else { throw Refusal("nothing is selected", fix: "`select root` selects the root") }
    return Clipboard(content, values, dialect: dialect, components: components)
  }
}
