import Glibc
import Workspaces

/// Which files commands may read and write by name (`docs/limits.md`): all of them where a person types, those of the
/// workspace where a script says so.
package struct FileReach: Sendable, Hashable {
  /// Real paths of folders; nil for everything.
  private let roots: [String]?
  /// Whether nothing that the one who gives commands can do opens more.
  private let isFinal: Bool

  package static let everywhere = FileReach(roots: nil)

  private init(roots: [String]?) { (self.roots, isFinal) = (roots, false) }

  /// The workspaces around files or folders; the folder itself where there is no workspace around.
  package init(workspacesAround places: [String], isFinal: Bool = false) {
    self.isFinal = isFinal
    roots = places.compactMap { WorkspaceFiles.realPath($0) }.map { Workspace.root(around: $0) }
  }

  /// Checks a path, links followed: a file of the workspace that leads elsewhere is elsewhere.
  ///
  /// - Throws: if the file lies outside, whether or not it is there.
  package func check(_ path: String) throws(Refusal) {
    guard !allows(path) else { return }
    guard !isFinal else {
      throw Refusal("files outside the workspace can't be used here: \(path)", fix: "name a file of the workspace")
    }
    throw Refusal(
      "a script can't use files outside the workspace: \(path)",
      fix: "pass `--allow-outside`, or type the command at the studio's prompt")
  }

  /// Whether a file may be used, whether or not it is there.
  package func allows(_ path: String) -> Bool {
    guard let roots else { return true }
    return Self.place(of: path).map { place in roots.contains { FilePath.contains($0, place) } } ?? false
  }

  /// Where a file is, or would be made; nil where a link leads nowhere, since writing would make the file there.
  private static func place(of path: String) -> String? {
    if let real = WorkspaceFiles.realPath(path) { return real }
    var status = stat()
    guard lstat(path, &status) != 0 else { return nil }
    let (folder, name) = (FilePath.parent(path), FilePath.name(path))
    guard folder != path, name != "..", name != "." else { return nil }
    return place(of: folder).map { FilePath.join($0, name) }
  }
}
