import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

/// The text that a node shows, where it is written, and the line that changes it.
package struct NodeText: Sendable, Hashable {
  /// The file that the text is written in.
  package enum Source: Sendable, Hashable {
    case layout
    /// The fixture's data, at a path from its root.
    case data(path: String)
  }

  package let source: Source
  /// The whole text.
  package let value: String
  /// The property of the node.
  let property: String

  /// The command up to the text.
  var command: String {
    switch source {
    case .layout: "set \(property) "
    case .data(let path): "data set \(path) "
    }
  }

  /// The line that gives the node a text.
  package func line(_ text: String) -> String { command + Self.spelled(text) }

  /// `in the layout`, or `in the data at title`.
  package var place: String {
    switch source {
    case .layout: "in the layout"
    case .data(let path): "in the data at \(path)"
    }
  }

  /// A text as a line has it: as JSON where bare words would mean something else.
  private static func spelled(_ text: String) -> String {
    let isPlain =
      text.first.map { !$0.isWhitespace && !"\"[{".contains($0) } == true && text.last?.isWhitespace == false
      && !text.contains { $0.isNewline || $0 == "\t" } && (try? JSONText(parsing: text)) == nil
      && !["+=", "-=", "*="].contains { text == $0 || text.hasPrefix($0 + " ") }
    return isPlain ? text : JSONText.string(text).description
  }
}

extension Session {
  /// The text of a node of a layout; nil for one that shows none.
  ///
  /// - Parameter view: the view that is meant, where an `each` has made several.
  package func text(of index: Int, view: Int? = nil) -> NodeText? {
    guard nodes.indices.contains(index), let property = textProperty(of: nodes[index]) else { return nil }
    let node = nodes[index]
    let name = PropertyName(property)
    if let value = PropertyEdit.value(name, of: node, in: document) {
      if let path = PropertyEdit.reference(value, in: document) { return dataText(path, property, index, view) }
      return document.string(value).map { NodeText(source: .layout, value: $0, property: property) }
    }
    if let path = PropertyEdit.reference(node.value.node, in: document) { return dataText(path, property, index, view) }
    return NodeText(source: .layout, value: "", property: property)
  }

  /// The property that is the node's text.
  private func textProperty(of node: CompiledNode) -> String? {
    switch node.kind {
    case .label, .button, .tag, .checkbox, .radio, .toggle, .textField: node.payload.owner.mainProperty
    default: nil
    }
  }

  /// - Parameter path: of the property's value, or of the object that has it.
  private func dataText(_ path: String, _ property: String, _ index: Int, _ view: Int?) -> NodeText? {
    guard let fixture = picture.fixture, let path = try? ReferencePath(parsing: path),
      let ways = dataSteps(of: path, in: index).map(expanded)
    else { return nil }
    let position = view.flatMap { views(of: index).firstIndex(of: $0) } ?? 0
    guard var steps = ways.indices.contains(position) ? ways[position] : ways.first, var value = dataValue(steps) else {
      return nil
    }
    if fixture.document.kind(of: value) == .object {
      guard let inner = fixture.document.value(forKey: property, in: value) else { return nil }
      (value, steps) = (inner, steps + [.key(Array(property.utf8))])
    }
    guard let text = fixture.document.string(value) else { return nil }
    return NodeText(source: .data(path: Self.path(steps)), value: text, property: property)
  }

  /// Steps as a path that can be typed.
  private static func path(_ steps: [ReferencePath.Step]) -> String {
    var text = ""
    for step in steps {
      switch step {
      case .key(let key): text += (text.isEmpty ? "" : "/") + String(decoding: key, as: UTF8.self)
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }

  /// A node or part in a few words: `label "Price"`, `hStack #row`, `section deals`.
  package func name(of index: Int) -> String {
    guard outline.entries.indices.contains(index) else { return "nothing" }
    let entry = outline.entries[index]
    if let name = entry.id.map({ "#" + $0 }) ?? entry.name { return "\(entry.type) \(name)" }
    guard let text = text(of: index)?.value, !text.isEmpty else { return entry.type }
    return "\(entry.type) \(Spelling.quoted(Spelling.excerpt(text, limit: 24)))"
  }
}
