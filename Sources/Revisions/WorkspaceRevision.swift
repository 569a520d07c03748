import JSONDocument
import Workspaces

/// A workspace as it was at a revision of the git repository that it is in: its layouts, components, screens, previews,
/// pictures and its `kimchi.json`. Schemas are those of now.
package struct WorkspaceRevision: Sendable {
  /// As the user names it: `HEAD~1`.
  package let name: String
  /// Forty hexadecimal digits, or more.
  package let commit: String
  package let workspace: Workspace
  /// Real paths of the documents that are others on disk now, in order.
  package let changed: [String]
  /// Why a file of then can't be read, by its real path.
  private let broken: [String: Refusal]
  private let pictures: EarlierPictures

  /// - Parameters:
  ///   - name: a revision as git names it.
  ///   - workspace: as it is now. Its unsaved edits do not count.
  ///   - path: the real path of a file that counts too, wherever it is in the workspace.
  /// - Throws: if git is not there, the workspace is in no repository, or has no such revision.
  package init(_ name: String, of workspace: Workspace, with path: String? = nil) throws(Refusal) {
    guard workspace.delivery == nil else {
      throw Refusal("a delivery has no revisions", fix: "open the layout that it was exported from")
    }
    let (root, wires) = (workspace.root, workspace.wires)
    let folders = Workspace.Folder.allCases.map(\.rawValue)
    let extra = [path].compactMap { $0 }.filter { FilePath.contains(root, $0) }.map { FilePath.relative($0, to: root) }
    // Only files that a workspace reads: a repository may hold much else.
    let listed = folders.flatMap { WorkspaceFiles.documents(in: FilePath.join(root, $0), wires: wires) }
    let today = WorkspaceFiles.entries(of: root) + listed.map { FilePath.relative($0, to: root) } + extra
    let tree = try GitTree(name, of: root, in: folders + extra, today: today) { file in
      guard wires.hasEnding(file) else { return false }
      let parts = file.split(separator: "/", maxSplits: 1)
      return parts.count == 1 || folders.contains { $0 == parts[0] } || extra.contains(file)
    }
    let store = DocumentStore(like: workspace)
    var changed: [String] = []
    var broken: [String: Refusal] = [:]
    for (file, bytes) in tree.files {
      let path = FilePath.join(root, file)
      changed.append(path)
      do throws(Refusal) {
        guard let bytes else {
          store.remove(path)
          continue
        }
        let wire = wires.form(of: bytes, path) ?? wires.wire(named: path)
        store.replace(path, with: try wire.read(bytes, named: "\(name):\(file)"))
      } catch {
        store.remove(path)
        broken[path] = error
      }
    }
    self.name = name
    commit = tree.commit
    self.changed = changed.sorted()
    self.broken = broken
    var configuration = workspace.configuration
    let settings = FilePath.join(root, Workspace.fileName)
    if tree.files.keys.contains(Workspace.fileName) {
      configuration = store.known(settings).map { WorkspaceConfiguration($0) } ?? WorkspaceConfiguration()
    }
    let commit = tree.commit
    pictures = EarlierPictures {
      // Where git fails now, though it has just answered, pictures are those of now.
      (try? Self.tree(of: commit, workspace, where: workspace.mayBePicture))?.files ?? [:]
    }
    self.workspace = workspace.with(store, configuration, pictures: pictures)
  }

  /// Paths of pictures that are others on disk now, in order. Linear in the bytes of all pictures, once.
  package var changedPictures: [String] { pictures.paths.map { FilePath.join(workspace.root, $0) } }

  package var hasOtherPictures: Bool { !pictures.isEmpty }

  /// The last commit that changed a file; nil where none has it.
  ///
  /// - Parameter path: a real path in the workspace.
  /// - Throws: if git is not there, takes too long, or the workspace is in no repository.
  package static func commit(changing path: String, of workspace: Workspace) throws(Refusal) -> String? {
    let (git, deadline) = (Git(folder: workspace.root), ContinuousClock.now + .seconds(Git.seconds))
    // Unlike `git log` it checks no signature, for which settings may name a program.
    let found = try git.run(
      ["rev-list", "-1", "HEAD", "--", ":(literal)\(FilePath.relative(path, to: workspace.root))"], until: deadline)
    guard found.status == 0 else { throw Refusal("git refused: \(found.reason)") }
    let commit = String(decoding: found.bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    return commit.isEmpty ? nil : commit
  }

  /// `HEAD~1 (a1b2c3d)`; the beginning of the commit alone where that was named.
  package var title: String {
    let short = String(commit.prefix(7))
    return commit.hasPrefix(name) ? short : "\(name) (\(short))"
  }

  /// Whether a file was there, by its real path.
  package func had(_ path: String) -> Bool { broken[path] != nil || workspace.documents.contains(path) != false }

  /// Whether a file was there and could not be read, by its real path.
  package func isBroken(_ path: String) -> Bool { broken[path] != nil }

  /// Other files than documents that are others now, by their paths from the root. Linear in the bytes of those wanted.
  ///
  /// - Throws: if git takes too long.
  package func changes(where isWanted: (String) -> Bool) throws(Refusal) -> [String] {
    try Array(Self.tree(of: commit, workspace, where: isWanted).files.keys)
  }

  private static func tree(
    of commit: String, _ workspace: Workspace, where isWanted: (String) -> Bool
  ) throws(Refusal) -> GitTree {
    let today = workspace.files(where: isWanted).map { FilePath.relative($0, to: workspace.root) }
    return try GitTree(commit, of: workspace.root, in: ["."], today: today, where: isWanted)
  }

  /// A layout, component or screen as it was.
  ///
  /// - Throws: `file.missing` if it was not there then, or why it could not be read.
  package func target(of target: Target) throws(Refusal) -> Target {
    let path = target.layout.path
    if let refusal = broken[path] { throw refusal }
    guard workspace.documents.contains(path) != false else {
      throw Refusal(
        .fileMissing, "\(target.workspace.display(path)) isn't in \(title)", fix: "name a later revision")
    }
    return Target(workspace: workspace, layout: try workspace.layout(at: path), fixture: target.fixture)
  }
}

/// Two are the same that have the same commit of the same folder.
extension WorkspaceRevision: Hashable {
  package static func == (left: WorkspaceRevision, right: WorkspaceRevision) -> Bool {
    left.commit == right.commit && left.name == right.name && left.workspace.root == right.workspace.root
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(commit)
    hasher.combine(workspace.root)
  }
}
