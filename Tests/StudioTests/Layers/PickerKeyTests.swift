import Terminal
import Testing

@testable import Layers
@testable import Studio

@Suite("The keys of a list") struct PickerKeyTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var key: Key
    var modifiers: KeyModifiers = []
    var change: Int

    var testDescription: String { "\(key) \(change)" }
  }

  static let rows = [
    Row(key: .up, change: -1), Row(key: .down, change: 1), Row(key: .tab, change: 1),
    Row(key: .character("p"), modifiers: .control, change: -1),
    Row(key: .character("n"), modifiers: .control, change: 1), Row(key: .home, change: -5),
    Row(key: .backspace, change: 0), Row(key: .left, change: 0),
  ]

  @Test("move the cursor as far as they say", arguments: rows)
  func moves(_ row: Row) throws {
    var studio = try CardStudio()
    studio.press(.function(1))
    for _ in 0..<5 { studio.press(.down) }
    #expect(studio.state.layers[Picker.self]?.selected == 5)
    studio.press(row.key, row.modifiers)
    #expect(studio.state.layers[Picker.self]?.selected == 5 + row.change)
  }

  @Test("a page and back ends where it began, and the end is the last row")
  func pages() throws {
    var studio = try CardStudio(rows: 24)
    studio.press(.function(1))
    studio.press(.pageDown)
    let page = try #require(studio.state.layers[Picker.self]?.selected)
    #expect((5...22).contains(page))
    studio.press(.pageDown)
    #expect(studio.state.layers[Picker.self]?.selected == 2 * page)
    studio.press(.pageUp)
    #expect(studio.state.layers[Picker.self]?.selected == page)
    studio.press(.end)
    let picker = try #require(studio.state.layers[Picker.self])
    #expect(picker.selected == picker.items.count - 1)
  }

  @Test(
    "close it", arguments: [(Key.escape, KeyModifiers()), (.character("c"), .control), (.character("g"), .control)])
  func closes(_ key: Key, _ modifiers: KeyModifiers) throws {
    var studio = try CardStudio()
    studio.press(.function(1))
    studio.press(key, modifiers)
    #expect(studio.state.layers[Picker.self] == nil)
  }

  @Test("^U clears what was typed, Backspace the last letter of it")
  func erases() throws {
    var studio = try CardStudio()
    studio.press(.function(1))
    studio.type("und")
    studio.press(.backspace)
    #expect(studio.state.layers[Picker.self]?.filter == "un")
    studio.press(.character("u"), .control)
    #expect(studio.state.layers[Picker.self]?.filter == "")
  }
}
