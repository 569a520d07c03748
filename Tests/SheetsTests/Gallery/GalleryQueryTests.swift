import JSONDocument
import Testing

@testable import Sheets

@Suite struct GalleryQueryTests {
  private static let entries: [(GalleryEntry, GalleryMark?)] = [
    (GalleryEntry(.component, "badge", path: "/b.json"), GalleryMark(category: "Badges")),
    (GalleryEntry(.layout, "card", path: "/c.json"), GalleryMark(severity: .warning)),
    (GalleryEntry(.fixture, "regular", path: "/p.json", model: "Card"), GalleryMark(severity: .error)),
    (GalleryEntry(.fixture, "unseen", path: "/p.json", model: "Card"), nil),
    (GalleryEntry(.broken, "torn", path: "/t.json"), nil),
  ]

  @Test(
    "words about entries narrow, all of them together",
    arguments: [
      ("", ["badge", "card", "regular", "unseen", "torn"]), ("is:component", ["badge"]), ("in:badges", ["badge"]),
      ("is:error", ["regular", "torn"]), ("is:problem", ["card", "regular", "torn"]),
      ("of:Card", ["regular", "unseen"]),
      ("of:Card is:error", ["regular"]), ("is:component is:layout", []),
    ])
  func narrows(_ text: String, _ expected: [String]) {
    let query = GalleryQuery(text)
    #expect(query.letters.isEmpty)
    #expect(Self.entries.filter { query.fits($0.0, $0.1) }.map(\.0.name) == expected)
  }

  @Test("what differs from a revision of git narrows as soon as it is known")
  func changes() throws {
    let entry = try #require(Self.entries.first).0
    for (text, revision) in [("is:changed", "HEAD"), ("changed:HEAD~3", "HEAD~3"), ("badge changed:main", "main")] {
      let query = GalleryQuery(text)
      #expect(query.revision == revision)
      #expect(!query.needsMarks)
      #expect(query.fits(entry, nil, .changed) && query.fits(entry, nil, .new))
      #expect(!query.fits(entry, nil, .same) && !query.fits(entry, nil))
    }
    #expect(GalleryQuery("badge").revision == nil)
  }

  @Test(
    "the end of a word is guessed from the terms, and from what the gallery has",
    arguments: [
      ("ch", "anged:"), ("changed:", "HEAD"), ("changed:HEAD", "~1"), ("changed:m", "ain"), ("is", ":"),
      ("is:", "error"), ("is:ch", "anged"), ("rest is:pro", "blem"), ("of:C", "ard"), ("in:b", "adges"), ("", ""),
      ("c", ""), ("card", ""), ("is:error", ""), ("is:error ", ""), ("odd:", ""),
    ])
  func completes(_ text: String, _ expected: String) {
    #expect(GalleryQuery.completion(of: text, models: ["Card"], categories: ["Badges", "Big rows"]) == expected)
  }

  @Test(
    "an unknown word behind is: is told, unless a known one may still come of it",
    arguments: [("is:odd", "odd"), ("rest is:errors", "errors"), ("is:er", nil), ("is:", nil), ("this:odd", nil)])
  func unknown(_ text: String, _ expected: String?) { #expect(GalleryQuery(text).unknownProperty == expected) }

  @Test(
    "everything else is letters of names",
    arguments: [
      ("rest arab", "rest arab"), ("is:error arab", "arab"), ("is:odd", "is:odd"), ("is:", "is:"),
      ("a:b in:", "a:b in:"),
    ])
  func letters(_ text: String, _ expected: String) { #expect(GalleryQuery(text).letters == expected) }
}
