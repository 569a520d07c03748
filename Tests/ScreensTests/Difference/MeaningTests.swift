import JSONDocument
import ScreenSupport
import Testing

@testable import Screens

@Suite("What counts as a change of an item")
struct MeaningTests {
  /// A screen with one item of a section, a header and a footer, which show the values of three texts, and a behavior.
  private func screen(
    _ item: String = "1", header: String? = nil, footer: String? = nil, behavior: [String]? = nil,
    component: String = "row"
  ) throws -> Snapshot {
    let texts = [item, header ?? "null", footer ?? "null"] + (behavior ?? [])
    let document = try JSONDocument(parsing: "[\(texts.joined(separator: ","))]", file: "s.json")
    let places = document.elements(of: document.root).map { DocumentPlace(source: 0, node: $0) }
    var screen = Screen(sources: [document])
    func part(_ index: Int, _ id: String) -> Item {
      screen.makeItem(ItemIdentity(id), component: "row", data: places[index])
    }
    let around = (header.map { _ in part(1, "h") }, footer.map { _ in part(2, "f") })
    let own = behavior.map { texts in
      let found = texts.indices.map { texts[$0] == "null" ? DocumentPlace.none : places[3 + $0] }
      return ItemBehavior(action: found[0], events: found[1], logging: found[2])
    }
    let made = screen.makeItem(
      ItemIdentity("a"), component: component, data: places[0], behavior: own ?? ItemBehavior())
    screen.sections = [Section(id: "S", header: around.0, footer: around.1, items: [made])]
    return Snapshot(screen)
  }

  private func lines(_ old: Snapshot, _ new: Snapshot) -> [String] { ScreenDifference(from: old, to: new).lines() }

  @Test("a value that is only spelt in another way has not changed")
  func spelling() throws {
    for (old, new) in [("1", "1.0"), (#"{"a": 1, "b": 2}"#, #"{ "b" : 2, "a":1 }"#), (#""b""#, #""\u0062""#)] {
      let (before, after) = (try screen(old), try screen(new))
      #expect(before.contents != after.contents)
      #expect(lines(before, after) == [], "\(old)")
      let around = (try screen(header: old, footer: old), try screen(header: new, footer: new))
      #expect(lines(around.0, around.1) == [], "\(old)")
    }
    #expect(lines(try screen("1"), try screen("2")) == ["update 0.0"])
    #expect(lines(try screen("1"), try screen("1", component: "card")) == ["reload 0.0"])
  }

  @Test("headers and footers come, go and change by themselves")
  func around() throws {
    let rows: [(String?, String?, String?, String?, [String])] = [
      ("1", nil, nil, nil, ["update section 0: header"]), (nil, nil, "1", nil, ["update section 0: header"]),
      ("1", nil, "2", nil, ["update section 0: header"]), (nil, "1", nil, "2", ["update section 0: footer"]),
      (nil, "1", nil, nil, ["update section 0: footer"]), (nil, nil, nil, "1", ["update section 0: footer"]),
      ("1", "1", "2", "2", ["update section 0: header, footer"]), ("1", "2", "1", "2", []),
    ]
    for (header, footer, newHeader, newFooter, expected) in rows {
      let (before, after) = (
        try screen(header: header, footer: footer), try screen(header: newHeader, footer: newFooter)
      )
      #expect(lines(before, after) == expected, "\(header ?? "") \(footer ?? "")")
    }
  }

  @Test("an item's action, events and logging count each, by what they mean")
  func behaviors() throws {
    let base = ["1", "2", "3"]
    #expect(lines(try screen(behavior: base), try screen(behavior: base)) == [])
    #expect(lines(try screen(behavior: base), try screen(behavior: ["1.0", "2.0", "3.0"])) == [])
    for index in 0..<3 {
      for value in ["9", "null"] {
        var other = base
        other[index] = value
        #expect(lines(try screen(behavior: base), try screen(behavior: other)) == ["update 0.0"], "\(index) \(value)")
        #expect(lines(try screen(behavior: other), try screen(behavior: base)) == ["update 0.0"], "\(index) \(value)")
      }
    }
    #expect(lines(try screen(), try screen(behavior: base)) == ["update 0.0"])
  }

  @Test("changes are counted whatever they are")
  func count() throws {
    var difference = ScreenDifference()
    #expect(difference.isEmpty && difference.changeCount == 0)
    let path = ItemPath(section: 0, item: 0)
    difference.updates = [ItemUpdate(path: path, newPath: path, kind: .reload)]
    difference.deletes = Array(repeating: path, count: 2)
    difference.sectionDeletes = Array(repeating: 0, count: 4)
    difference.sectionInserts = Array(repeating: 0, count: 8)
    difference.sectionMoves = Array(repeating: SectionMove(from: 0, to: 1), count: 16)
    difference.inserts = Array(repeating: path, count: 32)
    difference.moves = Array(repeating: ItemMove(from: path, to: path), count: 64)
    difference.sectionUpdates = Array(
      repeating: SectionUpdate(section: 0, isHeaderChanged: true, isFooterChanged: false, isLayoutChanged: false),
      count: 128)
    #expect(difference.changeCount == 255 && !difference.isEmpty)
  }
}
