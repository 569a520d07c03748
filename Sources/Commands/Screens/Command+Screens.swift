import Binding
import Dialects
import Inspection
import JSONDocument
import KimchiCore
import Layout
import Pictures
import ScreenLayout
import Screens
import Sessions
import Sushi
import Workspaces

extension Command {
  static let screens: [Command] = [scroll, apply, loadNext, stats, tap, longPress, trigger, expect, events]

  static let scroll = Command(
    "scroll", .looking, [Argument("where", .text, isOptional: true, isRest: true, besides: ["next", "prev", "at"])],
    "Scroll a screen, a horizontal section, a scroll or pages",
    details: """
      A number scrolls by points: positive down, negative up. `top`, `bottom`, `page` and `back` scroll the screen. \
      Without an argument, scrolls to the selected part. With the address of a horizontal section, `next` and `prev` \
      flick the section and a number drags it. A `scroll` of a layout goes on by most of its length with `next`, \
      back with `prev`, to its start and end with `top` and `bottom`, and by points with a number. Of a pager, and \
      of a scroll with a `page`, `next` and `prev` turn the page and a number shows that page, counted from 0; where \
      the device stores it, `undo` takes it back. `scroll at X Y next` scrolls what is at a point; `scroll at X Y \
      across 80` and `down 80` do what a finger would do there.
      """,
    examples: ["scroll 300", "scroll top", "section[2] scroll next", "#recommended scroll 500"], takesAddress: true
  ) { session, invocation throws(Refusal) in try scroll(invocation, in: &session) }

  static let apply = Command(
    "apply", .looking, [Argument("response", .file)],
    "Apply another response as a diff",
    details: """
      Takes a file with a screen of the same kind, or a fixture's name. The scroll position stays; changed parts are \
      redrawn, highlighted and listed. `reload` reads the response again; `fixture`, or the screen's own file, goes back \
      to the original.
      """,
    examples: ["apply refreshed"], about: .screens
  ) { session, invocation throws(Refusal) in try apply(try invocation.required(0), in: &session) }

  static let loadNext = Command(
    "load-next", .looking, [], "Load the screen's next page",
    details: "The page is a file next to the screen, named after its offset: home_page.20.json for offset 20.",
    about: .screens
  ) { session, _ throws(Refusal) in
    try session.loadPage()
  }

  static let stats = Command(
    "stats", .looking, [], "Show statistics for the last frame"
  ) { session, _ throws(Refusal) in
    guard let screen = session.picture.stage.screenStage else {
      return Reply("\(session.picture.bound.tree.count) views")
    }
    let counters = screen.presenter.counters
    return Reply(
      "\(screen.cellSummary) on screen",
      lines: [
        "created   \(counters.created)", "reused    \(counters.reused)", "rebound   \(counters.rebound)",
        "measured  \(counters.measured)", "laid out  \(counters.laidOut)",
        "views     \(session.picture.bound.tree.count)",
      ])
  }

  static let tap = Command(
    "tap", .looking,
    [
      Argument("address", .address, isOptional: true, besides: ["at"]),
      Argument("action", .text, isOptional: true, isRest: true),
    ],
    "Tap a node or a part",
    details: """
      Performs the tap action and logs it with its attributes. `load_content` appends the next page, `reload` reads the \
      screen again, `navigate` opens the workspace's document of that name, and `toggle` and `set` change a value of \
      `$client`, which `undo` takes back. Several actions are done in order. Others are left to the app, whose \
      capabilities `kimchi.json` lists. Give an action's name to tap the element that has it, at any depth in the data. \
      `tap at X Y` taps what is topmost there, in points from the picture's top left corner, as a finger would.
      """,
    examples: ["tap", "tap #title", "tap item[2] favorite", "tap at 40 120"], takesAddress: true
  ) { session, invocation throws(Refusal) in
    if invocation.address == nil, invocation[0]?.text == "at" { return try session.tap(try invocation.point(from: 1)) }
    if let extra = invocation[2] {
      throw Refusal(
        "unexpected \(Spelling.quoted(extra.text))", fix: "`tap #title`, or `tap at 40 120`", range: extra.range)
    }
    guard invocation.address == nil, let word = invocation[0] else {
      return try session.tap(try session.target(of: invocation), for: invocation[0]?.text)
    }
    return try session.tap(try node(at: word, in: session), for: invocation[1]?.text)
  }

