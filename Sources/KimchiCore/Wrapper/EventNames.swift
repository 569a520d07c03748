/// The events that `events` maps to actions (`docs/format.md` §6). An app may have others.
package enum EventNames {
  package static let all = ["click", "view", "long_press", "double_tap", "focus", "change", "submit"]
}
