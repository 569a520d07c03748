import Terminal

/// A key with its modifiers, as the keymap has it: `F1`, `^S`, `Alt+Left`, `J`.
package struct KeyChord: Sendable, Hashable {
  package let key: Key
  package let modifiers: KeyModifiers

  /// - Parameter modifiers: Shift is dropped from a character, which tells it by itself.
  package init(_ key: Key, _ modifiers: KeyModifiers = []) {
    self.key = key
    if case .character = key { self.modifiers = modifiers.subtracting(.shift) } else { self.modifiers = modifiers }
  }

  package init(_ press: KeyPress) { self.init(press.key, press.modifiers) }

  package static let enter = KeyChord(.enter)
  package static let escape = KeyChord(.escape)
  package static let tab = KeyChord(.tab)
  package static let backspace = KeyChord(.backspace)
  package static let delete = KeyChord(.delete)
  package static let up = KeyChord(.up)
  package static let down = KeyChord(.down)
  package static let left = KeyChord(.left)
  package static let right = KeyChord(.right)
  package static let home = KeyChord(.home)
  package static let end = KeyChord(.end)
  package static let pageUp = KeyChord(.pageUp)
  package static let pageDown = KeyChord(.pageDown)

  package static func function(_ number: Int) -> KeyChord { KeyChord(.function(number)) }
  package static func control(_ letter: Character) -> KeyChord { KeyChord(.character(letter), .control) }
  static func alt(_ key: Key) -> KeyChord { KeyChord(key, .alt) }
  package static func shift(_ key: Key) -> KeyChord { KeyChord(key, .shift) }

  /// The keystroke, for a click on a hint.
  package var press: KeyPress { KeyPress(key, modifiers) }

  /// The key without some modifiers.
  func removing(_ removed: KeyModifiers) -> KeyChord { KeyChord(key, modifiers.subtracting(removed)) }

  /// Whether this types a character into a text field.
  var isPlainCharacter: Bool {
    if case .character = key { return modifiers.isEmpty }
    return false
  }

  /// Whether readline has a use for this at the prompt: all characters, and the keys that edit a line.
  package var isReadlines: Bool {
    switch key {
    case .character: true
    case .enter, .tab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end:
      !modifiers.contains(.alt)
    case .escape, .pageUp, .pageDown, .function, .unknown: false
    }
  }

  /// The keys that mean the same everywhere: out of a layer, out of the program, to the shell, a fresh screen.
  static let owned: [KeyChord] = [.escape, .control("c"), .control("d"), .control("g"), .control("l"), .control("z")]
}

extension KeyChord: ExpressibleByExtendedGraphemeClusterLiteral {
  package init(extendedGraphemeClusterLiteral character: Character) { self.init(.character(character)) }
}
