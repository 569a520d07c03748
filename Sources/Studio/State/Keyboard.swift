import Gestures
import Keys
import Layers
import Terminal

/// The meaning of keys, and the keys that wait for the next one.
struct Keyboard: Sendable {
  /// The keys, with the changes that the user has made.
  var map = Keymap.standard
  /// The letter that waits for the next one.
  var held: HeldKey?
  /// Requests of keys that were held back, to be carried out by the program.
  var outstanding: [StudioRequest] = []
  /// Whether ^S at the prompt is readline's: somebody has bound it, or a search is under way.
  var keepsControlS = false

  /// Whether the prompt has a use for a key that saves elsewhere. ^S is readline's only where it is bound.
  func keepsForReadline(_ key: KeyPress) -> Bool {
    key.isControl("s") ? keepsControlS : KeyChord(key).isReadlines
  }

  /// Remembers a letter for the next one.
  mutating func hold(_ letter: Character, for gesture: NodeGesture?) {
    held = HeldKey(letter: letter, gesture: gesture, until: .now + HeldKey.timeout)
  }
}

extension StudioState {
  package internal(set) var keymap: Keymap {
    get { keyboard.map }
    _modify { yield &keyboard.map }
  }
}
