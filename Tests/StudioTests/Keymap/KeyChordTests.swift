import Terminal
import Testing

@testable import Keys
@testable import Layers
@testable import Studio

@Suite("Keys as they are written")
struct KeyChordTests {
  private static let written: [(text: String, chord: KeyChord)] = [
    ("F1", .function(1)), ("f20", .function(20)), ("^S", .control("s")), ("Ctrl+S", .control("s")),
    ("control+s", .control("s")), ("Alt+Left", .alt(.left)), ("Alt+←", .alt(.left)), ("Shift+Tab", .shift(.tab)),
    ("J", "J"), ("Shift+j", "J"), ("Space", " "), (" ", " "), ("Enter", .enter), ("return", .enter), ("+", "+"),
    ("Alt++", KeyChord(.character("+"), .alt)), ("-", "-"), ("−", "-"), ("^", "^"), ("Del", .delete),
    ("Delete", .delete), ("PageUp", .pageUp), ("Ctrl+PgUp", KeyChord(.pageUp, .control)), ("^I", .tab), ("^M", .enter),
    ("^H", .backspace), ("^[", .escape), ("Ctrl+Alt+x", KeyChord(.character("x"), [.alt, .control])), ("ä", "ä"),
  ]

  @Test("a key is read from what people write", arguments: written)
  func reads(_ row: (text: String, chord: KeyChord)) { #expect(KeyChord(row.text) == row.chord) }

  @Test(
    "anything else isn't a key",
    arguments: ["", "JJ", "F0", "F21", "Fx", "Hyper+X", "^^^", "Shift+1", "^1", "Alt+", "\n", "\u{7F}"])
  func refuses(text: String) { #expect(KeyChord(text) == nil) }

  @Test("what is printed is read as the same key")
  func roundTrip() {
    let keys: [Key] =
      [
        .enter, .tab, .backspace, .delete, .insert, .escape, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
      ] + (1...20).map(Key.function)
    let modifiers: [KeyModifiers] = (0..<8).map { KeyModifiers(rawValue: $0) }
    for key in keys {
      for modifiers in modifiers {
        let chord = KeyChord(key, modifiers)
        #expect(KeyChord(chord.description) == chord, "\(chord)")
      }
    }
    for character in "abcXYZ019 !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~é" {
      #expect(KeyChord(KeyChord(.character(character)).description) == KeyChord(.character(character)))
      let alt = KeyChord(.character(character), .alt)
      #expect(KeyChord(alt.description) == alt, "\(alt)")
    }
    for row in Keymap.standard.rows {
      for chord in row.keys { #expect(KeyChord(chord.description) == chord, "\(row.name): \(chord)") }
    }
  }
}
