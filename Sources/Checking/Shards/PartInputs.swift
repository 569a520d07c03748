import JSONDocument
import Workspaces

/// The files that decide what parts hold, so that parts of other files are not taken for parts of these.
package enum PartInputs {
  /// A file as it is shown, and its digest; nil if it can't be read.
  package typealias File = (path: String, digest: Digest?)

  /// How names of pictures and schemas end.
  private static let otherEndings = [".png", ".jpg", ".jpeg", ".webp", ".gif", ".svg", ".desc", ".binpb", ".pb"]

  /// The settings, documents, pictures and schemas of a workspace, and where it has no settings the documents alone.
  /// Linear in its files.
  package static func files(of workspace: Workspace) -> [File] {
    paths(of: workspace).map { file($0, in: workspace) }
  }

  /// Real paths, some perhaps twice.
  static func paths(of workspace: Workspace) -> [String] {
    let folders = Workspace.Folder.allCases.flatMap { workspace.files(in: $0) }
    guard workspace.isConfigured else { return folders }
    let others = WorkspaceFiles.listing(of: workspace.root, endings: otherEndings).documents
    return ([FilePath.join(workspace.root, Workspace.fileName)] + folders + others)
      .compactMap(WorkspaceFiles.realPath)
  }

  /// The digest is that of the document that was read, even if the file is another by now.
  static func file(_ path: String, in workspace: Workspace) -> File {
    let document = workspace.documents.known(path)
    let known = document.flatMap { workspace.documents.form(path, of: $0).digest }
    return (workspace.display(path), known ?? ((try? Digest(ofFile: path)) ?? nil))
  }
}

extension Checker {
  /// The files that decide what a check finds, each once: the documents of the paths, and the files of each workspace
  /// around them. Linear in them.
  package func inputs(of paths: [String], documents: DocumentStore) -> [PartInputs.File] {
    var ignored = CheckTally()
    let listed = list(paths, documents, &ignored)
    var seen = Set(listed.map(\.path))
    var files = listed.map { (path: $0.path, workspace: $0.workspace) }
    var roots: Set<String> = []
    for workspace in listed.map(\.workspace) where workspace.isConfigured && roots.insert(workspace.root).inserted {
      for path in PartInputs.paths(of: workspace) where seen.insert(path).inserted { files.append((path, workspace)) }
    }
    return parallel(files) { PartInputs.file($0.path, in: $0.workspace) }
  }
}