  static let longPress = Command(
    "long-press", .looking,
    [
      Argument("address", .address, isOptional: true, besides: ["at"]),
      Argument("point", .text, isOptional: true, isRest: true),
    ],
    "Press a node or a part for long",
    details: """
      Performs what `events` has under `long_press`, and logs it with its attributes. `long-press at X Y` presses the \
      topmost view there.
      """,
    examples: ["long-press", "long-press #title", "long-press at 40 120"], takesAddress: true
  ) { session, invocation throws(Refusal) in
    if invocation.address == nil, invocation[0]?.text == "at" {
      return try session.tap(try invocation.point(from: 1), .longPress)
    }
    if let extra = invocation[1] {
      throw Refusal(
        "unexpected \(Spelling.quoted(extra.text))", fix: "`long-press #title`, or `long-press at 40 120`",
        range: extra.range)
    }
    guard invocation.address == nil, let word = invocation[0] else {
      return try session.tap(try session.target(of: invocation), for: nil, .longPress)
    }
    return try session.tap(try node(at: word, in: session), for: nil, .longPress)
  }

  static let trigger = Command(
    "trigger", .looking,
    [
      Argument("address", .address, isOptional: true),
      Argument("event", .text, isOptional: true, besides: EventNames.all),
    ],
    "Perform what a node or a part does on an event",
    details: """
      Performs what `events` has under a name, and logs it with its attributes: `double_tap`, `focus`, `change`, `submit` \
      or any other that the app knows. `tap` and `long-press` do this for their gestures.
      """,
    examples: ["trigger #email change", "trigger double_tap"], takesAddress: true
  ) { session, invocation throws(Refusal) in
    guard let word = invocation[1] ?? invocation[0] else {
      throw Refusal("the event is missing", fix: "one of \(EventNames.all.joined(separator: ", "))")
    }
    if invocation.address != nil, let extra = invocation[1] {
      throw Refusal("unexpected \(Spelling.quoted(extra.text))", fix: "`#email trigger change`", range: extra.range)
    }
    let address = invocation[1] == nil ? nil : invocation[0]
    let index =
      if let address { try node(at: address, in: session) } else { try session.target(of: invocation) }
    return try session.tap(index, for: nil, Session.EventKind(word.text))
  }

  static let events = Command(
    "events", .looking, [Argument("what", .choice(["json", "clear", "hold", "release"]), isOptional: true)],
    "List taps and their results",
    details: """
      `json` prints one JSON object per line. `hold` holds back pages and reloads, so that the screen shows its loading \
      state; `release` lets them arrive.
      """,
    examples: ["events", "events json", "events hold"], about: .program
  ) { session, invocation throws(Refusal) in
    switch try invocation.choice(0) {
    case "clear":
      session.eventLog.clear()
      return Reply("No events yet")
    case "hold":
      session.holdAnswers()
      return Reply("Pages and reloads are held until `events release`")
    case "release": return try session.releaseAnswers()
    default: break
    }
    let events = session.eventLog.events
    if invocation[0] != nil {
      return Reply(Spelling.counted(events.count, "event"), lines: events.map { $0.json.minified.description })
    }
    let lines = events.map { event in
      "\(event.kind)  \(event.subject)  \(event.action ?? "")  \(event.outcome)"
        + (event.logging.map { "  with \($0)" } ?? "")
    }
    return Reply(Spelling.counted(events.count, "event"), lines: lines.map { DiagnosticText.clean($0) })
  }
}

extension Invocation {
  /// Two words as a point of the picture.
  ///
  /// - Parameter count: how many more words there may be.
  fileprivate func point(
    from index: Int, before count: Int = 0, _ example: String = "tap at 40 120"
  ) throws(Refusal) -> Point {
    guard let x = self[index].flatMap({ Double($0.text) }), let y = self[index + 1].flatMap({ Double($0.text) }),
      x.isFinite, y.isFinite, self[index + 2 + count] == nil
    else {
      throw Refusal(
        "expected two numbers of points", fix: "for example `\(example)`", range: rest(from: index).range)
    }
    return Point(x, y)
  }
}

