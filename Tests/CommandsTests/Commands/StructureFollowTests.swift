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
    let count = sample.session.history.steps.count
    var document = sample.session.document
    try sample.perform(line)
    let session = sample.session
    let edits = try #require(
      session.history.steps.count > count || line.hasPrefix("undo") ? session.history.steps.last : nil
    ).changes.map { change -> Edit in
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

  @Test("edits of many kinds in a row keep the picture as a fresh one is", arguments: 0..<24 as Range<UInt64>)
  func many(_ seed: UInt64) throws {
    var sample = try SampleSession(layout: Self.layout, fixtures: Self.fixtures, others: Self.badge)
    var random = SeededRandom(seed: seed &* 7919 &+ 11)
    let types = [
      "label text Some words", "spacer", "vStack", "hStack", "separator", "button text Press", "tag text Hot",
    ]
    var done: [String] = []
    for _ in 0..<40 {
      let count = sample.session.outline.entries.count
      let path = sample.session.outline.entries[Int(random.next() % UInt64(count))].path
      let line: String
      switch random.next() % 10 {
      case 0, 1: line = "\(path) duplicate"
      case 2, 3: line = "\(path) remove"
      case 4: line = "\(path) wrap \(["vStack", "hStack", "zStack"][Int(random.next() % 3)])"
      case 5: line = "\(path) unwrap"
      case 6: line = "\(path) add \(types[Int(random.next() % UInt64(types.count))])"
      case 7: line = "\(path) move \(random.next() % 3)"
      case 8: line = "\(path) set padding \(random.next() % 9)"
      default: line = random.next() % 3 == 0 ? "redo" : "undo"
      }
      guard (try? sample.perform(line)) != nil else { continue }
      done.append(line)
      if let staleness = sample.session.staleness {
        Issue.record("\(staleness) — seed \(seed): \(done.suffix(6).joined(separator: "; "))")
        return
      }
    }
  }
}
