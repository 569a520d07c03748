import ArgumentParser
import Authoring
import JSONDocument

/// What a verb has to say, and the exit status.
struct Outcome {
  /// Nothing is wrong.
  static let fine: Int32 = 0
  /// Errors in a document, or a difference that was asked about.
  static let findings: Int32 = 1
  /// A command line that makes no sense, or an argument that cannot be read.
  static let unreadable: Int32 = 2

  /// For stdout: pictures and reports.
  var output: [UInt8]
  /// For stderr: diagnostics.
  var messages: [UInt8]
  var status: Int32

  init(_ output: [UInt8] = [], messages: String = "", status: Int32 = fine) {
    self.output = output
    self.messages = Array(messages.utf8)
    self.status = status
  }

  init(_ output: String, messages: String = "", status: Int32 = fine) {
    self.init(Array(output.utf8), messages: messages, status: status)
  }

  init(_ failure: Failure) {
    self.init("", messages: failure.text, status: failure.status)
  }

  /// What the argument parser throws: help and the version are no failures.
  init(parsing error: any Error) {
    let text = Kimchi.fullMessage(for: error)
    let lines = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
    if Kimchi.exitCode(for: error) == .success {
      self.init(lines)
    } else {
      self.init("", messages: lines, status: Outcome.unreadable)
    }
  }
}

extension Outcome {
  /// The same with findings of some weight on stderr; errors among them show in the status.
  func reporting(_ findings: [Finding], from severity: Diagnostic.Severity) -> Outcome {
    var outcome = self
    let findings = findings.filter { $0.diagnostic.severity >= severity }
    outcome.messages += DiagnosticText.text(findings).utf8
    if findings.contains(where: { $0.diagnostic.severity == .error }) {
      outcome.status = max(outcome.status, Outcome.findings)
    }
    return outcome
  }

  /// The same with its output in a file, if one is named.
  func saved(to path: String?) throws(Failure) -> Outcome {
    guard let path, path != Files.standardInput else { return self }
    try Files.save(output, to: path)
    var outcome = self
    outcome.output = []
    return outcome
  }
}