extension Command {
  /// Scrolls, or turns the pages of, what a line is about; nil where nothing in that goes on.
  private static func scrollInside(_ invocation: Invocation, in session: inout Session) throws(Refusal) -> Reply? {
    let isAtPoint = invocation.address == nil && invocation[0]?.text == "at"
    if isAtPoint, let axis = invocation[3].flatMap({ ["across": Axis.horizontal, "down": .vertical][$0.text] }) {
      return try drag(invocation, along: axis, in: &session)
    }
    if isAtPoint, invocation[4] != nil, let word = invocation[3],
      let near = Spelling.nearest(word.text, in: ["across", "down"])
    {
      throw Refusal("expected across or down", fix: "did you mean \(near)?", range: word.range)
    }
    let view: Int?
    if isAtPoint {
      view = session.innerScroll(at: try invocation.point(from: 1, before: 1, "scroll at 40 120 next"))
      guard view != nil else { throw Refusal("nothing scrolls at this point") }
    } else {
      let isScreen = session.picture.stage.screenStage != nil
      guard invocation.address != nil || !isScreen else { return nil }
      let index = try session.target(of: invocation)
      // A section has pages of its own: its items.
      if isScreen, session.parts[index].kind == .screen || session.parts[index].kind == .section { return nil }
      view = session.innerScroll(of: index)
    }
    guard let view else { return nil }
    let word = invocation[isAtPoint ? 3 : 0]
    if let extra = invocation[isAtPoint ? 4 : 1] {
      throw Refusal("unexpected \(Spelling.quoted(extra.text))", fix: "`#photos scroll next`", range: extra.range)
    }
    if let reach = session.reach(of: view) { return try scroll(view, reach, word, in: &session) }
    let turn: Session.PageTurn
    switch (word?.text, word.flatMap { Int($0.text) }) {
    case ("next", _): turn = .next
    case ("prev", _), ("back", _): turn = .previous
    case (_, let page?): turn = .to(page)
    default:
      throw Refusal(
        "expected next, prev or the number of a page",
        fix: word.flatMap { Spelling.nearest($0.text, in: ["next", "prev"]) }.map { "did you mean \($0)?" }
          ?? "for example `scroll next`", range: word?.range)
    }
    do throws(Refusal) {
      return try session.turn(view, turn)
    } catch {
      throw word.map { error.at($0.range) } ?? error
    }
  }

  /// The part of what is in sight that a page goes on by: the rest stays, so that one sees where it was.
  private static let pageShare = 0.8

  /// Scrolls the innermost thing at a point that goes on in a direction.
  private static func drag(
    _ invocation: Invocation, along axis: Axis, in session: inout Session
  ) throws(Refusal) -> Reply {
    let word = "`scroll at 40 120 \(axis == .horizontal ? "across" : "down") 80`"
    guard let points = invocation[4].flatMap({ Double($0.text) }), points.isFinite else {
      throw Refusal("the points are missing", fix: "for example \(word)", range: invocation.rest(from: 4).range)
    }
    let point = try invocation.point(from: 1, before: 2, "scroll at 40 120 down 80")
    if session.drag(at: point, along: axis, by: points) { return Reply("Scrolled") }
    guard session.scroll(at: point, across: axis == .horizontal ? points : 0, down: axis == .vertical ? points : 0)
    else {
      throw Refusal(
        "nothing at this point scrolls further that way", fix: "a number below zero goes back",
        range: invocation[3]?.range)
    }
    return Reply(axis == .horizontal ? "Scrolled" : "Scrolled to \(session.picture.scrollSummary)")
  }

  /// Scrolls a view of a layout, or of a screen's cell, that has no pages.
  private static func scroll(
    _ view: Int, _ reach: LayoutResult.Reach, _ word: CommandText.Word?, in session: inout Session
  ) throws(Refusal) -> Reply {
    let points: Double
    switch (word?.text, word.flatMap { Double($0.text) }) {
    case ("next", _), ("page", _): points = reach.length * pageShare
    case ("prev", _), ("back", _): points = -reach.length * pageShare
    case ("top", _): points = -reach.position
    case ("bottom", _): points = reach.end - reach.position
    case (_, let number?) where number.isFinite: points = number
    default:
      throw Refusal(
        "expected next, prev, top, bottom or points",
        fix: word.flatMap { Spelling.nearest($0.text, in: ["next", "prev", "top", "bottom"]) }
          .map { "did you mean \($0)?" } ?? "for example `scroll next`", range: word?.range)
    }
    let position = session.scroll(view, by: points) ? session.reach(of: view)?.position ?? 0 : reach.position
    func number(_ points: Double) -> String { "\(JSONText.number((points * 10).rounded() / 10))" }
    return Reply("Scrolled to \(number(position)) of \(number(reach.end)) pt")
  }

