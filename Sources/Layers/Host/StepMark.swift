import Editing
import Sessions

/// Tells one state of the open layout from others, however it is looked at.
package struct StepMark: Sendable, Hashable {
  private let path: String
  private let position: Int
  private let count: Int

  package init(_ session: Session) {
    (path, position, count) = (session.layoutPath, session.history.position, session.history.steps.count)
  }

  /// Whether the steps since an earlier frame were only taken back or done again.
  package func isUndoneOrRedone(since before: StepMark?) -> Bool {
    guard let before, path == before.path else { return false }
    return position < before.position || position > before.position && count == before.count
  }
}
