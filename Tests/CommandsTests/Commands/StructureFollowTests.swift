import Binding
import FuzzSupport
import JSONDocument
import KimchiCore
import TestSupport
import Testing

@testable import Commands
@testable import Editing
@testable import Pictures
@testable import Sessions
@testable import Workspaces

/// What a container of a layout holds is followed: the rest is neither compiled nor bound again (`docs/architecture.md`,
/// decision 16).
@Suite("Following edits of what containers hold") struct StructureFollowTests {
  private static let layout = """
    { "type": "vStack", "vStack": { "spacing": 4, "items": [
      { "type": "label", "label": { "id": "title", "text": { "ref": "title" }, "font": { "weight": "bold" } } },
      { "type": "hStack", "hStack": { "id": "row", "spacing": 6, "items": [
        { "type": "image", "image": { "id": "photo", "url": "Images/none.png", "width": 40, "height": 30 } },
        { "type": "vStack", "vStack": { "id": "words", "items": [
          { "type": "label", "label": { "text": "Irvington", "number_of_lines": 1, "padding": 3 } },
          { "type": "label", "label": { "text": { "ref": "subtitle.text" }, "bg_color": "#EF4F5F" } },
          { "type": "button", "button": { "id": "go", "text": "Go" } } ] } } ] } },
      { "type": "zStack", "zStack": { "id": "layers", "size_from": "main", "items": [
        { "type": "vStack", "vStack": { "id": "main", "items": [
          { "type": "label", "label": "In layers" }, { "type": "separator" } ] } },
        { "type": "label", "label": "Behind" } ] } },
      { "type": "scroll", "scroll": { "id": "rail", "axis": "horizontal", "item": {
        "type": "hStack", "hStack": { "id": "cards", "items": [
          { "type": "tag", "tag": { "text": "New" } }, { "type": "tag", "tag": { "text": "Old" } } ] } } } },
      { "type": "component", "component": { "id": "badge", "name": "badge", "data": { "text": "Best" } } },
      { "type": "component", "component": { "name": "badge", "data": { "text": "Worst" } } },
      { "type": "each", "each": { "id": "rows", "ref": "rows", "item": { "type": "label", "label": { "ref": "name" } } } }
    ] } }

    """

  /// Where something is to be said of most nodes: of types that only this preview knows, and of nodes without their type.
  private static let noted = """
    { "type": "vStack", "vStack": { "spacing": 4, "items": [
      { "vStack": { "id": "card", "items": [
        { "hStack": { "id": "row", "items": [
          { "label": { "id": "title", "text": "Irvington", "number_of_lines": 1 } },
          { "label": { "text": "4.5", "colour": "red" } } ] } },
        { "type": "grid", "grid": { "id": "grid", "columns": ["fill", "fill"], "items": [
          { "label": { "id": "cell", "text": "Biryani" } },
          { "type": "label", "label": { "text": "Kebab" } },
          { "type": "vStack", "vStack": { "id": "deep", "items": [ { "label": { "text": "North" } } ] } } ] } },
        { "type": "zStack", "zStack": { "id": "layers", "items": [
          { "type": "label", "label": { "id": "layer", "text": "Open" } } ],
          "background": [ { "type": "spacer", "spacer": { "id": "behind", "height": 9 } } ] } },
        { "type": "label", "label": { "text": "Free", "font": { "size": "hugest" } } } ] } },
      { "type": "states", "states": { "id": "states", "value": "full", "items": [
        { "type": "label", "label": { "id": "first", "state": "empty", "text": "None" } },
        { "type": "label", "label": { "id": "second", "state": "full", "text": "All" } } ] } },
      { "type": "pager", "pager": { "id": "pager", "current_page": { "ref": "page" }, "items": [
        { "type": "label", "label": { "id": "page", "text": "First" } },
        { "type": "label", "label": { "text": "Second" } } ] } },
      { "type": "each", "each": { "id": "rows", "ref": "rows", "item": {
        "type": "hStack", "hStack": { "id": "each", "items": [
          { "label": { "id": "name", "text": { "ref": "name" } } }, { "type": "label", "label": { "text": "x" } } ] } } } }
    ] } }

    """

  private static let fixtures = """
    { "model": "Card", "previews": { "regular": {
      "title": "Frosty Bear", "subtitle": { "text": "Ice cream" }, "rows": [ { "name": "One" }, { "name": "Two" } ] } } }

    """

  private static let badge = [
    "Components/badge.json": """
    { "component": "badge", "fields": { "text": { "type": "string" } },
      "layout": { "type": "label", "label": { "text": { "ref": "text" }, "bg_color": "#EF4F5F" } } }
    """
  ]

