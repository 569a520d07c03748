import Testing

@testable import Layers
@testable import Studio

@Suite struct FuzzyMatchTests {
  @Test(
    "the name that a person means comes first",
    arguments: [
      (
        "rail", ["Previews/Layouts/filter_bar.json", "Previews/Layouts/rail_card.json"],
        "Previews/Layouts/rail_card.json"
      ),
      ("ud", ["duplicate", "undo"], "undo"), ("sa", ["screenshot FILE", "save-as FILE", "data set"], "save-as FILE"),
    ])
  func ranks(_ pattern: String, _ names: [String], _ expected: String) {
    let best = names.max { FuzzyMatch.score(pattern, in: $0) ?? .min < FuzzyMatch.score(pattern, in: $1) ?? .min }
    #expect(best == expected)
  }

  @Test("a name that lacks a letter does not fit, and nothing typed fits all")
  func fits() {
    #expect(FuzzyMatch.score("xyz", in: "undo") == nil)
    #expect(FuzzyMatch.score("", in: "undo") == 0)
  }
}
