import Dialects
import Editing
import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import TestSupport
import Testing
import Workspaces

/// What commands ask of a node or a part, asked without a session.
@Suite("Nodes and parts as elements") struct ElementTests {
  @Test(
    "each property is found by its name, and a value that is written comes from somewhere",
    arguments: SamplePlacesTests.documents)
  func properties(_ path: String) throws {
    let picture = try Picture(Target.find(path))
    for index in picture.outline.entries.indices.prefix(40) {
      guard let element = try? picture.element(at: index) else { continue }
      for row in element.properties {
        let property = try element.property(PropertyName(row.name))
        #expect(property.keys == ElementProperty(row).keys && !element.group(of: row).isEmpty)
        guard let value = element.value(of: property), let found = element.origin(of: property).value else { continue }
        let isReference = PropertyEdit.reference(value.node, in: value.document) != nil
        let isSame = found.document.text(of: found.node) == value.document.text(of: value.node)
        #expect(isReference || isSame, "\(row.name) of \(picture.describe(index))")
      }
    }
  }

  private static func card() throws -> (scratch: Scratch, picture: Picture) {
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Layouts/card.json": """
      {"type": "vStack", "vStack": {"spacing": 4, "items": [
        {"type": "label", "label": {"text": {"ref": "title"}}}, {"type": "label", "label": "two"}]}}
      """,
      "Previews/Card.previews.json": #"{"model": "Card", "previews": {"regular": {"title": "Bear"}}}"#,
    ])
    return (scratch, try Picture(Target.find(scratch.path("Layouts/card.json"))))
  }

  @Test("edits of nodes are planned from data, and carried out as one step")
  func plan() throws {
    let (_, picture) = try Self.card()
    let spacing = try picture.element(at: 0).property(PropertyName("spacing"))
    let plan = try picture.plan([
      .set(spacing, 8, of: 0), .unset(PropertyName("text"), of: 2), .remove([1], selected: 1),
    ])
    let path = picture.target.layout.path
    var files = OpenFiles()
    files.open(path, picture.document, as: nil)
    var transaction = Transaction(files: files, number: 1)
    for step in plan.steps { try step(&transaction) }
    let text = transaction.document(path).map { $0.minifiedText(of: $0.root) }
    #expect(text == #"{"type":"vStack","vStack":{"spacing":8,"items":[{"type":"label","label":{}}]}}"#)
    #expect(transaction.goal?.node == picture.nodes[2].envelope.node)
  }

  @Test("a value that comes through a reference is planned into the file that has it, or refused by a node")
  func references() throws {
    let screen = try Picture(Target.find(Samples.root + "/Screens/home_page.json"))
    let item = try #require(try screen.resolve(.id("weekend"), from: 0).first)
    let title = try screen.element(at: item).property(PropertyName("title"))
    let plan = try screen.plan([.set(title, "Fresh", of: item)])
    #expect(plan.owner == "OfferBanner.regular" && plan.files.map(FilePath.name) == ["OfferBanner.previews.json"])
    let (_, card) = try Self.card()
    let text = try card.element(at: 1).property(PropertyName("text"))
    let error = #expect(throws: Refusal.self) { try card.plan([.set(text, "x", of: 1)]) }
    #expect(error?.message == "text is bound to title")
  }

  @Test("of elements that lie in each other the outermost are kept, in order")
  func outermost() throws {
    let (_, picture) = try Self.card()
    #expect(picture.outermost([2, 1, 2]) == [1, 2] && picture.outermost([2, 0, 1]) == [0])
  }
}
