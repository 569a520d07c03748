/// Files that decide how a workspace looks without being documents.
extension Workspace {
  private static let pictureEndings = [".png", ".jpg", ".jpeg", ".webp", ".gif", ".svg"]
  private static let schemaEndings = [".desc", ".binpb", ".pb"]

  /// Whether a file may be a picture. Those are known by their first bytes, whatever their names: so is any file in a
  /// folder of pictures, and elsewhere one whose name ends as usual or has no ending; not directly in the workspace, where
  /// licences and the like are.
  ///
  /// - Parameter path: from the workspace's root.
  package func mayBePicture(_ path: String) -> Bool {
    let name = FilePath.name(path).lowercased()
    if Self.pictureEndings.contains(where: name.hasSuffix) { return true }
    guard path.contains("/") else { return false }
    let folders = ["Images/"] + configuration.images.map(\.folder)
    return !name.contains(".") || folders.contains { !$0.isEmpty && path.hasPrefix($0) }
  }

  /// Whether a file may be a picture or a schema.
  ///
  /// - Parameter path: from the workspace's root.
  package func mayBeInput(_ path: String) -> Bool {
    mayBePicture(path) || Self.schemaEndings.contains { path.lowercased().hasSuffix($0) }
  }

  /// Real paths of files that aren't hidden, in order, by their paths from the workspace's root.
  package func files(where isWanted: (String) -> Bool) -> [String] {
    WorkspaceFiles.listing(of: root) { isWanted(FilePath.relative($0, to: root)) }.documents
  }
}
