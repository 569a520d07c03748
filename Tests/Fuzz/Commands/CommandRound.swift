import Commands
import Editing
import FuzzSupport
import JSONDocument
import Pictures
import Sessions
import TestSupport
import Workspaces

/// Random lines on a session, with what must hold after each of them and at the end.
struct CommandRound {
  private var session: Session
  private var first = FirstBytes()
  private var lines: LineMaker
  private var random: SeededRandom

  /// Opens the document from the current folder. Nil where it is so damaged that it can't be opened.
  init?(_ round: FuzzCase) {
    guard let target = try? Target.find(round.document), let session = try? Session(target) else { return nil }
    self.session = session
    lines = LineMaker(seed: round.seed, for: session)
    random = SeededRandom(seed: round.seed)
    first.note(session)
  }

  mutating func play(_ steps: inout Steps) throws(Fault) {
    var text: (text: String, place: EditedText)?
    while let step = steps.next({ text.map { Self.editing + lines.edited($0.text) } ?? lines.line(for: session) }) {
      let before = SessionState(session)
      let edit = text
      text = nil
      do throws(Refusal) {
        if step.hasPrefix(Self.editing) {
          guard let edit else { continue }
          _ = try session.finishEditing(edit.place, String(step.dropFirst(Self.editing.count)))
        } else if case .editText(let old, let place)? = try session.perform(step).effects.first {
          text = (old, place)
        }
        first.note(session)
      } catch {
        try checkRefusal(error, step, before)
        continue
      }
      let changed = SessionState(session).changed(since: before)
      // A picture is drawn anew for a share of the steps, or the attack would do little else.
      guard steps.isReplay || random.chance(changed.isEmpty ? 3 : 25) else { continue }
      try check(after: step)
    }
    try finish()
  }

  /// The mark of a step that is a text from an editor.
  private static let editing = "edited: "

  private func checkRefusal(_ refusal: Refusal, _ step: String, _ before: SessionState) throws(Fault) {
    guard !refusal.message.isEmpty else { throw Fault(.refusal, "\(step) is refused without a word") }
    if let difference = SessionState(session).difference(from: before) {
      throw Fault(.refusal, "\(step) was refused (\(refusal.message)), but \(difference)")
    }
  }

  private func check(after step: String) throws(Fault) {
    if let fault = session.staleness { throw Fault(.stale, "\(fault), after \(step)") }
  }

  // MARK: The end

  private mutating func finish() throws(Fault) {
    try check(after: "the last line")
    try takeBack()
    try reopen()
  }

  /// Everything undone gives the first bytes, and everything done again the last ones.
  private mutating func takeBack() throws(Fault) {
    let last = bytes
    let position = session.history.position
    try travel("undo", to: 0, .undo)
    // A layout that was begun stays: that step is not undone.
    if session.stepToUndo == nil, session.history.position == 0, let fault = first.fault(in: session) {
      throw Fault(.undo, fault)
    }
    try check(after: "undo \(position)")
    try travel("redo", to: position, .redo)
    let again = bytes
    let changed = Set(last.keys).union(again.keys).filter { last[$0] != again[$0] }.map { FilePath.name($0) }.sorted()
    guard changed.isEmpty else {
      throw Fault(.redo, "redo \(position) gives other bytes of \(changed.joined(separator: ", ")) than before")
    }
    try check(after: "redo \(position)")
  }

  /// Values that actions stored on the device are steps between those of files, so that one line may lead less far.
  private mutating func travel(_ command: String, to position: Int, _ kind: Fault.Kind) throws(Fault) {
    do throws(Refusal) {
      while session.history.position != position {
        let reply = try session.perform("\(command) \(abs(position - session.history.position))")
        if reply.tone == .note { return }
      }
    } catch {
      throw Fault(kind, "\(command) to step \(position) is refused: \(error.message)")
    }
  }

  /// A problem with its place. A file that was made here is named without its folder until it is opened again.
  private static func text(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.location.map { " \(FilePath.name($0.file)):\($0.line):\($0.column)" } ?? ""
    return "\(diagnostic.severity): \(diagnostic.message)\(place)"
  }

  private var bytes: [String: [UInt8]?] { session.files.entries.mapValues { $0.document?.bytes } }

  /// What was saved is read again as it was.
  private mutating func reopen() throws(Fault) {
    guard session.hasDocument, session.workspace.delivery == nil, (try? session.perform("save force")) != nil else {
      return
    }
    for (path, entry) in session.files.entries where session.files.wire(path)?.name ?? "JSON" == "JSON" {
      guard session.isUnreadable(path) || (try? WorkspaceFiles.read(path)) == entry.document?.bytes else {
        throw Fault(.reopening, "\(session.workspace.display(path)) was saved with other bytes")
      }
    }
    guard session.document.byteCount > 0, session.home == session.layoutPath else { return }
    let fixture = session.picture.fixture?.name
    // By its path from here, as it was opened: messages show it.
    let name = FilePath.relative(session.layoutPath, to: session.workspace.root)
    guard let again = try? Session(Target.shown(name), fixture: fixture, conditions: session.conditions) else {
      throw Fault(.reopening, "what was saved can't be opened")
    }
    guard again.document.bytes == session.document.bytes else {
      throw Fault(.reopening, "the file that was saved has other bytes when it is opened")
    }
    // What was saved in the background is read here when the watch tells of it.
    guard session.picture.target.layout.kind != .screen, session.openedBefore.isEmpty else { return }
    let findings = [session, again].map { $0.picture.findings.map { Self.text($0.diagnostic) }.sorted() }
    guard findings[0] == findings[1] else {
      let (old, new) = (findings[0], findings[1])
      throw Fault(
        .reopening,
        "opened again it has other findings: \(old.first { !new.contains($0) } ?? "") | "
          + "\(new.first { !old.contains($0) } ?? "")")
    }
  }
}
