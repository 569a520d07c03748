import JSONDocument
import ScreenSupport
import TestSupport
import Testing

@testable import Screens

@Suite("Replacing a section of a snapshot")
struct SnapshotReplacingTests {
  /// A screen of three sections, of which the middle one is read again as other items.
  private func replaced(
    _ items: String, id: String = "T", in sections: [(id: String, items: String)] = base, at index: Int = 1
  ) throws -> (snapshot: Snapshot, change: SectionChange?, fresh: Snapshot) {
    var snapshot = try SampleScreen(sections).snapshot
    let other = try SampleScreen((id, items)).screen
    let change = snapshot.replace(index) { screen in
      let source = screen.add(other.sources[0])
      return other.sections.first.map { section in
        var section = section
        section.items = section.items.map { item in
          let (data, origin) = (item.data.moved(by: source), item.origin.moved(by: source))
          return screen.makeItem(
            item.identity, component: "row", data: data, origin: origin, name: item.name.moved(by: source))
        }
        return section
      }
    }
    return (snapshot, change, Snapshot(snapshot.screen))
  }

  private static let base: [(id: String, items: String)] = [("S", "a b"), ("T", "c d e"), ("U", "f g")]

  @Test(
    "it equals a snapshot of the changed screen, and tells what changed in the section",
    arguments: [
      ("c d e", []), ("c d:1 e", ["update 0.1"]), ("c:1 d e:2", ["update 0.0", "update 0.2"]),
      ("d c e", ["move 0.1 → 0.0"]), ("c d e h", ["insert 0.3"]), ("h c d e i", ["insert 0.0", "insert 0.4"]),
      ("d", ["delete 0.2", "delete 0.0"]), ("", ["delete 0.2", "delete 0.1", "delete 0.0"]),
      ("h", ["delete 0.2", "delete 0.1", "delete 0.0", "insert 0.0"]),
      ("h i j", ["delete 0.2", "delete 0.1", "delete 0.0", "insert 0.0", "insert 0.1", "insert 0.2"]),
    ] as [(String, [String])])
  func equal(_ items: String, _ lines: [String]) throws {
    let (snapshot, change, fresh) = try replaced(items)
    #expect(change?.index == 1)
    #expect(change.map { Set($0.difference.lines()) } == Set(lines))
    #expect(change?.old.identities == ["c", "d", "e"].map { ItemIdentity($0) })
    #expect(change?.new.identities == fresh.sections[1].range.map { fresh.identities[$0] })
    #expect(change?.new.contents == fresh.sections[1].range.map { fresh.contents[$0] })
    #expect(change?.new.sections.map(\.start) == [0])
    #expect(snapshot.sections == fresh.sections)
    #expect(snapshot.identities == fresh.identities)
    #expect(snapshot.contents == fresh.contents)
  }

  @Test("a section takes another id if no other has it, and items only if they are nowhere else")
  func unique() throws {
    #expect(try replaced("c", id: "V").snapshot.sections.map(\.id) == ["S", "V", "U"])
    for (items, id) in [("c", "S"), ("c", "U"), ("c c", "T"), ("c a", "T"), ("b", "T"), ("c d g", "T"), ("f", "T")] {
      let (snapshot, change, _) = try replaced(items, id: id)
      #expect(change == nil, "\(items) \(id)")
      #expect(snapshot.identities == ["a", "b", "c", "d", "e", "f", "g"].map { ItemIdentity($0) })
    }
  }

  @Test("a section that is not there, that can't be read, and a screen with doubled ids leave all as it was")
  func refused() throws {
    var snapshot = try SampleScreen(Self.base).snapshot
    for index in [-1, 3] {
      let change = snapshot.replace(index) { $0.sections[0] }
      #expect(change == nil)
    }
    let unread = snapshot.replace(0) { _ in nil }
    #expect(unread == nil && snapshot.sections.count == 3)
    var doubled = try SampleScreen(("S", "a a")).snapshot
    let change = doubled.replace(0) { $0.sections[0] }
    #expect(change == nil)
  }

  @Test("an item's place, content and section by its position", arguments: 0..<50)
  func positions(_ seed: Int) throws {
    var random = SeededRandom(seed: seed)
    var next = 0
    let counts = (0..<Int.random(in: 1...9, using: &random)).map { _ in Int.random(in: 0...4, using: &random) }
    let snapshot = try SampleScreen(
      counts.enumerated().map { index, count in
        let items = (next..<next + count).map { "i\($0)" }.joined(separator: " ")
        next += count
        return (id: "S\(index)", items: items)
      }
    ).snapshot
    let places = counts.enumerated().flatMap { section, count in
      (0..<count).map { ItemPath(section: section, item: $0) }
    }
    #expect(snapshot.itemCount == places.count)
    for (position, place) in places.enumerated() {
      #expect(snapshot.path(ofItem: position) == place, "seed \(seed)")
      #expect(snapshot.content(at: place) == snapshot.contents[position])
      #expect(snapshot.item(at: place)?.identity == snapshot.identities[position])
    }
    #expect(snapshot.path(ofItem: -1) == nil && snapshot.path(ofItem: places.count) == nil)
    for (section, count) in counts.enumerated() {
      #expect(snapshot.content(at: ItemPath(section: section, item: count)) == nil)
      #expect(snapshot.section(at: section)?.items.count == count)
    }
    #expect(snapshot.section(at: counts.count) == nil && snapshot.section(at: -1) == nil)
    #expect(snapshot.content(at: ItemPath(section: counts.count, item: 0)) == nil)
  }

  @Test("paths are ordered by section, then by item")
  func order() {
    let paths = [(0, 0), (0, 1), (0, 9), (1, 0), (1, 2), (10, 0)].map { ItemPath(section: $0.0, item: $0.1) }
    for (index, path) in paths.enumerated() {
      for (other, right) in paths.enumerated() { #expect((path < right) == (index < other)) }
    }
    #expect(paths.map(\.description) == ["0.0", "0.1", "0.9", "1.0", "1.2", "10.0"])
  }
}
