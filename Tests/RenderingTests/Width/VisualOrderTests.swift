import Testing
import Width

@testable import Rendering

@Suite("Visual order")
struct VisualOrderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var read: String
    var rightToLeft: Bool
    var seen: String
    var testDescription: String { read }
  }

  static let table = [
    Case(read: "abc", rightToLeft: false, seen: "abc"),
    Case(read: "שלום", rightToLeft: true, seen: "םולש"),
    Case(read: "abc שלום", rightToLeft: false, seen: "abc םולש"),
    Case(read: "שלום abc", rightToLeft: true, seen: "abc םולש"),
    Case(read: "שלום (12)", rightToLeft: true, seen: "(12) םולש"),
    Case(read: "Hummus (חומוס) 500 g", rightToLeft: false, seen: "Hummus (סומוח) 500 g"),
    Case(read: "[שלום] abc", rightToLeft: false, seen: "[םולש] abc"),
    Case(read: "שלום (abc) 5", rightToLeft: true, seen: "5 (abc) םולש"),
    Case(read: "abc!", rightToLeft: true, seen: "!abc"),
    Case(read: "שּׁב", rightToLeft: true, seen: "בשּׁ"),
  ]

  @Test("a line is seen in the order of UAX #9", arguments: table)
  func order(_ row: Case) {
    var clusters: [CellCluster] = []
    CellWidth.forEach(in: row.read[...]) { clusters.append($0) }
    let order = VisualOrder.reorder(&clusters, rightToLeft: row.rightToLeft)
    #expect(order.map { clusters[Int($0)].text }.joined() == row.seen)
  }

  @Test(
    "a text's direction is its first strong letter's",
    arguments: [
      ("abc", false, false), ("abc", true, false), ("שלום", false, true), ("123", true, true), ("", true, true),
    ])
  func direction(text: String, fallback: Bool, expected: Bool) {
    #expect(VisualOrder.isRightToLeft(text, fallback: fallback) == expected)
  }
}
