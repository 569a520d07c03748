import Differences
import Checking
import Commands
import Delivery
import JSONDocument
import Language
import Pictures
import Scripts
import Sessions
import Sushi
import Workspaces

extension AgentTool {
  /// Tools that make edits, in memory first.
  static let changing: [AgentTool] = [
    AgentTool(
      name: "edit",
      summary: """
        Run command lines of the studio on a layout, in memory: all of them or none. Answers with the differences, new \
        problems and the picture. `explain` lists the commands, such as `#title set color red 500`, `add label`, \
        `new card NAME`.
        """,
      parameters: [
        Parameter("target", .string, "a file, MODEL or MODEL.fixture; left out for the one that is edited, or none"),
        Parameter("commands", .array, "lines, in order", isRequired: true),
      ], results: [("replies", "array"), ("changes", "object"), ("problems", "array")], isReadOnly: false
    ) { server, arguments throws(Refusal) in try server.edited(arguments) },
    AgentTool(
      name: "save", summary: "Write what `edit` has changed. Refused if a file has changed on disk since.",
      parameters: [], results: [("files", "array")], isReadOnly: false, isDestructive: true
    ) { server, _ throws(Refusal) in try server.saved() },
    AgentTool(
      name: "discard", summary: "Drop what `edit` has changed and `save` has not written.",
      parameters: [], results: [("files", "array")], isReadOnly: false
    ) { server, _ in server.discarded() },
    AgentTool(
      name: "export",
      summary:
        "Check a layout or screen and export it for the app. Without `file` a dry run: size, lowest client, problems.",
      parameters: [
        Parameter("target", .string, "a file, MODEL or MODEL.fixture", isRequired: true),
        Parameter("file", .string, "the delivery to write, in a folder of the workspace"),
      ],
      results: [("summary", "string"), ("manifest", "object"), ("problems", "string"), ("changes", "array")],
      isReadOnly: false, isDestructive: true
    ) { server, arguments throws(Refusal) in try server.exported(arguments) },
  ]
}

extension AgentServer {
  private func session(_ draft: Draft) throws(Refusal) -> Session {
    guard let word = draft.target else { return try Session(in: Workspace(containing: root)) }
    let target = try found(word, in: Workspace(containing: root))
    return try Session(target, fixture: target.fixture)
  }

  fileprivate mutating func edited(_ arguments: JSONView) throws(Refusal) -> AgentAnswer {
    let word = arguments["target"]?.string
    var draft = self.draft ?? Draft(target: word)
    let wanted = try word.map { word throws(Refusal) in try target(word) }
    if let wanted, let known = draft.session, wanted.layout.path != known.layoutPath {
      let unsaved = known.unsavedPaths.map { FilePath.relative($0, to: root) }
      guard unsaved.isEmpty else {
        let edits = "\(Spelling.list(unsaved, limit: 3)) \(unsaved.count == 1 ? "has" : "have") unsaved edits"
        throw Refusal(edits, fix: "`save` or `discard` them first")
      }
      draft = Draft(target: word)
    }
    let commands = arguments["commands"]?.elements.compactMap(\.string) ?? []
    var session: Session
    if let known = draft.session { session = known } else { session = try self.session(draft) }
    var before = Set(session.picture.findings)
    do throws(Refusal) {
      // The data of another fixture, on the layout that is open already.
      if let fixture = wanted?.fixture, fixture != session.picture.fixture?.name {
        let line = CommandCall.fixture(fixture).line
        _ = try run([line], in: &session)
        draft.lines.append(line)
        before = Set(session.picture.findings)
      }
      let lines = try run(commands, in: &session)
      draft.lines += commands
      draft.session = session
      self.draft = draft
      return answer(session, lines, before)
    } catch {
      // The documents of a session are shared, so what came before the refused line is made again.
      if !draft.lines.isEmpty {
        var fresh = try self.session(draft)
        for line in draft.lines { _ = try run([line], in: &fresh) }
        draft.session = fresh
        self.draft = draft
      } else {
        self.draft = nil
      }
      throw error
    }
  }

  /// Lines of one call.
  private static let lineLimit = 500

