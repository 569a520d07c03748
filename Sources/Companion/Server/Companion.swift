import Sessions
import Workspaces

/// Whoever owns the session that a companion shows.
@MainActor
package protocol CompanionHost: AnyObject {
  var companionSession: Session { get }

  /// Performs a line of a page as if it had been typed, and tells the companion's log of it.
  func perform(_ line: CompanionLine, from companion: Companion) throws(Refusal) -> [Reply]
}

/// The companion at a socket: state and server together, on the thread of the loop that they are part of.
@MainActor
package final class Companion {
  package var state: CompanionState
  package let address: CompanionAddress
  private let server: CompanionServer

  /// Listens. Port 0 takes a free one.
  ///
  /// - Throws: why it can't.
  package init(
    host: String = CompanionAddress.loopback, port: Int = 0, _ options: CompanionState.Options
  ) throws(Refusal) {
    server = try CompanionServer(host: host, port: port)
    address = CompanionAddress(host: host, port: server.port)
    state = CompanionState(address, options, addresses: MachineAddresses.all)
  }

  /// Becomes readable when there is something to do.
  package var descriptor: Int32 { server.descriptor }

  /// When `run` is due at the latest; nil is never.
  package var due: ContinuousClock.Instant? { server.timeout.map { .now + .milliseconds($0) } }

  /// Answers what has come in, and writes what pages lack.
  package func run(for host: any CompanionHost) {
    let decider = CompanionServer.Decider(
      request: { [self] request in
        switch state.take(request, host.companionSession) {
        case .answer(let answer): .answer(answer)
        case .stream(let number): .stream(number, headers: Self.streamHeaders)
        case .perform(let line): .answer(perform(line, for: host))
        }
      },
      next: { [self] in state.next(for: $0) }, closed: { [self] in state.endStream($0) })
    // What a line has led to is told at once.
    for _ in 0..<Self.turnLimit {
      server.wake(state.lacking)
      server.run(decider)
      guard server.timeout == 0 || !state.lacking.isEmpty else { return }
    }
  }

  /// Times that the server runs before other sources of the loop get their turn.
  private static let turnLimit = 4

  private func perform(_ line: CompanionLine, for host: any CompanionHost) -> WebAnswer {
    if let conflict = state.conflict(of: line, host.companionSession) { return conflict }
    do throws(Refusal) {
      let replies = try host.perform(line, from: self)
      return state.answer(to: line, replies, host.companionSession)
    } catch {
      return state.answer(to: line, error, host.companionSession)
    }
  }

  /// Tells all pages that it ends, and closes everything.
  package func stop(_ reason: String) {
    let words = CompanionState.end(reason)
    server.stop(writing: state.streams.map { ($0, words) })
  }

  private static let streamHeaders = WebAnswer(200, [], type: "text/event-stream").headers
}
