import JSONDocument

extension DiagnosticCode {
  package static let commandRefused = DiagnosticCode(
    "command.refused", "a command that did nothing",
    page: """
      A line of a script or of the studio's console is no command, or asks for what cannot be done. Nothing has changed;
      the message says what would be right. A script stops there, and what came before stays done.
      """)

  /// The codes of typed commands.
  package static let commands: [DiagnosticCode] = [.commandRefused]
}
