import Foundation
import Screens
import TestSupport

extension Bench {
  func measureDifference() {
    guard wants("diff.readme", "diff.one", "diff.section") else { return }
    let count = isQuick ? 10_000 : 100_000
    var random = SeededRandom(seed: 7)
    let old = Array(0..<count)
    if wants("diff.readme") {
      // The case of DifferenceKit's own page: a tenth goes, a tenth comes, a fiftieth changes places.
      var new = old
      for _ in 0..<count / 10 { new.remove(at: Int.random(in: 0..<new.count, using: &random)) }
      for index in 0..<count / 10 { new.insert(count + index, at: Int.random(in: 0...new.count, using: &random)) }
      for _ in 0..<count / 100 {
        new.swapAt(Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
      }
      measure("diff.readme", old, new, goal: "≤ 1.2 ms, ≥ 2,500 ×", peers: "DifferenceKit 21.7 ms")
    }
    if wants("diff.one") {
      var new = old
      new[count / 2] = count
      measure("diff.one", old, new, goal: "≤ 0.5 ms, ≥ 8 ×", peers: "DifferenceKit 25.3 ms")
    }
    if wants("diff.section") {
      var order = Array(0..<1000)
      let before = Self.snapshot(order.map { section in Array(section * count / 1000..<(section + 1) * count / 1000) })
      order.insert(order.remove(at: 10), at: 500)
      let after = Self.snapshot(order.map { section in Array(section * count / 1000..<(section + 1) * count / 1000) })
      let time = median(41) { keep(ScreenDifference(from: before, to: after)) }
      let changes = ScreenDifference(from: before, to: after).changeCount
      row("diff.section", "\(Self.time(time)), \(changes) change", goal: "1 move", peers: "DifferenceKit 490 moves")
    }
  }

  private func measure(_ name: String, _ old: [Int], _ new: [Int], goal: String, peers: String) {
    let before = Self.snapshot([old])
    let after = Self.snapshot([new])
    let time = median(41) { keep(ScreenDifference(from: before, to: after)) }
    let changes = ScreenDifference(from: before, to: after).changeCount
    let standard = seconds { keep(new.difference(from: old).inferringMoves()) }
    row(
      name, "\(Self.time(time)), \(changes) changes",
      Self.times(standard / time, "faster than CollectionDifference"), goal: goal, peers: peers)
  }

  /// Sections of items whose ids are numbers; a section is named by its first item unless it is the only one.
  private static func snapshot(_ sections: [[Int]]) -> Snapshot {
    Snapshot(
      Screen(
        sections: sections.map { ids in
          Section(
            id: sections.count == 1 ? "all" : "\(ids.first ?? -1)",
            items: ids.map { id in
              Item(ItemIdentity(rawValue: UInt64(id + 1) &* 0x9E37_79B9_7F4A_7C15), component: Int32(id % 3))
            })
        }))
  }
}
