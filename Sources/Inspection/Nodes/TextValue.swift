import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

/// The text of a node: its main property, its place, and the line that changes it.
package struct TextValue: Sendable {
  package let name: String
  package let source: PropertyValue.Source
  /// The value as it is; nil where neither the layout nor the data has it.
  package let node: JSONDocument.Node?
  /// The document of `node`.
  package let document: JSONDocument
  /// The way to it from the root of the data, where it stands there.
  package let way: [ReferencePath.Step]

  /// The value where it is a text.
  package var text: String? { node.flatMap { document.string($0) } }

  /// `in the layout`, or `in the data at title`.
  package var place: String {
    switch source {
    case .data: "in the data at \(ReferencePath.text(way))"
    case .layout, .unset: "in the layout"
    }
  }
}

extension Picture {
  /// The main property of a layout's node: a label's text, an image's address. Nil for nodes without one, and for parts.
  ///
  /// - Parameter view: the view that is meant, where an `each` has made several; the first counts else.
  package func textValue(of index: Int, view: Int? = nil) -> TextValue? {
    guard nodes.indices.contains(index), !nodes[index].isUnknown, let name = nodes[index].payload.owner.mainProperty
    else { return nil }
    let node = nodes[index]
    if let value = PropertyEdit.value(PropertyName(name), of: node, in: document) {
      guard let path = PropertyEdit.reference(value, in: document) else {
        return TextValue(name: name, source: .layout, node: value, document: document, way: [])
      }
      return bound(name, path, index, view)
    }
    if !node.kind.takesReference, let path = PropertyEdit.reference(node.value.node, in: document) {
      return bound(name, path, index, view)
    }
    return TextValue(name: name, source: .unset, node: nil, document: document, way: [])
  }

  private func bound(_ name: String, _ path: String, _ index: Int, _ view: Int?) -> TextValue {
    guard let fixture, let found = boundData(at: path, index, view: view) else {
      let way = (try? ReferencePath(parsing: path)).flatMap { dataSteps(of: $0, in: index) }?.compactMap(\.self)
      return TextValue(name: name, source: .data(path: path), node: nil, document: document, way: way ?? [])
    }
    // The data may have the whole payload there.
    if let inside = fixture.document.value(forKey: name, in: found.value) {
      let way = found.way + [.key(Array(name.utf8))]
      return TextValue(name: name, source: .data(path: path), node: inside, document: fixture.document, way: way)
    }
    return TextValue(
      name: name, source: .data(path: path), node: found.value, document: fixture.document, way: found.way)
  }

  /// The whole value of a row of the inspector, which shows long ones shortened: at most 2,000 characters.
  package func wholeValue(of property: PropertyValue, at index: Int) -> String {
    let found: (document: JSONDocument, node: JSONDocument.Node)?
    if parts.indices.contains(index) {
      let element = try? element(at: index)
      let row = element?.properties.first { $0.name == property.name }
      found = row.flatMap { element?.value(of: ElementProperty($0)) }.map { ($0.document, $0.node) }
    } else if case .data(let path) = property.source {
      found = fixture.flatMap { fixture in boundData(at: path, index).map { (fixture.document, $0.value) } }
    } else if nodes.indices.contains(index) {
      let value = PropertyEdit.value(PropertyName(property.name), of: nodes[index], in: document)
      found = value.map { (document, $0) }
    } else {
      found = nil
    }
    guard let (document, node) = found else { return property.value }
    // Of an object the row has its members in words already.
    let isObject = document.kind(of: node) == .object
    let text = document.string(node) ?? (isObject ? property.value : document.minifiedText(of: node))
    return Spelling.excerpt(text, limit: 2000)
  }
}
