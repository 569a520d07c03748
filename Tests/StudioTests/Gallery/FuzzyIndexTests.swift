import Testing

@testable import Layers
@testable import Studio

@Suite struct FuzzyIndexTests {
  private func index(_ names: [String]) -> FuzzyIndex {
    var index = FuzzyIndex()
    for name in names { index.append(name) }
    return index
  }

  private static let names = ["Card.regular", "RestaurantCard.long_text", "menu_item", "Überraschung.größe", ""]

  @Test(
    "all words of a pattern must fit, in any order, whatever the case",
    arguments: [
      ("card", [0, 1]), ("text rest", [1]), ("ITEM", [2]), ("xyz", []), ("über", [3]), ("ß", [3]), ("card zz", []),
      ("  ", [0, 1, 2, 3, 4]), ("", [0, 1, 2, 3, 4]), ("rct", [1]),
    ])
  func fits(_ pattern: String, _ expected: [Int32]) {
    #expect(index(Self.names).matches(pattern) == expected)
  }

  @Test("letters that begin words count more, also those within a name in capitals")
  func ranks() {
    #expect(index(["xaxbxs", "a_b_s", "AxBxSx"]).matches("abs") == [1, 2, 0])
  }

  @Test("looking among the names that fewer letters let in finds the same")
  func narrows() {
    var random = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: .min ... .max, using: &random)
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let letters = Array("abcd_Ée")
    let names = (0..<300).map { _ in String((0..<next(14)).map { _ in letters[next(letters.count)] }) }
    let index = index(names)
    for _ in 0..<50 {
      let pattern = String((0..<1 + next(4)).map { _ in letters[next(letters.count)] })
      let before = index.matches(String(pattern.dropLast()))
      #expect(index.matches(pattern, among: before.sorted()) == index.matches(pattern), "seed \(seed), \(pattern)")
      for place in index.matches(pattern) {
        #expect(FuzzyMatch.score(pattern, in: names[Int(place)]) != nil, "seed \(seed), \(pattern)")
      }
    }
  }

  @Test("the letters that fit are marked where they lie nearest together")
  func marks() {
    #expect(FuzzyMatch.places("text", in: "the_long_text") == [9, 10, 11, 12])
    #expect(FuzzyMatch.places("lo te", in: "long_text") == [0, 1, 5, 6])
    #expect(FuzzyMatch.places("zz", in: "long_text") == [])
  }
}
