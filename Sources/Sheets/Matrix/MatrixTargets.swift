import JSONDocument
import Workspaces

/// The targets of a word on the command line of a matrix.
package enum MatrixTargets {
  /// A model, a file, or all layouts, components and screens of a folder; of the workspace around the current folder, or
  /// of those below it, without a word.
  ///
  /// - Throws: `target.unknown`, or why a file that was named has no tree.
  package static func find(_ word: String?) throws(Refusal) -> [Target] {
    if let word, WorkspaceFiles.kind(of: word) != .folder { return [try Target.find(word)] }
    let workspaces = word.map { [Workspace(containing: $0)] } ?? Workspace.found(in: ".")
    var targets: [Target] = []
    for workspace in workspaces {
      let folder = word ?? workspace.display(workspace.root)
      for file in WorkspaceFiles.documents(in: folder, wires: workspace.wires) {
        guard let path = WorkspaceFiles.realPath(file), let document = try? workspace.document(path),
          let layout = LayoutDocument(document, path: path, dialects: workspace.dialects)
        else { continue }
        // A folder may hold workspaces of its own.
        let own = Workspace(containing: file, documents: workspace.documents)
        targets.append(Target(workspace: own, layout: layout))
      }
    }
    guard !targets.isEmpty else {
      throw Refusal(
        .targetUnknown, word.map { "\($0) has no layouts" } ?? "no workspace found here",
        fix: "name a folder with layouts, a file or a model")
    }
    return targets
  }
}
