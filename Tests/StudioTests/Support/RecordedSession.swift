import Foundation
import TerminalDriver
import Testing

/// A script of keys and mouse, run through the program on a pseudo-terminal. `KIMCHI_RECORD=1` writes its screens anew.
struct RecordedSession {
  /// What hands have done so far.
  struct Effort: Equatable {
    /// Keys other than the letters of texts.
    var keys = 0
    var letters = 0
    /// Clicks, drags and steps of the wheel.
    var gestures = 0
  }

  static let folder = "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/Recorded"

  let name: String
  let steps: [(line: Int, step: RecordedStep)]
  private(set) var effort = Effort()
  /// The list in which a row was clicked, as it was then.
  private var pressedList: [String]?

  init(_ name: String) throws {
    self.name = name
    steps = try RecordedStep.read(String(contentsOfFile: "\(Self.folder)/\(name).txt", encoding: .utf8))
  }

  struct Stuck: Error, CustomStringConvertible {
    let description: String
  }

  /// - Parameter hasShots: whether the screens are compared: they are recorded at one size.
  mutating func run(in studio: RunningStudio, hasShots: Bool = true) throws {
    for (line, step) in steps {
      do {
        try perform(step, in: studio, hasShots: hasShots)
      } catch {
        throw Stuck(description: "\(name).txt:\(line): \(error)\n\(studio.session.screen.text)")
      }
    }
  }

  private mutating func perform(_ step: RecordedStep, in studio: RunningStudio, hasShots: Bool) throws {
    let session = studio.session
    switch step {
    case .keys(let names):
      for name in names {
        guard let bytes = RecordedStep.bytes(ofKey: name) else { throw Stuck(description: "no key \(name)") }
        session.type(bytes)
        effort.keys += 1
        // What follows it at once would be one key with Alt.
        if name == "Esc" { rest(session) }
      }
    case .type(let text):
      session.type(text)
      effort.letters += text.count
    case .expect(let text):
      guard session.wait(forText: text) else { throw Stuck(description: "\(text) is not shown") }
    case .gone(let text):
      guard session.wait(for: { !$0.text.contains(text) }) else {
        throw Stuck(description: "\(text) is still shown")
      }
    case .click(let place): try press(0, 1, place, session)
    case .doubleClick(let place): try press(0, 2, place, session)
    case .rightClick(let place): try press(2, 1, place, session)
    case .drag(let start, let end): try drag(from: start, to: end, session)
    case .wheel(let isUp, let count, let place):
      let cell = try find(place, session)
      for _ in 0..<count { send(isUp ? 64 : 65, cell, "M", session) }
      effort.gestures += count
    case .shot(let name):
      rest(session)
      if hasShots { try Self.compare(session.screen.text + "\n", with: "\(self.name).\(name)") }
    }
  }

  private func rest(_ session: TerminalSession) { _ = session.waitForRest(milliseconds: 40) }

  private mutating func press(_ button: Int, _ count: Int, _ place: ScreenPlace, _ session: TerminalSession) throws {
    let cell = try find(place, session)
    if place.area == .list { pressedList = ScreenPlace.list(on: session.screen) }
    // In one piece: a busy machine may take longer between two than a person does for a double click.
    let click = Self.report(button, cell, "M") + Self.report(button, cell, "m")
    session.type(String(repeating: click, count: count))
    effort.gestures += 1
  }

  /// The place that is dragged to is looked for while the button is held, since dragging may have scrolled.
  private mutating func drag(from start: ScreenPlace, to end: ScreenPlace, _ session: TerminalSession) throws {
    let from = try find(start, session)
    send(0, from, "M", session)
    let to = try find(end, session)
    send(32, ((from.column + to.column) / 2, (from.row + to.row) / 2), "M", session)
    send(32, to, "M", session)
    send(0, to, "m", session)
    effort.gestures += 1
  }

  private func send(_ code: Int, _ cell: (column: Int, row: Int), _ end: String, _ session: TerminalSession) {
    session.type(Self.report(code, cell, end))
  }

  /// A report of the mouse in SGR encoding.
  private static func report(_ code: Int, _ cell: (column: Int, row: Int), _ end: String) -> String {
    "\u{1B}[<\(code);\(cell.column + 1);\(cell.row + 1)\(end)"
  }

  /// A place is looked for once the program has done all that it was told, and a list in which a row was clicked is gone or
  /// another one: what a terminal has been sent may still be on its way when everybody rests.
  private mutating func find(_ place: ScreenPlace, _ session: TerminalSession) throws -> (column: Int, row: Int) {
    if let pressed = pressedList.take() { _ = session.wait(seconds: 20) { ScreenPlace.list(on: $0) != pressed } }
    rest(session)
    var cell: (column: Int, row: Int)?
    _ = session.wait {
      cell = place.cell(on: $0)
      return cell != nil
    }
    guard let cell else { throw Stuck(description: "\"\(place.text)\" is not in the \(place.area.rawValue)") }
    return cell
  }

  /// Compares a text with the one that is kept beside the script.
  static func compare(_ text: String, with name: String) throws {
    let path = "\(folder)/Goldens/\(name)" + (name.hasSuffix(".json") ? "" : ".txt")
    if getenv("KIMCHI_RECORD") != nil {
      try FileManager.default.createDirectory(atPath: folder + "/Goldens", withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return
    }
    let recorded = try? String(contentsOfFile: path, encoding: .utf8)
    let isSame = text == recorded
    #expect(isSame, "\(name) differs; KIMCHI_RECORD=1 writes it anew. It is\n\(text)")
  }
}
