import Editing
import Inspection
import JSONDocument
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let correct = Command(
    "correct", .editing, [Argument("number", .number, isOptional: true, besides: ["list"])],
    "Correct what has one right answer",
    details: """
      Corrects what is misspelt and near to one right answer in the open document and in the files that it uses, with
      every fixture: names of properties, types, components, colours, styles, fixtures and paths into the data. It is one
      step to undo. `correct list` also lists what is to be looked at first, such as an unknown key to remove or a missing
      field to add: in the studio the list shows what each would give, and Enter makes it; `correct 2` makes the second
      alone. `problems` and `lint` offer the same in their lists. `kimchi check --fix` lists the corrections of whole
      workspaces.
      """, examples: ["correct", "correct list", "correct 2"], longWork: changesLong
  ) { session, invocation throws(Refusal) in
    let findings = session.picture.findings + (try checked(in: session))
    guard let word = invocation.arguments.first else {
      let all = corrections(of: findings, in: session)
      guard !all.lines.isEmpty else { return Reply("Nothing here has one right answer", tone: .note) }
      let places = try session.change(all.edits, as: invocation.text.line)
      return Reply("Corrected \(places)", lines: all.lines)
    }
    let number = Int(word.text)
    let all = corrections(of: findings, .numbered(number), in: session)
    guard !all.lines.isEmpty else { return Reply("Nothing here can be corrected", tone: .note) }
    if word.text == "list" {
      return Reply(
        Spelling.counted(all.lines.count, "correction"), lines: all.lines.enumerated().map { "\($0 + 1)  \($1)" },
        effects: [.show(.corrections(all.lines))])
    }
    guard let number, all.lines.indices.contains(number - 1) else {
      throw Refusal(
        "no correction \(Spelling.quoted(word.text))", fix: "`correct list` numbers them from 1 to \(all.lines.count)",
        range: word.range)
    }
    let places = try session.change(all.edits, as: invocation.text.line)
    return Reply("Corrected \(places)", lines: [all.lines[number - 1]])
  }

  /// The changes that findings in the open document and the files that it uses carry.
  static func corrections(
    of findings: [Finding], _ choice: Corrections.Choice = .certain, in session: Session
  ) -> Corrections {
    var files: [String: (path: String, document: JSONDocument?)]?
    return Corrections(of: findings, choice) { file in
      let known =
        files
        ?? Dictionary(
          session.nameChange.documents.map { ($0.document.file, ($0.path, $0.document)) },
          uniquingKeysWith: { first, _ in first })
      files = known
      return known[file]
    }
  }
}
