import Dialects
import Editing
import JSONDocument
import Pictures
import Workspaces

/// Open files that another program has made unreadable, and of which apps show something else: a checkout's config, for
/// one. The document as it was last read stays open behind what is shown, and so do its steps.
extension Session {
  /// Whether something else is shown in the place of a file's document: as long as nothing is unsaved in it.
  func standsIn(for path: String) -> Bool {
    desk.unreadable.contains(path) && !files.unsaved.contains(path)
  }

  /// The layout as its file is now; where that can't be read, what an app shows in its place.
  func openLayout() throws(Refusal) -> LayoutDocument {
    guard hasDocument else { return .nothing(in: workspace) }
    if standsIn(for: layoutPath), let layout = standIn(for: layoutPath) { return layout }
    do throws(Refusal) {
      return try workspace.layout(at: layoutPath)
    } catch {
      guard files.contains(layoutPath), files.document(layoutPath) == nil, let layout = standIn(for: layoutPath)
      else { throw error }
      return layout
    }
  }

  /// Why the document can't stay as a change has made it, where nothing in it tells its kind any more.
  var refusalOfUntoldKind: Refusal? {
    guard let document = files.document(layoutPath),
      LayoutDocument(document, path: layoutPath, dialects: workspace.dialects) == nil
    else { return nil }
    return Refusal(
      .documentKind, "\(workspace.display(layoutPath)) would not be a layout or a screen any more",
      fix: "keep its \"type\", or the last element of its list")
  }

  /// The document that an app shows in the place of a file that can't be read; nil where it can, or where nothing takes its
  /// place.
  func standIn(for path: String) -> LayoutDocument? {
    Target.standIn(for: path, wires: workspace.wires, dialects: workspace.dialects)?.layout
  }

  /// Notes that a file can't be read any more. From now on its digest is that of the unreadable text, so that undoing or
  /// mending it can be saved.
  mutating func noteUnreadable(_ path: String, digest: Digest?) {
    desk.unreadable.insert(path)
    files.markSaved(path, digest: digest)
  }

  /// Shows the last valid version of the open file again, unsaved, where something else is shown in its place.
  ///
  /// - Returns: false where nothing else is.
  package mutating func restoreReadable() throws(Refusal) -> Bool {
    guard picture.target.layout.unreadable != nil, standsIn(for: layoutPath) else { return false }
    files.markDiffering(layoutPath)
    try refresh()
    return true
  }
}
