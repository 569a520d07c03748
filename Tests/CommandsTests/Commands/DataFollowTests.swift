import Binding
import FuzzSupport
import JSONDocument
import KimchiCore
import TestSupport
import Testing

@testable import Commands
@testable import Pictures
@testable import Sessions
@testable import Workspaces

/// An edit of a fixture fills the layout again, which is neither compiled nor laid out as a whole for it.
@Suite("Following edits of data") struct DataFollowTests {
  private static let layout = """
    { "type": "vStack", "vStack": { "items": [
      { "type": "label", "label": { "id": "title", "text": { "ref": "title" } } },
      { "type": "label", "label": { "id": "price", "text": "free" } },
      { "type": "each", "each": { "id": "rows", "ref": "rows", "item": {
        "type": "label", "label": { "id": "row", "text": { "ref": "name" } } } } } ] } }

    """

  private static let fixtures = """
    { "model": "Card", "previews": {
      "regular": { "title": "Frosty Bear", "rows": [ { "name": "One" }, { "name": "Two" } ] },
      "dark": { "$extends": "regular", "$conditions": { "theme": "dark" } } } }

    """

  /// Where the compiled nodes lie in memory: elsewhere once the layout is compiled again.
  private func nodes(of session: Session) -> Int {
    session.nodes.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
  }

  @Test(
    "of a layout that has data the nodes stay",
    arguments: [
      "data set title Other", "data set rows[1].name Second", "data unset rows", "data unset title",
      #"data set rows [{"name": "Only"}]"#, "data set price 12", "#price bind text price", "#price bind text title",
      "#title unbind text", "data set title 5",
    ])
  func stays(_ line: String) throws {
    var sample = try SampleSession(layout: Self.layout, fixtures: Self.fixtures)
    // The first edit gives the picture memory of its own.
    try sample.perform("#price set text Other")
    for fixture in ["regular", "dark", "regular"] {
      try sample.perform("fixture \(fixture)")
      for line in [line, "undo", "redo", "undo"] {
        let before = nodes(of: sample.session)
        try sample.perform(line)
        #expect(nodes(of: sample.session) == before, "\(line) compiles all again")
        #expect(sample.session.staleness == nil, "\(line)")
      }
    }
  }

  @Test("a fixture that comes into being is shown, and its undoing shows the layout without data")
  func first() throws {
    let scratch = try Scratch(["kimchi.json": "{}", "Layouts/card.json": Self.layout])
    var session = try Session(Target.find(scratch.path("Layouts/card.json")))
    for line in ["data set title Hello", "undo", "redo", "#price bind text price", "undo", "undo"] {
      try session.perform(line)
      #expect(session.staleness == nil, "\(line)")
    }
    #expect(session.picture.fixture == nil)
  }
}
