import Conditions
import JSONDocument
import Pictures
import Revisions
import Workspaces

/// Tells which entries of a gallery differ from a revision of git. Their pictures count: an entry has changed where
/// somebody can see it, whichever of its files is another.
package struct GalleryComparer: Sendable {
  private let revisions: [WorkspaceRevision]
  /// Real paths of files that are others now, by workspace.
  private let differing: [Set<String>]
  private var now: GalleryPainter
  private var then: GalleryPainter

  /// - Parameters:
  ///   - name: a revision as git names it.
  ///   - edited: documents in place of the files on disk, by real path.
  /// - Throws: if there is no git, no repository, or no such revision.
  package init(
    since name: String, _ workspaces: [Workspace], edited: [String: JSONDocument] = [:]
  ) throws(Refusal) {
    var revisions: [WorkspaceRevision] = []
    for workspace in workspaces { revisions.append(try WorkspaceRevision(name, of: workspace)) }
    self.revisions = revisions
    differing = revisions.map { revision in
      Set(revision.changed).union(edited.keys.filter { FilePath.contains(revision.workspace.root, $0) })
    }
    now = GalleryPainter(workspaces, edited: edited)
    then = GalleryPainter(revisions)
  }

  /// `HEAD~1 (a1b2c3d)`.
  package var title: String { revisions.first?.title ?? "" }

  /// The indexes of entries in the order in which they are best compared: those first whose own file differs.
  package func order(of entries: [GalleryEntry]) -> [Int] {
    let isOwn = entries.map { entry in
      differing.indices.contains(entry.workspace) && differing[entry.workspace].contains(entry.path)
    }
    return entries.indices.filter { isOwn[$0] } + entries.indices.filter { !isOwn[$0] }
  }

  /// How an entry differs. Draws it twice, unless nothing in its workspace differs.
  ///
  /// - Parameter previews: the previews file of each model, as far as they are known.
  package mutating func change(
    of entry: GalleryEntry, _ conditions: PictureConditions, previews: [[String: String]]
  ) -> GalleryChange {
    guard revisions.indices.contains(entry.workspace),
      !differing[entry.workspace].isEmpty || revisions[entry.workspace].hasOtherPictures
    else { return .same }
    guard revisions[entry.workspace].had(entry.path) else { return .new }
    if entry.kind == .fixture, !then.hasFixture(entry) { return .new }
    let drawings = (
      then.drawing(of: entry, conditions, previews: previews), now.drawing(of: entry, conditions, previews: previews)
    )
    return drawings.0 == drawings.1 ? .same : .changed
  }
}
