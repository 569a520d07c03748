import JSONDocument

extension DiagnosticCode {
  package static let commandRefused = DiagnosticCode(
    "command.refused", "a command that was refused",
    page: """
      A line of a script or of the studio's console is not a command, or asks for something impossible. Nothing has
      changed. A script stops there; the commands before it keep their effect.
      """)

  /// The codes of typed commands.
  package static let commands: [DiagnosticCode] = [.commandRefused]
}
