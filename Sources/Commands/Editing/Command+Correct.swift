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
      step to undo. `correct list` lists them: in the studio the list shows what each would give, and Enter makes it;
      `correct 2` makes the second alone. `kimchi check --fix` lists the same for whole workspaces.
      """, examples: ["correct", "correct list", "correct 2"]
  ) { session, invocation throws(Refusal) in
    let files = Dictionary(
      session.nameChange.documents.map { ($0.document.file, $0) }, uniquingKeysWith: { first, _ in first })
    let findings = session.picture.findings + checked(in: session)
    let all = Corrections(of: findings) { files[$0] }
    guard !all.lines.isEmpty else { return Reply("Nothing here has one right answer", tone: .note) }
    guard let word = invocation.arguments.first else {
      let places = try session.change(all.edits, as: invocation.text.line)
      return Reply("Corrected \(places)", lines: all.lines)
    }
    if word.text == "list" {
      return Reply(
        Spelling.counted(all.lines.count, "correction"), lines: all.lines.enumerated().map { "\($0 + 1)  \($1)" },
        effects: [.show(.corrections(all.lines))])
    }
    guard let number = Int(word.text), (1...all.lines.count).contains(number) else {
      throw Refusal(
        "no correction \(Spelling.quoted(word.text))", fix: "`correct list` numbers them from 1 to \(all.lines.count)",
        range: word.range)
    }
    let corrections = Corrections(of: findings, only: number) { files[$0] }
    let places = try session.change(corrections.edits, as: invocation.text.line)
    return Reply("Corrected \(places)", lines: corrections.lines)
  }
}
