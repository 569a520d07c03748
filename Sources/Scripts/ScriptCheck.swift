import Checking
import Commands
import Expecting
import JSONDocument
import Sessions
import Workspaces

/// Runs scripts as tests, each in a session of its own: what `kimchi run --check` reports. Nothing is saved unless a
/// script uses `save`.
package struct ScriptCheck {
  package private(set) var part = ScriptPart()
  private let table: CommandTable
  private let outside: CommandRunner.Permission
  /// Why an effect of a command can't be carried out; nil if it can be left out.
  private let refusal: (Effect) -> String?

  /// - Parameter outside: who may name files outside the workspace.
  package init(
    table: CommandTable = .session, outside: CommandRunner.Permission = .never,
    refusal: @escaping (Effect) -> String? = { _ in nil }
  ) {
    self.table = table
    self.outside = outside
    self.refusal = refusal
  }

  /// A file to run, or one that is named like a script and can't be.
  package struct File: Sendable {
    package let path: String
    /// Why it can't be run.
    fileprivate let problem: String?
  }

  /// The scripts that words name: files as they are, and those in folders whose names end in `.kimchi`, in order.
  package static func files(_ words: [String]) -> [File] {
    words.flatMap { word -> [File] in
      guard WorkspaceFiles.kind(of: word) == .folder else { return [File(path: word, problem: nil)] }
      let listing = WorkspaceFiles.listing(of: word) { $0.hasSuffix(".kimchi") }
      // Parts of checks are named alike; they are JSON.
      let scripts = listing.documents.filter { WorkspaceFiles.head($0, count: 1) != [UInt8(ascii: "{")] }
      let files =
        scripts.map { File(path: $0, problem: nil) }
        + listing.skipped.map { File(path: $0.path, problem: $0.reason) }
      return files.sorted { $0.path < $1.path }
    }
  }

  /// Runs a script. The first line that is refused ends it, and is its finding.
  package mutating func run(_ file: File) {
    var item = CheckCase(file: file.path, name: FilePath.stem(file.path))
    var expectations = 0
    do throws(ScriptError) {
      let script: Script
      do throws(Refusal) {
        if let problem = file.problem { throw Refusal("not run: \(problem)") }
        script = try Script(file: file.path)
      } catch {
        throw ScriptError(error, in: file.path, line: Script.Line(number: 1, text: ""))
      }
      try run(script, &expectations)
    } catch {
      var diagnostic = error.diagnostic
      if isExpectation(error.command) { diagnostic.code = .expectationFailed }
      // One without a place of its own says the same again.
      let details = error.error.details.filter {
        $0.diagnostic.location != nil || $0.diagnostic.message != diagnostic.message
      }
      item.findings = [Finding(diagnostic)] + details
    }
    part.add(item, expectations: expectations)
  }

  /// - Parameter expectations: set to those that are met, however the script ends.
  private func run(_ script: Script, _ expectations: inout Int) throws(ScriptError) {
    var (session, rest) = try script.begin(reach: outside == .always ? .everywhere : nil)
    var runner = CommandRunner(shell: .never, outside: outside, table: table)
    let refusal = refusal
    var lines: [Script.Line] = []
    defer { expectations = lines.count { isExpectation($0.text) } }
    try runner.run(rest, in: &session) { line, replies throws(Refusal) in
      for effect in replies.flatMap(\.effects) {
        if let reason = refusal(effect) { throw Refusal(reason) }
      }
      lines.append(line)
    }
  }

  private func isExpectation(_ line: String) -> Bool {
    let parsed = table.read(CommandText(line), abbreviated: false)
    return parsed?.command.name == Command.expect.name
  }
}
