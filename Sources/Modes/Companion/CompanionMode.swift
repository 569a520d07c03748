import CPlatform
import Companion
import Editing
import Glibc
import Scripts
import Sessions
import Terminal
import Workspaces

/// A session that only browsers show: a loop that waits for pages, files and signals.
@MainActor
package final class CompanionMode: CompanionHost {
  private var session: Session
  private var runner = CommandRunner()
  private let companion: Companion
  private let queue = LoopQueue()
  private let state = StateFolder(environment: { getenv($0).map { String(cString: $0) } })
  private let isTerminal = isatty(STDIN_FILENO) == 1

  package init(_ session: Session, _ companion: Companion) {
    self.session = session
    self.companion = companion
  }

  package var companionSession: Session { session }

  package func perform(_ line: CompanionLine, from companion: Companion) throws(Refusal) -> [Reply] {
    companion.state.note(line)
    do throws(Refusal) {
      let replies = try runner.perform(remote: line.text, of: companion.state.table, in: &session)
      companion.state.note(replies)
      return replies
    } catch {
      companion.state.note(session.takeNotices())
      companion.state.note(error)
      throw error
    }
  }

  /// Runs until a signal ends it, or its time is over.
  ///
  /// - Returns: the exit status.
  package func run(seconds: Int?) -> Int32 {
    let end = seconds.map { ContinuousClock.now + .seconds($0) }
    session.openJournal(in: state)
    session.startWatching()
    let signals = SignalPipe()
    defer { signals.close() }
    companion.state.note(session.takeNotices() + (session.recovery.map { [$0.notice] } ?? []))
    sayLink()
    var input = isTerminal ? STDIN_FILENO : -1
    while true {
      let ready = wait(signals.descriptor, input, until: end)
      if let end, ContinuousClock.now >= end { return self.end(SIGINT) }
      if ready.contains(signals.descriptor) {
        let numbers = signals.drain()
        if let number = numbers.first(where: Self.ends) { return self.end(number) }
        if numbers.contains(SIGTSTP) { kimchi_stop_group() }
      }
      if input >= 0, ready.contains(input) {
        var bytes = [UInt8](repeating: 0, count: 256)
        if read(input, &bytes, bytes.count) > 0 { sayLink() } else { input = -1 }
      }
      if let watch = session.watchDescriptor, ready.contains(watch) { filesChanged() }
      if ready.contains(queue.descriptor) { queue.run() }
      if let due = session.journalSyncDue, ContinuousClock.now >= due { session.syncJournal() }
      companion.run(for: self)
      follow()
    }
  }

  /// Waits for anything, and no longer than until something is due.
  private func wait(_ signals: Int32, _ input: Int32, until end: ContinuousClock.Instant?) -> Set<Int32> {
    let waited = [signals, input, queue.descriptor, companion.descriptor, session.watchDescriptor ?? -1]
    var descriptors = waited.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var timeout: Int32 = -1
    if let first = [companion.due, session.journalSyncDue, end].compactMap({ $0 }).min() {
      let left = ContinuousClock.now.duration(to: first).components
      timeout = Int32(clamping: max(left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000 + 1, 0))
    }
    guard poll(&descriptors, nfds_t(descriptors.count), timeout) > 0 else { return [] }
    return Set(descriptors.filter { $0.revents != 0 }.map(\.fd))
  }

  /// Has what changed drawn in the background.
  private func follow() {
    guard let work = companion.state.nextWork(session) else { return }
    _ = BackgroundJob(on: queue) {
      work.run()
    } onEnd: { [weak self] scene in
      guard let self else { return }
      companion.state.receive(scene, of: work)
    }
  }

  private func filesChanged() {
    companion.state.note(session.filesChanged())
    companion.state.forgetPictures()
  }

  private static func ends(_ signal: Int32) -> Bool { [SIGINT, SIGTERM, SIGHUP].contains(signal) }

  private func end(_ signal: Int32) -> Int32 {
    session.syncJournal()
    companion.stop("kimchi has ended. Unsaved changes are kept for the next time.")
    // Asked to end by the person who began it: nothing is wrong.
    if signal == SIGINT { return ExitStatus.fine }
    kimchi_die_of(signal)
  }

  // MARK: Links

  private func sayLink() {
    Streams.say("\(companion.state.makeLink())\n")
    let address = companion.address
    if !address.isLoopback {
      Streams.say(
        "warning: traffic isn't encrypted, and everybody who reaches \(address.reach) can read it\n",
        to: STDERR_FILENO)
    }
    if isTerminal {
      Streams.say("The link lets one browser in, once. Enter prints another; ^C ends.\n", to: STDERR_FILENO)
    }
  }
}
