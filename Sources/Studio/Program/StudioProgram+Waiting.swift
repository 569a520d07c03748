import Commands
import Editing
import Layers
import Sessions
import Synchronization
import Terminal
import Workspaces

/// A large layout is looked at before all of it is read, and a command that may take longer than a key may wait is done beside
/// the loop. Words appear as they are typed; whatever else is typed or clicked meanwhile acts afterwards, in order. ^C stops
/// what is waited for: it goes back to what was open before, or ends the program where nothing was. A command that changes
/// something answers before that, since it may be too late to stop it.
extension StudioProgram {
  /// Begins to open the rest of a layout of which the top is shown.
  func followOpening() {
    guard openingJob == nil, let rest = state.session.takeRest() else { return }
    openingJob = BackgroundJob(on: queue, Self.work(consume rest, of: state.session.layoutPath)) { [weak self] in
      self?.goOn(with: $0)
    }
  }

  /// Lets go of what it opens before it answers: an edit would copy a document that somebody else holds.
  private static func work(
    _ rest: consuming SessionOpening, of path: String
  ) -> @Sendable () -> Result<Session, Refusal>? {
    let held = Mutex(Optional(rest))
    return {
      Doing(.opening, of: path).during { () -> Result<Session, Refusal>? in
        guard let rest = held.withLock({ $0.take() }) else { return nil }
        do throws(Refusal) {
          return .success(try rest.session(readyForEdits: true))
        } catch {
          return .failure(error)
        }
      }
    }
  }

  private func goOn(with opened: consuming Result<Session, Refusal>?) {
    openingJob = nil
    isDirty = true
    switch consume opened {
    case .success(let whole):
      if let requests = state.goOn(with: whole) { carryOut(requests) } else { begin() }
    case .failure(let error):
      if !state.goBack(because: error) { (failure, isOver) = (error, true) }
    case nil: return
    }
    handleHeld()
  }

  /// Begins a command that is done beside the loop. Most are done in a moment, and need no frame of their own, but where what
  /// is in sight is there already; what was kept meanwhile may be another one, which nothing else would begin.
  func followCommand() {
    while commandJob == nil, let work = state.console.work {
      commandJob = begin(work)
      if work.sight == nil, queue.wait(milliseconds: Self.unnoticed) { queue.run() }
    }
  }

  private func begin(_ work: CommandWork) -> BackgroundJob {
    let runner = state.runner
    let held = Mutex(Optional(state.session))
    return BackgroundJob(on: queue) { (progress: BackgroundJob.Progress<Int>) in
      held.withLock { $0.take() }.map {
        work.done(by: runner, in: $0, isStopped: { progress.isCancelled }, onPercent: progress.report)
      }
    } onPart: { [weak self] percent in
      self?.state.console.work?.percent = percent
    } onEnd: { [weak self] done in
      self?.finish(done)
    }
  }

  /// Milliseconds that a key may wait without anybody noticing.
  private static var unnoticed: Int32 { 50 }

  private func finish(_ done: consuming CommandWork.Done?) {
    commandJob = nil
    isDirty = true
    if let done = consume done { carryOut(state.finish(consume done)) }
    handleHeld()
  }

  /// Does what was kept while something was waited for. Words that were shown already are taken back and typed again: a text
  /// or a list may lie over the prompt now, and has a meaning of its own for them.
  private func handleHeld() {
    if echoed > 0 { console.prefill("") }
    let events = held
    (held, echoed) = ([], 0)
    events.forEach(handle)
  }

  /// Keeps an event until nothing is waited for any more; false for what acts now.
  func hold(_ event: InputEvent) -> Bool {
    switch event {
    case .modeReport, .report, .focus: return false
    case .key(let key) where key.isControl("c"):
      openingJob?.cancel()
      openingJob = nil
      let hasBegun = commandJob != nil
      if state.console.work?.kind == .changing {
        commandJob?.stop()
      } else {
        commandJob?.cancel()
        commandJob = nil
      }
      (held, echoed) = ([], 0)
      isDirty = true
      console.handle(key)
      if !state.stopWaiting(hasBegun: hasBegun) { isOver = true }
    case .key(let key):
      if isWord(key) {
        console.handle(key)
        echoed += 1
      }
      held.append(event)
    case .paste, .mouse: held.append(event)
    }
    return true
  }

  /// Whether a key is a character of the words that are being typed from the beginning of the line on.
  private func isWord(_ key: KeyPress) -> Bool {
    guard echoed == held.count, state.focus == .console, state.isPromptShown, let character = key.character else {
      return false
    }
    return echoed > 0 || console.isEmpty && (character.isLetter || character.isNumber)
  }

  /// Watches all folders once all of what is open is there.
  func watchAll() {
    guard !isWatchingAll, !state.session.isTopOnly else { return }
    isWatchingAll = true
    state.watchAll()
  }
}
