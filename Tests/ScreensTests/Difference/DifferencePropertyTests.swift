import Screens
import Sushi
import TestSupport
import Testing

@Suite("What holds for all differences")
struct DifferencePropertyTests {
  /// Sections of items made up from numbers, so that thousands of them are quick to make.
  private struct Model {
    var sections: [(id: Int, header: Int, items: [(id: Int, content: Int)])]

    var snapshot: Snapshot {
      var screen = Screen()
      for section in sections {
        screen.sections.append(
          Section(
            id: "\(section.id)", header: section.header == 0 ? nil : item(section.id, section.header, &screen),
            items: section.items.map { item($0.id, $0.content, &screen) }))
      }
      return Snapshot(screen)
    }

    /// What an item shows is its component here, which counts like data.
    private func item(_ id: Int, _ content: Int, _ screen: inout Screen) -> Item {
      screen.makeItem(
        ItemIdentity(rawValue: UInt64(truncatingIfNeeded: id) &* 0x9E37_79B9_7F4A_7C15), component: "\(content)")
    }
  }

  private func random(_ random: inout SeededRandom) -> Model {
    var ids = Array(0..<60).shuffled(using: &random)[...]
    let names = Array(0..<8).shuffled(using: &random)
    return Model(
      sections: names.prefix(Int.random(in: 0...6, using: &random)).map { name in
        let count = min(ids.count, Int.random(in: 0...14, using: &random))
        let items = ids.prefix(count)
        ids = ids.dropFirst(count)
        return (
          name, Int.random(in: 0...2, using: &random), items.map { ($0, Int.random(in: 0...1, using: &random)) }
        )
      })
  }

  /// A few changes to a model, as between two responses.
  private func changed(_ model: Model, _ random: inout SeededRandom) -> Model {
    var model = model
    for _ in 0..<Int.random(in: 0...6, using: &random) where !model.sections.isEmpty {
      let section = Int.random(in: model.sections.indices, using: &random)
      let count = model.sections[section].items.count
      let item = count > 0 ? Int.random(in: 0..<count, using: &random) : 0
      switch Int.random(in: 0...6, using: &random) {
      case 0 where count > 0: model.sections[section].items.remove(at: item)
      case 1: model.sections[section].items.insert((1000 + Int.random(in: 0...9999, using: &random), 0), at: item)
      case 2 where count > 0:
        let moved = model.sections[section].items.remove(at: item)
        let target = Int.random(in: model.sections.indices, using: &random)
        let place = Int.random(in: 0...model.sections[target].items.count, using: &random)
        model.sections[target].items.insert(moved, at: place)
      case 3 where count > 0:
        model.sections[section].items[item].content = 1 - model.sections[section].items[item].content
      case 4:
        let moved = model.sections.remove(at: section)
        model.sections.insert(moved, at: Int.random(in: 0...model.sections.count, using: &random))
      case 5: model.sections[section].header = Int.random(in: 0...2, using: &random)
      default: model.sections[section].items.shuffle(using: &random)
      }
    }
    return model
  }

  private func check(_ old: Snapshot, _ new: Snapshot, _ seed: Int) {
    let difference = ScreenDifference(from: old, to: new)
    var replay = Replay(old)
    replay.apply(difference, values: Replay(new))
    #expect(replay == Replay(new), "seed \(seed)")
    #expect(difference.deletes == difference.deletes.sorted(by: >), "seed \(seed)")
    #expect(difference.inserts == difference.inserts.sorted(), "seed \(seed)")
    for (position, match) in difference.matches.enumerated() {
      let expected = old.identities.firstIndex(of: new.identities[position]) ?? -1
      #expect(Int(match) == expected, "seed \(seed)")
    }
  }

  @Test("applied to the old snapshot, the script gives the new one", arguments: 0..<40)
  func replay(_ block: Int) {
    for seed in block * 100..<block * 100 + 100 {
      var random = SeededRandom(seed: seed)
      let old = self.random(&random)
      let new = seed % 2 == 0 ? self.random(&random) : changed(old, &random)
      check(old.snapshot, new.snapshot, seed)
    }
  }

  @Test("no shorter list of moves would do", arguments: 0..<500)
  func minimal(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    let order = Array(0..<Int.random(in: 1...9, using: &random))
    let shuffled = order.shuffled(using: &random)
    func snapshot(_ ids: [Int]) -> Snapshot { Model(sections: [(0, 0, ids.map { ($0, 0) })]).snapshot }
    let moves = ScreenDifference(from: snapshot(order), to: snapshot(shuffled)).moves.count
    // The longest increasing subsequence by trying every one of them.
    var longest = 0
    for choice in 0..<1 << shuffled.count {
      let chosen = shuffled.indices.filter { choice >> $0 & 1 == 1 }.map { shuffled[$0] }
      if zip(chosen, chosen.dropFirst()).allSatisfy({ $0 < $1 }) { longest = max(longest, chosen.count) }
    }
    #expect(moves == shuffled.count - longest, "seed \(seed)")
  }
}
