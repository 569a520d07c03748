import Differences
import Checking
import Commands
import JSONDocument
import Language
import Pictures
import Scripts
import Sessions
import Sushi
import Workspaces

extension AgentTool {
  private static let target = Parameter(
    "target", "a file of the workspace, MODEL or MODEL.fixture", isRequired: true)

  /// Tools that change nothing.
  static let looking: [AgentTool] = [
    AgentTool(
      name: "list",
      summary: "List layouts, components with their fields, fixtures, color tokens, styles and devices.",
      parameters: [Parameter("kind", "one of these kinds; the workspace's own of each if left out")],
      results: WorkspaceListing.Kind.allCases.map { ($0.rawValue, "array") }
    ) { server, arguments throws(Refusal) in
      AgentAnswer(structured: try WorkspaceListing(server.workspace).json(of: arguments["kind"]?.string))
    },
    AgentTool(
      name: "render",
      summary: "Draw a layout or a screen: a picture, or as text its outline or the frames of its views.",
      parameters: [
        target, Parameter("fixture", "one of the model's fixtures; the first if left out"),
        Parameter("device", "such as iPhone SE"), Parameter("theme", "light or dark"),
        Parameter("type-size", "xs to xxxl, ax1 to ax5"), Parameter("client", "such as ios 1.2.0"),
        Parameter("as", "picture, outline or frames"),
      ], results: [("fixture", "string"), ("text", "string"), ("problems", "array")]
    ) { server, arguments throws(Refusal) in try server.rendered(arguments) },
    AgentTool(
      name: "check", summary: "Check the workspace, or one file, with all fixtures on all devices; edits included.",
      parameters: [Parameter("target", "a file; all if left out")],
      results: [("diagnostics", "array"), ("errors", "integer"), ("warnings", "integer")]
    ) { server, arguments throws(Refusal) in try server.checked(arguments) },
    AgentTool(
      name: "why", summary: "Explain where the value of a node's property comes from.",
      parameters: [
        target, Parameter("node", "an address such as #title, 0/1, label[2]", isRequired: true),
        Parameter("property", "such as color", isRequired: true),
      ], results: [("lines", "array")]
    ) { server, arguments throws(Refusal) in
      try server.asked("\(arguments["node"]?.string ?? "") why \(arguments["property"]?.string ?? "")", arguments)
    },
    AgentTool(
      name: "references", summary: "List a layout's paths into its data, with the fixtures that lack them.",
      parameters: [target], results: [("lines", "array")]
    ) { server, arguments throws(Refusal) in try server.asked("refs", arguments) },
    AgentTool(
      name: "explain", summary: "Explain a diagnostic code, or a command of `edit`; without either, list the commands.",
      parameters: [Parameter("code", "such as ref.missing"), Parameter("command", "such as set")],
      results: [("text", "string")]
    ) { server, arguments throws(Refusal) in try server.explained(arguments) },
    AgentTool(
      name: "diff", summary: "Compare two JSON files of the workspace by meaning.",
      parameters: [Parameter("old", "a file", isRequired: true), Parameter("new", "a file", isRequired: true)],
      results: [("changes", "array")]
    ) { server, arguments throws(Refusal) in try server.compared(arguments) },
  ]
}

extension AgentTool.Parameter {
  /// A text.
  fileprivate init(_ name: String, _ summary: String, isRequired: Bool = false) {
    self.init(name, .string, summary, isRequired: isRequired)
  }
}

