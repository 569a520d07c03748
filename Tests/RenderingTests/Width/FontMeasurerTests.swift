import Layout
import Sushi
import Testing

@testable import Rendering

@Suite("Font measurer")
struct FontMeasurerTests {
  static func width(_ text: String, _ weight: FontWeight = .regular, size: Double = 100) -> Double {
    var clusters: [TextCluster] = []
    FontMeasurer().appendAdvances(of: text[...], font: Font(weight, .s100), pointSize: size, to: &clusters)
    #expect(clusters.reduce(0) { $0 + Int($1.length) } == text.utf8.count)
    return clusters.reduce(0) { $0 + $1.advance }
  }

  @Test("letters differ in width, and bold ones are wider")
  func letters() {
    #expect(Self.width("i") < Self.width("m"))
    #expect(Self.width("Hello") < Self.width("Hello", .extrabold))
    #expect(abs(Self.width("Hello", size: 16) * 2 - Self.width("Hello", size: 32)) < 0.001)
  }

  @Test("every weight has every range", arguments: FontWeight.allCases)
  func tables(weight: FontWeight) {
    #expect(Self.width("Å", weight) > 40 && Self.width("Ж", weight) > 40 && Self.width("₹", weight) > 30)
    #expect(Self.width("…", weight) > 40 && Self.width("日", weight) == 100)
  }

  @Test("marks and controls take no width", arguments: [("e\u{301}", "e"), ("a\n", "a"), ("a\u{200B}", "a")])
  func widthless(text: String, letter: String) {
    #expect(Self.width(text) == Self.width(letter))
  }
}