  fileprivate static func scroll(_ invocation: Invocation, in session: inout Session) throws(Refusal) -> Reply {
    if let reply = try scrollInside(invocation, in: &session) { return reply }
    // No copy of the screen may be alive when it is moved: all that is known of its items would be copied.
    guard let page = session.picture.stage.screenStage.map({ $0.presenter.virtualizer.viewport.height * pageShare })
    else {
      throw Refusal(
        "nothing scrolls in \(session.picture.describe(try session.target(of: invocation)))",
        fix: "only screens, pagers and scrolls with more than there is room for; the arrow keys pan the preview")
    }
    let index = try invocation.address == nil ? session.selectedIndex ?? 0 : session.target(of: invocation)
    let part = session.parts[index]
    let word = invocation[0]
    let section = Int(part.section)
    if let word, invocation.address != nil, section >= 0 {
      guard session.picture.stage.screenStage?.presenter.railOffset(of: section) != nil else {
        throw Refusal("\(session.picture.describe(index)) doesn't scroll horizontally", range: word.range)
      }
      let rail = CellPlace(section: section, part: .header)
      switch (word.text, Double(word.text)) {
      case ("next", _): session.moveScreen(at: rail) { $0.flick($1.section, 1) }
      case ("prev", _): session.moveScreen(at: rail) { $0.flick($1.section, -1) }
      case (_, let points?) where points.isFinite: session.moveScreen(at: rail) { $0.dragRail($1.section, by: points) }
      default: throw Refusal("expected next, prev or points", range: word.range)
      }
      let offset = session.picture.stage.screenStage?.presenter.railOffset(of: section) ?? 0
      return Reply(
        "Scrolled \(session.parts[index].id.map { Spelling.address(ofID: $0) } ?? session.picture.describe(index)) to \(JSONText.number((offset * 10).rounded() / 10)) pt"
      )
    }
    switch (word?.text, word.flatMap { Double($0.text) }) {
    case (nil, _):
      session.moveScreen(at: session.parts.cell(of: part)) { $0.scroll(to: $1) }
      session.reveal(part)
    case ("top", _): session.moveScreen { $0.scroll(to: 0) }
    case ("bottom", _): session.scrollToEnd()
    case ("page", _): session.moveScreen { $0.scroll(by: page) }
    case ("back", _): session.moveScreen { $0.scroll(by: -page) }
    case (_, let points?) where points.isFinite: session.moveScreen { $0.scroll(by: points) }
    default:
      throw Refusal("expected points, top, bottom, page or back", range: word?.range)
    }
    return Reply("Scrolled to \(session.picture.scrollSummary)")
  }

  fileprivate static func apply(_ word: CommandText.Word, in session: inout Session) throws(Refusal) -> Reply {
    let name = word.unquoted
    let names = (try? session.fixtureNames()) ?? []
    if names.contains(name) {
      try session.show(fixture: name)
    } else {
      do throws(Refusal) {
        let path = WorkspaceFiles.realPath(name) ?? session.workspace.file(name) ?? name
        try session.reach.check(path)
        try session.apply(response: path)
      } catch {
        var failure = error.at(word.range)
        let nearest = Spelling.nearest(name, in: names).map { "did you mean \($0)?" }
        failure.fix =
          failure.fix ?? nearest
          ?? (names.isEmpty
            ? "name a file with a screen" : "name a file, or a fixture: \(names.joined(separator: ", "))")
        throw failure
      }
    }
    guard let script = session.picture.stage.screenStage?.script else { return Reply("Response applied") }
    let count = script.difference.changeCount
    return Reply(
      count == 0 ? "No changes" : Spelling.counted(count, "change"), lines: script.lines(limit: 500))
  }
}
