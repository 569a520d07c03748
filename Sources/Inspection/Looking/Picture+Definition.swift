import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension Picture {
  /// The place where what is named at a byte of the document is written: the value that a reference leads to, in the
  /// fixture that is drawn, or the component that is used. Nil where nothing is named, or what is named isn't there.
  package func definition(atOffset offset: Int) -> SourceLocation? {
    let named = document.node(atOffset: offset)
    guard let index = index(around: named) else { return nil }
    if let name = document.string(named), name == componentName(of: index) {
      guard let path = workspace.componentPath(name), let component = try? workspace.document(path) else { return nil }
      return component.location(of: component.root)
    }
    var place: JSONDocument.Node? = named
    while let current = place {
      if let path = PropertyEdit.reference(current, in: document) { return location(ofDataAt: path, in: index) }
      if self.index(of: current) != nil { return nil }
      place = document.parent(of: current)
    }
    return nil
  }

  /// The component that a node or a part uses.
  private func componentName(of index: Int) -> String? {
    if parts.indices.contains(index) { return parts[index].component }
    guard nodes.indices.contains(index), nodes[index].kind == .component,
      let payload = document.payload(of: nodes[index].envelope.node)
    else { return nil }
    return document.value(forKey: "name", in: payload).flatMap { document.string($0) }
  }

  /// The place of the data that a reference in a node or a part leads to, in the file that it is written in.
  private func location(ofDataAt path: String, in index: Int) -> SourceLocation? {
    guard let fixture, let path = try? ReferencePath(parsing: path) else { return nil }
    let ways = nodes.isEmpty ? [path.steps] : dataSteps(of: path, in: index).map(expanded) ?? []
    guard let value = ways.lazy.compactMap(dataValue).first else { return nil }
    let origin = fixture.origin(of: value)
    return origin.document.location(of: origin.node)
  }
}
