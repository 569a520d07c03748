import JSONDocument
import TestSupport
import Testing

@testable import Checking
@testable import Workspaces

/// Names that are nearly right, each planted alone into a small theatre: `check` names the place and the nearest.
@Suite("Misspellings over all dialects") struct MisspellingTests {
  struct Slip: Sendable, CustomTestStringConvertible {
    var file: String
    var right: String
    var wrong: String
    var code: String
    var fix: String?
    var testDescription: String { "\(file): \(wrong)" }

    init(_ file: String, _ right: String, _ wrong: String, _ code: String, _ fix: String? = nil) {
      (self.file, self.right, self.wrong, self.code, self.fix) = (file, right, wrong, code, fix)
    }
  }

  private static func component(_ name: String, _ fields: String, _ more: String = "") -> String {
    """
    { "component": "\(name)", "summary": "A part of the theatre.", "model": "\(name)",
      "fields": { \(fields) }, \(more)
      "layout": { "type": "label", "label": { "text": { "ref": "title" } } } }
    """
  }

  private static let files = [
    "kimchi.json": """
    { "clients": { "ios": {
        "1.0.0": { "components": ["seat_row", "play_card", "old_banner"], "actions": ["navigate"] },
        "1.1.0": { "adds": { "components": ["foyer_note"] }, "removes": { "components": ["old_banner"] } } } },
      "design_system": { "text": { "act": { "font": { "size": "300" } },
        "scene": { "font": { "size": "400" }, "since": "2.0.0", "fallback": "act" } } },
      "capabilities": ["action", "favorite", "curtain"] }
    """,
    "Components/seat_row.json": component("seat_row", #""title": "string", "view": "string""#),
    "Components/play_card.json": component(
      "play_card", #""title": { "type": "string", "required": true }, "stage": "string""#, #""actions": ["navigate"],"#),
    "Components/foyer_note.json": component("foyer_note", #""title": "string""#, #""layouts": {}, "logs": [],"#),
    "Layouts/ticket.json": """
    { "type": "vStack", "vStack": { "action": { "action": "navigate", "url": "ticket" },
      "events": { "long_press": { "action": "set", "client": "kept", "value": true } }, "items": [] } }
    """,
    "Screens/foyer.json": """
    { "type": "screen", "screen": { "sections": [ { "id": "rows", "layout": { "type": "list" },
      "component": "seat_row", "items": { "ref": "rows" } },
      { "id": "plays", "layout": { "type": "list" }, "component": "play_card", "items": [
        { "id": "p", "data": { "title": "Hamlet", "stage": "Main" },
          "action": { "action": "navigate", "url": "play/hamlet" } } ] } ] } }
    """,
    "Previews/Foyer.previews.json": """
    { "model": "Foyer", "previews": { "evening": { "rows": [ { "id": "a", "data": { "title": "A" } } ] } } }
    """,
    "Screens/season.json": """
    { "sections": [ { "id": "s", "body": [ { "id": "f", "component": { "id": "seat_row" },
      "custom": { "filter": { "param": "price", "kind": "range", "min": 5, "max": "80" }, "web": { "hidden": false } },
      "events": { "click": { "name": "navigate", "data": { "url": "play" } } } } ] } ] }
    """,
    "Previews/Season.previews.json": """
    { "model": "Season", "previews": { "spring": { "$order": { "sections": ["s"] } } } }
    """,
    "Screens/programme.json": """
    { "feed": { "sections": [ { "type": "evening", "id": "e", "items": [ { "kind": "play", "id": "1",
      "name": "Faust", "action": { "action": "navigate", "url": "play/faust" } } ] } ] } }
    """,
    "Plugins/evening.json": #"{ "section_type": "evening", "summary": "Plays.", "layout": { "type": "list" } }"#,
    "Plugins/play.json": """
    { "item_kind": "play", "component": "play_card", "summary": "A play.",
      "fields": { "title": { "ref": "name" }, "stage": "Main" } }
    """,
  ]

  private static let slips = [
    Slip("kimchi.json", #""ios""#, #""iso""#, "client.name", "ios"),
    Slip(
      "kimchi.json", #"{ "components": ["foyer_note"] }"#, #"{ "components": ["foyer_noet"] }"#, "client.name",
      "foyer_note"),
    Slip("kimchi.json", #"["navigate"]"#, #"["navigat"]"#, "client.name", "navigate"),
    Slip("kimchi.json", #"["navigate"]"#, #"["navigate", 3]"#, "property.type"),
    Slip(
      "kimchi.json", #""removes": { "components": ["old_banner"] }"#, #""removes": { "components": ["old_baner"] }"#,
      "client.name", "old_banner"),
    Slip("kimchi.json", #""adds": { "components""#, #""adds": { "component""#, "property.unknown", "components"),
    Slip("kimchi.json", #""fallback": "act""#, #""fallback": "atc""#, "style.unknown", "act"),
    Slip("kimchi.json", #""favorite""#, #""favorit""#, "capability.missing", "favorite"),
    Slip(
      "Components/foyer_note.json", #""layouts": {}"#, #""layouts": { "one": { "type": "spacer" } }"#, "client.version"),
    Slip("Components/play_card.json", #"["navigate"]"#, #"["navigte"]"#, "action.unknown", "navigate"),
    Slip("Components/foyer_note.json", #""logs": []"#, #""logs": [3]"#, "property.type"),
    Slip(
      "Layouts/ticket.json", #""events""#, #""logging": "opened", "events""#, "property.type"),
    Slip("Layouts/ticket.json", #""action": "navigate""#, #""action": "navgate""#, "action.unknown", "navigate"),
    Slip("Layouts/ticket.json", #""url""#, #""ulr""#, "property.unknown", "url"),
    Slip("Layouts/ticket.json", #""client": "kept""#, #""clent": "kept""#, "property.unknown", "client"),
    Slip("Layouts/ticket.json", #", "value": true"#, "", "action.unknown"),
    Slip("Screens/foyer.json", #""stage""#, #""stge""#, "property.unknown", "stage"),
    Slip("Screens/foyer.json", #""action": "navigate""#, #""action": "navigat""#, "action.unknown", "navigate"),
    Slip("Previews/Foyer.previews.json", #""rows""#, #""rwos""#, "data.unused", "rows"),
    Slip("Screens/season.json", #""name": "navigate""#, #""name": "navigaet""#, "action.unknown", "navigate"),
    Slip("Screens/season.json", #""url""#, #""urll""#, "property.unknown", "url"),
    Slip("Screens/season.json", #""min": 5"#, #""min": "five""#, "facet.value"),
    Slip("Screens/season.json", #""min": 5"#, #""min": 95"#, "facet.value"),
    Slip("Screens/season.json", #""hidden""#, #""hiden""#, "property.unknown", "hidden"),
    Slip("Screens/season.json", #""web""#, #""wbe""#, "property.unknown", "web"),
    Slip("Previews/Season.previews.json", #""sections""#, #""section""#, "facet.order", "sections"),
    Slip("Previews/Season.previews.json", #""$order""#, #""$ordr""#, "fixture.shape", "$order"),
    Slip("Screens/programme.json", #""action": "navigate""#, #""action": "navigte""#, "action.unknown", "navigate"),
    Slip("Plugins/play.json", #""play_card""#, #""play_crad""#, "component.unknown", "play_card"),
    Slip("Plugins/play.json", #""stage""#, #""stege""#, "property.unknown", "stage"),
    Slip("Plugins/play.json", #"{ "ref": "name" }"#, #"{ "rf": "name" }"#, "property.unknown", "ref"),
    Slip(
      "Plugins/evening.json", #""summary""#, #""header": { "component": "foyer_noe" }, "summary""#, "component.unknown",
      "foyer_note"),
  ]

  private func check(_ files: [String: String]) throws -> [Finding] {
    let scratch = try Scratch(files)
    return withExtendedLifetime(scratch) {
      Checker().check([scratch.path("")]).findings.filter {
        !["component.unused", "accessibility.missing", "section.layout"].contains($0.diagnostic.code.id)
          && $0.diagnostic.severity != .note
      }
    }
  }

  @Test("a page that is missing is reported in the response as it is written, also where its facets come from the data")
  func page() throws {
    let response = """
      { "sections": [ { "id": "s", "body": { "ref": "rows" } } ],
        "page": { "next": { "name": "load_content", "data": { "offset": "2" } } } }
      """
    let scratch = try Scratch(Self.files.merging(["Screens/season.json": response]) { $1 })
    let found = withExtendedLifetime(scratch) { Checker().check([scratch.path("Screens/season.json")]).findings }
    let place = try #require(found.map(\.diagnostic).first { $0.code.id == "page.missing" }?.location)
    #expect(place.file.hasSuffix("Screens/season.json") && place.line == 2)
  }

  @Test("the theatre without a slip has no problem")
  func clean() throws {
    let found = try check(Self.files)
    #expect(found.isEmpty, "\(found.map(\.diagnostic))")
  }

  @Test("each slip is reported where it stands, with the nearest name", arguments: slips)
  func planted(_ slip: Slip) throws {
    let text = try #require(Self.files[slip.file])
    let range = try #require(text.firstRange(of: slip.right))
    let found = try check(
      Self.files.merging([slip.file: text.replacing(slip.right, with: slip.wrong, maxReplacements: 1)]) { $1 }
    )
    .map(\.diagnostic)
    let own = found.first { $0.code.id == slip.code && $0.location?.file.hasSuffix(slip.file) == true }
    let place = try #require(own?.location, "\(found)")
    #expect(place.line <= text[..<range.lowerBound].filter { $0 == "\n" }.count + 2)
    guard let fix = slip.fix else { return }
    #expect(own?.fix?.description.contains("did you mean \"\(fix)\"") == true, "\(own?.fix?.description ?? "no fix")")
  }
}
