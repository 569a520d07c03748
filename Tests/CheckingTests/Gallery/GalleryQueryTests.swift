import JSONDocument
import Testing

@testable import Checking

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

  @Test(
    "everything else is letters of names",
    arguments: [
      ("rest arab", "rest arab"), ("is:error arab", "arab"), ("is:odd", "is:odd"), ("is:", "is:"),
      ("a:b in:", "a:b in:"),
    ])
  func letters(_ text: String, _ expected: String) { #expect(GalleryQuery(text).letters == expected) }
}