  /// Performs a line, lets a picture of before follow the same edits, and compares it with the session's.
  private func follow(_ line: String, _ sample: inout SampleSession) throws -> Bool {
    var picture = sample.session.picture
    var document = sample.session.document
    try sample.perform(line)
    let session = sample.session
    let edits = try #require(session.history.steps.last).changes.map { change -> Edit in
      guard case .edit(let edit) = change.change else { throw NoEdit() }
      return line.hasPrefix("undo") ? edit.inverse : edit
    }
    for edit in line.hasPrefix("undo") ? edits.reversed() : edits { try document.apply(edit) }
    #expect(document.bytes == session.document.bytes)
    picture.adopt(document)
    guard picture.follow(edits) else { return false }
    let difference = picture.difference(from: session.picture)
    #expect(difference == nil && session.staleness == nil, "\(line)")
    return true
  }

  private struct NoEdit: Error {}

  @Test(
    "a use of a component that only a value beside the nodes names has all read again",
    arguments: [
      #"{ "type": "vStack", "vStack": { "items": [ USE ], "items": [ { "type": "label", "label": "y" } ] } }"#,
      #"{ "type": "vStack", "vStack": { "logging": { "seen": USE }, "items": [ { "type": "label", "label": "y" } ] } }"#,
    ])
  func namedBeside(_ layout: String) throws {
    let use = #"{ "type": "component", "component": { "name": "badge", "data": { "text": "Best" } } }"#
    let badge = #"{ "component": "badge", "layout": { "type": "label", "label": { "text": { "ref": "text" } } } }"#
    var sample = try SampleSession(
      layout: layout.replacing("USE", with: use), others: ["Components/badge.json": badge])
    // A key twice in one object is no fault of the line.
    try sample.session.perform("add badge", abbreviated: true)
    #expect(sample.session.outline.entries.contains { $0.name == "badge" })
  }

  @Test(
    "an ordinary edit of a container is followed, and so is its undoing",
    arguments: [
      "#title duplicate", "#title remove", "#row remove", "#words remove", "#go duplicate", "#photo wrap vStack",
      "#words wrap zStack", "#title wrap hStack", "#row duplicate", "#words unwrap", "#layers remove",
      "#row add label text Hello", "#words add vStack", "add spacer", "#cards add tag text More", "#cards wrap vStack",
      "#title move down", "#photo move last", "#go bind text title", "#main add label text Deeper", "#layers duplicate",
      "#rows remove", "#rows duplicate", "#badge duplicate", "#badge wrap hStack", "#layers set alignment bottom",
      "#rows set limit 1",
    ])
  func followed(_ line: String) throws {
    var sample = try SampleSession(layout: Self.layout, fixtures: Self.fixtures, others: Self.badge)
    #expect(try follow(line, &sample), "not followed")
    #expect(try follow("undo", &sample), "its undoing is not followed")
    #expect(sample.text == Self.layout)
  }

  @Test(
    "an edit is followed where there is something to say of many nodes, and in containers of every kind",
    arguments: [
      "#title duplicate", "#title remove", "#row remove", "#row duplicate", "#card duplicate", "#card wrap vStack",
      "#row wrap hStack", "#title set text Other", "#row set spacing 3", "#cell duplicate", "#cell remove",
      "#cell set text Other", "#cell wrap hStack", "#deep add label text More", "#grid add label text More",
      "#grid wrap vStack", "#grid set spacing 5", "#grid remove", "#layer duplicate", "#layer wrap hStack",
      "#behind duplicate", "#behind set height 4", "#layers remove", "#layers add label text More",
      "#first set text Other",
      "#second wrap vStack", "#second set text Other", "#states remove", "#page duplicate", "#page wrap vStack",
      "#pager remove", "#name set font.weight bold", "#name duplicate", "#name remove", "#each wrap vStack",
      "#each add label text More", "#rows set limit 1", "#name bind text title", "#row replace vStack",
    ])
  func noted(_ line: String) throws {
    var sample = try SampleSession(layout: Self.noted, fixtures: Self.fixtures)
    // Twice, so that what follows an edit follows one that was followed.
    for _ in 0..<2 {
      #expect(try follow(line, &sample), "not followed")
      #expect(try follow("undo", &sample), "its undoing is not followed")
    }
    #expect(sample.text == Self.noted)
  }

  /// A rail over cards of the same kind.
  private static func cards(_ count: Int) -> String {
    let cards = (0..<count).map { number in
      """
      { "type": "vStack", "vStack": { "spacing": 4, "padding": 8, "items": [
        { "type": "label", "label": { "text": "Card \(number)" } },
        { "type": "hStack", "hStack": { "items": [
          { "type": "label", "label": { "text": "left" } }, { "type": "label", "label": { "text": "right" } } ] } },
        { "type": "zStack", "zStack": { "items": [ { "type": "label", "label": { "text": "over" } } ] } } ] } }
      """
    }
    return """
      { "type": "vStack", "vStack": { "items": [
        { "type": "scroll", "scroll": { "axis": "horizontal", "item": {
          "type": "hStack", "hStack": { "items": [ { "type": "label", "label": { "text": "chip" } } ] } } } },
        \(cards.joined(separator: ",\n  ")) ] } }

      """
  }

  @Test(
    "what happens to a card in a column of cards is followed, and the other cards are neither read nor made again",
    arguments: [
      "5 duplicate", "5 remove", "5 move down", "5 move up", "5 wrap vStack", "5/1 move up", "5 unwrap",
      "5 replace hStack", "1 move up", "39 move down", "3,5,7 duplicate",
    ])
  func cards(_ line: String) throws {
    var sample = try SampleSession(layout: Self.cards(40))
    // Rows of views that are gone stay: each card that is made again has four more.
    let before = sample.session.picture.bound.tree.texts.count
    #expect(try follow(line, &sample), "not followed")
    let between = sample.session.picture.bound.tree.texts.count
    #expect(between - before <= 3 * 4)
    #expect(try follow("undo", &sample), "its undoing is not followed")
    #expect(sample.session.picture.bound.tree.texts.count - between <= 4 * 4)
    #expect(sample.text == Self.cards(40))
  }

  @Test("what is wrong with a node that has several views is told of the first of them, whichever was laid out last")
  func firstOfSeveral() throws {
    let pair = """
      { "component": "pair", "layout": { "type": "hStack", "hStack": { "width": "fill", "items": [
        { "type": "label", "label": "One" }, { "type": "label", "label": "Two" } ] } } }
      """
    let use = #"{ "type": "component", "component": { "name": "pair" } }"#
    var sample = try SampleSession(
      layout: #"{ "type": "vStack", "vStack": { "width": "fill", "items": [ { "type": "vStack", "vStack": { "#
        + #""id": "first", "padding": 5, "width": "fill", "items": [ \#(use) ] } }, \#(use) ] } }"#,
      others: ["Components/pair.json": pair])
    func notes(_ session: Session) -> [String] { session.picture.findings.flatMap(\.diagnostic.notes).map(\.message) }
    let before = notes(sample.session)
    #expect(before.count == 1)
    try sample.perform("#first set padding 9")
    #expect(notes(sample.session) != before && sample.session.staleness == nil)
  }

  @Test("views that are gone leave no more behind than a layout holds")
  func room() throws {
    var sample = try SampleSession(layout: Self.layout, fixtures: Self.fixtures, others: Self.badge)
    for _ in 0..<700 {
      try sample.perform("#row duplicate")
      try sample.perform("remove")
      let tree = sample.session.picture.bound.tree
      try #require(tree.texts.count < 1100 + 2 * tree.count && tree.wrappers.count < 1100 + 2 * tree.count)
    }
    #expect(sample.session.staleness == nil)
  }

  @Test("edits of many kinds in a row keep the picture as a fresh one is", arguments: 0..<64 as Range<UInt64>)
  func many(_ seed: UInt64) throws {
    let layout = seed % 2 == 0 ? Self.layout : Self.noted
    var sample = try SampleSession(layout: layout, fixtures: Self.fixtures, others: Self.badge)
    var random = SeededRandom(seed: seed &* 7919 &+ 11)
    var done: [String] = []
    for _ in 0..<40 {
      let line = Self.line(for: sample.session, &random)
      let isDone = (try? sample.perform(line)) != nil
      done.append(isDone ? line : "\(line) (refused)")
      if let staleness = sample.session.staleness {
        Issue.record("\(staleness) — seed \(seed): \(done.suffix(6).joined(separator: "; "))")
        return
      }
    }
  }

  @Test("of edits of many kinds in a row few are drawn again", arguments: [false, true])
  func share(isNoted: Bool) throws {
    let layout = isNoted ? Self.noted : Self.layout
    var (count, drawn): (Int, [String]) = (0, [])
    for seed in 0..<12 as Range<UInt64> {
      var sample = try SampleSession(layout: layout, fixtures: Self.fixtures, others: Self.badge)
      var random = SeededRandom(seed: seed &* 7919 &+ 12)
      for _ in 0..<40 {
        let line = Self.line(for: sample.session, &random)
        let before = (sample.text, sample.session.history.position)
        var tried = sample
        guard (try? tried.perform(line)) != nil, (tried.text, tried.session.history.position) != before else {
          continue
        }
        guard tried.session.history.position > before.1, !line.hasPrefix("redo") else {
          sample = tried
          continue
        }
        count += 1
        if try !follow(line, &sample) { drawn.append(line) }
      }
    }
    #expect(count > 200)
    #expect(drawn.count * 100 <= count, "\(drawn) of \(count)")
  }

  private static func line(for session: Session, _ random: inout SeededRandom) -> String {
    let types = [
      "label text Some words", "spacer", "vStack", "hStack", "separator", "button text Press", "tag text Hot",
    ]
    let count = session.outline.entries.count
    let path = session.outline.entries[Int(random.next() % UInt64(count))].path
    return switch random.next() % 10 {
    case 0, 1: "\(path) duplicate"
    case 2, 3: "\(path) remove"
    case 4: "\(path) wrap \(["vStack", "hStack", "zStack"][Int(random.next() % 3)])"
    case 5: "\(path) unwrap"
    case 6: "\(path) add \(types[Int(random.next() % UInt64(types.count))])"
    case 7: "\(path) move \(random.next() % 3)"
    case 8:
      "\(path) "
        + random.pick([
          "set padding \(random.next() % 9)", "set padding nothing", "unset padding", "set font.weight bold",
          "set font.size 400", "set number_of_lines 2", #"set font {"size": 14}"#, "set min_height 30",
        ])
    default: random.next() % 3 == 0 ? "redo" : "undo"
    }
  }
}
