import Dialects
import JSONDocument
import Screens
import Testing

@Suite("A card decoded twice")
struct ModuleInstanceTests {
  /// Keys that no component declares, numbers and strings in odd spellings, and spaces that nobody would write.
  private static let card =
    #"{ "listing_id":7,"title" : "B\u006fwl", "price": 1.50e1, "_debug": { "z": [1 ,2], "score": 0.30000000000000004 },"#
    + #" "on_sale": "yes", "badges": ["New", 3], "header": { "title": "By Ana", "x": null }, "tracking/id": "\ud83d\ude00" }"#

  private func decode() throws -> (screen: Screen, contracts: DeclaredContracts) {
    let contracts = try DeclaredContracts.deals()
    let text = "[ { \"type\": \"cards\", \"note\": 1, \"cards\": { \"cards\": [ \(Self.card) ] } } ]"
    let document = try JSONDocument(parsing: text, file: "deals.json")
    return (ModulesDialect.decode(ScreenSource(document, contracts: contracts)).screen, contracts)
  }

  @Test("the typed view has the declared fields that are well-formed")
  func typed() throws {
    let (screen, contracts) = try decode()
    let card = try #require(ModuleInstance(screen.sections[0].items[0], of: screen, contracts: contracts))
    #expect(card["title"]?.string == "Bowl")
    #expect(card["price"]?.number == 15)
    #expect(card["on_sale"] == nil)
    #expect(card["badges"]?.list?.count == 2)
    #expect(card["header"]?.instance?["title"]?.string == "By Ana")
    #expect(card["header"]?.instance?["subtitle"] == nil)
    #expect(card["_debug"] == nil)
  }

  @Test("the dictionary beside it is untouched, byte for byte")
  func untouched() throws {
    let (screen, contracts) = try decode()
    let card = try #require(ModuleInstance(screen.sections[0].items[0], of: screen, contracts: contracts))
    #expect(card.untouched.description == Self.card)
  }

  @Test("export writes every module as it came")
  func encode() throws {
    let (screen, _) = try decode()
    let text = ModulesEncoder.encode(screen).description
    #expect(text == "[{ \"type\": \"cards\", \"note\": 1, \"cards\": { \"cards\": [ \(Self.card) ] } }]")
  }
}
