import Conditions
import Sheets
import Editing
import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

/// Changes to several files of the workspace as one step: on the desk in front, whose history and journal have all of it.
extension Session {
  /// Finds and changes names in the workspace's files, unsaved edits included.
  package var nameChange: NameChange { NameChange(in: workspace, from: hasDocument ? picture.target.layout : nil) }

  /// Takes up what an edit has made of `kimchi.json`.
  mutating func readEditedSettings() {
    let path = FilePath.join(workspace.root, Workspace.fileName)
    let settings = files.contains(path) ? files : filesElsewhere(withUnsaved: path)
    guard let document = settings?.document(path), document.bytes != workspace.configuration.document?.bytes else {
      return
    }
    workspace = workspace.with(settings: document)
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
    for (count, edit) in edits.enumerated() {
      environment.onProgress(count, edits.count)
      try checkIsAwaited()
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

  /// The workspace's layouts, then its components, as they are shown.
  package var layoutFiles: [(path: String, name: String)] {
    let listed = workspace.files(in: .layouts) + workspace.files(in: .components)
    let files = hasDocument && !listed.contains(layoutPath) ? [layoutPath] + listed : listed
    return files.map { ($0, workspace.display($0)) }
  }

  /// The plan of the open layout's matrix, with unsaved edits. Conditions that no axis varies
  /// are the preview's; text is measured as on a phone.
  package func matrix(_ axes: [MatrixAxis]) throws(Refusal) -> MatrixPlan {
    var base = conditions
    base.measure = .font
    let documents = DocumentStore(over: workspace.documents)
    for (path, document) in editedDocuments { documents.replace(path, with: document) }
    let workspace = workspace.with(documents)
    let target = Target(workspace: workspace, layout: try workspace.layout(at: layoutPath))
    return try MatrixPlan([target], axes: axes, base: base)
  }

  /// The file of a component, if the workspace has it.
  package func componentFile(_ name: String) -> (path: String, document: JSONDocument)? {
    guard let path = workspace.componentPath(name), let document = try? workspace.document(path) else { return nil }
    return (path, document)
  }

  /// The contract of a component, if the workspace has it.
  package func component(_ name: String) -> ComponentDefinition? {
    guard let document = componentFile(name)?.document else { return nil }
    var decoder = ValueDecoder(sources: [document], designSystem: designSystem)
    return ComponentDefinition(JSONValue(source: 0, node: document.root), &decoder)
  }

  /// By the names of their files.
  package func knownComponents() -> [String] { workspace.files(in: .components).map(workspace.wires.title) }
}
