import JSONDocument
import Sessions
import Sushi
import Workspaces

/// Commands about the studio's panes. A script may have them; they mean nothing there.
extension Command {
  static let views: [Command] = [zoom, split, color, mouse, chrome, palette, keys, layouts, gallery, matrix]

  static let zoom = Command(
    "zoom", .looking,
    [Argument("pane", .choice(["preview", "outline", "inspector", "console"]), isOptional: true)],
    "give a pane the whole screen, or give it back", examples: ["zoom preview"], about: .program
  ) { _, invocation throws(Refusal) in
    Reply(effects: [.view(.zoom(try invocation.choice(0)))])
  }

  static let split = Command(
    "split", .looking, [Argument("percent", .number)], "give the preview so many percent of the screen's width",
    examples: ["split 70"], about: .program
  ) { _, invocation throws(Refusal) in
    let word = try invocation.required(0)
    guard let percent = Int(word.text), (10...90).contains(percent) else {
      throw Refusal("expected 10 to 90 percent, found \(Spelling.quoted(word.text))", range: word.range)
    }
    return Reply(effects: [.view(.split(percent))])
  }

  static let mouse = Command(
    "mouse", .program, [Argument("state", .choice(["on", "off"]))],
    "let the mouse act on the panes, or leave it to the terminal's own selection", examples: ["mouse off"],
    about: .program
  ) { _, invocation throws(Refusal) in
    let state = try invocation.choice(0)
    return Reply(
      "the mouse is \(state == "on" ? "the studio's" : "the terminal's")", effects: [.view(.mouse(state == "on"))])
  }

  static let color = Command(
    "color", .conditions, [Argument("colors", .choice(["truecolor", "256", "16", "mono"]))],
    "draw with fewer colours, as poorer terminals do", examples: ["color 256"], about: .program
  ) { _, invocation throws(Refusal) in
    let mode = try invocation.choice(0) ?? ""
    return Reply("drawn with \(mode)", effects: [.view(.color(mode))])
  }

  static let chrome = Command(
    "chrome", .program, [Argument("theme", .choice(["dark", "light"]))],
    "fit the panes' own colours to a dark or a light terminal", examples: ["chrome light"], about: .program
  ) { _, invocation throws(Refusal) in
    Reply(effects: [.view(.chrome(try invocation.choice(0) ?? "dark"))])
  }

  static let palette = Command("palette", .program, [], "find a command by what it does") {
    _, _ throws(Refusal) in Reply(effects: [.view(.palette)])
  }

  static let gallery = Command(
    "gallery", .looking, [], "show every layout, component and fixture of the workspace, to choose one",
    details: """
      The list is narrowed by what is typed, with a picture of the one under the cursor beside it. Enter opens it; what
      was open before stays as it is, and Esc comes back to it.
      """, about: .program
  ) { _, _ throws(Refusal) in Reply(effects: [.view(.gallery)]) }

  static let keys = Command("keys", .program, [], "list the studio's keys") {
    _, _ throws(Refusal) in Reply(effects: [.view(.keys)])
  }
}

extension Invocation {
  /// One of an argument's choices; none when an optional one is left out.
  func choice(_ index: Int) throws(Refusal) -> String? {
    guard let word = self[index], case .choice(let names) = command.arguments[index].kind else { return nil }
    if names.contains(word.text) { return word.text }
    throw Refusal(
      "\(command.name) takes no \(Spelling.quoted(word.text))",
      fix: Spelling.nearest(word.text, in: names).map { "did you mean \($0)?" }
        ?? "one of \(names.joined(separator: ", "))", range: word.range)
  }
}
