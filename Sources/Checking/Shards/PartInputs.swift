import JSONDocument
import Revisions
import Workspaces

/// The files that decide what parts hold, so that parts of other files are not taken for parts of these.
package enum PartInputs {
  /// A file as it is shown, and the name of its content; nil if it can't be read.
  package typealias File = (path: String, content: ContentName?)

  /// The settings, documents, pictures and schemas of a workspace.
  /// Linear in the number of files; those that git doesn't know as they are have to be read.
  package static func files(of workspace: Workspace) -> [File] {
    let namer = ContentName.Namer(around: workspace.root)
    return paths(of: workspace).map { (workspace.display($0), namer.name(ofFile: $0)) }
  }

  /// Real paths, some perhaps twice.
  static func paths(of workspace: Workspace) -> [String] {
    let folders = Workspace.Folder.allCases.flatMap { workspace.files(in: $0) }
    guard workspace.hasFolders else { return folders }
    let others = workspace.files(where: workspace.mayBeInput)
    return ([FilePath.join(workspace.root, Workspace.fileName)] + folders + others)
      .compactMap(WorkspaceFiles.realPath)
  }
}

extension Checker {
  /// The files that decide what a check finds, each once: the documents of the paths, and the files of each workspace
  /// around them.
  ///
  /// - Parameters:
  ///   - documents: what was read. Its files count as they were then.
  ///   - began: when that was begun.
  package func inputs(
    of paths: [String], documents: DocumentStore, since began: ContentName.Moment
  ) -> [PartInputs.File] {
    var ignored = CheckTally()
    let listed = list(paths, documents, &ignored)
    var seen = Set(listed.map(\.path))
    var files = listed.map { (path: $0.path, workspace: $0.workspace) }
    var namers: [String: ContentName.Namer] = [:]
    for workspace in listed.map(\.workspace) where namers[workspace.root] == nil {
      namers[workspace.root] = ContentName.Namer(around: workspace.root, since: began)
      guard workspace.hasFolders else { continue }
      for path in PartInputs.paths(of: workspace) where seen.insert(path).inserted { files.append((path, workspace)) }
    }
    let known = namers
    return parallel(files) { path, workspace in
      // The text that was read, even if the file is another by now.
      let isText = workspace.wires.wire(named: path).keepsBytes
      let bytes = isText ? workspace.documents.known(path)?.bytes : nil
      return (workspace.display(path), known[workspace.root]?.name(ofFile: path, bytes))
    }
  }
}
