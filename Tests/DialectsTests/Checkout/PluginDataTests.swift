import Dialects
import JSONDocument
import Screens
import StandardDialects
import TestSupport
import Testing

@Suite("The data of a checkout's components after events") struct PluginDataTests {
  private static let cart = """
    { "cart": { "items": [{ "id": "pizza", "name": "Pizza", "price": 4000, "quantity": 2 },
      { "id": "soda", "name": "Soda", "price": 500 },
      { "id": "cake", "name": "Cake", "price": 900, "is_available": false }] } }
    """

  /// All data of the parts that are shown, by their ids.
  private static func data(_ sample: CheckoutSample) -> [String] {
    let screen = sample.screen
    return screen.sections.flatMap { section in
      ([section.header, section.footer].compactMap(\.self) + section.items).map { item in
        let data = screen.value(at: item.data).map { $0.document.minifiedText(of: $0.node) } ?? "none"
        return "\(screen.name(of: item)): \(data)"
      }
    }
  }

  @Test("what is kept from one event to the next is what all of them make from the beginning")
  func replays() throws {
    for seed in 0..<Stress.rounds(8) {
      var random = SeededRandom(seed: seed)
      var sample = try CheckoutSample(patched: Self.cart)
      for _ in 0..<12 {
        let ids = ["pizza", "soda", "cake", "nothing"]
        switch Int.random(in: 0..<6, using: &random) {
        case 0: sample.act("items", "increase", ids.randomElement(using: &random) ?? "")
        case 1: sample.act("items", "decrease", ids.randomElement(using: &random) ?? "")
        case 2: sample.act("items", "remove", ids.randomElement(using: &random) ?? "")
        case 3: sample.act("delivery_mode", "choose", Bool.random(using: &random) ? "takeaway" : "delivery")
        case 4: sample.act(nil, Bool.random(using: &random) ? "next_page" : "back")
        default: sample.act("donation", "choose", "100")
        }
        #expect(Self.data(sample) == Self.data(sample.forgetful), "seed \(seed)")
      }
    }
  }

  @Test("a plugin that shows the same keeps its document, and only changed rows are others")
  func sharing() throws {
    var sample = try CheckoutSample(patched: Self.cart)
    func document(_ id: String) throws -> JSONDocument {
      let screen = sample.screen
      let item = try #require(screen.sections.flatMap(\.items).first { screen.name(of: $0) == id })
      return try #require(screen.value(at: item.data)).document
    }
    sample.act("items", "increase", "soda")
    let (items, place) = (try document("items"), try document("drop_off"))
    #expect(sample.member("rows", of: "items")?.contains("2× Soda") == true)
    sample.act("drop_off", "choose", "door")
    #expect(try document("items").isCopy(of: items))
    #expect(try !document("drop_off").isCopy(of: place))
    sample.act("items", "increase", "pizza")
    #expect(try !document("items").isCopy(of: items))
    #expect(sample.member("rows", of: "items")?.contains("3× Pizza") == true)
  }
}
