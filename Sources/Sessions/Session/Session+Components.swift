import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension Session {
  /// The number of uses of a component in the workspace's layouts and components. Linear in their values.
  package func users(ofComponent name: String) -> Int {
    let files = workspace.files(in: .layouts) + workspace.files(in: .components)
    return files.reduce(0) { count, path in
      guard let document = try? workspace.document(path) else { return count }
      return count + Self.uses(of: name, in: document, document.root)
    }
  }

  private static func uses(of name: String, in document: JSONDocument, _ node: JSONDocument.Node) -> Int {
    var count = 0
    if let use = document.value(forKey: NodeKind.component.rawValue, in: node),
      let value = document.value(forKey: "name", in: use), document.string(value) == name
    {
      count = 1
    }
    document.forEachChild(of: node) { count += uses(of: name, in: document, $0) }
    return count
  }

  /// Shows another layout, with the first fixture of its model and its root selected.
  ///
  /// - Throws: why it cannot be shown; the one before stays.
  package mutating func show(_ path: String) throws(Refusal) {
    let before = (layoutPath, selection)
    try open(path)
    layoutPath = path
    do throws(Refusal) {
      try refresh(fixture: .some(nil))
    } catch {
      (layoutPath, selection) = before
      throw error
    }
    selection = picture.target.layout.node
    unmark()
  }
}
