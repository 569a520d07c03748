import Checking
import Conditions
import JSONDocument
import Pictures
import Rendering
import Synchronization
import Workers
import Workspaces

/// Records or verifies the snapshots of many fixtures, on all processors.
package struct SnapshotRun: Sendable {
  package enum Action: String, Sendable, CaseIterable {
    /// Draw, and put the pictures in their files' place.
    case record
    /// Draw, and compare with what was recorded.
    case verify
  }

  /// Fixtures that are asked for.
  package struct Wanted: Sendable {
    package var workspace: Workspace
    /// Nil: of every model.
    package var model: String?
    /// Nil: all of the model.
    package var name: String?

    package init(_ workspace: Workspace, model: String? = nil, name: String? = nil) {
      self.workspace = workspace
      self.model = model
      self.name = name
    }
  }

  package var action: Action
  /// Nil: those of the snapshots that are there, or the usual ones.
  package var conditions: [PictureConditions]
  /// Whether obsolete snapshots are taken away.
  package var prunes: Bool
  /// Fixtures that mean the same are left out; nil for none.
  package var changes: Changes?

  package init(_ action: Action, conditions: [PictureConditions] = [], prunes: Bool = false) {
    self.action = action
    self.conditions = conditions
    self.prunes = prunes
  }

  /// Fixtures that one thread draws at a time.
  private static let unitSize = 32

  /// The report's order is the same every time.
  ///
  /// - Parameter progress: called from any thread with the units of work that are done and how many there are.
  package func run(
    _ wanted: [Wanted], progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) -> SnapshotReport { part(.whole, of: wanted, progress: progress).report }

  /// Draws a shard of the fixtures. Every shard reads all files, to know which fixtures there are.
  package func part(
    _ shard: Shard, of wanted: [Wanted], progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) -> SnapshotPart {
    var part = SnapshotPart()
    var units: [SnapshotUnit] = []
    for wanted in wanted { units += self.units(of: wanted, &part.general) }
    if !shard.isFirst { part.general = SnapshotReport() }
    let work = Array(units[shard.range(of: units.map(\.names.count))])
    let done = Mutex(0)
    let results = Mutex<[SnapshotReport?]>(Array(repeating: nil, count: work.count))
    Workers.run(work.count) { index in
      let result = work[index].run(self)
      results.withLock { $0[index] = result }
      let count = done.withLock { done in
        done += 1
        return done
      }
      progress?(count, work.count)
    }
    for result in results.withLock({ $0.compactMap(\.self) }) { part.drawn.merge(result) }
    return part
  }

  /// The fixtures in parts, each with what draws them; obsolete snapshots on the way.
  private func units(of wanted: Wanted, _ report: inout SnapshotReport) -> [SnapshotUnit] {
    let workspace = wanted.workspace
    let store = SnapshotStore(workspace)
    let locator = workspace.images
    let images = ImageStore { locator.file(for: $0) }
    var units: [SnapshotUnit] = []
    var known: Set<String> = []
    var layouts = LayoutIndex(workspace)
    var listings: [String: [String: [String]]] = [:]
    var changed: Set<String> = []
    do throws(Refusal) {
      changed = try changedSnapshots(of: workspace)
    } catch {
      report.findings += error.findings
    }
    for path in workspace.files(in: .previews) {
      do throws(Refusal) {
        let file = try FixtureFile(try workspace.document(path), path: path)
        guard wanted.model == nil || file.model == wanted.model else { continue }
        var names = file.shown.filter { wanted.name == nil || $0 == wanted.name }
        // Fixtures that only other fixtures nest are drawn as part of those.
        guard let layout = try layouts.layout(ofModel: file.model) else { continue }
        let recorded = listings[file.model] ?? store.recorded(ofModel: file.model)
        listings[file.model] = recorded
        for name in names { known.formUnion(recorded[SnapshotStore.encoded(name), default: []]) }
        let target = Target(workspace: workspace, layout: layout)
        if let changes, ![layout.path, path].contains(where: { changes.contains($0, of: workspace) }) {
          names = names.filter { changed.contains(store.stem(model: file.model, name: $0)) }
        }
        for start in stride(from: 0, to: names.count, by: Self.unitSize) {
          units.append(
            SnapshotUnit(
              target: target, file: file, names: Array(names[start..<min(names.count, start + Self.unitSize)]),
              recorded: recorded, store: store, images: images))
        }
      } catch {
        report.findings += error.findings
      }
    }
    // Only who has seen every fixture of the workspace can say that one is gone.
    if wanted.model == nil, report.findings.isEmpty { obsolete(known, store, &report) }
    return units
  }

  /// The fixtures whose snapshots are others than at the revision, or gone since, as `SnapshotStore.stem`.
  private func changedSnapshots(of workspace: Workspace) throws(Refusal) -> Set<String> {
    guard let changes else { return [] }
    let paths = try changes.others(of: workspace) { path in
      path.hasPrefix(SnapshotStore.folderName + "/") && path.hasSuffix(".txt")
    }
    return Set(paths.map { "\(FilePath.parent($0))/\(FilePath.name($0).prefix { $0 != "." })" })
  }

  private func obsolete(_ known: Set<String>, _ store: SnapshotStore, _ report: inout SnapshotReport) {
    for path in store.paths where !known.contains(path) {
      guard prunes, action == .record else {
        report.obsolete.append(store.workspace.display(path))
        continue
      }
      do throws(AtomicFile.Failure) {
        try store.remove(path)
        report.pruned.append(store.workspace.display(path))
      } catch {
        report.findings.append(Finding(Diagnostic(.error, .fileUnreadable, error.description)))
      }
    }
  }
}

