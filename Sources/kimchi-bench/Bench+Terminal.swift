import Foundation
import TerminalDriver
import TestSupport

extension Bench {
  /// A way to use the studio on a terminal, and what is timed of it.
  private struct Use: Sendable {
    var name: String
    var goal: String
    var file = Samples.root + "/Layouts/restaurant_card.json"
    /// In pixels of two to a point, by this protocol.
    var pixels: GraphicsEmulator.Kind?
    /// On another machine, where pictures come as text.
    var isRemote = false
    /// Typed in the beginning.
    var preparation: [String] = []
    /// Typed before each run, in turn; not timed.
    var before: [String] = [""]
    /// Timed, in turn.
    var keys: [String] = []
    /// The thing that a press of the mouse holds in the beginning: then motions are timed.
    var dragged: String?
  }

  /// The real program on a pseudo-terminal: from a key to the last byte of what it changes.
  ///
  /// - Parameter other: another build of the program to be measured beside it.
  func measureTerminal(against other: String?) {
    let names = ["terminal.start", "terminal.large"] + Self.uses.map(\.name)
    guard names.contains(where: { wants($0) }) else { return }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kimchi-bench-pty-\(getpid())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    measureStart(against: other, in: folder)
    measureLargeStart(against: other, in: folder)
    let shell = Use(name: "bash", goal: "", keys: ["a"])
    guard let floor = answers(of: shell, ["/bin/bash", "--norc", "--noprofile", "-i"], in: folder) else {
      return print("terminal: bash does not run on a pseudo-terminal")
    }
    for use in Self.uses where wants(use.name) {
      guard let own = answers(of: use, [Self.program, use.file], in: folder) else {
        row(use.name, "no answer")
        continue
      }
      var ratio = Self.times(own.seconds / floor.seconds, "a key in bash")
      if let other {
        let before = answers(of: use, [other, use.file], in: folder)
        ratio += ", other build " + (before.map { Self.time($0.seconds) } ?? "no answer")
      }
      row(use.name, "\(Self.time(own.seconds)), \(own.bytes) bytes", ratio, goal: use.goal)
    }
  }

  private func measureStart(against other: String?, in folder: String) {
    guard wants("terminal.start") else { return }
    func start(_ program: String) -> Double? {
      let times = (0..<(isQuick ? 3 : 11)).compactMap { _ in
        try? TerminalProbe([program, Samples.root + "/Layouts/restaurant_card.json"], in: folder)
          .secondsToStart(showing: "kimchi ›")
      }
      return times.isEmpty ? nil : times.sorted()[times.count / 2]
    }
    guard let own = start(Self.program) else { return row("terminal.start", "no answer") }
    let before = other.flatMap(start).map { "other build \(Self.time($0))" }
    row("terminal.start", Self.time(own), before ?? "", goal: "≤ 12 ms")
  }

  /// The medians of a use.
  private func answers(of use: Use, _ program: [String], in folder: String) -> (seconds: Double, bytes: Int)? {
    let graphics = use.pixels.map { GraphicsEmulator($0, cell: (16, 32)) }
    graphics?.sharesMemory = !use.isRemote
    // One that another run has left would have edits in its journal, and this run's would be refused.
    let state = folder + "/" + UUID().uuidString
    guard let probe = try? TerminalProbe(program, in: state, graphics: graphics) else { return nil }
    _ = probe.session.waitForRest(seconds: 20)
    for line in use.preparation { probe.type(line) }
    var keys = use.keys
    if let dragged = use.dragged {
      guard let motions = probe.hold(dragged) else { return nil }
      keys = motions
    }
    var found: [(seconds: Double, bytes: Int)] = []
    for run in 0..<(isQuick ? 12 : 60) {
      let before = use.before[run % use.before.count]
      if !before.isEmpty { probe.type(before) }
      guard let answer = probe.answer(to: keys[run % keys.count]) else { continue }
      found.append(answer)
    }
    // Of runs without an answer there are some where a thing is as it was already.
    guard found.count > 5 else { return nil }
    return (
      found.map(\.seconds).sorted()[found.count / 2], found.map(\.bytes).sorted()[found.count / 2]
    )
  }

  private static let uses: [Use] = {
    let select = "1/0/0\r"
    let colours = ["set color red 500", "set color blue 500"]
    let words = ["suggestions off\r"]
    let themes = ["theme dark", "theme light"]
    let screen = Samples.feed + "/Screens/home.json"
    let others = [("sixel", GraphicsEmulator.Kind.sixel), ("iterm", .iterm)].flatMap { name, kind in
      [
        Use(
          name: "terminal.\(name).card", goal: "≤ 16 ms", pixels: kind, preparation: words, before: themes,
          keys: ["\r"]),
        Use(
          name: "terminal.\(name).label", goal: "≤ 5 ms", pixels: kind, preparation: words + [select],
          before: colours, keys: ["\r"]),
        Use(
          name: "terminal.\(name).screen", goal: "≤ 33 ms", file: screen, pixels: kind, preparation: words,
          before: themes, keys: ["\r"]),
        Use(
          name: "terminal.\(name).scroll", goal: "≤ 33 ms", file: screen, pixels: kind, preparation: words,
          before: ["scroll 60", "scroll 0"], keys: ["\r"]),
      ]
    }
    return others + [
      Use(name: "terminal.key", goal: "≤ 0.4 ms, ≤ 60 bytes", preparation: ["find "], keys: ["a"]),
      Use(
        name: "terminal.set", goal: "≤ 1.5 ms", preparation: words + [select], before: colours,
        keys: ["\r"]),
      Use(
        name: "terminal.suggest", goal: "≤ 4 ms", preparation: [select], before: ["\u{15}set color "], keys: ["r", "g"]),
      Use(name: "terminal.drag", goal: "≤ 4 ms", dragged: "2.1 km"),
      Use(
        name: "terminal.pixels.card", goal: "≤ 16 ms", pixels: .kitty, preparation: words, before: themes,
        keys: ["\r"]),
      Use(
        name: "terminal.pixels.card.label", goal: "≤ 16 ms", pixels: .kitty,
        preparation: words + [select], before: colours, keys: ["\r"]),
      Use(
        name: "terminal.pixels.screen", goal: "≤ 33 ms", file: screen, pixels: .kitty, preparation: words,
        before: themes, keys: ["\r"]),
      Use(
        name: "terminal.pixels.remote", goal: "", file: screen, pixels: .kitty, isRemote: true, preparation: words,
        before: themes, keys: ["\r"]),
      Use(
        name: "terminal.pixels.scroll", goal: "≤ 33 ms", file: screen, pixels: .kitty, preparation: words,
        before: ["scroll 60", "scroll 0"], keys: ["\r"]),
    ]
  }()
}