extension AgentServer {
  fileprivate func rendered(_ arguments: JSONView) throws(Refusal) -> AgentAnswer {
    let picture = try picture(arguments)
    let problems = DiagnosticText.json(picture.findings.filter { $0.diagnostic.severity > .note })
    let list = (try? JSONDocument(parsing: problems.bytes, file: "problems")).map { JSONView($0) }?["diagnostics"]
    var members: [(String, JSONText)] = [
      ("fixture", .string(picture.fixture?.address ?? "none")), ("problems", list?.text ?? .array([])),
    ]
    switch arguments["as"]?.string ?? "picture" {
    case "picture":
      let writer = PictureWriter(.png)
      guard let bytes = writer.write(picture) else {
        let refusal = writer.refusal(of: picture)
        throw Refusal(refusal.message, fix: refusal.fix)
      }
      return AgentAnswer(structured: .object(members), picture: bytes)
    case "outline": members.append(("text", .string(PictureOutline(picture.stage).text)))
    case "frames":
      let bytes = PictureWriter(.frames).write(picture) ?? []
      members.append(("text", .string(String(decoding: bytes, as: UTF8.self))))
    case let other: throw Refusal("unknown form \(Spelling.quoted(other))", fix: "use picture, outline or frames")
    }
    return AgentAnswer(structured: .object(members))
  }

  fileprivate func checked(_ arguments: JSONView) throws(Refusal) -> AgentAnswer {
    let path = try arguments["target"]?.string.map { word throws(Refusal) in try self.path(word) } ?? root
    let report = Checker().check([path], documents: workspace.documents)
    let findings = report.findings.filter { $0.diagnostic.severity > .note }
    let list = (try? JSONDocument(parsing: DiagnosticText.json(findings).bytes, file: "findings"))
      .map { JSONView($0) }?["diagnostics"]
    return AgentAnswer(
      structured: [
        "diagnostics": list?.text ?? .array([]), "errors": .integer(report.count(.error)),
        "warnings": .integer(report.count(.warning)),
      ],
      text: findings.isEmpty ? "no errors, no warnings" : DiagnosticText.text(findings))
  }

  /// The answer to a command line on a copy of a layout.
  fileprivate func asked(_ line: String, _ arguments: JSONView) throws(Refusal) -> AgentAnswer {
    let target = try target(arguments["target"]?.string ?? "")
    var session = try Session(target)
    var runner = runner
    // One line is one command.
    guard !line.contains(where: \.isNewline) else { throw Refusal("an argument has several lines") }
    let replies = try runner.perform(line, in: &session, abbreviated: false)
    let lines = replies.flatMap { $0.lines + ($0.message.isEmpty ? [] : [$0.message]) }
    return AgentAnswer(structured: ["lines": .array(lines.map { .string($0) })], text: lines.joined(separator: "\n"))
  }

  fileprivate func explained(_ arguments: JSONView) throws(Refusal) -> AgentAnswer {
    let text: String
    if let id = arguments["code"]?.string {
      guard let code = DiagnosticTable.code(id) else {
        throw Refusal(
          "no code \(Spelling.quoted(id))", fix: DiagnosticTable.nearest(to: id).map { "did you mean \($0.id)?" })
      }
      text = "\(code.id): \(code.summary)\n\n\(code.page)"
    } else {
      var session = try Session(in: workspace)
      var runner = runner
      let word = (arguments["command"]?.string ?? "").prefix { $0.isLetter || $0 == "_" || $0 == "-" }
      let replies = try runner.perform("help \(word)", in: &session, abbreviated: false)
      text = replies.flatMap { $0.lines + ($0.message.isEmpty ? [] : [$0.message]) }.joined(separator: "\n")
    }
    return AgentAnswer(structured: ["text": .string(text)], text: text)
  }

  fileprivate func compared(_ arguments: JSONView) throws(Refusal) -> AgentAnswer {
    func document(_ key: String) throws(Refusal) -> JSONDocument {
      let path = try path(arguments[key]?.string ?? "")
      return try workspace.document(path)
    }
    let (old, new) = (try document("old"), try document("new"))
    let lines = JSONDocument.difference(from: old, to: new).changes.map { DifferenceText.line($0, old, new) }
    return AgentAnswer(
      structured: ["changes": .array(lines.map { .string($0) })],
      text: lines.isEmpty ? "no difference" : lines.joined(separator: "\n"))
  }
}
