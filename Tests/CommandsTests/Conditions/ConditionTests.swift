import Binding
import Conditions
import JSONDocument
import KimchiCore
import Layout
import Rendering
import Sushi
import TestSupport
import Testing

@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite("Preview conditions") struct ConditionTests {
  @Test(
    "every condition reads back what it writes",
    arguments: [
      (Condition.device, "iPhone SE"), (.device, "320"), (.device, "400x800@2"), (.theme, "dark"), (.typeSize, "ax3"),
      (.direction, "rtl"), (.locale, "pseudo"), (.variant, "big"), (.client, "ios 1.2.0"),
      (.clientData, #"{"city":"Pune"}"#), (.measure, "font"),
    ])
  func roundTrip(condition: Condition, word: String) throws {
    var conditions = PictureConditions()
    #expect(condition.isStandard(conditions))
    try condition.set(word, in: &conditions, of: nil)
    #expect(condition.text(of: conditions) == word)
    #expect(!condition.isStandard(conditions))
    #expect(conditions.titles.contains(condition.title(of: conditions)))
    try condition.set(condition.text(of: PictureConditions()), in: &conditions, of: nil)
    #expect(condition.isStandard(conditions))
  }

  @Test(
    "a word that means nothing says what would be right",
    arguments: [
      (Condition.theme, "drak", "did you mean dark?"), (.typeSize, "xxxxl", "did you mean xxxl?"),
      (.device, "iPhone 61", "did you mean \"iPhone 16\"?"), (.variant, "bg", "did you mean big?"),
      (.client, "ios 9", "use one of ios 1.0.0"), (.device, "0", nil), (.clientData, "[1]", nil),
    ] as [(Condition, String, String?)])
  func unknown(condition: Condition, word: String, fix: String?) throws {
    let scratch = try Scratch([
      "kimchi.json": """
      { "workspace": "W", "experiments": { "big": {} }, "clients": { "ios": { "1.0.0": { "components": [] } } } }
      """
    ])
    var conditions = PictureConditions()
    let error = #expect(throws: Refusal.self) {
      try condition.set(word, in: &conditions, of: Workspace(containing: scratch.root))
    }
    if let fix { #expect(error?.diagnostics.first?.fix?.words == fix) }
  }

  @Test("the type sizes are those of iOS: the fourth as designed, the last more than three times that")
  func typeSizes() {
    #expect(TypeSize.allCases.count == 12)
    #expect(TypeSize.standard.scale == 1)
    #expect(zip(TypeSize.allCases, TypeSize.allCases.dropFirst()).allSatisfy { $0.scale < $1.scale })
    #expect(TypeSize.ax5.scale > 3)
  }

  @Test("a larger type size makes text wider and its lines higher, by either measurer", arguments: Measure.allCases)
  func typeSize(measure: Measure) throws {
    let sample = try SampleSession()
    func size(_ typeSize: TypeSize) -> (Double, Double) {
      let picture = Picture(
        sample.session.picture.target, fixture: sample.session.picture.fixture,
        conditions: PictureConditions(typeSize: typeSize, measure: measure))
      let title = picture.bound.tree.nodes.indices.first { picture.bound.tree.nodes[$0].kind == .text } ?? 0
      let text = picture.result.text(of: title)
      return (text?.width ?? 0, text?.height ?? 0)
    }
    let (plain, large) = (size(.l), size(.ax3))
    #expect(large.0 > 2.3 * plain.0)
    #expect(large.1 > 1.9 * plain.1)
  }

  @Test("pictures of pixels draw text in the size that it was measured in")
  func drawnSize() throws {
    let sample = try SampleSession()
    let picture = Picture(
      sample.session.picture.target, fixture: sample.session.picture.fixture,
      conditions: PictureConditions(typeSize: .ax1, measure: .font))
    let sizes = picture.displayList().items.compactMap { item -> Double? in
      guard case .line(let line) = item.content else { return nil }
      return line.runs.first?.size
    }
    #expect(sizes.first.map { abs($0 - 14 * TypeSize.ax1.scale) < 4 } == true)
  }

  @Test("devices of any size are named by it")
  func sized() throws {
    let device = try Device.named("400x800@2.5")
    #expect(device.size.width == 400 && device.size.height == 800 && device.scale == 2.5)
    #expect(throws: Refusal.self) { try Device.named("400x") }
    #expect(throws: Refusal.self) { try Device.named("0x800") }
    #expect(throws: Refusal.self) { try Device.named("0x10x800") }
    #expect(try Device.named("100000x100000").size.width == 100_000)
    #expect(throws: Refusal.self) { try Device.named("100001x800") }
    #expect(throws: Refusal.self) { try Device.named("400x800@99") }
  }
}
