import Sheets
import JSONDocument
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let snapshot = Command(
    "snapshot", .looking, [Argument("action", .choice(["diff", "verify", "record"]), isOptional: true)],
    "Compare the picture with its snapshot, or record it",
    details: """
      Uses the open fixture and the current conditions. `snapshot` and `snapshot diff` show both pictures side by side in
      the studio with changes marked, in pixels where the commit that recorded the snapshot still draws it.
      `snapshot verify` lists the differences; `snapshot record` saves the picture under Snapshots/. `kimchi snapshot`
      works on all fixtures.
      """, examples: ["snapshot record", "snapshot verify"], longWork: looksLong
  ) { session, invocation throws(Refusal) in
    let action = try invocation.choice(0) ?? "diff"
    guard let fixture = session.picture.fixture else {
      throw Refusal("a snapshot needs a fixture", fix: "`fixture` lists them")
    }
    let store = SnapshotStore(session.workspace)
    let snapshot = PictureSnapshot(session.pictureForSnapshot)
    let path = store.path(model: fixture.model, name: fixture.name, snapshot.conditions)
    let name = session.workspace.display(path)
    try session.reach.check(path)
    if action == "record" {
      try session.checkIsAwaited()
      let reply = try record(snapshot, store, path, name)
      session.endRecordedComparison()
      return reply
    }
    let title = "\(snapshot.address) · \(snapshot.conditions.title)"
    guard WorkspaceFiles.kind(of: path) == .file else {
      return Reply("\(title) has no snapshot. `snapshot record` creates it.", tone: .note)
    }
    let old = try store.text(path)
    guard old != snapshot.text else {
      session.endRecordedComparison()
      return Reply("\(title) matches its snapshot", effects: [.show(.snapshot(nil))])
    }
    let difference = SnapshotDifference(from: try store.snapshot(old, at: path), to: snapshot)
    let summary = "\(title): \(difference.summary) changed"
    guard action == "diff" else {
      return Reply(summary, tone: .warning, lines: difference.lines.map(DiagnosticText.clean))
    }
    // What was recorded has no pixels, but the files that it was recorded from do.
    let isInPixels = session.environment.measuresForPixels
    if isInPixels, session.compare(recorded: difference.before, at: path) {
      return Reply(summary, tone: .warning, effects: [.show(.snapshot(nil))])
    }
    return Reply(
      summary, tone: .warning, lines: isInPixels ? ["Shown in cells: no commit draws what was recorded"] : [],
      effects: [.show(.snapshot(difference))])
  }
}

extension Command {
  fileprivate static func record(
    _ snapshot: PictureSnapshot, _ store: SnapshotStore, _ path: String, _ name: String
  ) throws(Refusal) -> Reply {
    do throws(AtomicFile.Failure) {
      let isNew = try store.write(snapshot, to: path)
      return Reply(
        isNew ? "Recorded \(name)" : "\(name) is unchanged", tone: isNew ? .done : .note,
        effects: [.show(.snapshot(nil))])
    } catch {
      throw Refusal(error.description)
    }
  }
}
