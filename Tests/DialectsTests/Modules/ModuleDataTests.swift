import Dialects
import JSONDocument
import Screens
import StandardDialects
import Testing

@Suite("The data of a module's items")
struct ModuleDataTests {
  /// Keys that no component declares, numbers and strings in odd spellings, and spaces that nobody would write.
  private static let card =
    #"{ "listing_id":7,"title" : "B\u006fwl", "price": 1.50e1, "_debug": { "z": [1 ,2], "score": 0.30000000000000004 },"#
    + #" "on_sale": "yes", "badges": ["New", 3], "header": { "title": "By Ana", "x": null }, "tracking/id": "\ud83d\ude00" }"#

  @Test("an item's data is the dictionary of the response, byte for byte")
  func untouched() throws {
    let text = "[ { \"type\": \"cards\", \"note\": 1, \"cards\": { \"cards\": [ \(Self.card) ] } } ]"
    let document = try JSONDocument(parsing: text, file: "deals.json")
    let screen = ModulesDialect.decode(ScreenSource(document, contracts: try DeclaredContracts.deals())).screen
    let (shown, node) = try #require(screen.value(at: screen.sections[0].items[0].data))
    #expect(JSONText(shown, node).description == Self.card)
  }
}
