import Conditions
import JSONDocument
import Pictures
import TestSupport
import Testing

@testable import Sheets
@testable import Revisions
@testable import Workspaces

@Suite("the gallery compared with a revision of git")
struct GalleryComparerTests {
  private static let price = """
    {"component": "price", "fields": {"amount": "string"},
     "layout": {"type": "label", "label": {"text": {"ref": "amount"}}}}
    """
  private static let card = """
    {"type": "vStack", "vStack": {"items": [
      {"type": "label", "label": {"text": {"ref": "title"}}},
      {"type": "component", "component": {"name": "price", "data": {"amount": {"ref": "price"}}}}]}}
    """
  private static let fixtures = """
    {"model": "Card", "previews": {"one": {"title": "One", "price": "1"}, "two": {"title": "Two", "price": "2"}}}
    """

  private func committed() throws -> (Scratch, GitFolder) {
    let scratch = try Scratch([
      "kimchi.json": #"{"workspace": "Sample"}"#, "Layouts/card.json": Self.card, "Components/price.json": Self.price,
      "Previews/Card.previews.json": Self.fixtures,
    ])
    let git = try GitFolder(scratch)
    try git.commit("Begin")
    return (scratch, git)
  }

  /// The words for all entries, by their addresses.
  private func words(
    _ scratch: Scratch, since name: String = "HEAD", edited: [String: JSONDocument] = [:]
  ) throws -> [String: String] {
    let workspace = Workspace(containing: scratch.root)
    var indexer = GalleryIndexer([workspace])
    var entries: [GalleryEntry] = []
    while !indexer.isDone { entries += indexer.next() }
    var comparer = try GalleryComparer(since: name, [workspace], edited: edited)
    var words: [String: String] = [:]
    for index in comparer.order(of: entries) {
      let change = comparer.change(of: entries[index], PictureConditions(), previews: indexer.previewFiles)
      words[entries[index].address] = change.word
    }
    return words
  }

  @Test("nothing differs from what was committed")
  func same() throws { #expect(try words(committed().0).isEmpty) }

  @Test("data, layouts, components and settings count where they can be seen, and what wasn't there is new")
  func differs() throws {
    let (scratch, git) = try committed()
    let path = "Previews/Card.previews.json"
    try scratch.write(path, Self.fixtures.replacing(#""Two""#, with: #""Second""#))
    #expect(try words(scratch) == ["Card.two": "changed"])
    try scratch.write(
      path, Self.fixtures.replacing(#""two":"#, with: #""three": {"title": "Three", "price": "3"}, "two":"#))
    #expect(try words(scratch) == ["Card.three": "new"])
    try scratch.write(path, Self.fixtures)
    try scratch.write(
      "Components/price.json", Self.price.replacing(#""label": {"#, with: #""label": {"color": {"type": "red"},"#))
    // Without data the component shows nothing, red or not.
    #expect(try words(scratch) == ["card": "changed", "Card.one": "changed", "Card.two": "changed"])
    try git.commit("Red")
    #expect(try words(scratch).isEmpty)
    #expect(try words(scratch, since: "HEAD~1").count == 3)
    try scratch.write("Components/late.json", Self.price.replacing("price", with: "late"))
    #expect(try words(scratch) == ["late": "new"])
  }

  @Test("a change that nobody can see is left out, and one that breaks or mends a picture is not")
  func seen() throws {
    let (scratch, git) = try committed()
    let action = #""label": {"action": {"action": "navigate", "url": "x"}, "text": {"ref": "title"}"#
    try scratch.write("Layouts/card.json", Self.card.replacing(#""label": {"text": {"ref": "title"}"#, with: action))
    #expect(try words(scratch).isEmpty)
    try scratch.write("Layouts/card.json", "{ torn")
    #expect(try words(scratch) == ["card": "changed", "Card.one": "changed", "Card.two": "changed"])
    try git.commit("Torn")
    #expect(try words(scratch).isEmpty)
    try scratch.write("Layouts/card.json", Self.card)
    #expect(try words(scratch)["card"] == "changed")
  }

  @Test("unsaved edits count as now")
  func edited() throws {
    let (scratch, _) = try committed()
    let path = scratch.path("Layouts/card.json")
    let document = try JSONDocument(parsing: Self.card.replacing(#""title""#, with: #""price""#), file: path)
    #expect(
      try words(scratch, edited: [path: document]) == ["card": "changed", "Card.one": "changed", "Card.two": "changed"])
  }

  @Test("many entries are compared with the same files, however often parsed ones are let go of")
  func many() throws {
    let (scratch, _) = try committed()
    let names = (0..<450).map { #""f\#($0)": {"title": "\#($0)", "price": "1"}"# }.joined(separator: ", ")
    try scratch.write("Previews/Card.previews.json", #"{"model": "Card", "previews": {\#(names)}}"#)
    try GitFolder(scratch).commit("Many")
    try scratch.write("Layouts/card.json", Self.card.replacing(#""vStack": {"#, with: #""vStack": {"spacing": 9,"#))
    #expect(try words(scratch).values.filter { $0 == "changed" }.count == 451)
  }

  @Test("without a repository or the revision there is a reason and a way out")
  func refusals() throws {
    let scratch = try Scratch(["Layouts/card.json": Self.card])
    #expect(throws: Refusal.self) { try words(scratch) }
    let (committed, _) = try committed()
    #expect(throws: Refusal.self) { try words(committed, since: "nowhere") }
  }
}
