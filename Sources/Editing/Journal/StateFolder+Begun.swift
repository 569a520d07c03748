import Workspaces

/// Layouts that were started and never saved, or that another program has deleted while they were open: their journals are
/// all that there is of them, and nobody would think of opening a file that does not exist.
extension StateFolder {
  private static let limit = 1000

  private var begunFolder: String { FilePath.join(path, "begun") }

  private func note(of layout: String) -> String {
    FilePath.join(begunFolder, String(Digest(of: Array(layout.utf8)).description.prefix(32)))
  }

  /// Notes that a layout has been begun, by the real path that it will have, or has been deleted.
  package func remember(_ layout: String) {
    // What cannot be noted is in the journal anyway.
    try? AtomicFile.makeFolder(begunFolder, mode: 0o700)
    try? AtomicFile.write(Array(layout.utf8), to: note(of: layout), expecting: .anything)
  }

  /// Notes that a layout has been saved, or given up.
  package func forget(_ layout: String) {
    let note = note(of: layout)
    guard WorkspaceFiles.kind(of: note) == .file else { return }
    try? AtomicFile.remove(note, expecting: .anything)
  }

  /// The layouts below a folder that only their journals have, by real path, in order.
  package func begun(below root: String) -> [String] {
    guard WorkspaceFiles.kind(of: begunFolder) == .folder else { return [] }
    let notes = WorkspaceFiles.entries(of: begunFolder).prefix(Self.limit)
    return notes.compactMap { name in
      guard let bytes = try? WorkspaceFiles.read(FilePath.join(begunFolder, name)) else { return nil }
      let layout = String(decoding: bytes, as: UTF8.self)
      guard FilePath.contains(root, layout), WorkspaceFiles.kind(of: layout) == nil, beginning(of: layout) != nil else {
        return nil
      }
      return layout
    }.sorted()
  }

  /// The text from which the journal of a layout without a file goes on: how a new one was started, or what a deleted one
  /// had; nil if its journal lacks it, or the layout was saved since.
  package func beginning(of layout: String) -> [UInt8]? {
    guard let bytes = try? WorkspaceFiles.read(FilePath.join(folder(of: layout), "journal")) else { return nil }
    var text: [UInt8]?
    for record in JournalLog(parsing: bytes, of: layout).records {
      switch record {
      case .files(let marks): if marks[layout]?.digest != nil { text = nil }
      case .gone(layout, _, let last): text = last
      case .gone, .at: break
      case .step(let step, _):
        for change in step.changes where change.path == layout {
          if case .create(let bytes) = change.change { text = bytes }
        }
      }
    }
    return text
  }
}
