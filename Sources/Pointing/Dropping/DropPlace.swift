import Commands
import Layout

/// A place that a dragged node or part can be dropped at.
package struct DropPlace: Sendable, Hashable {
  /// The neighbour that tells the place in the outline.
  package enum Mark: Sendable, Hashable {
    case before(Int), after(Int)
    case inside(Int)
  }

  package var mark: Mark
  /// The container or section that it would be in; nil for a section of a screen.
  package var container: Int?
  /// In words: `before label "Price" in hStack`.
  package var words: String
  /// The command that dropping performs on the dragged node, which is selected; nil where it would change nothing.
  package var call: CommandCall?
  /// The line between the neighbours, in points of the picture: a frame without width, or without height.
  package var line: Frame?
}
