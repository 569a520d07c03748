import ArgumentParser
import Checking
import Commands
import JSONDocument
import Modes
import Outcomes
import Workspaces

/// `--since`, which leaves out what means the same as at a revision.
struct ChangeArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only what changed since a revision of git, and what depends on it.", valueName: "revision"))
  var since: String?

  /// Nil without the option.
  func changes(in workspaces: [Workspace]) throws(Failure) -> Changes? {
    guard let since else { return nil }
    return try Self.asking { () throws(Refusal) in try Changes(since: since, in: workspaces) }
  }

  /// As it was written in a command line; with the commit, since a name may mean another one on another machine.
  func words(_ changes: Changes?) -> [String] { since.map { ["--since", changes?.commit ?? $0] } ?? [] }

  /// A revision that git doesn't know is an argument that can't be read.
  static func asking<Answer>(_ question: () throws(Refusal) -> Answer) throws(Failure) -> Answer {
    do throws(Refusal) {
      return try question()
    } catch {
      throw Failure(DiagnosticText.text(error.findings), status: ExitStatus.unreadable)
    }
  }
}
