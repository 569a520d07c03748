import Completing
import Conditions
import Editing
import Inspection
import JSONDocument
import Pictures
import TestSupport
import Testing

@testable import Commands
@testable import Gestures
@testable import Sessions
@testable import Workspaces

/// Replies, refusals, edits, gestures and completions on a small layout and a small screen, as they were recorded.
@Suite("Recorded replies") struct RecordedReplyTests {
  /// A session on files of its own.
  private struct Place {
    let scratch: Scratch
    let session: Session

    init(isScreen: Bool) throws {
      if isScreen {
        let sample = try SampleScreen()
        (scratch, session) = (sample.scratch, sample.session)
      } else {
        let sample = try SampleSession(others: [
          "Components/price.json": #"""
          {"component": "price", "fields": {"amount": "string"},
           "layout": {"type": "label", "label": {"text": {"ref": "amount"}}}}
          """#
        ])
        (scratch, session) = (sample.scratch, sample.session)
      }
    }
  }

  /// What depends on the time or on the machine.
  private static let unstable: Set<String> = [
    "stats", "frame", "graphics", "compare", "recover", "screenshot", "size", "export",
  ]

  /// The examples of every command.
  private static let examples: [String] = CommandTable.session.commands.filter { !unstable.contains($0.name) }
    .flatMap { [$0.name] + $0.examples }

  private static let onLayouts = [
    "0 set color red 500", "0 set color #FF000080", "0 set font bold 700", "0 set number_of_lines 2", "0 unset font",
    "2 set spacing += 3", "set padding 4 8", "set padding.top 3", "set padding -1", "#row set alignment center",
    "#row set nothing 1", "0 set text \"A \\\"quoted\\\" text\"", "0 set text", "0 bind text price", "1 unbind text",
    "0 unbind text", "0 why text", "1 why color", "root why spacing", "0 why padding", "2/0 why text", "0 duplicate",
    "0,2/0 duplicate", "#row wrap zStack", "0,1 wrap hStack", "#row unwrap", "root unwrap", "0 wrap nothing",
    "0 remove",
    "root remove", "0,1 remove", "0 move down", "0 move last", "#row move first", "0 move to #row 1",
    "0 move into #row",
    "#row move into #row", "root move up", "0 add spacer", "#row add label text Hello", "#row add nothing", "add image",
    "add component price", "insert after 0 spacer", "0 replace button", "#row replace vStack", "0 copy", "0 cut",
    "paste",
    "#title find", "find bear", "find label", "find nothing", "nodes", "select 2/1", "select label[*]", "select ..",
    "parent", "next", "previous", "enter", "back", "info", "0 info", "tree", "layout", "data", "data title",
    "data price",
    "data set title New", "data set price 7", "data set rows[0] 1", "data unset title", "data set subtitle.text X",
    "fixture", "fixture short", "fixture nothing", "fixture new empty", "fixture rename short tiny",
    "fixture delete bare",
    "fixture duplicate short twin", "device iPhone SE", "device 200x100", "theme dark", "theme", "direction rtl",
    "type-size ax2", "width 200", "width 0", "locale", "client ios 1", "variant loud", "undo", "redo", "history",
    "save",
    "reload", "check", "lint", "schema", "components", "new component x", "0 extract card_title", "factor 0 title",
    "rename title heading", "0 rename heading", "usages", "use", "clear", "help", "help set", "help nothing", "measure",
    "measure from 0 to 1", "0 toggle hidden", "#row toggle alignment", "tap 0", "0 tap", "expect 0 visible", "open",
    "close", "quit", "", "0", "nowhere", "#nobody set color red", "9 remove", "0 0 remove", "s", "se", "settle", "0.5",
    "label[1] info", "label[7] info", "0 set corner_radius 4", "0 set border 2 red", "0 set shadow", "0 set width fill",
    "0 set width 50%", "0 set width -3", "0 set min_width 5", "0 set hidden maybe", "0 set action.action navigate",
  ]

  private static let onScreens = [
    "parts", "tree", "#a info", "#b info", "#top info", "root info", "#a why text", "#a set text New",
    "#top set title x",
    "#top set layout.spacing 4", "#rail set layout.behavior paging", "#top layout", "section[1] info", "header[0] info",
    "#b tap", "#a tap", "#z tap", "tap 10 10", "#a remove", "#top remove", "#a move down", "#a move last",
    "#a duplicate",
    "#top duplicate", "#a move into #end", "#end move up", "#top add row", "#a add row", "add section",
    "#top add nothing",
    "#a copy", "#a cut", "paste", "#z scroll", "#m7 scroll", "scroll down", "scroll 100", "next page", "load", "page",
    "wait 100", "events", "actions", "capabilities", "apply Screens/home.20.json", "fixture fewer", "fixture",
    "data many[0]",
    "data set many[0].text Q", "#m1 set text Q", "#m1 why text", "#m1 remove", "#a wrap vStack", "#a unwrap",
    "expect #a text A", "expect #a text B", "expect #top count 4", "expect #a hidden", "find M1", "select #m29",
    "parent",
    "#a set id q", "#a set component head", "#a unset data", "undo", "history", "check", "#top toggle layout.behavior",
    "#b set logging.place 3", "#b unset logging", "#a set action.action navigate", "hold", "release", "back", "enter",
  ]

  private static func words(_ tone: Reply.Tone) -> String {
    switch tone {
    case .done: "✓"
    case .note: "·"
    case .warning: "!"
    }
  }

  /// Lines that are only in one of two texts, with a sign before each.
  private static func changes(_ old: String, _ new: String) -> [String] {
    let (before, after) = (old.split(separator: "\n"), new.split(separator: "\n"))
    return after.difference(from: before).map { change in
      switch change {
      case .insert(_, let line, _): "  + \(line)"
      case .remove(_, let line, _): "  - \(line)"
      }
    }
  }

  private static func reply(to line: String, isScreen: Bool) throws -> String {
    let place = try Place(isScreen: isScreen)
    var session = place.session
    session.reach = FileReach(workspacesAround: [place.scratch.root])
    let before = session.documents
    var lines = ["\(isScreen ? "screen" : "layout") › \(line)"]
    do throws(Refusal) {
      let reply = try session.perform(line)
      lines.append("  \(words(reply.tone)) \(reply.message)")
      lines += reply.lines.map { "  | \($0)" }
      lines += reply.effects.map { "  → \($0)" }
    } catch {
      lines.append("  ✗ \(error.message)" + (error.fix.map { " | \($0)" } ?? ""))
      lines += error.lines.map { "  | \($0)" }
    }
    for (path, text) in session.documents.sorted(by: { $0.key < $1.key }) {
      let old = before[path] ?? ""
      if old != text { lines += ["  \(FilePath.name(path)):"] + changes(old, text) }
    }
    lines.append(
      "  at \(session.selectedIndex.map(session.picture.path) ?? "-") \(session.picture.fixture?.name ?? "-") "
        + "\(session.conditions.deviceName) \(session.markedIndexes)")
    return lines.map { $0.replacing(place.scratch.root, with: "ROOT") + "\n" }.joined()
  }

  @Test("each line is answered as it was recorded", arguments: [false, true])
  func replies(isScreen: Bool) throws {
    let lines = Self.examples + (isScreen ? Self.onScreens : Self.onLayouts)
    var seen: Set<String> = []
    let text = try lines.filter { seen.insert($0).inserted }.map { try Self.reply(to: $0, isScreen: isScreen) }.joined()
    let name = "../Recorded/replies-\(isScreen ? "screen" : "layout").txt"
    let difference = try RecordedText.difference(text, from: name, besides: #filePath)
    #expect(difference == nil)
  }

  // MARK: Gestures

  private static func words(_ outcome: NodeGesture.Outcome) -> [String] {
    switch outcome {
    case .perform(let call): ["perform \(call.line)"]
    case .prefill(let line): ["prefill \(line)"]
    case .refused(let refusal): ["refused \(refusal.message)" + (refusal.fix.map { " | \($0)" } ?? "")]
    case .choose(let list):
      ["choose \(list.title)"]
        + list.rows.map { "  \($0.name) | \($0.summary) | \($0.call.line) \($0.isWhole) \($0.makesNew)" }
    }
  }

  @Test("each gesture on each node and part does what was recorded", arguments: [false, true])
  func gestures(isScreen: Bool) throws {
    let place = try Place(isScreen: isScreen)
    var session = place.session
    var text = ""
    let count = isScreen ? min(session.parts.count, 9) : session.nodes.count
    for gesture in NodeGesture.allCases {
      var last: [String] = []
      for index in 0..<count {
        session.select(index)
        let words = Self.words(gesture.outcome(in: session))
        text += "\(gesture.rawValue) at \(session.picture.path(index)): "
        // A list that is offered again is not written out again.
        text +=
          words.dropFirst() == last.dropFirst() && words.count > 1
          ? "\(words[0]) …\n" : words.joined(separator: "\n") + "\n"
        last = words
      }
    }
    if !isScreen {
      session.mark([1, 2])
      for gesture in NodeGesture.allCases {
        text +=
          "\(gesture.rawValue) of two: \(Self.words(gesture.outcome(in: session)).prefix(6).joined(separator: "\n"))\n"
      }
    }
    let name = "../Recorded/gestures-\(isScreen ? "screen" : "layout").txt"
    let difference = try RecordedText.difference(text, from: name, besides: #filePath)
    #expect(difference == nil)
  }

  // MARK: Completion

  private static let begun = [
    "", "s", "set ", "set co", "set color ", "set color r", "set color red ", "0 ", "#", "#t", "label[", "2/",
    "0 set font.",
    "0 set font.weight ", "bind text ", "data set ", "data set su", "fixture ", "fixture de", "fixture delete ",
    "device i",
    "theme ", "help ", "help un", "move ", "move to ", "wrap ", "add ", "add b", "replace ", "toggle ", "why ",
    "select ",
    "expect ", "expect 0 ", "open ", "compare ", "unset ", "zoom ", "find ", "scroll ", "tap ", "layout ", "x ",
    "client ",
  ]

  @Test("each beginning of a line is completed as was recorded", arguments: [false, true])
  func completions(isScreen: Bool) throws {
    let place = try Place(isScreen: isScreen)
    let text = Self.begun.map { line in
      let found = place.session.complete(line, at: line.utf8.count)
      let rows = found.candidates.prefix(40).map { "  \($0.text) | \($0.detail)\n" }.joined()
      return "\(line)› \(found.range) \(found.candidates.count)\n\(rows)"
    }.joined().replacing(place.scratch.root, with: "ROOT")
    let name = "../Recorded/completions-\(isScreen ? "screen" : "layout").txt"
    let difference = try RecordedText.difference(text, from: name, besides: #filePath)
    #expect(difference == nil)
  }
}

extension Session {
  /// The texts of all open documents, by their paths.
  fileprivate var documents: [String: String] {
    files.entries.compactMapValues { $0.document.map { String(decoding: $0.bytes, as: UTF8.self) } }
  }
}
