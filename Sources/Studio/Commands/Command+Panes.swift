import Commands
import Forms
import JSONDocument
import Layers
import Panes
import Pictures
import Pointing
import Rendering
import Sessions
import Sushi
import Terminal
import Workspaces

/// Changes of how the studio looks.
enum PaneEffect: Sendable, Hashable {
  /// Give one pane the whole screen, or give it back.
  case zoom(Pane)
  /// The size of the preview's pictures in percent; nil fits them in their pane.
  case scale(Int?)
  /// Percent of the screen's width for the preview.
  case split(Int)
  case mouse(MouseUse)
  /// The distances that are measured; nil is the next kind.
  case rulers(RulersUse?)
  case palette
  /// The pane below the outline; nil is the other one.
  case lower(LowerPane?)
  /// Show the property form; none stays with what it is about.
  case form(Form.Subject?)
  /// Show what a line would do while it is typed.
  case suggestions(Bool)
  /// Show everything in the workspace.
  case gallery
  /// Show a wall of pictures, narrowed by a filter; none keeps the one that is there.
  case wall(String?)
  /// Compare with a place and publish there; none is the only one.
  case publish(String?)
  case keys
  case colors(ColorMode)
  case cells(CellDivision)
  /// How the preview is drawn; none only says how.
  case graphics(GraphicsChoice?)
  case chrome(Chrome.Choice?)
  case companion(CompanionUse)
}

extension Reply {
  init(asking effect: PaneEffect, _ message: String = "") {
    self.init(message, effects: [.host(HostEffect(effect))])
  }
}

extension CommandTable {
  /// The commands of sessions and of the studio's panes. Scripts may contain both; without panes,
  /// pane commands report that they need the studio.
  package static let studio = CommandTable(session.commands + Command.pointing + Command.panes)
}

extension CommandCall {
  static func rulers(_ use: RulersUse) -> CommandCall { CommandCall(to: .rulers, words: [use.rawValue]) }
}

extension Command {
  fileprivate static let panes: [Command] = [
    zoom, pane, split, form, suggestions, rulers, color, cells, graphics, mouse, chrome, palette, keys, gallery, sheet,
    publish, companion,
  ]

  private static let zoom = Command(
    "zoom", .looking,
    [Argument("pane", .choice(["preview", "outline", "inspector", "console", "fit"]), isOptional: true)],
    "Show one pane in full screen, or go back; or scale the preview",
    details: """
      `zoom fit` makes the pictures in the preview as large as fits, `zoom 75` shows them in 75 percent of their size, \
      `zoom 100` in full size. So do the keys of the preview, and the wheel with Ctrl or Alt.
      """,
    examples: ["zoom preview", "zoom fit", "zoom 75"], about: .program
  ) { _, invocation throws(Refusal) in
    if let word = invocation[0], let percent = Int(word.text.hasSuffix("%") ? word.text.dropLast() : word.text[...]) {
      let range = StudioState.zoomRange
      guard range.contains(percent) else {
        throw Refusal(
          "the zoom must be \(range.lowerBound) to \(range.upperBound) percent", range: word.range)
      }
      return Reply(asking: .scale(percent), "Zoom: \(percent) %")
    }
    let word: String?
    do throws(Refusal) {
      word = try invocation.choice(0)
    } catch {
      var error = error
      error.fix = error.fix.map { "\($0), or a percentage such as 75" }
      throw error
    }
    if word == "fit" { return Reply(asking: .scale(nil), "Zoom: fit") }
    return Reply(asking: .zoom(word.flatMap(Pane.init) ?? .preview))
  }

  private static let pane = Command(
    "pane", .looking, [Argument("pane", .choice(LowerPane.allCases.map(\.rawValue)), isOptional: true)],
    "Show events or properties below the outline",
    details: """
      `pane events` lists taps, and views as they come into sight, with their attributes while they happen; `pane \
      inspector` shows the selected node's properties. Without a word the other one.
      """,
    examples: ["pane events"], about: .program
  ) { _, invocation throws(Refusal) in
    Reply(asking: .lower(try invocation.choice(0).flatMap(LowerPane.init)))
  }

