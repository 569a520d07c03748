import Editing
import JSONDocument
import Pictures
import Workspaces

extension EditPlan {
  /// The changes of files that the plan comes to, for somebody else to make: the workspace's documents stay as they are.
  ///
  /// - Throws: what the studio refuses the plan for: a step that can't be made, or a picture with an error that the one
  ///   before didn't have.
  package func changes(of picture: Picture) throws(Refusal) -> [Editing.Step.FileChange] {
    let workspace = picture.workspace
    var files = OpenFiles(from: workspace.base)
    for path in [picture.path] + self.files where !files.contains(path) {
      files.open(path, try workspace.document(path), as: nil)
    }
    var transaction = Transaction(files: files, number: 1)
    for step in steps { try step(&transaction) }
    let documents = DocumentStore(over: workspace.documents)
    for path in Set(transaction.changes.map(\.path)) {
      if let document = transaction.document(path) { documents.replace(path, with: document) }
    }
    let changed = workspace.with(documents)
    let after = try Picture(Target(workspace: changed, layout: try changed.layout(at: picture.path)))
    let known = Set(picture.errors.map(\.message))
    if let error = after.errors.first(where: { !known.contains($0.message) }) {
      throw Refusal(error.message, fix: error.fix?.words)
    }
    return transaction.changes
  }
}

extension Picture {
  fileprivate var errors: [Diagnostic] { findings.map(\.diagnostic).filter { $0.severity == .error } }
}
