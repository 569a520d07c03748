import Commands
import JSONDocument
import Modes
import Publishing
import Scripts
import Workspaces

/// Why a verb did nothing.
package struct Failure: Error {
  /// Ready to be printed, with its line ends.
  package let text: String
  package let status: Int32

  /// A document or a patch that is wrong.
  package init(_ finding: Finding, status: Int32 = ExitStatus.findings) {
    text = DiagnosticText.text(finding)
    self.status = status
  }

  package init(_ diagnostic: Diagnostic) { self.init(Finding(diagnostic)) }

  package init(_ error: JSONSyntaxError) { self.init(Finding(error)) }

  /// A word of the command line that means nothing, or a document that does not do.
  ///
  /// - Parameter fixture: whether the command line names a fixture.
  package init(_ refusal: Refusal, fixture: Bool = false) {
    let isArgument = refusal.diagnostics.contains {
      Self.unreadable.contains($0.code) || fixture && $0.code == .fixtureUnknown
    }
    text = DiagnosticText.text(refusal.findings)
    status = isArgument ? ExitStatus.unreadable : ExitStatus.findings
  }

  /// The failure of a script at a position.
  package init(_ error: ScriptError) {
    text = error.text
    status = ExitStatus.findings
  }

  /// The codes that are about an argument rather than about what a document says.
  private static let unreadable: Set<DiagnosticCode> = [
    .fileMissing, .fileUnreadable, .targetUnknown, .targetAmbiguous, .deviceUnknown,
    .conditionUnknown, .publishPlaceUnknown, .publishUntrusted, .publishReleaseUnknown,
  ]

  /// - Parameter text: ready to be printed, with its line ends.
  package init(_ text: String, status: Int32) {
    self.text = text
    self.status = status
  }

  /// An argument that cannot be read.
  package init(unreadable message: String, fix: String? = nil) {
    self.init(message, fix: fix, status: ExitStatus.unreadable)
  }

  /// Something that is wrong with no place in a document.
  package init(_ message: String, fix: String?, status: Int32 = ExitStatus.findings) {
    text = "error: \(message)\n" + (fix.map { "  fix: \($0)\n" } ?? "")
    self.status = status
  }
}
