import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension Session {
  /// Shows another layout, with the first fixture of its model and its root selected.
  ///
  /// - Throws: why it cannot be shown; the one before stays.
  package mutating func show(_ path: String) throws(Refusal) {
    let before = (layoutPath, selection)
    try open(path)
    layoutPath = path
    do throws(Refusal) {
      try refresh(fixture: .some(nil))
    } catch {
      (layoutPath, selection) = before
      throw error
    }
    selection = picture.target.layout.node
    unmark()
  }
}
