import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi

extension Picture {
  /// The text that a node of a layout shows; nil for one that shows none, or whose data has none.
  ///
  /// - Parameter view: the view that is meant, where an `each` has made several.
  package func text(of index: Int, view: Int? = nil) -> TextValue? {
    guard nodes.indices.contains(index), nodes[index].kind.hasText, let value = textValue(of: index, view: view)
    else {
      return nil
    }
    return value.text != nil || value.source == .unset ? value : nil
  }

  /// A node or part in a few words: `label "Price"`, `hStack #row`, `section deals`.
  package func name(of index: Int) -> String {
    guard outline.entries.indices.contains(index) else { return "nothing" }
    let entry = outline.entries[index]
    if let name = entry.id.map(Spelling.address(ofID:)) ?? entry.name { return "\(entry.type) \(name)" }
    guard let text = text(of: index)?.text, !text.isEmpty else { return entry.type }
    return "\(entry.type) \(Spelling.quoted(Spelling.excerpt(text, limit: 24)))"
  }
}

extension NodeKind {
  /// Whether its main property is a text to read.
  fileprivate var hasText: Bool {
    switch self {
    case .label, .button, .tag, .checkbox, .radio, .toggle, .textField: true
    default: false
    }
  }
}