  private func run(_ commands: [String], in session: inout Session) throws(Refusal) -> [String] {
    guard commands.count <= Self.lineLimit else {
      throw Refusal("\(commands.count) lines are too many for one call", fix: "send at most \(Self.lineLimit)")
    }
    var runner = runner
    var lines: [String] = []
    for (number, command) in commands.enumerated() {
      do throws(Refusal) {
        guard !command.contains(where: \.isNewline) else { throw Refusal("a command has several lines") }
        for reply in try runner.perform(command, in: &session, abbreviated: false) {
          if case .editText? = reply.effects.first {
            throw Refusal("`\(command)` needs an editor", fix: "write the JSON")
          }
          lines += reply.lines + (reply.message.isEmpty ? [] : [reply.message])
        }
      } catch {
        guard commands.count > 1 else { throw error }
        throw Refusal(
          "line \(number + 1), `\(Spelling.excerpt(command))`: \(error.message); nothing was changed", fix: error.fix)
      }
    }
    return lines
  }

  /// The differences to the files on disk, new problems, and the picture.
  private func answer(_ session: Session, _ lines: [String], _ before: Set<Finding>) -> AgentAnswer {
    let changes = session.unsavedPaths.map { path -> (String, JSONText) in
      let name = FilePath.relative(path, to: root)
      guard let new = try? session.workspace.document(path) else { return (name, ["deleted"]) }
      guard let old = try? session.workspace.read(path).document else { return (name, ["created"]) }
      return (name, .array(DifferenceText.excerpt(from: old, to: new, lines: 40).map { .string($0) }))
    }
    let problems = session.picture.findings.filter { $0.diagnostic.severity > .note && !before.contains($0) }
    let structured: JSONText = [
      "replies": .array(lines.map { .string($0) }), "changes": .object(changes),
      "problems": .array(problems.map { .string(DiagnosticText.text([$0])) }),
    ]
    let picture = session.hasDocument ? PictureWriter(.png).write(session.picture) : nil
    return AgentAnswer(structured: structured, picture: picture)
  }

  fileprivate mutating func saved() throws(Refusal) -> AgentAnswer {
    guard var session = draft?.session, !session.unsavedFiles.isEmpty else {
      throw Refusal("nothing has been edited", fix: "`edit` first")
    }
    session.reach = reach
    let files: [String]
    do throws(Refusal) {
      files = try session.save()
    } catch {
      throw Refusal(error.message, fix: "`discard` drops the edits; then `edit` the file as it is now")
    }
    draft = nil
    return AgentAnswer(structured: ["files": .array(files.map { .string($0) })])
  }

  /// A delivery, written only where a file for it is named.
  fileprivate func exported(_ arguments: JSONView) throws(Refusal) -> AgentAnswer {
    let target = try target(arguments["target"]?.string ?? "")
    let path = try arguments["file"]?.string.map { word throws(Refusal) in try newPath(word) }
    let output = try ExportRequest().perform(target, to: path)
    let problems = output.findings.filter { $0.diagnostic.severity > .note }
    var members: [(String, JSONText)] = [
      ("summary", .string(output.summary)), ("problems", .string(DiagnosticText.text(problems))),
    ]
    if let manifest = output.bundle?.manifest { members.append(("manifest", manifest.json)) }
    if let path {
      if let changes = output.changes(from: path) { members.append(("changes", .array(changes.map { .string($0) }))) }
      let file: ExportFile
      do throws(Refusal) {
        file = try ExportFile(output.bytes, to: path, isForced: false)
      } catch {
        throw Refusal(error.message, fix: "name another file")
      }
      do throws(AtomicFile.Failure) {
        try file.write()
      } catch {
        throw Refusal(error.description)
      }
    }
    let words = "\(path.map { "Wrote \($0)" } ?? "Dry run"): \(output.summary)"
    return AgentAnswer(structured: .object(members), text: words + "\n" + DiagnosticText.text(problems))
  }

  fileprivate mutating func discarded() -> AgentAnswer {
    let files = draft?.session?.unsavedPaths.map { FilePath.relative($0, to: root) } ?? []
    draft = nil
    return AgentAnswer(structured: ["files": .array(files.map { .string($0) })])
  }
}
