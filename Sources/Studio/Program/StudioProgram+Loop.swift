import CPlatform
import Commands
import Companion
import Editing
import Glibc
import Sessions
import Terminal
import Workspaces

extension StudioProgram {
  /// The sources that the loop waits for.
  enum Source {
    case terminal, signals, files, jobs, companion
  }

  /// Runs until the user quits, or the terminal goes away. Waits without waking up while nothing happens.
  ///
  /// - Parameters:
  ///   - input: the terminal's descriptor.
  ///   - signals: where signals are told.
  /// - Throws: why the rest of what is open could not be opened.
  package func run(input: Int32 = STDIN_FILENO, signals: SignalPipe) throws(Refusal) {
    var decoder = InputDecoder()
    // Of a lone ESC only time tells that nothing follows.
    var timeoutEnds: ContinuousClock.Instant?
    isInputWaiting = {
      var ready = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      return poll(&ready, 1, 0) > 0
    }
    followJobs()
    presentFirst()
    watchAll()
    while !isOver {
      // Commands say more; this is for what has no line.
      if !state.isWaiting { Doing(.event, of: state.session.layoutPath).begin() }
      let sources = wait(for: input, signals.descriptor, until: timeoutEnds)
      if sources.contains(.signals) { signals.drain().forEach(handle(signal:)) }
      if sources.contains(.terminal) {
        guard let bytes = Self.readInput(input) else { break }
        state.pointer.readTime = .now
        decoder.feed(bytes).forEach(handle)
        state.pointer.readTime = nil
        timeoutEnds = decoder.timeout.map { .now + $0 }
      } else if let end = timeoutEnds, ContinuousClock.now >= end {
        decoder.finishPending().forEach(handle)
        timeoutEnds = nil
      }
      if sources.contains(.files) { filesChanged() }
      if sources.contains(.jobs) {
        queue.run()
        isDirty = true
      }
      if let due = journalSyncDue, ContinuousClock.now >= due {
        state.syncJournal()
        isDirty = true
      }
      if let due = state.heldKeyDue, ContinuousClock.now >= due { releaseHeldKey() }
      followJobs()
      present()
      if state.isWaiting { continue }
      if !Self.hasInput(input) { suggest() }
      // Last, so that no key waits for pages.
      if companion != nil { followCompanion() }
      watchAll()
    }
    if let failure { throw failure }
    companion?.stop("The studio has ended")
    state.syncJournal()
    remember()
  }

  /// A command that is done beside the loop writes to the journal itself.
  private var journalSyncDue: ContinuousClock.Instant? { commandJob == nil ? state.journalSyncDue : nil }

  /// Waits for any source, and no longer than until a time, until the journal is to be on disk or until a key is to act.
  private func wait(for input: Int32, _ signals: Int32, until time: ContinuousClock.Instant?) -> [Source] {
    var waited: [(source: Source, descriptor: Int32)] = [
      (.terminal, input), (.signals, signals), (.jobs, queue.descriptor),
    ]
    // Files and pages wait as keys do.
    let isWaiting = state.isWaiting
    let companion = isWaiting ? nil : companion
    if !isWaiting, let watch = state.watchDescriptor { waited.append((.files, watch)) }
    if let companion { waited.append((.companion, companion.descriptor)) }
    // Loops, since whoever is called with a closure of the loop's thread asks for that thread each time.
    var descriptors: [pollfd] = []
    for source in waited { descriptors.append(pollfd(fd: source.descriptor, events: Int16(POLLIN), revents: 0)) }
    var timeout: Int32 = -1
    if let first = [time, journalSyncDue, state.heldKeyDue, companion?.due].compactMap({ $0 }).min() {
      let left = ContinuousClock.now.duration(to: first).components
      let milliseconds = left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000
      timeout = Int32(clamping: max(milliseconds + 1, 0))
    }
    guard poll(&descriptors, nfds_t(descriptors.count), timeout) > 0 else { return [] }
    var sources: [Source] = []
    for (source, descriptor) in zip(waited, descriptors) where descriptor.revents != 0 { sources.append(source.source) }
    return sources
  }

  /// Whether more has been typed already.
  private static func hasInput(_ descriptor: Int32) -> Bool {
    var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waited, 1, 0) > 0
  }

  /// Bytes from the terminal; nil when it is gone. A flood is read in parts, so that other events get their
  /// turn.
  private static func readInput(_ descriptor: Int32) -> [UInt8]? {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      result = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      count = max(result, 0)
    }
    // At the end of the terminal `errno` is still that of an earlier call.
    return result > 0 || result < 0 && (errno == EINTR || errno == EAGAIN) ? bytes : nil
  }

  private func handle(signal: Int32) {
    switch signal {
    case SIGWINCH: resize()
    case SIGTSTP: suspend()
    // Whoever stopped the process has used the terminal since.
    case SIGCONT: comeBack()
    case SIGTERM, SIGHUP, SIGINT:
      state.syncJournal()
      kimchi_die_of(signal)
    default: break
    }
  }
}
