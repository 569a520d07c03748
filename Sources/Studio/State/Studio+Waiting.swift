import Commands
import Layers
import Panes
import Pictures
import Scripts
import Sessions
import Synchronization
import Terminal
import Workspaces
import Width

/// A command that may take longer than a key may wait: it is done beside the loop, on a session of its own, which takes the
/// place of the loop's when it is done.
struct CommandWork: Sendable {
  typealias Command = @Sendable (inout CommandRunner, inout Session) throws(Refusal) -> [Reply]

  /// The state that it leaves behind, for the loop to go on with.
  struct Done: Sendable {
    let runner: CommandRunner
    let session: Session
    let answer: Result<[Reply], Refusal>
  }

  let line: String
  /// Follows the answer.
  let note: String?
  let command: Command
  let kind: Commands.Command.LongWork
  /// Whether it was asked to stop, and has not answered yet.
  var isStopping = false
  /// The percentage of its files that are dealt with; nil where there are none to count.
  var percent: Int?
  /// The picture as it will be, as far as it is in sight.
  var sight: Picture?
  /// Tells that picture from others that are shown without being done.
  var number = 0

  /// The line as the status has it.
  var shown: String { TerminalText.truncated(line, columns: 28) }

  static func result(
    of command: Command, _ runner: inout CommandRunner, _ session: inout Session
  ) -> Result<[Reply], Refusal> {
    do throws(Refusal) { return .success(try command(&runner, &session)) } catch { return .failure(error) }
  }

  /// Does it. From any thread.
  ///
  /// - Parameters:
  ///   - isStopped: whether nobody waits any more.
  ///   - onPercent: gets the percentage of its files that are dealt with, each once.
  func done(
    by runner: CommandRunner, in session: consuming Session, isStopped: @escaping @Sendable () -> Bool,
    onPercent: @escaping @Sendable (Int) -> Void
  ) -> Done {
    var runner = runner
    let before = (session.environment.isStopped, session.environment.onProgress)
    session.environment.isStopped = isStopped
    let last = Mutex(-1)
    session.environment.onProgress = { done, total in
      let percent = 100 * done / max(total, 1)
      let isNew = last.withLock { last in
        defer { last = percent }
        return last != percent
      }
      if isNew { onPercent(percent) }
    }
    let answer = Self.result(of: command, &runner, &session)
    (session.environment.isStopped, session.environment.onProgress) = before
    return Done(runner: runner, session: session, answer: answer)
  }
}

/// Keys and lines that wait for a command that is done beside the loop, or for all of a layout of which the top is shown.
extension StudioState {
  /// Whether keys and clicks are kept until something is done.
  var isWaiting: Bool {
    // Asked several times a key: all of the state would be copied for somebody who only reads it.
    mutating get { session.isTopOnly || console.work != nil }
  }

  /// Keeps a line that has to wait; false where it need not.
  mutating func defers(_ line: String) -> Bool {
    guard isWaiting else { return false }
    console.waiting.append(line)
    return true
  }

  /// Does what has waited.
  mutating func performWaiting() -> [StudioRequest] {
    let lines = console.waiting
    console.waiting = []
    return lines.reduce(into: []) { $0 += perform($1).requests }
  }

  /// Shows what the command that was done beside the loop has answered.
  mutating func finish(_ done: consuming CommandWork.Done) -> [StudioRequest] {
    guard let work = console.work.take() else { return [] }
    let answer = takeBack(consume done)
    if case .failure(let refusal) = answer, refusal.isStop {
      log.add(.note, "Stopped: \(work.line)")
      return performWaiting()
    }
    // The window may have got pixels meanwhile, or lost them.
    measureAsShown()
    return conclude(work.line, work.note, answer).requests + performWaiting()
  }

  /// Takes the session of a command back, and lets go of what it was in: an edit would copy a document that two hold.
  private mutating func takeBack(_ done: consuming CommandWork.Done) -> Result<[Reply], Refusal> {
    runner = done.runner
    session = done.session
    return done.answer
  }

  /// Gives up what is waited for; false where nothing was open before it. A command that changes something is only asked to
  /// stop once it has begun: what it has done by then is done.
  mutating func stopWaiting(hasBegun: Bool) -> Bool {
    console.waiting = []
    if hasBegun, console.work?.kind == .changing {
      console.work?.isStopping = true
      return true
    }
    guard let work = console.work.take() else { return goBack(because: nil) }
    log.add(.note, "Stopped: \(work.line)")
    return true
  }
}
