import JSONDocument
import KimchiCore
import Workspaces

extension Workspace {
  /// The file of a component, by its name or by its own `id`.
  package func componentPath(_ name: String) -> String? {
    if !name.contains("/"), let path = file(named: "\(Folder.components.rawValue)/\(name)") { return path }
    return files(in: .components).first { path in
      guard let document = try? document(path) else { return false }
      return LayoutDocument(document, path: path, dialects: dialects)?.id == name
    }
  }

  /// The number of uses of a component in the workspace's layouts and components. Linear in their values.
  package func users(ofComponent name: String) -> Int {
    let files = files(in: .layouts) + files(in: .components)
    return files.reduce(0) { count, path in
      guard let document = try? document(path) else { return count }
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
}
