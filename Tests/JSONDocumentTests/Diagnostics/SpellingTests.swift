import Testing

@testable import JSONDocument

@Suite("Spelling")
struct SpellingTests {
  @Test(
    "distance counts insertions, removals, replacements and swaps",
    arguments: [
      ("", "", 0), ("a", "", 1), ("label", "label", 0), ("labl", "label", 1), ("lable", "label", 1),
      ("kitten", "sitting", 3), ("ca", "abc", 3), ("hstack", "hStack", 1), ("éa", "aé", 1),
    ])
  func distance(left: String, right: String, expected: Int) {
    #expect(Spelling.distance(left, right, limit: 5) == expected)
    #expect(Spelling.distance(right, left, limit: expected) == expected)
    #expect(Spelling.distance(left, right, limit: expected - 1) == nil)
  }

  @Test("the nearest name is found, the first of equals, and none when all are far")
  func nearest() {
    let names = ["label", "image", "hStack", "vStack"]
    #expect(Spelling.nearest("lable", in: names) == "label")
    #expect(Spelling.nearest("hstack", in: names) == "hStack")
    #expect(Spelling.nearest("xStack", in: names) == "hStack")
    #expect(Spelling.nearest("zzz", in: names) == nil)
    #expect(Spelling.nearest(String(repeating: "x", count: 100_000), in: names) == nil)
  }

  @Test(
    "a word that is a part of one name alone may mean it",
    arguments: [
      ("banner", "offer_banner"), ("row", nil), ("baner", nil), ("offer_baner", "offer_banner"), ("bill", "bill_row"),
    ] as [(String, String?)])
  func likely(_ word: String, _ name: String?) {
    #expect(Spelling.likely(word, in: ["bill_row", "contact_row", "offer_banner"]) == name)
  }
}
