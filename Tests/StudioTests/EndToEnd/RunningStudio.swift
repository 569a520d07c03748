import Foundation
import TerminalDriver
import Testing

/// The real program on a pseudo-terminal, with a copy of the samples that a test may change.
final class RunningStudio {
  let folder: String
  let session: TerminalSession
  private let environment: [String: String]

  static let samples: String = {
    let folders = #filePath.split(separator: "/").dropLast(4)
    return "/" + folders.joined(separator: "/") + "/Previews/Kimchi"
  }()

  /// The program that was built with the tests, beside their bundle.
  static let program: String = {
    let bundle = realpath("/proc/self/exe", nil).map { String(cString: $0) } ?? ""
    return bundle.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/kimchi"
  }()

  /// - Parameters:
  ///   - words: what the program is started with, in the folder.
  ///   - folder: where another run has left its files; without one they are copied anew.
  ///   - isInShell: whether a shell with job control starts it.
  ///   - tmux: the configuration of a tmux to start it in.
  init(
    _ words: String = "Layouts/restaurant_card.json", columns: Int = 160, rows: Int = 48, folder: String? = nil,
    environment: [String: String] = [:],
    isInShell: Bool = false, tmux: String? = nil, graphics: GraphicsEmulator? = nil
  ) throws {
    let place = folder ?? NSTemporaryDirectory() + "kimchi-studio-\(UUID().uuidString)"
    if folder == nil { try FileManager.default.copyItem(atPath: Self.samples, toPath: place) }
    self.folder = place
    var all = [
      "COLORTERM": "truecolor", "XDG_STATE_HOME": place + "/.state", "XDG_CACHE_HOME": place + "/.cache",
      "XDG_CONFIG_HOME": place + "/.config",
      "INPUTRC": "/dev/null",
    ]
    all.merge(environment) { $1 }
    self.environment = all
    let command = "cd '\(place)' && \(isInShell ? "" : "exec") '\(Self.program)' \(words)"
    var arguments = isInShell ? ["bash", "--norc", "--noprofile", "-i"] : ["/bin/sh", "-c", command]
    if let tmux {
      try Data(tmux.utf8).write(to: URL(fileURLWithPath: place + "/tmux.conf"))
      arguments = ["tmux", "-S", place + "/tmux", "-f", place + "/tmux.conf", "new-session", command]
    }
    session = try TerminalSession(arguments, columns: columns, rows: rows, environment: all, graphics: graphics)
    if isInShell { session.type(command + "\n") }
  }

  /// Ends the program for good and takes its files away.
  func remove() {
    session.signal(SIGKILL)
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The program started again on the same files.
  func again(columns: Int = 160, rows: Int = 48) throws -> RunningStudio {
    try RunningStudio(columns: columns, rows: rows, folder: folder, environment: environment)
  }

  /// Types a command and waits for a text on the screen.
  func perform(_ line: String, showing text: String, _ location: SourceLocation = #_sourceLocation) {
    session.type(line + "\r")
    expect(text, location)
  }

  /// Types a line again until it answers what it will once the terminal has said what it can.
  func perform(_ line: String, untilShowing text: String, _ location: SourceLocation = #_sourceLocation) {
    let end = ContinuousClock.now + .seconds(TerminalSession.patience)
    repeat {
      session.type(line + "\r")
      if session.wait(forText: text, seconds: 1) { return }
    } while ContinuousClock.now < end
    expect(text, location)
  }

  func expect(_ text: String, _ location: SourceLocation = #_sourceLocation) {
    let isShown = session.wait(forText: text)
    #expect(isShown, "\(text) is not on the screen:\n\(session.screen.text)", sourceLocation: location)
  }

  func expectGone(_ text: String, _ location: SourceLocation = #_sourceLocation) {
    let isGone = session.wait { !$0.text.contains(text) }
    #expect(isGone, "\(text) is still on the screen:\n\(session.screen.text)", sourceLocation: location)
  }

  func file(_ path: String) -> String {
    (try? String(contentsOfFile: folder + "/" + path, encoding: .utf8)) ?? ""
  }

  /// A click of the left button on a cell, from 0.
  func click(column: Int, row: Int) {
    session.type("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
  }

  /// Where a text begins in the picture, which is left of the outline.
  func place(of text: String) -> (column: Int, row: Int)? {
    for (row, line) in session.screen.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let range = line.prefix(114).range(of: text) {
        // Everything that the samples show before these texts is one column wide.
        return (line.distance(from: line.startIndex, to: range.lowerBound), row)
      }
    }
    return nil
  }
}

enum TestKey {
  static let f2 = "\u{1B}OQ"
  static let f3 = "\u{1B}OR"
  static let f4 = "\u{1B}OS"
  static let f5 = "\u{1B}[15~"
  static let f6 = "\u{1B}[17~"
  static let f8 = "\u{1B}[19~"
  static let f9 = "\u{1B}[20~"
  static let escape = "\u{1B}"
  static let controlC = "\u{03}"
  static let controlD = "\u{04}"
  static let controlZ = "\u{1A}"
}
