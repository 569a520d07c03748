import JSONDocument
import KimchiCore
import Layout
import Sushi
import TestSupport
import Testing

/// Random trees whose every frame, line and problem is as it was recorded: what no rule or invariant names is seen too.
@Suite("Recorded layouts") struct RecordedLayoutTests {
  /// A number in thousandths.
  private static func thousandths(_ number: Double) -> String { "\(Int(clamping: (number * 1000).rounded()))" }

  private static func words(_ frame: Frame) -> String {
    [frame.x, frame.y, frame.width, frame.height].map(thousandths).joined(separator: ",")
  }

  static func text(_ seed: Int) -> String {
    var elements = RandomElements(seed)
    elements.isGentle = seed % 3 == 0
    elements.hasPercent = seed % 2 == 0
    elements.hasBaselines = seed % 5 < 3
    let widths: [Double?] = [nil, 200, 90]
    let laid = Laid(
      elements.tree(depth: 3), width: widths[seed % 3], height: seed % 4 == 0 ? 150 : nil, scale: Double(seed % 4),
      rightToLeft: seed % 7 == 0)
    var text = ""
    for view in 0..<laid.tree.count {
      text += "\(laid.result.isVisible(view)) \(words(laid.result.frame(of: view))) \(laid.lines(of: view))\n"
    }
    for problem in laid.result.problems(in: laid.tree) {
      text += "\(problem.view) \(problem.kind) \(thousandths(problem.amount))\n"
    }
    for x in stride(from: 1.5, to: 200, by: 37) {
      text += "\(laid.result.hitTest(Point(x, x / 2)) ?? -1) "
    }
    return text
  }

  /// FNV-1a, in hexadecimal.
  private static func digest(_ text: String) -> String {
    let hash = text.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }

  @Test("a tree's frames, lines, problems and hits are those that were recorded")
  func recorded() throws {
    let text = (0..<400).map { "seed \($0) \(Self.digest(Self.text($0)))\n" }.joined()
    let difference = try RecordedText.difference(text, from: "recorded-layouts.txt", besides: #filePath)
    #expect(difference == nil)
  }
}
