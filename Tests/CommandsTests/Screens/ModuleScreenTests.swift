import JSONDocument
import Layout
import ScreenLayout
import Screens
import TestSupport
import Testing

@testable import Pictures
@testable import Workspaces

@Suite("Screens of modules")
struct ModuleScreenTests {
  private func picture(
    _ screen: String, _ fixture: String? = nil, in root: String = Samples.modules, isWhole: Bool = true
  ) throws -> Picture {
    let workspace = Workspace(containing: root)
    let layout = try workspace.layout(at: root + "/Screens/\(screen).json")
    return try Picture(Target(workspace: workspace, layout: layout), fixture: fixture, isWhole: isWhole)
  }

  @Test(
    "the Deals tab is made of nested fixtures, without an error", arguments: ["regular", "first_visit", "long_titles"])
  func sample(_ fixture: String) throws {
    let picture = try picture("deals_tab", fixture)
    #expect(picture.findings.filter { $0.diagnostic.severity > .note }.isEmpty)
    #expect(picture.stage.screenStage?.screen.itemCount ?? 0 > 5)
  }

  @Test("the app's own card lies among native ones")
  func legacy() throws {
    let screen = try #require(try picture("deals_tab", "regular").stage.screenStage)
    let components = screen.screen.sections[2].items.map { screen.screen.componentName(of: $0) }
    #expect(components == ["listing_card", "legacy_listing_card", "listing_card", "listing_card"])
  }

  @Test("what fails is said once, where it is written, and its neighbours stand")
  func broken() throws {
    let picture = try picture("deals_tab", "missing_required")
    let errors = picture.findings.map(\.diagnostic).filter { $0.severity == .error }
    #expect(errors.map(\.message) == ["listing_card needs \"title\"", "similar_on_sale needs \"listings\""])
    #expect(errors.allSatisfy { $0.location?.file.hasSuffix(".previews.json") == true })
    #expect(picture.stage.screenStage?.screen.sections.count == 5)
  }

  @Test("a captured response with a rail of another dialect shows all of it")
  func response() throws {
    let picture = try picture("deals_response")
    #expect(picture.findings.filter { $0.diagnostic.severity == .error }.isEmpty)
    #expect(
      picture.stage.screenStage?.screen.sections.map(\.id) == [
        "banner", "shops", "coupons", "favorites", "similar", "special",
      ])
  }

  @Test("of a grid of 20,000 cards only those in sight are bound")
  func lazy() throws {
    let cards = (0..<20_000).map { "{ \"id\": \($0), \"title\": \"Card \($0)\" }" }.joined(separator: ",")
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Components/card.json": """
      { "component": "card", "fields": { "title": { "type": "string", "required": true } },
        "layout": { "type": "label", "label": { "text": { "ref": "title" }, "height": 200 } } }
      """,
      "Components/cards.json": """
      { "component": "cards", "fields": { "cards": "[card]" }, "section": { "layout": { "type": "grid" }, "items": "cards" },
        "layout": { "type": "label", "label": "cards" } }
      """,
      "Screens/tab.json": "[{ \"type\": \"cards\", \"cards\": { \"cards\": [\(cards)] } }]",
    ])
    try withExtendedLifetime(scratch) {
      let screen = try #require(try picture("tab", in: scratch.root, isWhole: false).stage.screenStage)
      #expect(screen.screen.itemCount == 20_000)
      #expect(screen.presenter.counters.created < 40)
      #expect(screen.cells.count < 40)
    }
  }
}
