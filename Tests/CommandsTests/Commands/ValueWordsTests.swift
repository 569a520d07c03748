import JSONDocument
import Sushi
import TestSupport
import Testing

@testable import Editing

@Suite("Values as they are typed") struct ValueWordsTests {
  private func read(_ text: String, as type: PropertyType) -> String? {
    (try? ValueWords(designSystem: .sushi).read(text, as: type))?.description
  }

  @Test(
    "a colour has a family, a tint and an alpha, and no more",
    arguments: [
      ("red", #"{"type":"red","tint":"500"}"#), ("red 700", #"{"type":"red","tint":"700"}"#),
      ("red 700 0.5", #"{"type":"red","tint":"700","alpha":0.5}"#), ("red 700 0.5 0.5", nil), ("red 700 1.5", nil),
      ("red 711", nil), ("#F00", "\"#FF0000\""), ("#FF0000 0.5", nil), ("nonsense", nil),
    ] as [(String, String?)])
  func colors(_ text: String, _ json: String?) {
    #expect(read(text, as: .color)?.filter { !$0.isWhitespace } == json)
  }

  @Test(
    "an icon is written by its code, whichever way it is typed",
    arguments: [("plus", "\"e922\""), ("e922", "\"e922\""), ("nonsense", "\"nonsense\"")])
  func icons(_ text: String, _ json: String) { #expect(read(text, as: .icon) == json) }

  @Test(
    "an action that needs nothing else is its name",
    arguments: [
      ("navigate", #"{"action":"navigate"}"#), ("null", "null"), ("go away", nil),
      (#"{"action": "x"}"#, #"{"action":"x"}"#),
    ] as [(String, String?)])
  func actions(_ text: String, _ json: String?) {
    #expect(read(text, as: .action)?.filter { !$0.isWhitespace } == json)
  }

  @Test("an array is its values, one after the other, of which each must be one")
  func arrays() {
    let columns = PropertyType.array("columns", .dimension)
    #expect(read("fill hug 60", as: columns)?.filter { !$0.isWhitespace } == #"["fill","hug",60]"#)
    #expect(read("fill", as: columns) == #"["fill"]"#)
    #expect(read("fill hog", as: columns) == nil)
  }

  @Test(
    "pairs have two numbers, and a priority may have one for both",
    arguments: [
      ("5", "5"), ("5 6", #"{"horizontal":5,"vertical":6}"#), ("5 6 7", nil), ("5 x", nil), ("", nil),
    ] as [(String, String?)])
  func pairs(_ text: String, _ json: String?) {
    #expect(read(text, as: .priority)?.filter { !$0.isWhitespace } == json)
    let isPair = text.split(separator: " ").count == 2 && json != nil
    #expect((read(text, as: .point) != nil) == isPair)
    #expect((read(text, as: .size) != nil) == isPair)
  }
}
