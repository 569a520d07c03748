extension Workspace {
  /// The file of a later page of a screen: beside the screen's own, `home.20.json` for the offset 20 of `home.json`. Where
  /// no such file exists, the path that a new one would have; nil for an offset that can't be part of a name.
  package func page(_ offset: String, of path: String) -> String? {
    guard !offset.contains("/"), !offset.contains("\0") else { return nil }
    let stem = "\(FilePath.parent(path))/\(FilePath.stem(path)).\(offset)"
    return wires.endings.map { stem + $0 }.first { WorkspaceFiles.kind(of: $0) == .file } ?? stem + wires.newEnding
  }
}
