import JSONDocument
import Workspaces

extension DiagnosticCode {
  package static let expectationFailed = DiagnosticCode(
    "script.expectation", "an expectation of a script that was not met",
    page: """
      An `expect` line of a script found something else than it says, so the script stopped there. The message has what
      was found.

      If the change is intended, correct the line. `kimchi run SCRIPT` runs one script and prints every reply up to the
      failure; in the studio, `source SCRIPT` stops with the screen as it was at that line.
      """)

  /// The codes of typed commands.
  package static let commands: [DiagnosticCode] = [.commandRefused, .expectationFailed]
}
