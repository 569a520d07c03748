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

  static let tree = Command("tree", .looking, [], "List the layout's nodes", aliases: ["ls"]) {
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
    "problems", .looking, [], "List problems in the layout and its data"
  ) { session, _ throws(Refusal) in
    let findings = session.picture.findings
    guard !findings.isEmpty else { return Reply("No problems") }
    let lines = DiagnosticText.text(findings).split(separator: "\n").map(String.init)
    return Reply(session.problemSummary, tone: .warning, lines: lines)
  }

  static let size = Command(
    "size", .looking, [Argument("items", .number, isOptional: true)],
    "Show the bytes saved by sending the layout once", examples: ["size 100"]
  ) { session, invocation throws(Refusal) in
    var count = 100
    if let word = invocation[0] {
      guard let number = Int(word.text), (1...SizeReport.itemLimit).contains(number) else {
        throw Refusal("the count must be 1 to \(SizeReport.itemLimit)", range: word.range)
      }
      count = number
    }
    guard let report = try SizeReport(session.picture, items: count) else {
      throw Refusal(.sizeLimit, "nothing is open")
    }
    return Reply(report.summary, lines: report.rows)
  }

  static let compare = Command(
    "compare", .looking,
    [
      Argument("with", .fixture, isOptional: true, besides: ["off", "light", "dark", "git"]),
      Argument("revision", .text, isOptional: true),
    ],
    "Compare with another fixture, theme or git revision",
    details:
      """
      `compare NAME` shows that fixture beside the open one, `compare dark` the dark theme. `compare git` shows how the
      picture looked at git's HEAD, or at another revision, marks what differs and lists it. `compare off` closes the
      comparison. Without an argument, it shows the other theme or closes the comparison.
      """,
    examples: ["compare", "compare no_footer", "compare dark", "compare git", "compare git HEAD~1", "compare off"]
  ) { session, invocation throws(Refusal) in
    if invocation[0]?.text == "git" {
      do throws(Refusal) {
        return try session.compare(revision: invocation[1]?.text ?? "HEAD")
      } catch {
        throw error.at((invocation[1] ?? invocation[0])?.range)
      }
    }
    if let extra = invocation[1] {
      throw Refusal("only `compare git` takes a revision", fix: "leave \(extra.text) out", range: extra.range)
    }
    guard let word = invocation[0] else {
      let other: Appearance = session.picture.conditions.appearance == .light ? .dark : .light
      return try session.compare(session.comparison == nil ? other.rawValue : nil)
    }
    do throws(Refusal) {
      return try session.compare(word.text == "off" ? nil : word.text)
    } catch {
      throw error.at(word.range)
    }
  }
}

extension Session {
  /// `2 errors, 1 warning`; empty when nothing is wrong. Notes do not count.
  package var problemSummary: String {
    func count(_ severity: Diagnostic.Severity) -> String? {
      let count = picture.count(of: severity)
      return count == 0 ? nil : Spelling.counted(count, severity.rawValue)
    }
    return [count(.error), count(.warning)].compactMap { $0 }.joined(separator: ", ")
  }

  fileprivate mutating func compare(_ name: String?) throws(Refusal) -> Reply {
    guard let name else {
      comparison = nil
      try refresh()
      return Reply("Comparison closed")
    }
    if let appearance = Appearance(rawValue: name) {
      comparison = Comparison(fixture: nil, appearance: appearance)
    } else {
      _ = try Picture(picture.target, fixture: name, conditions: conditions, images: picture.images)
      comparison = Comparison(fixture: name, appearance: nil)
    }
    try refresh()
    return Reply("Comparing with \(name)")
  }
}

extension Frame {
  /// `171 × 16 at 72, 8`, in points.
  package var points: String {
    func number(_ value: Double) -> String { JSONText.number((value * 100).rounded() / 100).description }
    return "\(number(width)) × \(number(height)) at \(number(x)), \(number(y))"
  }
}
