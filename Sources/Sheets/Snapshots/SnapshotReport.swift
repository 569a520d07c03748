import Checking
import JSONDocument
import Workspaces

/// The result of recording or verifying snapshots.
package struct SnapshotReport: Sendable {
  /// A snapshot by its picture and its file.
  package struct Named: Sendable, Hashable {
    /// `Card.regular · iPhone 16 · light`.
    package var title: String
    /// As it is shown.
    package var file: String

    init(title: String, file: String) {
      self.title = title
      self.file = file
    }

    init(_ address: String, _ conditions: SnapshotConditions, file: String) {
      self.init(title: "\(address) · \(conditions.title)", file: file)
    }
  }

  /// A picture that has no snapshot.
  package struct Missing: Sendable, Hashable {
    package var address: String
    package var conditions: SnapshotConditions
    /// The snapshot's file as it is shown, once it is recorded.
    package var file: String
    /// The position of the fixture.
    package var location: SourceLocation?

    init(_ address: String, _ conditions: SnapshotConditions, file: String, at location: SourceLocation?) {
      self.address = address
      self.conditions = conditions
      self.file = file
      self.location = location
    }

    package static func == (one: Missing, other: Missing) -> Bool {
      one.address == other.address && one.conditions == other.conditions
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(address) }
  }

  /// Files that are others now, as they are shown.
  package var recorded: [String] = []
  /// Pictures that are as they were.
  package var same: Int { unchanged.count }
  package var unchanged: [Named] = []
  package var differences: [SnapshotDifference] = []
  package var missing: [Missing] = []
  /// Snapshots of fixtures that are not there, as they are shown.
  package var obsolete: [String] = []
  /// Of those, what was taken away.
  package var pruned: [String] = []
  /// Snapshots that can't be read; the reasons are among the findings.
  package var unreadable: [Named] = []
  /// Errors: files that can't be read, merged or written.
  package var findings: [Finding] = []

  package init() {}

  /// Whether something is not as it should be.
  package var hasFindings: Bool {
    !differences.isEmpty || !missing.isEmpty || findings.contains { $0.diagnostic.severity == .error }
  }

  /// Removes the obsolete snapshots from the disk. Nothing but snapshots of these workspaces is touched, whatever the
  /// report names.
  package mutating func prune(in workspaces: [Workspace]) {
    let named = Set(obsolete)
    var tried: Set<String> = []
    for store in workspaces.map(SnapshotStore.init) {
      for path in store.paths where named.contains(store.workspace.display(path)) {
        tried.insert(store.workspace.display(path))
        do throws(AtomicFile.Failure) {
          try store.remove(path)
          pruned.append(store.workspace.display(path))
        } catch {
          findings.append(Finding(Diagnostic(.error, .fileUnreadable, error.description)))
        }
      }
    }
    obsolete.removeAll(where: tried.contains)
  }

  mutating func merge(_ other: SnapshotReport) {
    recorded += other.recorded
    unchanged += other.unchanged
    differences += other.differences
    missing += other.missing
    obsolete += other.obsolete
    pruned += other.pruned
    unreadable += other.unreadable
    findings += other.findings
  }

  /// Everything as diagnostics, for programs.
  package var diagnostics: [Finding] {
    findings + differences.map(Self.finding) + missing.map(Self.finding) + obsolete.map(Self.finding(obsolete:))
  }

  private static func finding(_ difference: SnapshotDifference) -> Finding {
    let (address, title) = (difference.after.address, difference.after.conditions.title)
    return Finding(
      Diagnostic(
        .error, .snapshotDiffers, "\(address) differs on \(title): \(difference.summary)",
        at: place(difference.file, difference.line),
        fix: "if the change is intended, run `kimchi snapshot record \(ShellText.line([address]))`",
        notes: (difference.causes.map { "because of \($0)" } + difference.allLines).map { Diagnostic.Note($0) }))
  }

  private static func finding(_ missing: Missing) -> Finding {
    Finding(
      Diagnostic(
        .error, .snapshotMissing, "\(missing.address) has no snapshot for \(missing.conditions.title)",
        at: missing.location, fix: "run `kimchi snapshot record \(ShellText.line([missing.address]))`"))
  }

  private static func finding(obsolete path: String) -> Finding {
    Finding(
      Diagnostic(
        .warning, .snapshotObsolete, "\(path) matches no fixture", at: place(path, 1),
        fix: "remove it with `kimchi snapshot record --prune`"))
  }

  private static func place(_ file: String, _ line: Int) -> SourceLocation? {
    file.isEmpty ? nil : SourceLocation(file: file, offset: 0, length: 0, line: line, column: 1)
  }

  // MARK: In short

  /// The number of pictures that each file changed, largest first; each picture counts for one file.
  package var causes: [(file: String, count: Int)] {
    var left = differences.map(\.causes).filter { !$0.isEmpty }
    var causes: [(file: String, count: Int)] = []
    while !left.isEmpty {
      var counts: [String: Int] = [:]
      for files in left { for file in files { counts[file, default: 0] += 1 } }
      guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { break }
      causes.append((most.key, most.value))
      left.removeAll { $0.contains(most.key) }
    }
    return causes
  }

  /// `5 snapshots changed because of Components/product_card.json`.
  package var summaryLines: [String] {
    causes.map { "\(Spelling.counted($0.count, "snapshot")) changed because of \($0.file)" }
  }

  /// `117 unchanged, 0 changed, 0 missing`.
  package var countLine: String {
    let counts = [(same, "unchanged"), (differences.count, "changed"), (missing.count, "missing")]
    let rest = [(obsolete.count, "obsolete"), (pruned.count, "pruned")].filter { $0.0 > 0 }
    return (counts + rest).map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  /// The pictures as cases of a check, for reports that list what is well too: each is of its snapshot's file and has the
  /// same name whatever its outcome. Other problems are of the files that have them.
  package var cases: CheckReport {
    func item(_ named: Named, _ findings: [Finding] = []) -> CheckCase {
      CheckCase(file: named.file, name: named.title, findings: findings)
    }
    var problems = Dictionary(grouping: findings) { $0.diagnostic.location?.file ?? SnapshotStore.folderName }
    var report = CheckReport()
    report.cases = unchanged.map { item($0) }
    report.cases += unreadable.map { item($0, problems.removeValue(forKey: $0.file) ?? []) }
    report.cases += differences.map { difference in
      let after = difference.after
      return item(Named(after.address, after.conditions, file: difference.file), [Self.finding(difference)])
    }
    report.cases += missing.map { item(Named($0.address, $0.conditions, file: $0.file), [Self.finding($0)]) }
    report.cases += obsolete.map { CheckCase(file: $0, name: "file", findings: [Self.finding(obsolete: $0)]) }
    report.cases += problems.sorted { $0.key < $1.key }.map { CheckCase(file: $0, name: "file", findings: $1) }
    return report
  }
}
