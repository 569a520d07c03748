import Commands
import Gestures
import Keys
import Layers
import Scripts
import Sessions
import Terminal

/// A letter in the outline or the preview that waits a moment before it acts: it may be the beginning of a command's name
/// that somebody types there.
struct HeldKey: Sendable {
  var letter: Character
  /// The gesture to perform once nothing follows; nil for a letter without one.
  var gesture: NodeGesture?
  var until: ContinuousClock.Instant

  /// As long as people take between two letters of a word.
  static let timeout = Duration.milliseconds(200)
}

extension NodeGesture {
  /// Whether something is gone from the layout after it.
  var isRemoval: Bool { self == .remove || self == .cut || self == .unwrap }
}

extension StudioState {
  /// When the letter that waits is to act; nil while none does.
  package var heldKeyDue: ContinuousClock.Instant? { keyboard.held?.until }

  /// Carries out what the letter that waits does.
  package mutating func releaseHeldKey() -> [StudioRequest] {
    guard let gesture = keyboard.held.take()?.gesture, actsOnNodes else { return [] }
    return perform(gesture)
  }

  /// Acts on a letter that may belong to a command's name: two that begin one go to the prompt, and one that removes
  /// something waits for the next. Nil leaves the key to the pane.
  mutating func hold(_ key: KeyPress) -> [StudioRequest]? {
    guard let letter = key.character else { return nil }
    if let before = keyboard.held?.letter {
      let word = String([before, letter])
      if runner.table.hasCommand(beginning: word) {
        keyboard.held = nil
        return prefill(word)
      }
      keyboard.outstanding += releaseHeldKey()
    }
    guard let gesture = keymap.action(for: key, in: NodeGesture.self), gesture.isRemoval else { return nil }
    keyboard.hold(letter, for: gesture)
    return []
  }
}
