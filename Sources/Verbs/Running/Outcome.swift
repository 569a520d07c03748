import ArgumentParser
import JSONDocument
import Modes
import Rendering
import Width
import Workspaces

/// The output of a verb and its exit status.
struct Outcome {
  /// The kind of bytes for stdout, which decides what may reach a terminal (`docs/terminal.md` §8).
  enum Content {
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
  var output: [UInt8]
  var content: Content
  /// For stderr: diagnostics.
  var messages: String
  var status: Int32
  /// Of the words that say how grave a finding is.
  var color = ColorChoice.auto

  init(_ output: [UInt8] = [], _ content: Content = .report, messages: String = "", status: Int32 = ExitStatus.fine) {
    self.output = output
    self.content = content
    self.messages = messages
    self.status = status
  }

  init(_ output: String, messages: String = "", status: Int32 = ExitStatus.fine) {
    self.init(Array(output.utf8), messages: messages, status: status)
  }

  init(json: JSONText, status: Int32 = ExitStatus.fine) { self.init(Array(json.canonical.utf8), .json, status: status) }

  init(_ failure: Failure) {
    self.init("", messages: failure.text, status: failure.status)
  }

  /// The outcome of an error from the argument parser: help and the version are not failures.
  init(parsing error: any Error, of arguments: [String]) {
    let text = Kimchi.fullMessage(for: error)
    if let failure = UnknownOption.failure(text, arguments) {
      self.init(failure)
      return
    }
    var lines = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
    // The parser begins with a capital; every other refusal of the program does not.
    let isRefusal = lines.hasPrefix("Error: ")
    if isRefusal { lines = "error: " + lines.dropFirst("Error: ".count) }
    // The parser makes all of the text once more to tell its status.
    if !isRefusal, Kimchi.exitCode(for: error) == .success {
      self.init(lines)
    } else {
      self.init("", messages: lines, status: ExitStatus.unreadable)
    }
  }
}

extension Outcome {
  /// Returns the outcome with findings on stderr; errors among them change the status.
  func reporting(_ findings: [Finding], from severity: Diagnostic.Severity) -> Outcome {
    var outcome = self
    let findings = findings.filter { $0.diagnostic.severity >= severity }
    outcome.messages += DiagnosticText.text(findings)
    if findings.contains(where: { $0.diagnostic.severity == .error }) {
      outcome.status = max(outcome.status, ExitStatus.findings)
    }
    return outcome
  }

  /// Returns the outcome with its output written to a file, if one is named.
  func saved(to path: String?) throws(Failure) -> Outcome {
    guard let path, path != Files.standardInput else { return self }
    try Files.save(printed(onTerminal: false), to: path)
    var outcome = self
    outcome.output = []
    outcome.content = .report
    return outcome
  }

  /// Whether the words of severity are coloured: as was asked for, or by the environment on a terminal.
  func isColored(onTerminal isTerminal: Bool) -> Bool {
    (color == .auto ? isTerminal : true) && color.mode != .mono
  }

  /// The diagnostics for stderr.
  func printedMessages(onTerminal isTerminal: Bool) -> [UInt8] {
    let text = ControlCharacters.visible(Array(messages.utf8))
    return isColored(onTerminal: isTerminal) ? SeverityColors.painted(text) : text
  }

  /// The bytes for stdout, or for a file in its place.
  func printed(onTerminal isTerminal: Bool) -> [UInt8] {
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
