import Foundation
import TerminalDriver

/// A program on a pseudo-terminal whose answers to keys are timed: from the key to the last byte that it writes.
final class TerminalProbe {
  /// How long nothing must come until an answer is taken for whole.
  private let silence: Duration
  /// How long an answer is waited for.
  private static let timeout = Duration.seconds(2)
  let session: TerminalSession
  private let started = ContinuousClock.now

  init(_ arguments: [String], in folder: String, graphics: GraphicsEmulator? = nil) throws {
    // Painting in pixels comes after the cells have been written.
    silence = graphics == nil ? .milliseconds(40) : .milliseconds(250)
    var environment = [
      "COLORTERM": "truecolor", "XDG_STATE_HOME": folder, "XDG_CACHE_HOME": folder,
      "XDG_CONFIG_HOME": folder, "INPUTRC": "/dev/null",
    ]
    // Its pictures are found by its name.
    if graphics?.kind == .iterm { environment["TERM_PROGRAM"] = "iTerm.app" }
    session = try TerminalSession(
      arguments, columns: 160, rows: 48, environment: environment, graphics: graphics)
  }

  deinit { session.signal(SIGKILL) }

  /// The seconds from the program's start until it had written its first screen, on which a text is.
  func secondsToStart(showing text: String) -> Double? {
    guard session.wait(forText: text) else { return nil }
    let end = session.pseudoTerminal.lastArrival ?? started
    _ = session.waitForRest(seconds: 10)
    return Self.seconds(end - started)
  }

  /// Seconds from a key to a text on the screen; nil when it doesn't come.
  func seconds(from key: String, toShowing text: String) -> Double? {
    session.absorb()
    let start = ContinuousClock.now
    session.type(key)
    guard session.wait(forText: text), let end = session.pseudoTerminal.lastArrival else { return nil }
    return Self.seconds(end - start)
  }

  /// Types, and does not look at the time.
  func type(_ keys: String) {
    session.type(keys)
    session.settle(milliseconds: 50)
  }

  /// The seconds and bytes that a key's answer takes; nil when none comes.
  func answer(to keys: String) -> (seconds: Double, bytes: Int)? {
    session.absorb()
    let start = ContinuousClock.now
    session.type(keys)
    var last = start
    while .now - last < (last == start ? Self.timeout : silence) {
      usleep(1000)
      if let arrival = session.pseudoTerminal.lastArrival, arrival > last { last = arrival }
    }
    let before = session.output.count
    session.absorb()
    guard last > start else { return nil }
    return (Self.seconds(last - start), session.output.count - before)
  }

  /// Presses the left button on a text and begins to drag it; the motions that go on with it. Nil without the text.
  func hold(_ text: String) -> [String]? {
    for (row, line) in session.screen.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let range = line.range(of: text) else { continue }
      let column = line.distance(from: line.startIndex, to: range.lowerBound) + 2
      func motion(_ code: Int, up rows: Int) -> String { "\u{1B}[<\(code);\(column);\(row + 1 - rows)M" }
      type(motion(0, up: 0))
      type(motion(32, up: 1))
      return [motion(32, up: 2), motion(32, up: 0)]
    }
    return nil
  }

  private static func seconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
