import Dialects
import JSONDocument
import KimchiCore
import Screens
import TestSupport
import Testing

@testable import Pictures

@Suite("The parts of a section in each other")
struct SectionTreeTests {
  /// A part as a plain list has it.
  private struct Plain: Equatable {
    var content: String
    var parent: Int
    var position = 0
    var end = 0
  }

  private static func item(_ number: Int) -> Item { Item(ItemIdentity("\(number)"), component: 0) }

  /// Inner parts of one item, or beside one: depths that never go down by more than one step at a time.
  private static func run(of item: Int32, isBeside: Bool, _ random: inout SeededRandom) -> [InnerPart] {
    var depth: Int16 = 0
    return (0..<Int.random(in: 0...4, using: &random)).map { index in
      depth = index == 0 ? 0 : Int16.random(in: 0...depth + 1, using: &random)
      return InnerPart(data: .none, item: item, depth: depth, isBeside: isBeside)
    }
  }

  private static func section(_ random: inout SeededRandom) -> Section {
    let count = Int.random(in: 0...5, using: &random)
    var section = Section(id: "s", items: (0..<count).map(item))
    if random.chance(50) { section.header = item(100) }
    if random.chance(50) { section.footer = item(101) }
    if section.header != nil { section.inner += run(of: InnerPart.header, isBeside: false, &random) }
    for position in 0...count {
      section.inner += run(of: Int32(position), isBeside: true, &random)
      if position < count { section.inner += run(of: Int32(position), isBeside: false, &random) }
    }
    if section.footer != nil { section.inner += run(of: InnerPart.footer, isBeside: false, &random) }
    section.inner += run(of: InnerPart.footer, isBeside: true, &random)
    return section
  }

  private static func plain(_ section: Section) -> [Plain] {
    var list = [Plain(content: "section", parent: -1)]
    /// Those of an item, or beside one, from the part that they are inside of.
    func add(_ item: Int32, isBeside: Bool, in owner: Int) {
      var around = [owner]
      for (index, part) in section.inner.enumerated() where part.item == item && part.isBeside == isBeside {
        around.removeSubrange(min(around.count, Int(part.depth) + 1)...)
        list.append(Plain(content: "inner(\(index))", parent: around[around.count - 1]))
        around.append(list.count - 1)
      }
    }
    func addOuter(_ content: String, _ item: Int32) {
      list.append(Plain(content: content, parent: 0))
      add(item, isBeside: false, in: list.count - 1)
    }
    if section.header != nil { addOuter("header", InnerPart.header) }
    for position in section.items.indices {
      add(Int32(position), isBeside: true, in: 0)
      addOuter("item(\(position))", Int32(position))
    }
    add(Int32(section.items.count), isBeside: true, in: 0)
    if section.footer != nil { addOuter("footer", InnerPart.footer) }
    add(InnerPart.footer, isBeside: true, in: 0)
    for index in list.indices {
      list[index].position = list[..<index].count { $0.parent == list[index].parent }
      var end = index + 1
      while end < list.count, isInside(end, index, list) { end += 1 }
      list[index].end = end
    }
    return list
  }

  private static func isInside(_ place: Int, _ outer: Int, _ list: [Plain]) -> Bool {
    var place = place
    while place > outer { place = list[place].parent }
    return place == outer
  }

  @Test("every place, parent, end and position is as in a plain list")
  func tree() {
    for seed in 0..<400 {
      var random = SeededRandom(seed: seed)
      let section = Self.section(&random)
      let (tree, list) = (SectionTree(section), Self.plain(section))
      #expect(tree.count == list.count, "seed \(seed)")
      for (place, part) in list.enumerated() {
        let content = tree.content(at: place)
        #expect("\(content)" == part.content, "seed \(seed), place \(place)")
        #expect(tree.place(of: content) == place, "seed \(seed), place \(place)")
        #expect(tree.end(of: place) == part.end, "seed \(seed), place \(place)")
        let children = list.indices.filter { list[$0].parent == place }
        #expect(tree.childCount(of: place) == children.count, "seed \(seed), place \(place)")
        #expect((0..<children.count).map { tree.child($0, of: place) } == children, "seed \(seed), place \(place)")
        #expect(tree.child(children.count, of: place) == nil && tree.child(-1, of: place) == nil)
        guard place > 0 else { continue }
        #expect(tree.parent(of: place) == part.parent, "seed \(seed), place \(place)")
        #expect(tree.position(of: place) == part.position, "seed \(seed), place \(place)")
      }
    }
  }

  @Test("items in another order keep what is inside them")
  func arranged() {
    var section = Section(id: "s", items: (0..<3).map(Self.item))
    func name(_ index: Int) -> DocumentPlace { DocumentPlace(source: index, node: JSONDocument().root) }
    section.inner = [
      InnerPart(data: name(0), item: 0), InnerPart(data: name(1), item: 1, isBeside: true),
      InnerPart(data: name(2), item: 1),
      InnerPart(data: name(3), item: 2), InnerPart(data: name(4), item: InnerPart.footer, isBeside: true),
    ]
    section.arrange([2, 0])
    #expect(section.items == [Self.item(2), Self.item(0)])
    #expect(section.inner.map(\.data) == [3, 0, 1, 4].map(name))
    #expect(section.inner.map(\.item) == [0, 1, 2, InnerPart.footer])
  }
}
