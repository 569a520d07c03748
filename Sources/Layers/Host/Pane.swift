/// The parts of the screen.
package enum Pane: String, Sendable, CaseIterable {
  case preview, outline, inspector, console
}
