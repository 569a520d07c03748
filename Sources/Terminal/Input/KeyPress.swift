/// A key of the keyboard, or a character that it stands for.
package enum Key: Sendable, Hashable {
  /// A character typed, or the letter of a control or alt combination: ^A is `a` with `control`.
  case character(Character)
  case enter, tab, backspace, delete, insert, escape
  case up, down, left, right, home, end, pageUp, pageDown
  /// F1 is 1.
  case function(Int)
  /// A sequence that means nothing here, but may be bound in somebody's inputrc.
  case unknown
}

package struct KeyModifiers: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let shift = KeyModifiers(rawValue: 1 << 0)
  package static let alt = KeyModifiers(rawValue: 1 << 1)
  package static let control = KeyModifiers(rawValue: 1 << 2)
}

/// One stroke of a key.
package struct KeyPress: Sendable, Hashable {
  package var key: Key
  package var modifiers: KeyModifiers
  /// The bytes that came, whole, so that the key can be passed on to readline.
  package var bytes: [UInt8]

  package init(_ key: Key, _ modifiers: KeyModifiers = [], bytes: [UInt8] = []) {
    self.key = key
    self.modifiers = modifiers
    self.bytes = bytes
  }

  /// The character, when one was typed without control and alt.
  package var character: Character? {
    if case .character(let character) = key, modifiers.isDisjoint(with: [.control, .alt]) { return character }
    return nil
  }

  /// Whether this is a key, whatever its bytes were.
  package func isKey(_ key: Key, _ modifiers: KeyModifiers = []) -> Bool {
    self.key == key && self.modifiers == modifiers
  }

  /// Whether this is a control combination: `isControl("c")`.
  package func isControl(_ letter: Character) -> Bool { isKey(.character(letter), .control) }
}
