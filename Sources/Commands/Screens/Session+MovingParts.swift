import Inspection
import Dialects
import Editing
import JSONDocument
import Pictures
import Sessions
import Workspaces

/// Several parts moved together.
extension Session {
  /// Moves parts of one list, which keep their order, as one step; they stay marked.
  mutating func moveParts(
    _ targets: [Int], _ place: String, _ invocation: Invocation
  ) throws(Refusal) -> Reply {
    var found: [(list: PartList, position: Int)] = []
    for index in targets {
      let part = try picture.editedPart(index)
      guard part.kind == .section || part.kind == .item, let spot = picture.list(holding: part) else {
        throw Refusal("only sections and items can be moved")
      }
      found.append(spot)
    }
    let first = found[0].list
    guard found.allSatisfy({ $0.list == first }) else {
      throw Refusal("the \(targets.count) parts are in different lists", fix: "move those of one list at a time")
    }
    let positions = found.map(\.position).sorted()
    var (goal, spot) = (first, 0)
    if place == "to" || place == "into" {
      (goal, spot) = try self.goal(of: try picture.editedPart(targets[0]), place, invocation)
      if goal == first, invocation[2] == nil { spot -= positions.count { $0 < spot } }
      // Several take the room of their last places: they end where the list ends.
      if goal == first { spot = min(spot, picture.count(of: goal) - positions.count) }
    } else {
      spot = Self.start(of: positions, moved: place, in: picture.count(of: first))
    }
    let isSame = goal == first && positions.enumerated().allSatisfy { $1 == spot + $0 }
    guard !isSame else { return Reply("All \(targets.count) parts are already there", tone: .note) }
    let (from, to) = (try open(first), try open(goal))
    try changeScreen(invocation.text.line) { transaction throws(Refusal) in
      let array = try transaction.array(of: from)
      let document = try transaction.current(from.path)
      let nodes = positions.compactMap { document.element(at: $0, in: array) }
      let excerpts = nodes.map { document.excerpt($0) }
      for node in nodes.reversed() {
        try transaction.edit(from.path) { document throws(EditError) in try document.remove(node) }
      }
      let end = try transaction.array(of: to)
      for (offset, excerpt) in excerpts.enumerated() {
        let moved = try transaction.insert(.excerpt(excerpt), in: end, at: spot + offset, to.path)
        if offset == 0 { transaction.select(to, moved, at: spot) }
      }
    }
    if let selectedIndex { markNeighbours(of: selectedIndex, count: targets.count) }
    return Reply("Moved \(targets.count) parts")
  }

  /// Where the first of some elements comes to stand; they gather when they are moved.
  private static func start(of positions: [Int], moved place: String, in count: Int) -> Int {
    let most = count - positions.count
    switch place {
    case "up": return max((positions.first ?? 0) - 1, 0)
    case "down": return min((positions.first ?? 0) + 1, most)
    case "first": return 0
    default: return most
    }
  }

  /// Marks parts of a list that stand behind each other.
  private mutating func markNeighbours(of first: Int, count: Int) {
    let parent = picture.stage.index.parent(of: first)
    guard parent >= 0 else { return }
    let siblings = picture.stage.index.children(of: parent)
    guard let place = siblings.firstIndex(of: first) else { return }
    mark(Array(siblings[place..<min(place + count, siblings.count)]))
  }
}