/// Some fixtures of one layout: what a thread does at a time.
struct SnapshotUnit: Sendable {
  let target: Target
  let file: FixtureFile
  let names: [String]
  /// As `SnapshotStore.recorded`.
  let recorded: [String: [String]]
  let store: SnapshotStore
  let images: ImageStore

  func run(_ run: SnapshotRun) -> SnapshotReport {
    var report = SnapshotReport()
    var resolver = FixtureResolver(target.workspace)
    for name in names {
      do throws(Refusal) {
        let fixture = try resolver.fixture(name, in: file)
        for conditions in conditions(name, run, &report) { draw(fixture, conditions, run.action, &report) }
      } catch {
        report.findings += error.findings
      }
    }
    return report
  }

  /// Those that are asked for; else those that were recorded, else the usual ones.
  private func conditions(
    _ name: String, _ run: SnapshotRun, _ report: inout SnapshotReport
  ) -> [PictureConditions] {
    guard run.conditions.isEmpty else { return run.conditions }
    var found: [PictureConditions] = []
    var isUnreadable = false
    for path in recorded[SnapshotStore.encoded(name), default: []] {
      do throws(Refusal) {
        found.append(try store.conditions(path).conditions(in: store.workspace))
      } catch {
        // What cannot be read is recorded again.
        guard run.action == .verify else { continue }
        isUnreadable = true
        report.unreadable.append(named(path, of: name))
        report.findings += error.findings
      }
    }
    return found.isEmpty && !isUnreadable ? [PictureConditions()] : found
  }

  /// A snapshot whose conditions can't be read: under the usual ones if its file is named like that, or as its file is
  /// named.
  private func named(_ path: String, of name: String) -> SnapshotReport.Named {
    let usual = SnapshotConditions(PictureConditions())
    let (address, file) = ("\(self.file.model).\(name)", store.workspace.display(path))
    guard store.path(model: self.file.model, name: name, usual) != path else {
      return SnapshotReport.Named(address, usual, file: file)
    }
    let slug = FilePath.name(path).split(separator: ".").dropFirst().dropLast().joined(separator: " · ")
    return SnapshotReport.Named(title: "\(address) · \(slug)", file: file)
  }

  private func draw(
    _ fixture: Fixture, _ conditions: PictureConditions, _ action: SnapshotRun.Action, _ report: inout SnapshotReport
  ) {
    let picture = Picture(target, fixture: fixture, conditions: conditions, images: images)
    let snapshot = PictureSnapshot(picture)
    let path = store.path(model: fixture.model, name: fixture.name, snapshot.conditions)
    let shown = store.workspace.display(path)
    let named = SnapshotReport.Named(snapshot.address, snapshot.conditions, file: shown)
    switch action {
    case .record:
      do throws(AtomicFile.Failure) {
        if try store.write(snapshot, to: path) {
          report.recorded.append(shown)
        } else {
          report.unchanged.append(named)
        }
        report.findings += Self.broken(picture, snapshot)
      } catch {
        report.findings.append(Finding(Diagnostic(.error, .fileUnreadable, error.description)))
      }
    case .verify:
      guard WorkspaceFiles.kind(of: path) == .file else {
        let place = file.node(fixture.name).map { file.document.location(of: $0) }
        report.missing.append(
          SnapshotReport.Missing(snapshot.address, snapshot.conditions, file: shown, at: place))
        return
      }
      do throws(Refusal) {
        let (old, new) = (try store.text(path), snapshot.text)
        if old == new {
          report.unchanged.append(named)
        } else {
          var difference = SnapshotDifference(from: try store.snapshot(old, at: path), to: snapshot)
          difference.file = shown
          let (before, after) = (
            old.split(separator: "\n", omittingEmptySubsequences: false),
            new.split(separator: "\n", omittingEmptySubsequences: false)
          )
          difference.line = 1 + zip(before, after).prefix { $0 == $1 }.count
          difference.causes = SnapshotCauses(picture, difference, previews: file.document.file).files
          report.differences.append(difference)
        }
      } catch {
        report.unreadable.append(named)
        report.findings += error.findings.filter { !report.findings.contains($0) }
      }
    }
  }

  /// The warning for a recorded picture that contains errors.
  private static func broken(_ picture: Picture, _ snapshot: PictureSnapshot) -> [Finding] {
    let errors = picture.findings.filter { $0.diagnostic.severity == .error }
    guard let first = errors.first?.diagnostic else { return [] }
    return [
      Finding(
        Diagnostic(
          .error, .snapshotBroken,
          "\(snapshot.address) · \(snapshot.conditions.title) was recorded with "
            + "\(Spelling.counted(errors.count, "error")) in the picture",
          at: first.location, path: first.path,
          fix: "fix the errors (`kimchi check` lists them) and record it again",
          notes: [Diagnostic.Note(first.message)]))
    ]
  }
}
