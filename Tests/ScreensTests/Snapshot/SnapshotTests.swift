import JSONDocument
import Screens
import Testing

@Suite("Snapshots")
struct SnapshotTests {
  private func names(_ snapshot: Snapshot) -> [String] {
    snapshot.screen.sections.map { section in
      section.id + ": " + section.items.map { snapshot.screen.name(of: $0) }.joined(separator: " ")
    }
  }

  @Test("of items with the same id the first stays, in whatever section the other one is")
  func items() throws {
    let snapshot = try SampleScreen(("S", "a b a"), ("T", "c b d")).snapshot
    #expect(names(snapshot) == ["S: a b", "T: c d"])
    #expect(snapshot.diagnostics.map(\.code.id) == ["item.duplicate", "item.duplicate"])
    #expect(snapshot.diagnostics.map { $0.path ?? "" } == ["/2/0", "/4/0"])
    #expect(snapshot.diagnostics.first?.location?.line == 3)
  }

  @Test("of sections with the same id the first stays")
  func sections() throws {
    let snapshot = try SampleScreen(("S", "a"), ("S", "b"), ("T", "b")).snapshot
    #expect(names(snapshot) == ["S: a", "T: b"])
    #expect(snapshot.diagnostics.map(\.code.id) == ["section.duplicate"])
  }

  @Test("the same entity of two kinds is two items")
  func kinds() {
    #expect(ItemIdentity(kind: "card", "1") != ItemIdentity(kind: "row", "1"))
    #expect(ItemIdentity(kind: "card", "1") == ItemIdentity(kind: "card", "1"))
  }

  @Test("look-ups out of bounds find nothing")
  func bounds() throws {
    let snapshot = try SampleScreen(("S", "a b"), ("E", ""), ("T", "c")).snapshot
    #expect(snapshot.item(at: ItemPath(section: 0, item: 2)) == nil)
    #expect(snapshot.item(at: ItemPath(section: 3, item: 0)) == nil)
    #expect(snapshot.item(at: ItemPath(section: -1, item: 0)) == nil)
    #expect(snapshot.content(at: ItemPath(section: 0, item: -1)) == nil)
    #expect(snapshot.path(ofItem: 2) == ItemPath(section: 2, item: 0))
    #expect(snapshot.path(ofItem: 3) == nil)
    #expect(Snapshot.empty.path(ofItem: 0) == nil)
  }

  @Test("what an item shows is its data, wherever it stands")
  func contents() throws {
    let old = try SampleScreen(("S", "a b:1")).snapshot
    let new = try SampleScreen(("S", "b:1 a c:1")).snapshot
    #expect(old.contents == [new.contents[1], new.contents[0]])
    #expect(new.contents[0] == new.contents[2])
  }

  @Test("an item is forty bytes")
  func size() { #expect(MemoryLayout<Item>.stride == 40) }
}
