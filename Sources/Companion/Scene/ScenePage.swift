import Commands
import Conditions
import Dialects
import Editing
import Forms
import Inspection
import JSONDocument
import Layout
import Pictures
import Rendering
import Sessions
import Sushi
import Workspaces

/// The messages about a session beside the pixels of its picture.
struct ScenePage {
  /// Nodes of the outline, and nodes whose frames are sent.
  static let nodeLimit = 5000
  /// Frames of one node.
  static let frameLimit = 100
  static let findingLimit = 200
  static let layoutLimit = 500
  static let eventLimit = 50

  let session: Session
  /// The picture as it is painted.
  let picture: Picture

  init(_ session: Session, _ picture: Picture) {
    self.session = session
    self.picture = picture
  }

  func parts(_ stamp: DocumentStamp) -> [CompanionPart: JSONText] {
    [
      .frames: frames, .outline: outline, .selection: selection, .properties: properties, .findings: findings,
      .events: events, .conditions: conditions(stamp),
    ]
  }

  // MARK: The picture's nodes

  /// `[node, x, y, width, height]` in points of the picture, those that lie on top last.
  private var frames: JSONText {
    let stage = picture.stage
    let origin = picture.conditions.hasFrame ? DeviceFrame(of: picture).origin : .zero
    var rows: [JSONText] = []
    for index in 0..<min(picture.outline.entries.count, Self.nodeLimit) {
      var found: [Frame] = stage.views(of: index).lazy.filter { picture.result.isVisible($0) }
        .compactMap { picture.result.shownFrame(of: $0) }.prefix(Self.frameLimit).map { $0 }
      switch picture.parts.indices.contains(index) ? picture.parts[index].kind : nil {
      case .screen: found = picture.result.count > 0 ? [picture.result.frame(of: 0)] : []
      // One frame around all that it has in sight.
      case .section: found = found.reduce(nil as Frame?) { $1.union($0) }.map { [$0] } ?? []
      default: break
      }
      for frame in found {
        let frame = frame.offset(by: origin)
        rows.append([
          .integer(index), .number(frame.x), .number(frame.y), .number(frame.width), .number(frame.height),
        ])
      }
    }
    return [
      "origin": [.number(origin.x), .number(origin.y)], "frames": .array(rows), "reaches": reaches(origin),
      "mirrored": .bool(picture.result.options.rightToLeft),
    ]
  }

  /// `[x, y, width, height, across, back, on, pages]` of what scrolls or has pages: whether it does so across, whether there
  /// is more before and behind what is shown, and whether by pages. Those inside others come after them.
  private func reaches(_ origin: Point) -> JSONText {
    .array(
      picture.scrollables(limit: Self.frameLimit).map { one -> JSONText in
        let frame = one.frame.offset(by: origin)
        return [
          .number(frame.x), .number(frame.y), .number(frame.width), .number(frame.height),
          .bool(one.axis == .horizontal), .bool(one.goesBack), .bool(one.goesOn), .bool(one.hasPages),
        ]
      })
  }

  private var outline: JSONText {
    let entries = picture.outline.entries
    let problems = picture.nodeProblems
    let rows = entries.prefix(Self.nodeLimit).enumerated().map { index, entry -> JSONText in
      let worst = problems.worst(in: index..<index + 1)
      return [
        .integer(entry.depth), .string(DiagnosticText.clean(entry.label)), .string(picture.path(index)),
        .string(worst?.rawValue ?? ""),
      ]
    }
    return ["nodes": .array(rows), "count": .integer(entries.count)]
  }

  private var selection: JSONText {
    [
      "node": session.selectedIndex.map { .integer($0) } ?? .null,
      "marked": .array(session.markedIndexes.map { .integer($0) }),
    ]
  }

  // MARK: What is beside it

  private var properties: JSONText {
    guard session.hasDocument else { return ["title": "", "address": "", "rows": []] }
    let form = Form(.properties, in: session)
    let title = session.selectedIndex.map(session.picture.describe) ?? "nothing selected"
    return [
      "title": .string(DiagnosticText.clean(title)), "address": .string(session.chosenAddress),
      "rows": .array(form.rows.map(Self.json)),
    ]
  }

  private static func json(of row: FormRow) -> JSONText {
    var members: [(String, JSONText)] = [
      ("name", .string(row.name)), ("group", .string(row.group)), ("value", .string(row.value ?? "")),
      ("shown", .string(row.shown)), ("source", .string(row.sourceText)),
      ("help", .string(row.explanation.joined(separator: "\n"))), ("set", .bool(row.isSet)),
    ]
    if let beginning = row.beginning { members.append(("line", .string(beginning))) }
    if let reset = row.reset { members.append(("reset", .string(reset.line))) }
    if !row.cycle.isEmpty { members.append(("choices", .array(row.cycle.map { .string($0) }))) }
    if let swatch = row.swatch { members.append(("swatch", .string(swatch.css))) }
    if let contrast = row.contrast {
      members.append(("contrast", .string(contrast.text)))
      members.append(("low", .bool(contrast.isLow)))
    }
    return .object(members)
  }

