import Dialects
import JSONDocument
import KimchiCore
import Screens
import Sushi

/// Every code that the program reports, with its page: what `explain` prints.
package enum DiagnosticTable {
  /// In order of their ids.
  package static let codes: [DiagnosticCode] =
    (DiagnosticCode.jsonCodes + DiagnosticCode.sushi + DiagnosticCode.kimchi + DiagnosticCode.screens
    + DiagnosticCode.dialects + DiagnosticCode.authoring + DiagnosticCode.lint
    + DiagnosticCode.shapes)
    .sorted { $0.id < $1.id }

  package static func code(_ id: String) -> DiagnosticCode? {
    codes.first { $0.id == id }
  }

  /// The code that a misspelt id most likely means.
  package static func nearest(to id: String) -> DiagnosticCode? {
    Spelling.nearest(id, in: codes.map(\.id)).flatMap(code)
  }
}