  static let form = Command(
    "form", .looking, [Argument("subject", .choice(Form.Subject.allCases.map(\.rawValue)), isOptional: true)],
    "Show a form of every property, or of the fixture's data",
    details: """
      `form` lists every property of the selected node with its value and where that comes from; `form data` lists the \
      fields of the component with the fixture's values, required ones first. Enter sets a value, + and − step it, \
      Delete resets it. Each of these is a command that you could have typed. Esc closes the form.
      """,
    examples: ["form", "form data"], about: .program
  ) { _, invocation throws(Refusal) in
    Reply(asking: .form(try invocation.choice(0).flatMap(Form.Subject.init)))
  }

  private static let suggestions = Command(
    "suggestions", .program, [Argument("state", .choice(["on", "off"]))],
    "Show what a line does while you type it",
    details: """
      While you type `set`, `data set`, `fixture` or a condition such as `device`, the preview shows what Enter would \
      give, and the values to choose from are listed above the prompt. Esc or an empty line goes back. Nothing is \
      changed before you press Enter. Documents of more than 256 KB and pictures of more than 4,000 views are only drawn \
      on Enter.
      """,
    examples: ["suggestions off"], about: .program
  ) { _, invocation throws(Refusal) in
    let isOn = try invocation.choice(0) != "off"
    return Reply(asking: .suggestions(isOn), "Suggestions: \(isOn ? "on" : "off")")
  }

  private static let split = Command(
    "split", .looking, [Argument("percent", .number)], "Set the preview's width in percent",
    examples: ["split 70"], about: .program
  ) { _, invocation throws(Refusal) in
    let word = try invocation.required(0)
    guard let percent = Int(word.text), (10...90).contains(percent) else {
      throw Refusal("expected 10 to 90 percent, found \(Spelling.quoted(word.text))", range: word.range)
    }
    return Reply(asking: .split(percent))
  }

  fileprivate static let rulers = Command(
    "rulers", .looking, [Argument("what", .choice(RulersUse.allCases.map(\.rawValue)), isOptional: true)],
    "Measure around the selected node",
    details: """
      Shows the distances from the selected node to its neighbours and its parent, its padding, and the gaps between its \
      children, in points. With the pointer over another node, the distances to that one. `grid` adds a grid of 8 points. Over the \
      whole picture, `baselines` shows the lines that letters stand on, `taps` where taps are taken, in red where that is \
      less than 44 points, and `safe-area` what the device's own bars leave or cover.
      """,
    examples: ["rulers", "rulers grid", "rulers taps", "rulers off"], about: .program
  ) { _, invocation throws(Refusal) in
    let use = try invocation.choice(0).flatMap(RulersUse.init)
    return Reply(asking: .rulers(use), use.map { "Rulers: \($0.rawValue)" } ?? "")
  }

  private static let mouse = Command(
    "mouse", .program, [Argument("state", .choice(MouseUse.allCases.map(\.rawValue)))],
    "Use the mouse in the panes, or leave it to the terminal",
    details: """
      With `taps`, a click on the preview taps what is there, as a finger would, instead of selecting it.
      """, examples: ["mouse off", "mouse taps"],
    about: .program
  ) { _, invocation throws(Refusal) in
    let use = try invocation.choice(0).flatMap(MouseUse.init) ?? .on
    return Reply(asking: .mouse(use), "Mouse: \(use.words)")
  }

  private static let color = Command(
    "color", .conditions, [Argument("colors", .choice(["truecolor", "256", "16", "mono"]))],
    "Limit the colours used", examples: ["color 256"], aliases: ["colors", "colour", "colours"], about: .program
  ) { _, invocation throws(Refusal) in
    let mode = try invocation.choice(0).flatMap(ColorMode.init) ?? .truecolour
    return Reply(asking: .colors(mode), "Colours: \(mode.rawValue)")
  }

