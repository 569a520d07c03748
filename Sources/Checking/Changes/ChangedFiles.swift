import JSONDocument
import Revisions
import Workspaces

/// The files of a workspace that may mean something else than at a revision: those that are others now, those that name
/// them, such as a layout with a changed component or fixtures that extend others, and those that go with them, as a
/// model's layout does with its fixtures.
///
/// A file may count that means the same, and none is missed (`NamedFiles`). Settings, plugins, pictures and schemas may
/// concern every file, so if one of them is another, all files count.
package struct ChangedFiles: Sendable {
  /// Real paths; nil where all files count.
  private var paths: Set<String>?
  /// Files that a revision is not asked about always count.
  private let asked: Set<String>
  private let revision: WorkspaceRevision

  /// The commit, in hexadecimal.
  package var commit: String { revision.commit }

  /// More names than this may concern every file.
  private static let nameLimit = 256

  /// Linear in the documents, for each round of files that name others.
  ///
  /// - Parameter name: a revision as git names it.
  /// - Throws: if git is not there, the workspace is in no repository, or has no such revision.
  package init(since name: String, in workspace: Workspace) throws(Refusal) {
    let revision = try WorkspaceRevision(name, of: workspace)
    self.revision = revision
    // The settings may name files that have changed.
    let settings = FilePath.join(workspace.root, Workspace.fileName)
    let files = Set(Workspace.Folder.allCases.flatMap { workspace.files(in: $0) } + [settings])
    asked = files.union(revision.changed)
    guard !revision.changed.contains(where: StandingCheck.concernsAll),
      try revision.changes(where: workspace.mayBeInput).isEmpty
    else { return }
    paths = Self.paths(revision, of: workspace, files.sorted())
  }

  /// Whether a file counts, by its real path.
  package func contains(_ path: String) -> Bool { paths.map { $0.contains(path) || !asked.contains(path) } ?? true }

  /// Other files than documents that are others now, by their paths from the workspace's root.
  ///
  /// - Throws: if git takes too long.
  package func others(where isWanted: (String) -> Bool) throws(Refusal) -> [String] {
    try revision.changes(where: isWanted)
  }

  private static func paths(_ revision: WorkspaceRevision, of workspace: Workspace, _ files: [String]) -> Set<String>? {
    var paths = Set(revision.changed)
    var names: Set<String> = []
    // What was used by a file as it was may be used by none now.
    var texts: [[UInt8]] = []
    for path in revision.changed {
      for state in [revision.workspace, workspace] {
        guard let document = try? state.document(path) else { continue }
        names.formUnion(NamedFiles.names(of: document, path, in: state))
        texts.append(document.bytes)
      }
      // Nobody knows what the names in a broken file were.
      if revision.isBroken(path) { return nil }
    }
    let others = NamedFiles(files.filter { !paths.contains($0) }, in: workspace)
    let named = others.named(in: texts)
    paths.formUnion(named.paths)
    guard let users = others.users(of: names.union(named.names), limit: nameLimit) else { return nil }
    return paths.union(users)
  }
}
