import Commands
import JSONDocument
import Rendering
import Sessions
import Sushi
import Workspaces

/// Changes of how the studio looks.
enum PaneEffect: Sendable, Hashable {
  /// Give one pane the whole screen, or give it back.
  case zoom(Pane)
  /// Percent of the screen's width for the preview.
  case split(Int)
  case mouse(Bool)
  case palette
  /// What stands below the outline; none is the other one.
  case lower(LowerPane?)
  /// Show everything in the workspace.
  case gallery
  case keys
  case colors(ColorMode)
  case chrome(Chrome.Appearance)
}

extension Reply {
  fileprivate init(asking effect: PaneEffect, _ message: String = "") {
    self.init(message, effects: [.host(HostEffect(effect))])
  }
}

extension CommandTable {
  /// The commands of sessions, and those about the studio's panes. A script may have these too; where there are no panes
  /// that is said.
  package static let studio = CommandTable(session.commands + Command.panes)
}

extension Command {
  fileprivate static let panes: [Command] = [zoom, pane, split, color, mouse, chrome, palette, keys, gallery]

  private static let zoom = Command(
    "zoom", .looking,
    [Argument("pane", .choice(["preview", "outline", "inspector", "console"]), isOptional: true)],
    "give a pane the whole screen, or give it back", examples: ["zoom preview"], about: .program
  ) { _, invocation throws(Refusal) in
    Reply(asking: .zoom(try invocation.choice(0).flatMap(Pane.init) ?? .preview))
  }

  private static let pane = Command(
    "pane", .looking, [Argument("pane", .choice(LowerPane.allCases.map(\.rawValue)), isOptional: true)],
    "show events or properties below the outline",
    details: """
      `pane events` lists taps, and views as they come into sight, with their attributes while they happen; `pane \
      inspector` shows the selected node's properties. Without a word the other one.
      """,
    examples: ["pane events"], about: .program
  ) { _, invocation throws(Refusal) in
    Reply(asking: .lower(try invocation.choice(0).flatMap(LowerPane.init)))
  }

  private static let split = Command(
    "split", .looking, [Argument("percent", .number)], "give the preview so many percent of the screen's width",
    examples: ["split 70"], about: .program
  ) { _, invocation throws(Refusal) in
    let word = try invocation.required(0)
    guard let percent = Int(word.text), (10...90).contains(percent) else {
      throw Refusal("expected 10 to 90 percent, found \(Spelling.quoted(word.text))", range: word.range)
    }
    return Reply(asking: .split(percent))
  }

  private static let mouse = Command(
    "mouse", .program, [Argument("state", .choice(["on", "off"]))],
    "let the mouse act on the panes, or leave it to the terminal's own selection", examples: ["mouse off"],
    about: .program
  ) { _, invocation throws(Refusal) in
    let state = try invocation.choice(0)
    return Reply(asking: .mouse(state == "on"), "the mouse is \(state == "on" ? "the studio's" : "the terminal's")")
  }

  private static let color = Command(
    "color", .conditions, [Argument("colors", .choice(["truecolor", "256", "16", "mono"]))],
    "draw with fewer colours, as poorer terminals do", examples: ["color 256"], about: .program
  ) { _, invocation throws(Refusal) in
    let mode = try invocation.choice(0).flatMap(ColorMode.init) ?? .truecolour
    return Reply(asking: .colors(mode), "drawn with \(mode.rawValue)")
  }

  private static let chrome = Command(
    "chrome", .program, [Argument("theme", .choice(["dark", "light"]))],
    "fit the panes' own colours to a dark or a light terminal", examples: ["chrome light"], about: .program
  ) { _, invocation throws(Refusal) in
    Reply(asking: .chrome(try invocation.choice(0).flatMap(Chrome.Appearance.init) ?? .dark))
  }

  private static let palette = Command("palette", .program, [], "find a command by what it does") {
    _, _ throws(Refusal) in Reply(asking: .palette)
  }

  private static let gallery = Command(
    "gallery", .looking, [], "show every layout, component and fixture of the workspace, to choose one",
    details: """
      The list is narrowed by what is typed, with a picture of the one under the cursor beside it. Enter opens it; what
      was open before stays as it is, and Esc comes back to it.
      """, about: .program
  ) { _, _ throws(Refusal) in Reply(asking: .gallery) }

  private static let keys = Command("keys", .program, [], "list the studio's keys") {
    _, _ throws(Refusal) in Reply(asking: .keys)
  }
}
