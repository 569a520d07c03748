import Checkout
import JSONDocument
import Plugins
import TestSupport
import Testing

/// Random checkouts whose every page, total and problem is as it was recorded.
@Suite("Recorded checkouts") struct RecordedCheckoutTests {
  private static func words(_ core: CheckoutCore) -> String {
    var text = core.cart.totals.lines.map { "\($0)" }.joined(separator: ";") + "\n"
    for page in core.pages {
      text += page.objections.map { "\($0)" }.joined(separator: ";") + "\n"
      for plugin in page.plugins {
        text += "\(plugin.identifier) \(plugin.state) \(plugin.isVisible) \(plugin.isEnabled) "
        text += "\(plugin.accessibilityOrder ?? -1) \(plugin.accessibilityLabel) \(plugin.view) \(plugin.actions)\n"
      }
    }
    return text + core.diagnostics.map { "\($0.code.id) \($0.message)\n" }.joined()
  }

  private static func text(_ seed: Int) throws -> String {
    var made = RandomCheckout(seed: seed + 1000)
    var core = try made.core()
    var text = words(core)
    for _ in 0..<25 {
      let event = made.event(core)
      _ = core.handle(event)
      text += "\(event)\n" + words(core)
    }
    return text
  }

  /// FNV-1a, in hexadecimal.
  private static func digest(_ text: String) -> String {
    let hash = text.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }

  @Test("the pages of a checkout are those that were recorded, event by event")
  func recorded() throws {
    let text = try (0..<40).map { "seed \($0) \(Self.digest(try Self.text($0)))\n" }.joined()
    let difference = try RecordedText.difference(text, from: "recorded-checkouts.txt", besides: #filePath)
    #expect(difference == nil)
  }

  @Test(
    "a tax number has its check digits, and is written with its marks",
    arguments: [
      ("52998224725", "529.982.247-25"), ("529.982.247-25", "529.982.247-25"), ("52998224724", nil),
      ("52998224735", nil), ("11111111111", nil), ("5299822472", nil), ("529982247255", nil), ("5299822472A", nil),
      ("11222333000181", "11.222.333/0001-81"), ("11.222.333/0001-81", "11.222.333/0001-81"), ("11222333000182", nil),
      ("11222333000191", nil), ("12ABC34501DE35", "12.ABC.345/01DE-35"), ("12abc34501de35", "12.ABC.345/01DE-35"),
      ("12ABC34501DE3A", nil), ("", nil), ("5299822472é", nil), ("00000000000000", nil),
    ] as [(String, String?)])
  func taxNumbers(_ text: String, _ formatted: String?) {
    #expect(TaxNumber(text, of: PluginCatalogue.brazil.shop.taxNumbers)?.formatted == formatted)
  }
}
