import Dialects
import Editing
import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import TestSupport
import Testing
import Workspaces

/// What is known of the nodes and parts of the samples, as it was recorded.
@Suite("Recorded inspection") struct RecordedInspectionTests {
  private static func facts(_ index: Int, of picture: Picture) -> String {
    let element: any Element
    do throws(Refusal) {
      element = try picture.element(at: index)
    } catch {
      return error.message
    }
    let summary = picture.nodeSummary(of: index)
    var text = "\(summary.reference ?? "-") \(summary.text ?? "-") \(summary.count ?? -1)\n"
    for property in picture.properties(of: index) {
      text += "\(property.name) \(property.value) \(property.source) \(property.summary)\n"
    }
    for row in element.properties.prefix(60) {
      guard let property = try? element.property(PropertyName(row.name)) else { continue }
      let value = element.value(of: property).map { $0.document.minifiedText(of: $0.node) } ?? "-"
      text += "\(row.name) \(property.type.expectation) \(value)\n"
    }
    text += picture.additionWords(at: index).map { "\($0.words) \($0.summary) \($0.isWhole)\n" }.joined()
    return text
  }

  /// FNV-1a, in hexadecimal.
  private static func digest(_ text: String) -> String {
    let hash = text.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }

  @Test("each node and part of the samples is described as it was")
  func recorded() throws {
    let layouts = Workspace(containing: Samples.root).files(in: .layouts)
    var text = ""
    for path in layouts.prefix(6) + Samples.screens.prefix(10) {
      guard let target = try? Target.find(path), let picture = try? Picture(target) else { continue }
      let count = max(picture.nodes.count, picture.parts.count)
      text += "# \(FilePath.name(path)) \(count)\n"
      for index in 0..<min(count, 14) {
        text += "\(picture.path(index)) \(picture.describe(index)) \(Self.digest(Self.facts(index, of: picture)))\n"
      }
    }
    let difference = try RecordedText.difference(text, from: "recorded-inspection.txt", besides: #filePath)
    #expect(difference == nil)
  }
}
