import TestSupport
import Testing

@testable import Pointing

@Suite("A line that is edited") struct LineFieldTests {
  @Test("takes letters at the cursor and gives them back")
  func editing() {
    var field = LineField("Price")
    field.insert("s")
    field.moveToStart()
    field.insert("The ")
    field.deleteForward()
    field.insert("p")
    #expect(field.text == "The prices" && field.cursor == 5)
    field.deleteToEnd()
    #expect(field.text == "The p")
    field.deleteBackward()
    field.move(by: -1)
    field.deleteToStart()
    #expect(field.text == " " && field.cursor == 0)
  }

  @Test("what is typed takes the place of a selected text, and moving keeps it")
  func selected() {
    var field = LineField("Label", isSelected: true)
    field.insert("P")
    #expect(field.text == "P" && !field.isSelected)
    field = LineField("Label", isSelected: true)
    field.deleteBackward()
    #expect(field.text.isEmpty)
    field = LineField("Label", isSelected: true)
    field.move(by: 1)
    field.insert("s")
    #expect(field.text == "Labels")
    field = LineField("Label", isSelected: true)
    field.move(by: -1)
    field.insert("A ")
    #expect(field.text == "A Label")
  }

  @Test("shows the part around the cursor")
  func shown() {
    var field = LineField("Paradise Biryani")
    #expect(field.shown(columns: 8).text == "Biryani" && field.shown(columns: 8).cursor == 7)
    field.moveToStart()
    #expect(field.shown(columns: 8).text == "Paradise Biryani" && field.shown(columns: 8).cursor == 0)
  }

  @Test("any keys leave the cursor inside", arguments: 0..<4)
  func random(round: Int) {
    var random = SeededRandom(seed: Stress.firstSeed + round)
    var field = LineField("añe\u{301}日本")
    for _ in 0..<Stress.rounds(200) {
      switch random.next() % 7 {
      case 0: field.insert(random.pick(["a", "\u{301}", "日", "👨‍👩‍👧", "xy"]))
      case 1: field.deleteBackward()
      case 2: field.deleteForward()
      case 3: field.move(by: Int.random(in: -3...3, using: &random))
      case 4: field.deleteToEnd()
      default: field.moveToEnd()
      }
      #expect((0...field.text.count).contains(field.cursor))
      #expect(field.shown(columns: 6).cursor <= 6)
    }
  }
}
