/// The events that `events` maps to actions (`docs/format.md` §6).
package enum EventNames {
  package static let all = ["click", "view", "long_press"]
}
