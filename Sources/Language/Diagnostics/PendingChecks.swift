import Checking
import JSONDocument

/// Checks that wait or are under way: of what depends on the files that have changed, those files first.
struct PendingChecks: Sendable {
  /// Nil while a step of it is being taken.
  var check: StandingCheck? = StandingCheck(by: Checker())
  /// Files that have changed, the last one last.
  private(set) var changed: [String] = []
  /// Whether everything is to be checked anew.
  var isStale = false
  /// Whether many files have been checked since memory was given back.
  var areMany = false
  /// Hashes of the diagnostics that the editor shows, by real path: only whether new ones are others is asked.
  var shown: [String: Int] = [:]

  /// The findings that are shown, with the bytes that are underlined, by real path. Those that an action may correct are
  /// kept as the editor has them, too.
  var findings: [String: [(diagnostic: Diagnostic, range: Range<Int>, json: JSONText?)]] = [:]

  /// Files that have changed since their findings were found.
  private(set) var outdated: Set<String> = []

  /// Whether texts have changed since the last step began.
  var hasChanges: Bool { isStale || !changed.isEmpty }

  var areWaiting: Bool { check.map { hasChanges || !$0.isDone } ?? false }

  mutating func note(_ path: String) {
    changed.removeAll { $0 == path }
    changed.append(path)
    outdated.insert(path)
  }

  /// Drops the findings of a file, which others take the place of.
  mutating func forgetFindings(of path: String) {
    findings[path] = nil
    outdated.remove(path)
  }

  /// Hands over what has changed.
  mutating func takeChanges() -> (files: [String], isStale: Bool) {
    defer { (changed, isStale) = ([], false) }
    return (changed, isStale)
  }
}
