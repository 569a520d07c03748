import Inspection
import Delivery
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let looking: [Command] = [
    tree, frame, why, refs, problems, lint, tokens, size, compare, snapshot, layouts, matrix,
  ]

  static let tree = Command("tree", .looking, [], "List the layout's nodes", aliases: ["ls"], longWork: looksLong) {
    session, _ throws(Refusal) in
    let lines = session.outline.text.split(separator: "\n").map(String.init)
    return Reply(Spelling.counted(lines.count, "node"), lines: lines)
  }

  static let frame = Command(
    "frame", .looking, [], "Show the selected node's frame", examples: ["#title frame"], takesAddress: true
  ) { session, invocation throws(Refusal) in
    var lines: [String] = []
    for index in try session.targets(of: invocation) {
      let frames = session.picture.frames(of: index).prefix(100)
      if frames.isEmpty { lines.append("\(session.picture.describe(index))  not visible") }
      for (frame, content) in frames {
        let inside = frame == content ? "" : "  content \(content.points)"
        lines.append("\(session.picture.describe(index))  \(frame.points)\(inside)")
      }
    }
    return lines.count == 1 ? Reply(lines[0]) : Reply(Spelling.counted(lines.count, "frame"), lines: lines)
  }

  static let problems = Command(
    "problems", .looking, [], "List problems in the layout and its data",
    details: "In the studio Enter corrects the chosen problem, selects its node, or shows the page of its code.",
    longWork: looksLong
  ) { session, _ throws(Refusal) in
    let picture = session.checkedPicture
    let findings = picture.findings
    guard !findings.isEmpty else { return Reply("No problems") }
    let lines = DiagnosticText.text(findings).split(separator: "\n").map(String.init)
    let rows = rows(of: findings, among: session.picture.findings + findings, in: session)
    return Reply(
      picture.problemSummary, tone: .warning, lines: lines, effects: [.show(.findings("problems", rows))])
  }

  static let size = Command(
    "size", .looking, [Argument("items", .number, isOptional: true)],
    "Show the bytes saved by sending the layout once", examples: ["size 100"], longWork: looksLong
  ) { session, invocation throws(Refusal) in
    var count = 100
    if let word = invocation[0] {
      guard let number = Int(word.text), (1...SizeReport.itemLimit).contains(number) else {
        throw Refusal("the count must be 1 to \(SizeReport.itemLimit)", range: word.range)
      }
      count = number
    }
    let report = try SizeReport(session.picture, items: count) { () throws(Refusal) in try session.checkIsAwaited() }
    guard let report else { throw Refusal(.sizeLimit, "nothing is open") }
    return Reply(report.summary, lines: report.rows)
  }
}

extension Frame {
  /// `171 × 16 at 72, 8`, in points.
  package var points: String {
    func number(_ value: Double) -> String { JSONText.number((value * 100).rounded() / 100).description }
    return "\(number(width)) × \(number(height)) at \(number(x)), \(number(y))"
  }
}
