import Dialects
import JSONDocument
import Layout
import ScreenLayout
import Screens
import StandardDialects
import TestSupport
import Testing

@testable import Pictures
@testable import Workspaces

@Suite("Following sections that come, go and change places") struct SectionFollowTests {
  private static func sections(_ document: JSONDocument, _ list: String) throws -> JSONDocument.Node {
    try document.resolve(try JSONPointer(parsing: list))
  }

  /// One change to the list of sections, of the kinds that commands make; several edits where a section moves.
  private static func change(
    _ document: inout JSONDocument, _ list: String, _ step: Int, _ random: inout SeededRandom
  ) throws -> [Edit] {
    let sections = try sections(document, list)
    let count = document.childCount(of: sections)
    let place = Int.random(in: 0..<max(1, count), using: &random)
    let section = try #require(document.element(at: place, in: sections))
    switch Int.random(in: 0..<5, using: &random) {
    case 0 where count > 1: return [try document.remove(section)]
    case 1 where count > 1:
      let text = try JSONText(parsing: Array(document.text(of: section).utf8), file: "section")
      let first = try document.remove(section)
      let list = try Self.sections(document, list)
      return [first, try document.insert(text, in: list, at: .index(Int.random(in: 0..<count, using: &random)))]
    case 2 where count > 1:
      // One is edited and another one goes.
      let other = try #require(document.element(at: (place + 1) % count, in: sections))
      let id = try #require(document.value(forKey: "id", in: section))
      let first = try document.replace(id, with: .string("renamed \(step)"))
      return [first, try document.remove(other)]
    default:
      // A copy with other ids, but for those of components.
      let text = document.text(of: section).replacing(/"id": "(?!(row|badge)")/, with: "\"id\": \"c\(step)_")
      return [
        try document.insert(
          try JSONText(parsing: Array(text.utf8), file: "section"), in: sections, at: .index(place + step % 2))
      ]
    }
  }

  /// Changes a list of sections again and again, and compares the picture with a fresh one each time.
  static func follow(_ target: Target, _ list: String, seed: UInt64, steps: Int) throws {
    var random = SeededRandom(seed: seed)
    var picture = try Picture(target)
    for step in 0..<steps {
      let followed = try FollowedScreen.changes(&picture) { try change(&$0, list, step, &random) }
      #expect(followed, "seed \(seed), step \(step)")
      let stale = try FollowedScreen.stale(picture)
      #expect(stale.isEmpty, "seed \(seed), step \(step): \(stale)")
    }
  }

  @Test("sections are followed, and the screen is as a fresh one", arguments: 0..<20 as Range<UInt64>)
  func random(seed: UInt64) throws {
    let (scratch, target) = try ScreenFollowTests.workspace(6)
    try withExtendedLifetime(scratch) { try Self.follow(target, "/screen/sections", seed: seed, steps: 12) }
  }

  @Test(
    "sections of samples in each dialect are followed, and the screen is as a fresh one",
    arguments: [
      (Samples.root + "/Screens/home_page.json", "/screen/sections", nil, 3),
      // A screen that stands among the modules is several sections.
      (Samples.modules + "/Screens/deals_response.json", "", 1, 6),
      // Which section an entity belongs to depends on all of them.
      (Samples.feed + "/Screens/home.json", "/feed/sections", nil, 0),
    ] as [(String, String, Int?, Int)])
  func samples(_ path: String, _ list: String, _ leaving: Int?, _ least: Int) throws {
    var random = SeededRandom(seed: 7)
    var start = try Picture(try Target.find(path))
    if let leaving {
      _ = try FollowedScreen.change(&start) { document in
        try document.remove(try #require(document.element(at: leaving, in: try Self.sections(document, list))))
      }
      start = try FollowedScreen.fresh(start)
    }
    var count = 0
    for step in 0..<12 {
      var picture = start
      let followed = try FollowedScreen.changes(&picture) { document in
        try Self.change(&document, list, step, &random)
      }
      guard followed else { continue }
      count += 1
      let stale = try FollowedScreen.stale(picture)
      #expect(stale.isEmpty, "step \(step): \(stale)")
    }
    #expect(count >= least, "\(count) were followed")
  }

  @Test("what is in sight stays where it is when a section above it goes")
  func anchors() throws {
    let (scratch, target) = try ScreenFollowTests.workspace(12, items: 20)
    try withExtendedLifetime(scratch) {
      var picture = try Picture(target)
      let sections = try Self.sections(picture.target.layout.document, "/screen/sections")
      let node = try #require(picture.target.layout.document.element(at: 6, in: sections))
      _ = picture.stage.withScreen { stage in
        stage.scroll(to: CellPlace(section: 6, part: .item(3)))
      }
      picture.present()
      func place(_ picture: Picture) throws -> Double {
        let stage = try #require(picture.stage.screenStage)
        let number = try #require(stage.parts.index(of: node).flatMap { stage.parts.sectionNumber(of: $0) })
        let cell = try #require(stage.cells.first { $0.place == CellPlace(section: number, part: .item(4)) })
        return cell.frame.y
      }
      let before = try place(picture)
      let followed = try FollowedScreen.change(&picture) { document in
        let sections = try Self.sections(document, "/screen/sections")
        return try document.remove(try #require(document.element(at: 2, in: sections)))
      }
      #expect(followed)
      #expect(try place(picture) == before)
    }
  }

  @Test(
    "what reaches further than the list is read anew",
    arguments: [
      ("an id that another section has", #"{ "id": "s1", "layout": { "type": "list" }, "items": [] }"#),
      ("no id", #"{ "layout": { "type": "list" }, "items": [] }"#),
      (
        "an item's id that another section has",
        #"{ "id": "x", "layout": { "type": "list" }, "component": "row", "items": [{ "id": "i1_0", "data": {} }] }"#
      ),
      ("something to be said", #"{ "id": "x", "items": [] }"#),
      ("what isn't a section", "17"),
    ])
  func refused(_ what: String, _ section: String) throws {
    let (scratch, target) = try ScreenFollowTests.workspace()
    try withExtendedLifetime(scratch) {
      var picture = try Picture(target)
      let followed = try FollowedScreen.change(&picture) { document in
        try document.insert(
          try JSONText(parsing: Array(section.utf8), file: "section"),
          in: try Self.sections(document, "/screen/sections"), at: .index(1))
      }
      #expect(!followed, "\(what)")
    }
  }
}
