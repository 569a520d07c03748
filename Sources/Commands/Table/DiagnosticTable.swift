import Checking
import Checkout
import Delivery
import Dialects
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
    + DiagnosticCode.delivery + DiagnosticCode.publishing + DiagnosticCode.commands)
    .sorted { $0.id < $1.id }

  package static func code(_ id: String) -> DiagnosticCode? {
    codes.first { $0.id == id }
  }

  /// The code that a misspelt id most likely means.
  package static func nearest(to id: String) -> DiagnosticCode? {
    Spelling.nearest(id, in: codes.map(\.id)).flatMap(code)
  }
}
