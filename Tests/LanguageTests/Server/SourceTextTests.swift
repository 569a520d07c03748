import Language
import TestSupport
import Testing

@Suite("positions in a text") struct SourceTextTests {
  private static let text = "a\u{E9}😀b\r\nsecond\rthird\n\nlast"

  @Test(
    "a position is a byte, in units of UTF-16 or UTF-8",
    arguments: [
      (0, 0, 0, 0), (0, 1, 1, 1), (0, 2, 3, 3), (0, 4, 7, 7), (0, 5, 8, 8), (1, 0, 0, 10), (2, 0, 0, 17), (3, 0, 0, 23),
      (4, 4, 4, 28),
    ])
  func place(line: Int, utf16: Int, utf8: Int, offset: Int) {
    let text = SourceText(Array(Self.text.utf8))
    #expect(text.offset(of: TextPosition(line: line, character: utf16), in: .utf16) == offset)
    #expect(text.offset(of: TextPosition(line: line, character: utf8), in: .utf8) == offset)
    #expect(text.position(of: offset, in: .utf16) == TextPosition(line: line, character: utf16))
    #expect(text.position(of: offset, in: .utf8) == TextPosition(line: line, character: utf8))
  }

  @Test("a position out of range is the nearest one, and one between surrogates the character's beginning")
  func outOfRange() {
    let text = SourceText(Array(Self.text.utf8))
    #expect(text.offset(of: TextPosition(line: 0, character: 3), in: .utf16) == 3)
    #expect(text.offset(of: TextPosition(line: 0, character: 5), in: .utf8) == 3)
    #expect(text.offset(of: TextPosition(line: 0, character: 99), in: .utf16) == 8)
    #expect(text.offset(of: TextPosition(line: 99, character: 0), in: .utf16) == 28)
  }

  @Test("a place behind the end of a line is its end, however long the text goes on")
  func behindTheEnd() {
    let text = SourceText(Array(("é\n" + String(repeating: "é", count: 9000)).utf8))
    for units in [1, 2, 5000, 9000] {
      #expect(text.offset(of: TextPosition(line: 0, character: units), in: .utf16) == 2, "\(units)")
    }
  }

  @Test("a place on a long line is counted as from its beginning, after changes too", arguments: ["a", "é", "😀", "한a"])
  func longLines(part: String) {
    var random = SeededRandom(seed: 11)
    var text = SourceText(Array(String(repeating: part, count: 5000).utf8))
    for round in 0..<40 {
      let whole = String(decoding: text.bytes, as: UTF8.self)
      for _ in 0..<10 {
        let index = whole.unicodeScalars.index(
          whole.startIndex, offsetBy: Int.random(in: 0...whole.unicodeScalars.count, using: &random))
        let offset = whole.utf8.distance(from: whole.startIndex, to: index)
        let units = whole.utf16.distance(from: whole.startIndex, to: index)
        #expect(text.position(of: offset, in: .utf16) == TextPosition(line: 0, character: units), "round \(round)")
        #expect(text.offset(of: TextPosition(line: 0, character: units), in: .utf16) == offset, "round \(round)")
      }
      #expect(text.offset(of: TextPosition(line: 0, character: .max), in: .utf16) == text.bytes.count)
      let index = whole.index(whole.startIndex, offsetBy: Int.random(in: 0...whole.count, using: &random))
      let place = whole.utf8.distance(from: whole.startIndex, to: index)
      let new = ["x", "é", "😀", String(repeating: "😀é", count: 900)].randomElement(using: &random) ?? ""
      text.replace(place..<place, with: Array(new.utf8))
    }
  }

  @Test("after random changes the lines are those of the text read anew") func randomChanges() {
    var random = SeededRandom(seed: 7)
    let parts = ["a", "\n", "\r", "\r\n", "é", "😀", ""]
    var text = SourceText([])
    for round in 0..<2000 {
      let start = Int.random(in: 0...text.bytes.count, using: &random)
      let end = Int.random(in: start...min(text.bytes.count, start + 6), using: &random)
      let new = (0..<Int.random(in: 0...3, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
      text.replace(start..<end, with: Array(new.joined().utf8))
      if text.bytes.count > 200 { text.replace(0..<150, with: []) }
      let fresh = SourceText(text.bytes)
      #expect(text.lineCount == fresh.lineCount, "round \(round)")
      for offset in 0...text.bytes.count {
        #expect(text.position(of: offset, in: .utf8) == fresh.position(of: offset, in: .utf8), "round \(round)")
        #expect(text.position(of: offset, in: .utf16) == fresh.position(of: offset, in: .utf16), "round \(round)")
      }
    }
  }
}