  private static let graphics = Command(
    "graphics", .looking, [Argument("how", .choice(GraphicsChoice.allCases.map(\.rawValue)), isOptional: true)],
    "Draw the preview in pixels or in cells",
    details: """
      `auto` draws pixels if the terminal says that it can: by kitty's protocol, as inline images of iTerm2, or as sixels. \
      Text is then measured as on a phone. `cells` draws characters. Without a word, says how the preview is drawn.
      """,
    examples: ["graphics cells"], about: .program
  ) { _, invocation throws(Refusal) in
    Reply(asking: .graphics(try invocation.choice(0).flatMap(GraphicsChoice.init)))
  }

  private static let chrome = Command(
    "chrome", .program, [Argument("ground", .choice(Chrome.Choice.allCases.map(\.rawValue)), isOptional: true)],
    "Match the panes' colours to a dark or light terminal",
    details: """
      `auto` asks the terminal for its background, or takes what the variable `COLORFGBG` says; a terminal that doesn't \
      answer is taken to be dark. Without a word, says what the colours are made for.
      """, examples: ["chrome light"], about: .program
  ) { _, invocation throws(Refusal) in
    Reply(asking: .chrome(try invocation.choice(0).flatMap(Chrome.Choice.init)))
  }

  private static let palette = Command("palette", .program, [], "Find a command") {
    _, _ throws(Refusal) in Reply(asking: .palette)
  }

  private static let gallery = Command(
    "gallery", .looking, [], "Browse every layout, component and fixture",
    details: """
      Type to filter the list; a picture of the selected entry is shown beside it. Enter opens the entry. Esc goes back to
      the layout that was open.
      """, about: .program
  ) { _, _ throws(Refusal) in Reply(asking: .gallery) }

  private static let sheet = Command(
    "sheet", .looking,
    [
      Argument(
        "what", .filter, isOptional: true, isRest: true,
        besides: ["all", "changed", "components", "screens", "errors"])
    ],
    "Show many pictures side by side",
    details: """
      Without a word all fixtures of the open model. `sheet components` shows all components, `sheet errors` whatever has \
      errors, `sheet changed` whatever looks different from git's HEAD or is new, `sheet all` everything; other words \
      filter as in the gallery: letters of names, `#tag`, `is:problem`, `in:CATEGORY`, `of:MODEL`, `changed:REVISION`. \
      Alt ↑ and ↓ change the size, F5 changes to the list, Enter opens.
      """, examples: ["sheet", "sheet components", "sheet #sale", "sheet changed:HEAD~3"], about: .program
  ) { session, invocation throws(Refusal) in
    let words = invocation.arguments.map(\.text).joined(separator: " ")
    let filter: String? =
      switch words {
      case "": session.hasDocument ? "of:\(session.picture.target.layout.model)" : nil
      case "all": ""
      case "components": "is:component"
      case "screens": "is:screen"
      case "errors": "is:error"
      case "changed": "is:changed"
      default: words
      }
    return Reply(asking: .wall(filter))
  }

  private static let publish = Command(
    "publish", .files, [Argument("place", .place, isOptional: true)],
    "Publish the workspace after showing what changes",
    details: """
      Compares every layout and screen with what is live in a place of kimchi.json, and shows the difference and the \
      clients that it affects. Enter uploads it and makes it live; Esc cancels. `kimchi publish rollback` goes back.
      """,
    examples: ["publish local"], about: .program
  ) { _, invocation throws(Refusal) in Reply(asking: .publish(invocation[0]?.text)) }

  private static let companion = Command(
    "companion", .program, [Argument("state", .choice(CompanionUse.allCases.map(\.rawValue)))],
    "Show the session in a browser",
    details: """
      `companion on` prints a link, which lets one browser on this machine in, once; `companion link` prints another. The \
      page has the picture, the outline, the properties and a console, and shows the same session as the studio: what is \
      done here is seen there, and the other way round. `companion off` closes it. `kimchi companion` has more options.
      """, examples: ["companion on"], about: .program
  ) { _, invocation throws(Refusal) in
    let use = try invocation.choice(0).flatMap(CompanionUse.init)
    return use.map { Reply(asking: .companion($0)) } ?? Reply()
  }

  private static let keys = Command("keys", .program, [], "List the studio's keys") {
    _, _ throws(Refusal) in Reply(asking: .keys)
  }
}
