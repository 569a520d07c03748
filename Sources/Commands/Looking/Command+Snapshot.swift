import Checking
import JSONDocument
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let snapshot = Command(
    "snapshot", .looking, [Argument("action", .choice(["diff", "verify", "record"]), isOptional: true)],
    "compare the picture with its recorded snapshot, or record it",
    details: """
      The open fixture under the conditions it is drawn for. `snapshot` and `snapshot diff` show both beside each other
      in the studio, what changed marked; `snapshot verify` lists what differs; `snapshot record` takes the picture in,
      in a file of its own under Snapshots/. `kimchi snapshot` does the same for all fixtures.
      """, examples: ["snapshot record", "snapshot verify"]
  ) { session, invocation throws(Refusal) in
    let action = try invocation.choice(0) ?? "diff"
    guard let fixture = session.picture.fixture else {
      throw Refusal("without a fixture there is no snapshot", fix: "fixture lists them")
    }
    let store = SnapshotStore(session.workspace)
    let snapshot = PictureSnapshot(session.picture)
    let path = store.path(model: fixture.model, name: fixture.name, snapshot.conditions)
    let name = session.workspace.display(path)
    if action == "record" { return try Session.record(snapshot, store, path, name) }
    let title = "\(snapshot.address) · \(snapshot.conditions.title)"
    guard WorkspaceFiles.kind(of: path) == .file else {
      return Reply("\(title) has no snapshot: snapshot record makes it", tone: .note)
    }
    let difference: SnapshotDifference
    do throws(Rejection) {
      let old = try store.text(path)
      guard old != snapshot.text else {
        return Reply("\(title) is as recorded", effects: [.show(.snapshot(nil))])
      }
      difference = SnapshotDifference(from: try store.snapshot(old, at: path), to: snapshot)
    } catch {
      throw Refusal(error)
    }
    let isShown = action == "diff"
    return Reply(
      "\(title): \(difference.summary) changed", tone: .warning,
      lines: isShown ? [] : difference.lines.map(DiagnosticText.clean),
      effects: isShown ? [.show(.snapshot(difference))] : [])
  }
}

extension Session {
  fileprivate static func record(
    _ snapshot: PictureSnapshot, _ store: SnapshotStore, _ path: String, _ name: String
  ) throws(Refusal) -> Reply {
    do throws(AtomicFile.Failure) {
      let isNew = try store.write(snapshot, to: path)
      return Reply(
        isNew ? "recorded in \(name)" : "\(name) is the same already", tone: isNew ? .done : .note,
        effects: [.show(.snapshot(nil))])
    } catch {
      throw Refusal(error.description)
    }
  }
}
