import Checking
import Checkout
import Delivery
import Dialects
import ImportedWorkspaces
import JSONDocument
import KimchiCore
import Pictures
import Protobuf
import Publishing
import Screens
import Sheets
import StandardDialects
import Sushi
import Workspaces

/// Every code that the program reports, with its page: what `explain` prints.
package enum DiagnosticTable {
  /// In order of their ids.
  package static let codes: [DiagnosticCode] =
    (DiagnosticCode.jsonCodes + DiagnosticCode.protobuf + DiagnosticCode.sushi + DiagnosticCode.kimchi
    + DiagnosticCode.screens
    + DiagnosticCode.checkout + DiagnosticCode.dialects
    + DialectRegistry.standard.dialects.flatMap { $0.codes } + DiagnosticCode.workspaces + DiagnosticCode.pictures
    + DiagnosticCode.lint + DiagnosticCode.checking + DiagnosticCode.shapes + DiagnosticCode.sheets
    + DiagnosticCode.delivery + DiagnosticCode.publishing + DiagnosticCode.importing + DiagnosticCode.commands)
    .sorted { $0.id < $1.id }

  package static func code(_ id: String) -> DiagnosticCode? {
    codes.first { $0.id == id }
  }

  /// A code's summary and page, a line each.
  package static func lines(of code: DiagnosticCode) -> [String] {
    ["\(code.id): \(code.summary)", ""]
      + code.page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The code that a misspelt id most likely means.
  package static func nearest(to id: String) -> DiagnosticCode? {
    Spelling.nearest(id, in: codes.map(\.id)).flatMap(code)
  }

  /// The pages of all codes, as `docs/codes.md` has them.
  package static var reference: String {
    var text = """
      # Diagnostic codes

      The word in brackets at the end of a finding, and its page. `kimchi explain CODE` prints the same; `kimchi explain`
      lists all codes. `lint` in `kimchi.json` sets the severity of those that `lint` finds ([format.md](format.md)).

      This page is generated from the table of codes; a test keeps it current.

      """
    for code in codes {
      let summary = code.summary.prefix(1).uppercased() + code.summary.dropFirst()
      text += "\n## \(code.id)\n\n\(summary).\n\n\(code.page)\n"
    }
    return text
  }
}
