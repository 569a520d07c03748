import Conditions
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

@Suite("Following edits of a screen") struct ScreenFollowTests {
  /// A workspace with a screen of three sections of items.
  static func workspace(_ sections: Int = 3, items: Int = 5) throws -> (Scratch, Target) {
    let list = (0..<sections).map { section in
      let items = (0..<items).map { item in
        #"{ "id": "i\#(section)_\#(item)", "data": { "text": "\#(section) \#(item)" }, "action": { "action": "navigate" } }"#
      }
      return """
        { "id": "s\(section)", "layout": { "type": "list" }, "component": "row",
          "header": { "component": "row", "data": { "text": "Header" } },
          "items": [ \(items.joined(separator: ",\n")) ] }
        """
    }
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Components/row.json": """
      { "component": "row", "layout": { "type": "label", "label": { "text": { "ref": "text" } } } }
      """,
      "Screens/home.json":
        #"{ "type": "screen", "screen": { "sections": [ \#(list.joined(separator: ",\n")) ] } }"#,
    ])
    return (scratch, try Target.find(scratch.path("Screens/home.json")))
  }

  private static func item(_ section: Int, _ item: Int, in document: JSONDocument) throws -> JSONDocument.Node {
    try document.resolve(try JSONPointer(parsing: "/screen/sections/\(section)/items/\(item)"))
  }

  @Test("an edit inside of a section is followed, and the screen is as a fresh one", arguments: 0..<20 as Range<UInt64>)
  func random(seed: UInt64) throws {
    let (scratch, target) = try Self.workspace()
    try withExtendedLifetime(scratch) {
      var random = SeededRandom(seed: seed)
      var picture = try Picture(target)
      for step in 0..<12 {
        let section = Int.random(in: 0..<3, using: &random)
        let followed = try FollowedScreen.change(&picture) { document in
          let items = try document.resolve(try JSONPointer(parsing: "/screen/sections/\(section)/items"))
          let count = document.childCount(of: items)
          let place = Int.random(in: 0..<max(1, count), using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0 where count > 1: return try document.remove(try Self.item(section, place, in: document))
          case 1:
            let text = #"{ "id": "new \#(seed) \#(step)", "data": { "text": "fresh" } }"#
            return try document.insert(
              try JSONText(parsing: Array(text.utf8), file: "item"), in: items, at: .index(place))
          case 2 where count > 0:
            let header = try document.resolve(try JSONPointer(parsing: "/screen/sections/\(section)/header/data"))
            return try document.set(.string("Header \(step)"), forKey: "text", in: header)
          default:
            guard count > 0 else { return Edit() }
            let data = try document.resolve(
              try JSONPointer(parsing: "/screen/sections/\(section)/items/\(place)/data"))
            return try document.set(.string("set \(step)"), forKey: "text", in: data)
          }
        }
        #expect(followed, "seed \(seed), step \(step)")
        let fresh = Picture(
          Target(
            workspace: target.workspace,
            layout: try #require(
              LayoutDocument(picture.target.layout.document, path: target.layout.path, dialects: .standard))),
          fixture: nil as Fixture?, conditions: PictureConditions())
        #expect(try FollowedScreen.facts(picture) == FollowedScreen.facts(fresh), "seed \(seed), step \(step)")
      }
    }
  }

  @Test(
    "what reaches further than one section is read anew",
    arguments: [
      ("an id that another section has", "/screen/sections/0/items/0", "id", JSONText.string("i1_0")),
      ("a section's id that another has", "/screen/sections/0", "id", "s1"),
      ("a component that nothing had", "/screen/sections/0", "component", "other"),
      ("something wrong", "/screen/sections/0", "layuot", "list"),
      ("the screen's title", "/screen", "title", "Home"),
    ] as [(String, String, String, JSONText)])
  func refused(_ what: String, _ pointer: String, _ key: String, _ value: JSONText) throws {
    let (scratch, target) = try Self.workspace()
    try withExtendedLifetime(scratch) {
      var picture = try Picture(target)
      let followed = try FollowedScreen.change(&picture) { document in
        try document.set(value, forKey: key, in: try document.resolve(try JSONPointer(parsing: pointer)))
      }
      #expect(!followed, "\(what)")
    }
  }

  @Test(
    "edits of screens in every dialect are followed, and the screen is as a fresh one",
    arguments: [
      (Samples.root + "/Screens/home_page.json", 1), (Samples.modules + "/Screens/deals_response.json", 3),
      (Samples.feed + "/Screens/home.json", 3),
    ])
  func dialects(_ path: String, _ least: Int) throws {
    let target = try Target.find(path)
    let start = try Picture(target)
    var followed = 0
    for part in start.stage.parts where part.kind == .section {
      guard let node = part.node else { continue }
      var picture = start
      let edit = { (document: inout JSONDocument) in
        var rest = [node]
        while let value = rest.popLast() {
          if document.kind(of: value) == .string, ["title", "text", "name"].contains(document.key(of: value)) {
            return try document.replace(value, with: .string("Edited"))
          }
          rest += document.members(of: value).map(\.value) + document.elements(of: value)
        }
        return Edit()
      }
      if try FollowedScreen.change(&picture, edit) { followed += 1 } else { continue }
      let layout = try #require(
        LayoutDocument(picture.target.layout.document, path: target.layout.path, dialects: .standard))
      let fresh = Picture(
        Target(workspace: target.workspace, layout: layout), fixture: start.fixture, conditions: PictureConditions())
      #expect(try FollowedScreen.facts(picture) == FollowedScreen.facts(fresh), "\(part.id ?? "")")
    }
    #expect(followed >= least, "\(followed) sections could be followed")
  }

  @Test("what is said of other sections moves along with the text")
  func findings() throws {
    let (scratch, target) = try Self.workspace()
    try withExtendedLifetime(scratch) {
      var picture = try Picture(target)
      var document = target.layout.document
      let last = try document.resolve(try JSONPointer(parsing: "/screen/sections/2"))
      _ = try document.set(.string("x"), forKey: "layuot", in: last)
      let layout = try #require(LayoutDocument(document, path: target.layout.path, dialects: .standard))
      picture = Picture(
        Target(workspace: target.workspace, layout: layout), fixture: nil as Fixture?, conditions: PictureConditions())
      #expect(!picture.staticFindings.isEmpty)
      let followed = try FollowedScreen.change(&picture) { document in
        let data = try document.resolve(try JSONPointer(parsing: "/screen/sections/0/items/0/data"))
        return try document.set(.string("much longer than before"), forKey: "text", in: data)
      }
      #expect(followed)
      let fresh = Picture(picture.target, fixture: nil as Fixture?, conditions: PictureConditions())
      #expect(try FollowedScreen.facts(picture) == FollowedScreen.facts(fresh))
      #expect(picture.staticFindings.map { "\($0.diagnostic)" } == fresh.staticFindings.map { "\($0.diagnostic)" })
    }
  }
}