  private var findings: JSONText {
    // A component that is shown often has its findings as often.
    var seen: Set<[String]> = []
    let all = session.picture.findings.map(\.diagnostic).filter {
      seen.insert([$0.code.id, $0.message, $0.location?.fileAndLine ?? ""]).inserted
    }
    let rows = all.sorted { $0.severity > $1.severity }.prefix(Self.findingLimit).map { finding -> JSONText in
      var members: [(String, JSONText)] = [
        ("severity", .string(finding.severity.rawValue)), ("code", .string(finding.code.id)),
        ("text", .string(DiagnosticText.clean(finding.message))),
        ("place", .string(DiagnosticText.clean(finding.location?.fileAndLine ?? ""))),
      ]
      if let fix = finding.fix { members.append(("fix", .string(DiagnosticText.clean(fix.words)))) }
      if let node = session.picture.node(of: finding) {
        members.append(("line", .string(CommandCall.select(session.picture.path(node)).line)))
      }
      return .object(members)
    }
    return ["rows": .array(rows), "count": .integer(all.count)]
  }

  /// The newest taps and views, the newest last.
  private var events: JSONText {
    let rows = session.eventLog.events.suffix(Self.eventLimit).map { event -> JSONText in
      var members: [(String, JSONText)] = [
        ("kind", .string(event.kind)), ("subject", .string(DiagnosticText.clean(event.subject))),
      ]
      for (name, text) in [("action", event.action), ("outcome", event.outcome), ("logging", event.logging)] {
        if let text, !text.isEmpty { members.append((name, .string(DiagnosticText.clean(text)))) }
      }
      return .object(members)
    }
    return ["rows": .array(rows)]
  }

  private func conditions(_ stamp: DocumentStamp) -> JSONText {
    let names = session.hasDocument ? (try? session.fixtureNames()) ?? [] : []
    let documents = documents
    let history = session.history
    return [
      "document": .string(stamp.description),
      "path": .string(session.hasDocument ? name(of: session.layoutPath) : ""),
      "scrolls": .bool(session.picture.stage.screenStage != nil), "unsaved": .integer(session.files.unsaved.count),
      "undo": .string(DiagnosticText.clean(history.last?.name ?? "")),
      "redo": .string(DiagnosticText.clean(history.next?.name ?? "")),
      "fixture": .string(session.picture.fixture?.name ?? ""),
      "fixtures": .array(names.prefix(Self.layoutLimit).map { Self.choice($0, CommandCall.fixture($0).line) }),
      "fixtureCount": .integer(names.count), "layoutCount": .integer(documents.count),
      "layouts": .array(
        documents.prefix(Self.layoutLimit).map { path in
          Self.choice(name(of: path), CommandCall.open(session.workspace.display(path)).line)
        }),
      "conditions": .array(Self.shown.map(json)),
    ]
  }

  /// The files that can be opened, layouts first.
  private var documents: [String] {
    [Workspace.Folder.layouts, .screens, .components].flatMap { session.workspace.files(in: $0) }
  }

  private func name(of path: String) -> String {
    DiagnosticText.clean(FilePath.relative(path, to: session.workspace.root))
  }

  private static func choice(_ name: String, _ line: String) -> JSONText { [.string(name), .string(line)] }

  /// Those that a page has a list for; the others are typed.
  private static let shown: [Condition] = [
    .device, .theme, .typeSize, .direction, .locale, .state, .variant, .client, .frame,
  ]

  private func json(of condition: Condition) -> JSONText {
    let now = condition.text(of: session.conditions)
    var values = condition.values(in: session.workspace)
    if !values.contains(now) { values.insert(now, at: 0) }
    return [
      "name": .string(condition.name), "value": .string(now),
      "values": .array(
        values.map { value in
          // The device's frame is a word of `device`.
          let line =
            condition == .frame
            ? "device frame" + (value == Condition.none ? " \(value)" : "")
            : CommandCall.condition(condition, value).line
          return Self.choice(value, line)
        }),
    ]
  }
}

extension Session {
  /// The address of the marked nodes, or else of the selected one, as pages hand it back; empty with none.
  var chosenAddress: String {
    let chosen = markedIndexes.isEmpty ? selectedIndex.map { [$0] } ?? [] : markedIndexes
    return chosen.map { picture.path($0) }.joined(separator: ",")
  }
}

extension RGBA {
  /// As style sheets have it.
  fileprivate var css: String {
    "rgba(\(red),\(green),\(blue),\(JSONText.number((Double(alpha) / 255 * 1000).rounded() / 1000).description))"
  }
}
