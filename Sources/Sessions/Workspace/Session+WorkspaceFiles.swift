import Editing
import JSONDocument
import Pictures
import Workspaces

/// Changes to several files of the workspace as one step: on the desk in front, whose history and journal have all of it.
extension Session {
  /// The documents of the workspace as they are here, edits included: layouts, components, screens, previews and
  /// `kimchi.json`, in order, each once. Those that can't be read are left out.
  package func workspaceDocuments() -> [(path: String, document: JSONDocument)] {
    documentPaths.compactMap { path in (try? workspace.document(path)).map { (path, $0) } }
  }

  private var documentPaths: [String] {
    let folders: [Workspace.Folder] = [.layouts, .components, .screens, .previews]
    var paths = folders.flatMap { workspace.files(in: $0) }
    if hasDocument, !paths.contains(layoutPath) { paths.insert(layoutPath, at: 0) }
    let settings = FilePath.join(workspace.root, Workspace.fileName)
    if workspace.documents.contains(settings) ?? (WorkspaceFiles.kind(of: settings) == .file) { paths.append(settings) }
    return paths
  }

  /// Takes up what an edit has made of `kimchi.json`.
  mutating func readEditedSettings() {
    let path = FilePath.join(workspace.root, Workspace.fileName)
    guard let document = files.document(path), document.bytes != workspace.configuration.document?.bytes else { return }
    workspace = workspace.with(workspace.documents, WorkspaceConfiguration(document))
  }

  /// Refuses where a change of names might miss a file that can't be read.
  func refuseUnreadableFiles() throws(Refusal) {
    for path in documentPaths {
      do throws(Refusal) {
        _ = try workspace.document(path)
      } catch {
        throw Refusal(
          "\(workspace.display(path)) can't be read: \(error.description)", fix: "repair it first",
          findings: error.details)
      }
    }
  }

  /// Carries changes of files out as one step.
  ///
  /// - Parameter line: what was typed.
  /// - Returns: `12 places in 3 files`.
  /// - Throws: why there can be no such step, with everything as it was.
  mutating func change(
    _ edits: [FileEdit], as line: String, promising check: (borrowing Session) throws(Refusal) -> Void = { _ in }
  ) throws(Refusal) -> String {
    guard hasDocument else {
      throw Refusal("no layout is open, so no history can keep the step", fix: "`open` a layout of the workspace first")
    }
    guard workspace.delivery == nil else { throw Refusal("a delivery can't be edited", fix: "open its layout's file") }
    let edits = edits.filter { !$0.isEmpty }
    let elsewhere = Set(openedBefore.flatMap(\.files.unsaved))
    for edit in edits {
      if elsewhere.contains(edit.path) {
        throw Refusal(
          "\(workspace.display(edit.path)) has unsaved changes in a layout that was opened before",
          fix: "`save` first")
      }
      try open(edit.path)
    }
    let place = selectedPlace
    try change(line, promising: check) { transaction throws(Refusal) in
      for edit in edits {
        try transaction.apply(edit)
        if edit.path == place.path, let path = edit.newPath { transaction.goal = (path, nil) }
      }
    }
    restore(Place(path: layoutPath, pointer: place.pointer, part: place.part))
    let count = edits.reduce(0) { $0 + $1.count }
    return "\(Spelling.counted(count, "place")) in \(Spelling.counted(edits.count, "file"))"
  }
}
