import Terminal
import Width

/// An entry of the screen's last row: keys, and what they do here.
package struct KeyHint: Sendable, Hashable {
  /// A piece of the keys' text, and the key that a click on it presses.
  package struct Part: Sendable, Hashable {
    package var text: String
    package var chord: KeyChord?
  }

  package let parts: [Part]
  package let name: String

  /// The keys as they are shown.
  package var key: String { parts.reduce("") { $0 + $1.text } }

  /// Columns in the last row, with the blanks behind it.
  package var columns: Int { CellWidth.columns(of: key) + CellWidth.columns(of: name) + 3 }

  /// - Parameter joinsArrows: whether arrows with the same modifiers are drawn together; other keys are drawn apart.
  package init(_ chords: [KeyChord], _ name: String, joinsArrows: Bool = true) {
    var parts: [Part] = []
    for (index, chord) in chords.enumerated() {
      let before = index > 0 ? chords[index - 1] : nil
      let isJoined = joinsArrows && chord.arrow != nil && before?.arrow != nil && before?.modifiers == chord.modifiers
      if before != nil, !isJoined { parts.append(Part(text: " ")) }
      parts.append(Part(text: isJoined ? chord.keySign : chord.sign, chord: chord))
    }
    self.parts = parts
    self.name = name
  }

  /// A hint about something that is no key.
  package init(_ text: String, _ name: String) {
    parts = [Part(text: text)]
    self.name = name
  }

  /// The key that a click presses: the one under the column, otherwise the first.
  package func chord(at column: Int) -> KeyChord? {
    var end = 0
    for part in parts {
      end += CellWidth.columns(of: part.text)
      if column < end, let chord = part.chord { return chord }
      if column < end { break }
    }
    return parts.lazy.compactMap(\.chord).first
  }
}

extension Keymap {
  /// The hint for actions that belong together; nil where none has a key.
  package func hint<Action: KeyAction>(_ name: String, _ actions: Action...) -> KeyHint? {
    let chords = actions.compactMap { keys(of: $0).first }
    return chords.isEmpty ? nil : KeyHint(chords, name)
  }
}
