import Checking
import Commands
import JSONDocument
import Sessions
import Workspaces

/// Runs scripts as tests, each in a session of its own: what `kimchi run --check` reports. Nothing is saved unless a
/// script uses `save`.
package struct ScriptCheck {
  /// The findings, and a case for each script.
  package private(set) var report = CheckReport()
  /// The expectations that were met.
  package private(set) var expectations = 0
  private let table: CommandTable
  /// Why an effect of a command can't be carried out; nil if it can be left out.
  private let refusal: (Effect) -> String?

  package init(table: CommandTable = .session, refusal: @escaping (Effect) -> String? = { _ in nil }) {
    self.table = table
    self.refusal = refusal
  }

  /// The scripts that words name: files as they are, and those in folders whose names end in `.kimchi`, in order.
  package static func files(_ words: [String]) -> [String] {
    words.flatMap { word in
      guard WorkspaceFiles.kind(of: word) == .folder else { return [word] }
      return scripts(in: word, depth: 0)
    }
  }

  private static let ending = ".kimchi"
  /// Folders that may lie inside each other.
  private static let depthLimit = 32

  private static func scripts(in folder: String, depth: Int) -> [String] {
    guard depth < depthLimit else { return [] }
    return WorkspaceFiles.entries(of: folder).filter { !$0.hasPrefix(".") }.sorted().flatMap { name -> [String] in
      let path = FilePath.join(folder, name)
      guard WorkspaceFiles.kind(of: path) == .folder else { return name.hasSuffix(ending) ? [path] : [] }
      return scripts(in: path, depth: depth + 1)
    }
  }

  /// Runs a script. The first line that is refused ends it, and is its finding.
  package mutating func run(_ file: String) {
    report.files += 1
    var item = CheckCase(file: file, name: FilePath.stem(file))
    do throws(ScriptError) {
      let script: Script
      do throws(Refusal) {
        script = try Script(file: file)
      } catch {
        throw ScriptError(error, in: file, line: Script.Line(number: 1, text: ""))
      }
      try run(script)
    } catch {
      var diagnostic = error.diagnostic
      if isExpectation(error.command) { diagnostic.code = .expectationFailed }
      item.findings = [Finding(diagnostic)] + error.error.findings
    }
    report.findings += item.findings
    report.cases.append(item)
  }

  private mutating func run(_ script: Script) throws(ScriptError) {
    var (session, rest) = try script.begin()
    var runner = CommandRunner(shell: .never, table: table)
    let refusal = refusal
    var lines: [Script.Line] = []
    defer { expectations += lines.count { isExpectation($0.text) } }
    try runner.run(rest, in: &session) { line, replies throws(Refusal) in
      for effect in replies.flatMap(\.effects) {
        if let reason = refusal(effect) { throw Refusal(reason) }
      }
      lines.append(line)
    }
  }

  private func isExpectation(_ line: String) -> Bool {
    let parsed = (try? table.parse(CommandText(line), abbreviated: false)) ?? nil
    return parsed?.command.name == Command.expect.name
  }

  /// `3 scripts, 12 expectations, 1 failed`.
  package var summary: String {
    let failed = report.cases.count { $0.findings.contains { $0.diagnostic.severity == .error } }
    func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
    return "\(count(report.files, "script")), \(count(expectations, "expectation")) met, \(failed) failed\n"
  }
}
