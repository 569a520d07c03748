import Sushi
import Testing

@testable import Conditions
@testable import Pictures

@Suite("Pseudo-localised texts") struct PseudoTextTests {
  @Test(
    "letters get accents, the text grows by two fifths, brackets show its ends",
    arguments: [
      ("Add to cart", "[Áđđ ţó çáŕţ o]"), ("₹120", "₹120"), ("", ""), ("4.2", "4.2"),
      ("Hi {name}!", "[Ĥí {name}!]"), ("%1$s off", "[%1$s óƒƒ]"), ("50 % off", "[50 % óƒƒ]"),
      ("{{count}} new", "[{{count}} ñéŵ]"), ("{{count} new", "[{{count} ñéŵ]"),
      ("{count}} new", "[{count}} ñéŵ]"), ("see https://a.com/b now", "[šéé https://a.com/b ñóŵ]"),
    ])
  func texts(text: String, expected: String) {
    #expect(PseudoText.of(text) == expected)
  }

  @Test("a long text is about 40 % longer")
  func length() {
    let text = "Paradise Biryani has been serving the same recipe for thirty years"
    let ratio = Double(PseudoText.of(text).count) / Double(text.count)
    #expect((1.3...1.45).contains(ratio))
  }

  @Test("marked words keep their marks, wherever accents have moved them to")
  func runs() {
    var style = TextRunStyle()
    style.weight = .bold
    let text = AttributedText("Get 50% off now", runs: [TextRun(range: 8..<11, style: style)])
    let result = PseudoText.of(text)
    let run = result.runs[0]
    let utf8 = Array(result.text.utf8)[run.range]
    #expect(String(decoding: utf8, as: UTF8.self) == "óƒƒ")
    #expect(run.style == style)
  }
}
