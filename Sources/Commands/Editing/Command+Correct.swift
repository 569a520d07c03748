import Editing
import Inspection
import JSONDocument
import Pictures
import Sessions
import Workspaces

extension Command {
  static let correct = Command(
    "correct", .editing, [],
    "Correct what has one right answer",
    details: """
      Corrects what is misspelt and near to one right answer in the open document and in the files that it uses, with
      every fixture: names of properties, types, components, colours, styles, fixtures and paths into the data. It is one
      step to undo. `kimchi check --fix` lists the same for whole workspaces.
      """, examples: ["correct"]
  ) { session, invocation throws(Refusal) in
    let files = Dictionary(
      session.nameChange.documents.map { ($0.document.file, $0) }, uniquingKeysWith: { first, _ in first })
    let corrections = Corrections(of: session.picture.findings + checked(in: session)) { files[$0] }
    guard !corrections.edits.isEmpty else {
      return Reply("Nothing here has one right answer", tone: .note)
    }
    let places = try session.change(corrections.edits, as: invocation.text.line)
    return Reply("Corrected \(places)", lines: corrections.lines)
  }
}
