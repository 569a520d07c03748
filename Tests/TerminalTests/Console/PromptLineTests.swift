import Testing

@testable import Terminal

@Suite("The console's line as it is drawn")
struct PromptLineTests {
  @Test(
    "control characters are pictures, and nothing that is not UTF-8 is lost",
    arguments: [
      ([0x61, 0x0A, 0x62], "a␤b"), ([0x09, 0x7F], "␉␡"), ([0xC2, 0x9B], "\u{FFFD}"), ([0xC2, 0xA9, 0xC3, 0xA9], "©é"),
      ([0xFF, 0x78], "\u{FFFD}x"),
    ] as [([UInt8], String)])
  func display(bytes: [UInt8], expected: String) {
    #expect(PromptLine.display(bytes[...]) == expected)
  }

  @Test("the parts of a prompt that are marked invisible are left out")
  func visible() {
    #expect(PromptLine.visible(Array("\u{01}\u{1B}[1m\u{02}kimchi › ".utf8)) == "kimchi › ")
  }

  @Test("the cursor is always within the room there is", arguments: 0...40)
  func scrolling(columns: Int) {
    var line = PromptLine()
    line.prompt = "› "
    line.text = "set text 泡菜 and rice"
    for cursor in 0...line.columns {
      line.cursorColumn = cursor
      let first = line.firstColumn(in: columns)
      #expect(first >= 0)
      if columns > 0 { #expect((first..<first + columns).contains(cursor)) }
      if line.columns < columns { #expect(first == 0) }
    }
  }
}
