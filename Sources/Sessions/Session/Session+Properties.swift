import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension Session {
  /// A property of a node as an inspector shows it.
  package struct PropertyValue: Sendable, Hashable {
    package enum Source: Sendable, Hashable {
      /// Written in the layout.
      case layout
      /// A reference into the data, and what the data has there.
      case data(path: String)
      /// Not written.
      case unset
    }

    package var name: String
    /// As it is spelt, or as the data has it; empty when neither has it.
    package var value: String
    package var source: Source
    package var summary: String
    /// A colour that the value stands for.
    package var color: RGBA?
  }

  /// The properties that a node sets, followed by those that it could set.
  package func properties(of index: Int) -> [PropertyValue] {
    if case .screen = picture.stage { return partProperties(of: index) }
    guard nodes.indices.contains(index) else { return [] }
    let node = nodes[index]
    var said: [PropertyValue] = []
    var unsaid: [PropertyValue] = []
    for row in PropertyName.rows(of: node.kind) {
      switch row.type {
      case .node, .nodes: continue
      default: break
      }
      let name = PropertyName(of: row)
      guard let value = PropertyEdit.value(name, of: node, in: document) else {
        unsaid.append(PropertyValue(name: row.name, value: "", source: .unset, summary: row.summary))
        continue
      }
      said.append(self.value(row, value, index))
    }
    if !node.kind.takesReference, let path = PropertyEdit.reference(node.value.node, in: document) {
      let found = data(at: path, index).map { Spelling.excerpt($0, limit: 60) } ?? ""
      said.insert(
        PropertyValue(name: node.kind.rawValue, value: found, source: .data(path: path), summary: "the whole payload"),
        at: 0)
    }
    return said + unsaid
  }

  private func value(_ row: PropertyDescription, _ node: JSONDocument.Node, _ index: Int) -> PropertyValue {
    if let path = PropertyEdit.reference(node, in: document), !(nodes[index].kind.takesReference && row.name == "ref") {
      return PropertyValue(
        name: row.name, value: data(at: path, index) ?? "", source: .data(path: path), summary: row.summary)
    }
    var color: RGBA?
    if case .color = row.type {
      var decoder = ValueDecoder(sources: [document], designSystem: designSystem)
      color = Color.decode(JSONValue(source: 0, node: node), &decoder).map(picture.theme.resolve)
    }
    return PropertyValue(
      name: row.name, value: Self.short(document, node), source: .layout, summary: row.summary, color: color)
  }

  private func data(at path: String, _ index: Int) -> String? {
    guard let fixture = picture.fixture, let (_, value) = boundData(at: path, index) else { return nil }
    return Self.short(fixture.document, value)
  }

  /// The value that a reference in a node leads to, and the way to it from the root of the data: of several elements of
  /// an `each` the one that a view shows, or the first.
  func boundData(
    at path: String, _ index: Int, view: Int? = nil
  ) -> (way: [ReferencePath.Step], value: JSONDocument.Node)? {
    guard let path = try? ReferencePath(parsing: path), let ways = dataSteps(of: path, in: index).map(expanded) else {
      return nil
    }
    let position = view.flatMap { views(of: index).firstIndex(of: $0) } ?? 0
    guard let way = ways.indices.contains(position) ? ways[position] : ways.first, let value = dataValue(way) else {
      return nil
    }
    return (way, value)
  }

  /// A value in a few words: `red 500` rather than its JSON.
  package static func short(_ document: JSONDocument, _ node: JSONDocument.Node) -> String {
    switch document.kind(of: node) {
    case .string: return Spelling.excerpt(document.string(node) ?? "", limit: 80)
    case .object:
      let members = document.members(of: node).prefix(6).map {
        ($0.key, Spelling.excerpt(document.minifiedText(of: $0.value), limit: 30))
      }
      let bare = ["type", "tint", "token", "weight", "size"]
      if members.allSatisfy({ bare.contains($0.0) }) {
        return members.map { $0.1.replacing("\"", with: "") }.joined(separator: " ")
      }
      return members.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    default: return Spelling.excerpt(document.minifiedText(of: node), limit: 80)
    }
  }
}
