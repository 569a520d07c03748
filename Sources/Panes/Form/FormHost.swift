import Commands
import Layers
import Terminal

/// The studio as the property form sees it.
package protocol FormHost: LayerHost {
  /// The form's area; nil while it has no place.
  var formRect: CellRect? { get }
  /// Whether the form has the keys.
  var isFormFocused: Bool { get }

  /// Removes the panes that the form stands in place of.
  func clearForm(_ rect: CellRect, on screen: inout ScreenBuffer)

  /// Changes a property by a step of a key or the wheel. Those that follow each other without a pause are undone together.
  mutating func performTick(_ call: CommandCall, on property: String) -> [StudioRequest]
}
