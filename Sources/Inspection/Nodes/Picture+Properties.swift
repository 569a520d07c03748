import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension Picture {
  /// The properties that a node sets, followed by those that it could set.
  package func properties(of index: Int) -> [PropertyValue] {
    if case .screen = stage { return partProperties(of: index) }
    guard nodes.indices.contains(index) else { return [] }
    let node = nodes[index]
    var said: [PropertyValue] = []
    var unset: [PropertyValue] = []
    for row in PropertyName.rows(of: node.kind) {
      switch row.type {
      case .node, .nodes: continue
      default: break
      }
      let name = PropertyName(of: row)
      guard let value = PropertyEdit.value(name, of: node, in: document) else {
        unset.append(PropertyValue(name: row.name, value: "", source: .unset, summary: row.summary))
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
    return said + unset
  }

  private func value(_ row: PropertyDescription, _ node: JSONDocument.Node, _ index: Int) -> PropertyValue {
    if let path = PropertyEdit.reference(node, in: document), !(nodes[index].kind.takesReference && row.name == "ref") {
      return PropertyValue(
        name: row.name, value: data(at: path, index) ?? "", source: .data(path: path), summary: row.summary)
    }
    return PropertyValue(
      name: row.name, value: words(node, row.type), source: .layout, summary: row.summary,
      color: swatch(of: node, in: document, row.type))
  }

  /// A value for a person: the code of an icon with what is drawn for it and its name.
  private func words(_ node: JSONDocument.Node, _ type: PropertyType) -> String {
    let text = document.inWords(node)
    guard case .icon = type, let name = IconGlyph.name(forCode: text) else { return text }
    return "\(text) \(IconGlyph.glyph(forCode: text)) \(name)"
  }

  /// The colour that a value is, under the theme.
  package func swatch(of node: JSONDocument.Node, in document: JSONDocument, _ type: PropertyType) -> RGBA? {
    guard case .color = type else { return nil }
    var decoder = ValueDecoder(sources: [document], designSystem: designSystem)
    return Color.decode(JSONValue(source: 0, node: node), &decoder).map(theme.resolve)
  }

  private func data(at path: String, _ index: Int) -> String? {
    guard let fixture, let (_, value) = boundData(at: path, index) else { return nil }
    return fixture.document.inWords(value)
  }

  /// The value that a reference in a node leads to, and the way to it from the root of the data: of several elements of
  /// an `each` the one that a view shows, or the first.
  func boundData(
    at path: String, _ index: Int, view: Int? = nil
  ) -> (way: [ReferencePath.Step], value: JSONDocument.Node)? {
    guard let path = try? ReferencePath(parsing: path), let ways = dataSteps(of: path, in: index).map(expanded) else {
      return nil
    }
    let position = view.flatMap { stage.views(of: index).firstIndex(of: $0) } ?? 0
    guard let way = ways.indices.contains(position) ? ways[position] : ways.first, let value = dataValue(way) else {
      return nil
    }
    return (way, value)
  }
}

extension Picture {
  /// The property that a node is known by, such as a label's text, and the path of the data that it comes from.
  package func mainBinding(of index: Int) -> (property: String, bound: (property: String, path: String)?)? {
    guard nodes.indices.contains(index), !nodes[index].isUnknown, let property = nodes[index].payload.owner.mainProperty
    else { return nil }
    let edit = PropertyEdit(name: PropertyName(property), node: nodes[index], designSystem: designSystem)
    return (property, edit.binding(in: document))
  }
}
