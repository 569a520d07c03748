import Workspaces

extension Workspace {
  /// The file of a component, by its name or by its own `id`.
  package func componentPath(_ name: String) -> String? {
    if !name.contains("/"), let path = file(named: "\(Folder.components.rawValue)/\(name)") { return path }
    return files(in: .components).first { path in
      guard let document = try? document(path) else { return false }
      return LayoutDocument(document, path: path)?.id == name
    }
  }
}
