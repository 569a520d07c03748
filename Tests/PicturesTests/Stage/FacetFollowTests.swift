import Conditions
import JSONDocument
import Layout
import ScreenLayout
import Screens
import StandardDialects
import TestSupport
import Testing

@testable import Pictures
@testable import Workspaces

@Suite("Following edits of facets") struct FacetFollowTests {
  /// A response of three sections of rows, each with two facets inside.
  private static func workspace(_ settings: String = "{}") throws -> (Scratch, Target) {
    let sections = (0..<3).map { section in
      let rows = (0..<5).map { row in
        #"""
        { "id": "r\#(section)_\#(row)", "component": { "id": "row" }, "text": { "title": "Row \#(row)" },
          "logging": { "row": "\#(row)" },
          "children": [{ "id": "b\#(section)_\#(row)", "component": { "id": "badge" }, "text": { "title": "New" } },
            { "id": "i\#(section)_\#(row)", "component": { "id": "row" }, "text": { "title": "Inside" } }] }
        """#
      }
      return #"{ "id": "s\#(section)", "body": [ \#(rows.joined(separator: ",\n")) ] }"#
    }
    let scratch = try Scratch([
      "kimchi.json": settings,
      "Components/badge.json": """
      { "component": "badge", "layout": { "type": "label", "label": { "text": { "ref": "text/title" } } } }
      """,
      "Components/row.json": """
      { "component": "row", "layout": { "type": "vStack", "vStack": { "items": [
        { "type": "label", "label": { "text": { "ref": "text/title" } } },
        { "type": "each", "each": { "ref": "children", "item": { "type": "component",
          "component": { "name": { "ref": "component/id" }, "data": { "ref": "$item" } } } } } ] } } }
      """,
      "Screens/home.json": #"{ "sections": [ \#(sections.joined(separator: ",\n")) ] }"#,
    ])
    return (scratch, try Target.find(scratch.path("Screens/home.json")))
  }

  private static func fresh(_ picture: Picture, _ target: Target) throws -> Picture {
    let document = try JSONDocument(
      parsing: picture.target.layout.document.bytes, file: picture.target.layout.document.file)
    let layout = try #require(LayoutDocument(document, path: target.layout.path, dialects: .standard))
    return Picture(
      Target(workspace: target.workspace, layout: layout), fixture: nil as Fixture?, conditions: PictureConditions())
  }

  private static let values: [(String, JSONText)] = [
    ("text", ["title": "Longer than it was before, by several lines of words on a small telephone"]),
    ("text", ["title": "Short"]), ("id", "r0_1"), ("id", "own"), ("component", ["id": "badge"]),
    ("component", ["id": "lacking"]), ("children", []), ("logging", ["store_id": "7"]),
    ("events", ["click": ["name": "reload", "data": ["sections": ["s1"]]]]), ("misspelt", true),
    ("custom", ["ios": ["hidden": true]]),
  ]

  @Test(
    "whatever happens to one of them, the screen is as a fresh one or drawn anew", arguments: 0..<30 as Range<UInt64>)
  func random(seed: UInt64) throws {
    let (scratch, target) = try Self.workspace()
    try withExtendedLifetime(scratch) {
      var random = SeededRandom(seed: seed)
      var picture = try Picture(target)
      var count = 0
      for step in 0..<12 {
        let (section, row) = (Int.random(in: 0..<3, using: &random), Int.random(in: 0..<5, using: &random))
        let (key, value) = try #require(Self.values.randomElement(using: &random))
        let isInner = Bool.random(using: &random)
        let followed = try FollowedScreen.change(&picture) { document in
          let path = "/sections/\(section)/body/\(row)"
          let item = try document.resolve(try JSONPointer(parsing: path))
          let inner = isInner ? try? document.resolve(JSONPointer(parsing: "\(path)/children/\(step % 2)")) : nil
          if step % 5 == 4, let inner { return try document.remove(inner) }
          return try document.set(value, forKey: key, in: inner ?? item)
        }
        let fresh = try Self.fresh(picture, target)
        if followed {
          #expect(
            try FollowedScreen.facts(picture) == FollowedScreen.facts(fresh), "seed \(seed), step \(step), \(key)")
        }
        count += followed ? 1 : 0
        picture = fresh.findings.isEmpty ? fresh : try Picture(target)
      }
      #expect(count > 0)
    }
  }

  @Test("an edit of a facet or of one inside it reads that item alone", arguments: ["", "/children/0"])
  func item(_ inner: String) throws {
    let (scratch, target) = try Self.workspace()
    try withExtendedLifetime(scratch) {
      var picture = try Picture(target)
      let count = try #require(picture.stage.screenStage).screen.behaviorCount
      let followed = try FollowedScreen.change(&picture) { document in
        let facet = try document.resolve(try JSONPointer(parsing: "/sections/1/body/2\(inner)"))
        return try document.set(["title": "Another"], forKey: "text", in: facet)
      }
      let stage = try #require(picture.stage.screenStage)
      #expect(followed)
      // Each row that is read adds what it does.
      #expect(stage.screen.behaviorCount == count + 1)
      #expect(stage.changed.count == 1)
    }
  }

  @Test(
    "what is said of all sections together is not missed",
    arguments: [
      ("{}", false, #"{ "id": "s1", "required": true, "body": [] }"#),
      // Another one reloads it.
      ("{}", true, #"{ "id": "other", "body": [] }"#),
      (
        #"{ "custom_budget": 0 }"#, false,
        #"{ "id": "s1", "body": [{ "id": "x", "component": { "id": "badge" }, "custom": { "a": 1 } }] }"#
      ),
    ])
  func together(_ settings: String, _ isReloaded: Bool, _ section: String) throws {
    let (scratch, target) = try Self.workspace(settings)
    try withExtendedLifetime(scratch) {
      var picture = try Picture(target)
      if isReloaded {
        _ = try FollowedScreen.change(&picture) { document in
          let row = try document.resolve(try JSONPointer(parsing: "/sections/0/body/0"))
          return try document.set(
            ["click": ["name": "reload", "data": ["sections": ["s1"]]]], forKey: "events", in: row)
        }
        picture = try FollowedScreen.fresh(picture)
      }
      let count = picture.findings.count
      let followed = try FollowedScreen.change(&picture) { document in
        try document.replace(
          try document.resolve(try JSONPointer(parsing: "/sections/1")),
          with: try JSONText(parsing: Array(section.utf8), file: "section"))
      }
      #expect(!followed)
      #expect(try FollowedScreen.fresh(picture).findings.count > count)
    }
  }

  @Test("sections come, go and change places as in a fresh screen", arguments: 0..<10 as Range<UInt64>)
  func sections(seed: UInt64) throws {
    let (scratch, target) = try Self.workspace()
    try withExtendedLifetime(scratch) { try SectionFollowTests.follow(target, "/sections", seed: seed, steps: 8) }
  }

  @Test("a facet inside another that repeats an id is found when its section comes")
  func repeated() throws {
    let (scratch, target) = try Self.workspace()
    try withExtendedLifetime(scratch) {
      var picture = try Picture(target)
      let section =
        #"{ "id": "new", "body": [{ "id": "n", "component": { "id": "row" }, "children": [{ "id": "b0_1", "component": { "id": "badge" } }] }] }"#
      let followed = try FollowedScreen.change(&picture) { document in
        try document.insert(
          try JSONText(parsing: Array(section.utf8), file: "section"),
          in: try document.resolve(try JSONPointer(parsing: "/sections")), at: .index(1))
      }
      #expect(!followed)
    }
  }
}
