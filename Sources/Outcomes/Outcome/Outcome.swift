import JSONDocument
import Modes
import Rendering
import Width
import Workspaces

/// The output of a verb and its exit status.
package struct Outcome {
  /// The kind of bytes for stdout, which decides what may reach a terminal (`docs/terminal.md` §8).
  package enum Content {
    /// Words for people, or for another program's log: control characters become visible wherever they are printed.
    case report
    /// A report whose lines begin as diagnostics do: the same, with the words of severity in colour.
    case diagnostics
    /// JSON that the program has made: characters that terminals obey are escaped wherever it is printed.
    case json
    /// Cells with colours: the program's own colour sequences stay, anything else becomes visible.
    case cells
    /// A document of the user, as JSON: stays byte for byte, except that a terminal gets escapes of the same meaning.
    case document
    /// Another program's format: stays byte for byte, except on a terminal.
    case file
  }

  /// For stdout: pictures and reports.
  package var output: [UInt8]
  package var content: Content
  /// For stderr: diagnostics.
  package var messages: String
  package var status: Int32
  /// Of the words that say how grave a finding is.
  package var color = ColorChoice.auto

  package init(
    _ output: [UInt8] = [], _ content: Content = .report, messages: String = "", status: Int32 = ExitStatus.fine
  ) {
    self.output = output
    self.content = content
    self.messages = messages
    self.status = status
  }

  package init(_ output: String, messages: String = "", status: Int32 = ExitStatus.fine) {
    self.init(Array(output.utf8), messages: messages, status: status)
  }

  package init(json: JSONText, status: Int32 = ExitStatus.fine) {
    self.init(Array(json.canonical.utf8), .json, status: status)
  }

  package init(_ failure: Failure) {
    self.init("", messages: failure.text, status: failure.status)
  }
}

extension Outcome {
  /// Returns the outcome with findings on stderr; errors among them change the status.
  package func reporting(_ findings: [Finding], from severity: Diagnostic.Severity) -> Outcome {
    var outcome = self
    let findings = findings.filter { $0.diagnostic.severity >= severity }
    outcome.messages += DiagnosticText.text(findings)
    if findings.contains(where: { $0.diagnostic.severity == .error }) {
      outcome.status = max(outcome.status, ExitStatus.findings)
    }
    return outcome
  }

  /// Returns the outcome with its output written to a file, if one is named.
  package func saved(to path: String?) throws(Failure) -> Outcome {
    guard let path, path != Files.standardInput else { return self }
    try Files.save(printed(onTerminal: false), to: path)
    var outcome = self
    outcome.output = []
    outcome.content = .report
    return outcome
  }

  /// Whether the words of severity are coloured: as was asked for, or by the environment on a terminal.
  package func isColored(onTerminal isTerminal: Bool) -> Bool {
    (color == .auto ? isTerminal : true) && color.mode != .mono
  }

  /// The diagnostics for stderr.
  package func printedMessages(onTerminal isTerminal: Bool) -> [UInt8] {
    let text = ControlCharacters.visible(Array(messages.utf8))
    return isColored(onTerminal: isTerminal) ? SeverityColors.painted(text) : text
  }

  /// The bytes for stdout, or for a file in its place.
  package func printed(onTerminal isTerminal: Bool) -> [UInt8] {
    switch content {
    case .report: ControlCharacters.visible(output)
    case .diagnostics:
      isColored(onTerminal: isTerminal)
        ? SeverityColors.painted(ControlCharacters.visible(output)) : ControlCharacters.visible(output)
    case .json: ControlCharacters.escaped(json: output)
    case .cells: ControlCharacters.visible(output, keepsColors: true)
    case .document: isTerminal ? ControlCharacters.escaped(json: output) : output
    case .file: isTerminal ? ControlCharacters.visible(output) : output
    }
  }
}
