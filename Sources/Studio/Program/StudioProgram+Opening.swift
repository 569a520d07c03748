import Sessions
import Synchronization
import Terminal
import Workspaces

/// A large layout is looked at before all of it is read.
extension StudioProgram {
  /// Opens the rest of a layout of which the top is shown. Words appear as they are typed; whatever else is typed or
  /// clicked meanwhile acts afterwards, in order. ^C ends the program.
  ///
  /// - Returns: false when there is nothing to go on with: it was interrupted, or the terminal is gone.
  /// - Throws: why it can't be opened.
  func openRest(
    _ decoder: inout InputDecoder, _ input: Int32, _ signals: SignalPipe
  ) throws(Refusal) -> Bool {
    guard let rest = rest.take() else { return true }
    var opened: Result<Session, Refusal>?
    let job = BackgroundJob(on: queue, Self.work(rest)) { opened = $0 }
    defer { job.cancel() }
    var typed: [InputEvent] = []
    while opened == nil {
      let sources = wait(for: input, signals.descriptor, until: nil)
      if sources.contains(.signals) { signals.drain().forEach(handle(signal:)) }
      if sources.contains(.terminal) {
        guard let bytes = Self.readInput(input) else { return false }
        for event in decoder.feed(bytes) {
          switch event {
          case .key(let key) where key.isControl("c"): return false
          case .key(let key) where typed.isEmpty && isPlain(key): console.handle(key)
          case .key, .paste, .mouse: typed.append(event)
          case .modeReport, .report, .focus: handle(event)
          }
        }
      }
      if sources.contains(.jobs) {
        queue.run()
        isDirty = true
      }
      if opened == nil { present() }
    }
    if let whole = try opened?.get() { state.goOn(with: whole) }
    // Or the first edit would copy all of it.
    opened = nil
    begin()
    isDirty = true
    typed.forEach(handle)
    return true
  }

  /// Whether a key means nothing but its character, at this place of the line.
  private func isPlain(_ key: KeyPress) -> Bool {
    key.character.map { !console.isEmpty || $0.isLetter || $0.isNumber } ?? false
  }

  /// Lets go of what it opens before it answers: an edit would copy a document that somebody else holds.
  private static func work(_ rest: consuming SessionOpening) -> @Sendable () -> Result<Session, Refusal> {
    let held = Mutex(Optional(rest))
    return {
      let rest = held.withLock { $0.take() }
      do throws(Refusal) {
        guard let rest else { throw Refusal("opened already") }
        return .success(try rest.session(readyForEdits: true))
      } catch {
        return .failure(error)
      }
    }
  }
}
