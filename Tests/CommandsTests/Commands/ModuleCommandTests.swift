import Dialects
import JSONDocument
import TestSupport
import Testing

@testable import Commands
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite("Editing lists of modules")
struct ModuleCommandTests {
  private func session() throws -> (Scratch, Session) {
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Components/card.json": """
      { "component": "card", "fields": { "title": "string" }, "layout": { "type": "label", "label": { "ref": "title" } } }
      """,
      "Components/cards.json": """
      { "component": "cards", "fields": { "cards": "[card]" }, "section": { "items": "cards" },
        "layout": { "type": "label", "label": "cards" } }
      """,
      "Previews/Card.previews.json": #"{ "previews": { "a": { "title": "Bowl" } } }"#,
      "Previews/Cards.previews.json": #"{ "previews": { "a": { "cards": [{ "$preview": "Card.a" }] } } }"#,
      "Screens/tab.json": #"[{ "type": "cards", "id": "x", "cards": { "cards": [{ "id": 1, "title": "Vase" }] } }]"#,
    ])
    let place = Workspace(containing: scratch.root)
    let layout = try place.layout(at: scratch.path("Screens/tab.json"))
    return (scratch, try Session(Target(workspace: place, layout: layout)))
  }

  private func ids(_ session: Session) -> [String] {
    session.parts.map { "\($0.kind.rawValue) \($0.component ?? $0.id ?? "")" }
  }

  @Test("a module is added after the selected one, with its first fixture's data")
  func module() throws {
    var (scratch, session) = try session()
    defer { withExtendedLifetime(scratch) {} }
    _ = try session.perform("#x add cards")
    #expect(ids(session) == ["screen ", "section x", "item card", "section cards 2", "item card"])
    #expect(session.document.minifiedText(of: session.document.root).hasSuffix(#"{"cards":[{"title":"Bowl"}]}}]"#))
    _ = try session.perform("undo")
    #expect(ids(session) == ["screen ", "section x", "item card"])
  }

  @Test("beside an item of a module, it is an item that names its component")
  func item() throws {
    var (scratch, session) = try session()
    defer { withExtendedLifetime(scratch) {} }
    _ = try session.perform("item[0] add card")
    #expect(ids(session) == ["screen ", "section x", "item card", "item card"])
  }

  @Test("an unknown component names the nearest one")
  func unknown() throws {
    var (scratch, session) = try session()
    defer { withExtendedLifetime(scratch) {} }
    #expect(throws: Refusal.self) { try session.perform("#x add crad") }
  }
}
