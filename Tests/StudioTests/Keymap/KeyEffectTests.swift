import Terminal
import Testing

@testable import Galleries
@testable import Keys
@testable import Layers
@testable import Studio

@Suite("Every row of the keymap")
struct KeyEffectTests {
  /// Lists of keys, which name the key that has shown them.
  private static let namesItself: Set = ["help", "gallery.help", "node.keys"]

  /// What a key without a row does as well: on a wall the keys of the gallery move too, and any letter closes the matrix.
  private static func isDoneAnyway(_ row: Keymap.Row) -> Bool { row.context == .wall || row.name == "matrix.close" }

  @Test(
    "has an effect, the same for each of its keys and for a key that somebody chooses",
    arguments: KeyContext.allCases)
  func effects(_ context: KeyContext) throws {
    let scene = try KeyScene(context)
    for (index, row) in Keymap.standard.rows.enumerated() where row.context == context {
      let before = scene.studio(for: row.name)
      let idle = KeyScene.look(before)
      var effects: [String] = []
      for chord in row.keys {
        var studio = before
        let requests = KeyScene.press(chord, in: &studio)
        effects.append(KeyScene.look(studio, requests))
      }
      for (chord, effect) in zip(row.keys, effects) {
        let (isIdle, isSame) = (effect == idle, effect == effects.first)
        #expect(!isIdle, "\(row.name): \(chord) has no effect")
        #expect(isSame, "\(row.name): \(chord) does something else")
      }
      guard !row.isFixed, !Self.namesItself.contains(row.name) else { continue }
      var studio = before
      studio.keymap.setKeys([.function(12)], ofRow: index)
      var other = studio
      let requests = KeyScene.press(.function(12), in: &studio)
      let isMoved = KeyScene.look(studio, requests) == effects.first
      #expect(isMoved, "\(row.name): F12 does something else")
      for chord in row.keys.prefix(1) where !Self.isDoneAnyway(row) {
        let requests = KeyScene.press(chord, in: &other)
        let isLeft = KeyScene.look(other, requests) == effects.first
        #expect(!isLeft, "\(row.name): \(chord) still does it")
      }
    }
  }

  @Test("is pressed by a click on its hint", arguments: KeyContext.allCases)
  func clicks(_ context: KeyContext) throws {
    let scene = try KeyScene(context)
    let start = scene.studio()
    #expect(!start.hints.isEmpty)
    var column = 1
    for hint in start.hints {
      guard column + hint.columns <= start.size.columns else { break }
      var place = column
      for part in hint.parts {
        defer { place += part.text.count }
        guard let chord = part.chord else { continue }
        var (pressed, clicked) = (start, start)
        let keys = KeyScene.press(chord, in: &pressed)
        let position = CellPosition(column: place + part.text.count - 1, row: start.size.rows - 1)
        var clicks = clicked.handle(MouseEvent(.press(.left), at: position), isLineEmpty: true)
        clicks += clicked.takeOutstanding() + clicked.releaseHeldKey()
        let isSame = KeyScene.look(pressed, keys) == KeyScene.look(clicked, clicks)
        #expect(isSame, "\(hint.key) \(hint.name): \(chord)")
      }
      column += hint.columns
    }
  }
}
