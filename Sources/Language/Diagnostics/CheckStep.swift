import CPlatform
import Checking
import Workspaces

/// A step of the checks, which may run on any thread while messages are answered, and is given back.
package struct CheckStep: Sendable {
  var check: StandingCheck
  let changed: [String]
  let isStale: Bool
  let paths: [String]
  let documents: DocumentStore
  private(set) var report: StandingCheck.Report?
  /// Whether it has begun to check everything.
  private(set) var isBeginning = false

  init(_ check: StandingCheck, changed: [String], isStale: Bool, paths: [String], documents: DocumentStore) {
    self.check = check
    self.changed = changed
    self.isStale = isStale
    self.paths = paths
    self.documents = documents
  }

  /// Begins with the files that have changed, or goes on.
  package mutating func run() {
    var isStale = isStale
    for file in changed where !isStale { isStale = !check.change(file) }
    if isStale {
      isBeginning = true
      return check.begin(paths, documents: documents, first: changed.last)
    }
    if changed.isEmpty { report = check.advance() }
  }
}

extension LanguageServer {
  /// The next step of the checks; nil while there is none, or another one is out.
  package mutating func beginStep() -> CheckStep? {
    guard hasWork, let check = checks.check else { return nil }
    readTexts()
    checks.check = nil
    let changes = checks.takeChanges()
    let paths = changes.isStale || !changes.files.isEmpty ? checkedPaths() : []
    return CheckStep(check, changed: changes.files, isStale: changes.isStale, paths: paths, documents: store)
  }

  /// Takes a step in that has run. What it reports is dropped if a newer text has come: that is checked next.
  package mutating func end(_ step: CheckStep) -> [OutgoingMessage] {
    checks.check = step.check
    checks.areMany = checks.areMany || step.isBeginning || step.changed.count > Self.few
    guard !checks.hasChanges else { return [] }
    switch step.report {
    case .file(let path, let findings): publish(findings, of: path)
    case .all(let findings):
      publish(findings, of: nil)
      giveBack()
    case nil: break
    }
    return sent()
  }

  /// Files that change with a key, or a few.
  private static let few = 16

  /// Lays documents to rest, and gives the memory that a check of many files needed for a while back to the system: a server
  /// is open for days. Not after each key, which needs it again.
  private mutating func giveBack() {
    store.rest()
    if checks.areMany { kimchi_give_back_memory() }
    checks.areMany = false
  }

  /// Takes one step of the checks that wait.
  package mutating func work() -> [OutgoingMessage] {
    guard var step = beginStep() else { return [] }
    step.run()
    return end(step)
  }
}
