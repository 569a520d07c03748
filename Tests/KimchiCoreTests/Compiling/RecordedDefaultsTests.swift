import Sushi
import TestSupport
import Testing

@testable import KimchiCore

/// Every default of every element, and the sizes of the design, as they were recorded.
@Suite("Recorded defaults") struct RecordedDefaultsTests {
  @Test("an element without properties has its defaults")
  func elements() throws {
    var text = ""
    for kind in NodeKind.allCases {
      text += "\(kind.rawValue)\n"
      dump(kind.emptyPayload, to: &text)
    }
    text += "label's extra\n"
    dump(Label().someExtra, to: &text)
    text += "wrapper\n"
    dump(Wrapper(), to: &text)
    try expect(text, "recorded-elements.txt")
  }

  @Test("text sizes, steppers and tags have the sizes of the design")
  func sizes() throws {
    var text = FontSize.steps.map { "font \($0.name): \($0.points) pt\n" }.joined()
    for size in Stepper.Metrics.allCases { text += "stepper \(size.rawValue): corners \(size.cornerRadius) pt\n" }
    for size in Tag.Metrics.allCases {
      for look in Tag.Look.allCases {
        text += "tag \(size.rawValue) \(look.rawValue): corners \(size.cornerRadius(look)) pt\n"
      }
    }
    try expect(text, "recorded-sizes.txt")
  }

  private func expect(_ text: String, _ name: String) throws {
    #expect(try RecordedText.difference(text, from: name, besides: #filePath) == nil)
  }
}
