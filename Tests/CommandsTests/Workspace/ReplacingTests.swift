import Inspection
import JSONDocument
import KimchiCore
import TestSupport
import Testing

@testable import Commands
@testable import Editing
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite struct ReplacingTests {
  private static let layout = """
    { "type": "vStack", "vStack": { "items": [
      { "type": "label", "label": { "id": "sale", "text": { "ref": "code", "default": "sale" }, "color": { "ref": "sale" } } },
      { "type": "component", "component": { "name": "sale", "data": { "name": "sale", "tint": "sale" }, "action": { "action": "sale", "url": "app://sale" }, "logging": { "from": "sale" } } },
      { "type": "each", "each": { "ref": "rows", "item": { "type": "component", "component": { "name": "sale", "data": { "ref": "$item" } } } } } ] } }
    """
  private static let component = """
    { "component": "sale", "layout": { "type": "label", "label": { "text": { "ref": "name" }, "styled_by": { "text_role": { "ref": "tint" } } } } }
    """
  private static let fixtures = """
    { "model": "Card", "previews": { "regular": { "code": "sale 10", "sale": "#FF0000", "size": "sale",
      "rows": [ { "name": "sale", "tint": "sale" } ] } } }
    """

  private func sample() throws -> SampleSession {
    try SampleSession(layout: Self.layout, fixtures: Self.fixtures, others: ["Components/sale.json": Self.component])
  }

  @Test("what a value is used for decides whether it is a text, not the name of its key")
  func uses() throws {
    var sample = try sample()
    let found = sample.session.occurrences(of: "sale")
    func texts(_ file: String) -> [String] {
      found.filter { $0.path.hasSuffix(file) && $0.use == .text }.map(\.text)
    }
    #expect(texts("card.json") == ["sale", "sale", "app://sale"])
    #expect(texts("Card.previews.json") == ["sale 10", "sale", "sale"])
    #expect(texts("Components/sale.json").isEmpty)
    let reply = try sample.perform("find sale replace SALE in workspace").message
    #expect(reply.contains("Replaced in 6 places in 2 files"), "\(reply)")
    #expect(reply.contains("left alone: 1 id, 1 reference, 4 names and 4 keywords"), "\(reply)")
  }

  @Test("texts of the open layout are replaced; what is left is counted, and the fixture is named")
  func here() throws {
    var sample = try sample()
    let reply = try sample.perform("find sale replace SALE")
    #expect(
      reply.message == "Replaced in 3 texts; left alone: 1 id, 1 reference, 2 names and 3 keywords", "\(reply.message)")
    #expect(reply.lines.contains { $0.hasPrefix("the fixture has it too, at code") }, "\(reply.lines)")
    #expect(sample.text.contains(#""name": "SALE""#), "the component's data has a text of that name")
  }

  @Test("the data of a screen's items counts as the component uses it, in the screen and in its fixture")
  func screenData() throws {
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Components/row.json": """
      { "component": "row", "layout": { "type": "label", "label": { "text": { "ref": "size" }, "color": { "ref": "title" } } } }
      """,
      "Screens/home.json": """
      { "type": "screen", "screen": { "sections": [
        { "id": "own", "layout": "list", "component": "row", "items": [ { "id": "large", "data": { "size": "large", "title": "large" } } ] },
        { "id": "data", "layout": "list", "component": "row", "items": { "ref": "rows" } } ] } }
      """,
      "Previews/Home.previews.json": """
      { "model": "Home", "previews": { "regular": { "rows": [ { "id": "large", "size": "large", "title": "large" } ] } } }
      """,
    ])
    let session = try Session(Target.find(scratch.path("Screens/home.json")))
    let texts = session.occurrences(of: "large").filter { $0.use == .text }
    #expect(texts.map { $0.path.split(separator: "/").last } == ["home.json", "Home.previews.json"])
    for text in texts {
      let document = try session.workspace.document(text.path)
      #expect(document.key(of: text.node) == "size")
    }
  }

  /// Words of the documents of a workspace: some that occur once, some everywhere.
  private func words(_ session: Session, _ random: inout SeededRandom) -> [String] {
    var words: Set<String> = []
    for (_, document) in session.nameChange.documents {
      let text = String(decoding: document.bytes, as: UTF8.self)
      words.formUnion(text.split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { $0.count > 2 })
    }
    let sorted = words.sorted()
    return sorted.isEmpty ? [] : (0..<12).map { _ in sorted[Int.random(in: sorted.indices, using: &random)] }
  }

  @Test("`replace` changes just the texts that `find` lists, and undo gives every byte back", arguments: Samples.all)
  func findsWhatItReplaces(workspace: String) throws {
    var random = SeededRandom(seed: 7)
    let layout = try #require(Workspace(containing: workspace).files(in: .components).first)
    var session = try Session(Target.find(layout))
    for word in words(session, &random) {
      let found = session.occurrences(of: word).filter { $0.use == .text && $0.text.contains(word) }
      let before = Dictionary(uniqueKeysWithValues: session.nameChange.documents.map { ($0.path, $0.document) })
      let line = "find \"\(word)\" replace \"§\" in workspace"
      guard !found.isEmpty else {
        #expect(throws: Refusal.self, "\(word)") { try session.perform(line) }
        continue
      }
      try session.perform(line)
      let after = session.nameChange.documents
      for (path, document) in after {
        guard let old = before[path] else { continue }
        let changed = Set(found.filter { $0.path == path }.map { old.pointer(to: $0.node).description })
        #expect(Self.differences(old, document) == changed, "\(word) in \(path)")
      }
      try session.perform("undo")
      for (path, document) in session.nameChange.documents { #expect(document.bytes == before[path]?.bytes) }
    }
  }

  /// The pointers of the strings that two documents of one shape have differently.
  private static func differences(_ one: JSONDocument, _ other: JSONDocument) -> Set<String> {
    var result: Set<String> = []
    func look(_ left: JSONDocument.Node, _ right: JSONDocument.Node) {
      if one.string(left) != other.string(right) { result.insert(one.pointer(to: left).description) }
      var (lefts, rights): ([JSONDocument.Node], [JSONDocument.Node]) = ([], [])
      one.forEachChild(of: left) { lefts.append($0) }
      other.forEachChild(of: right) { rights.append($0) }
      for (left, right) in zip(lefts, rights) { look(left, right) }
    }
    look(one.root, other.root)
    return result
  }
}
