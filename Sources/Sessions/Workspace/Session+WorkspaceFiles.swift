import Editing
import Inspection
import JSONDocument
import Pictures
import Workspaces

/// Changes to several files of the workspace as one step: on the desk in front, whose history and journal have all of it.
extension Session {
  /// Finds and changes names in the workspace's files, unsaved edits included.
  package var nameChange: NameChange { NameChange(in: workspace, from: hasDocument ? picture.target.layout : nil) }

  /// Takes up what an edit has made of `kimchi.json`.
  mutating func readEditedSettings() {
    let path = FilePath.join(workspace.root, Workspace.fileName)
    guard let document = files.document(path), document.bytes != workspace.configuration.document?.bytes else { return }
    workspace = workspace.with(workspace.documents, WorkspaceConfiguration(document))
  }

  /// Carries changes of files out as one step.
  ///
  /// - Parameter line: what was typed.
  /// - Returns: `12 places in 3 files`.
  /// - Throws: why there can be no such step, with everything as it was.
  package mutating func change(
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
