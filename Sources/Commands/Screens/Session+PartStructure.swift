import Inspection
import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

/// Parts taken out, copied and moved, in the screen's document or in the data that its lists come from.
extension Session {
  mutating func removeParts(_ invocation: Invocation) throws(Refusal) -> Reply {
    let targets = try targets(of: invocation)
    var edits: [PartEdit] = []
    var elements: [(list: OpenPartList, position: Int)] = []
    for index in targets {
      let part = try picture.editedPart(index)
      guard part.kind != .screen else {
        throw Refusal("the screen itself can't be removed", fix: "remove its sections")
      }
      if part.isInData, let (list, position) = picture.list(holding: part) {
        elements.append((try open(list), position))
      } else {
        let start = part.isInData ? PartSpot.Start.data(picture.dataSteps(to: part.node)) : .document(part.node)
        if let edit = try removal(of: PartSpot(start: start, keys: [])) { edits.append(edit) }
      }
    }
    // From the end, so that what is taken out leaves the positions before it as they are.
    elements.sort { $0.position > $1.position }
    let names = targets.count == 1 ? picture.describe(targets[0]) : "\(targets.count) parts"
    let path = layoutPath
    let gone = targets.count == 1 && targets[0] == selectedIndex ? parts[targets[0]].place : nil
    try changeScreen(invocation.text.line) { transaction throws(Refusal) in
      for edit in edits { try transaction.apply(edit, path) }
      for (list, position) in elements {
        let array = try transaction.array(of: list)
        guard let node = try transaction.current(list.path).element(at: position, in: array) else { continue }
        try transaction.edit(list.path) { document throws(EditError) in try document.remove(node) }
      }
    }
    unmark()
    if let gone { selectNeighbour(of: gone) }
    let owner = edits.lazy.compactMap(\.owner).first ?? elements.lazy.compactMap(\.list.owner).first
    return Reply("Removed \(names)\(owner.map { " from the data of \($0)" } ?? "")")
  }

  /// Selects what has come to stand where a part was, or what stood before it; in an empty section that itself.
  private mutating func selectNeighbour(of place: PartPlace) {
    let isSection = place.kind == .section
    guard isSection || place.kind == .item else { return }
    let before = PartPlace(
      section: place.section - (isSection ? 1 : 0), kind: place.kind, item: place.item - (isSection ? 0 : 1))
    if let index = parts.index(of: place) ?? parts.index(of: before) { select(index) }
  }

  /// `move up|down|first|last`, `move to ADDRESS` in front of a part, `move to ADDRESS INDEX` to an index in what holds
  /// parts, `move into ADDRESS` to its end.
  mutating func movePart(_ invocation: Invocation) throws(Refusal) -> Reply {
    let place = try invocation.choice(0, ["up", "down", "first", "last", "to", "into"])
    let targets = try targets(of: invocation)
    if targets.count > 1 { return try moveParts(targets, place, invocation) }
    let index = try target(of: invocation)
    let part = try picture.editedPart(index)
    guard part.kind == .section || part.kind == .item, let (list, position) = picture.list(holding: part) else {
      throw Refusal("only sections and items can be moved")
    }
    var (goal, target) = (list, position)
    switch place {
    case "up": target = position - 1
    case "down": target = position + 1
    case "first": target = 0
    case "last": target = picture.count(of: list) - 1
    default: (goal, target) = try self.goal(of: part, place, invocation)
    }
    // Taken out first, so that what lies behind it in the same list has moved up by one.
    if goal == list, place == "to" || place == "into", invocation[2] == nil, target > position { target -= 1 }
    let count = picture.count(of: goal) - (goal == list ? 1 : 0)
    guard (0...count).contains(target), goal != list || target != position else {
      return Reply("\(picture.describe(index)) is already there", tone: .note)
    }
    let (from, to, spot) = (try open(list), try open(goal), target)
    try changeScreen(invocation.text.line) { transaction throws(Refusal) in
      let array = try transaction.array(of: from)
      let document = try transaction.current(from.path)
      guard let node = document.element(at: position, in: array) else { throw Refusal(.unknownNode) }
      let excerpt = document.excerpt(node)
      try transaction.edit(from.path) { document throws(EditError) in try document.remove(node) }
      let end = try transaction.array(of: to)
      let moved = try transaction.insert(.excerpt(excerpt), in: end, at: spot, to.path)
      transaction.select(to.after(removing: position, of: list), moved, at: spot)
    }
    return Reply(selectedIndex.map { "Moved \(picture.describe($0))" } ?? "")
  }

  /// The list and the position that `move to` and `move into` mean for a part. An index is the one that it has once it
  /// is there.
  func goal(
    of part: EditedPart, _ place: String, _ invocation: Invocation
  ) throws(Refusal) -> (PartList, Int) {
    let word = try invocation.required(1)
    let index = place == "to" ? try invocation.index(2) : nil
    let goal = try picture.editedPart(try node(at: word))
    var found: (list: PartList, position: Int)?
    if goal.kind == part.kind, place == "to", index == nil {
      found = picture.list(holding: goal)
    } else if part.kind == .item && goal.kind == .section || part.kind == .section && goal.kind == .screen {
      guard let keys = try picture.dialect(of: goal).listInside(goal, picture.contracts),
        let list = picture.list(inside: goal, at: keys)
      else {
        throw Refusal("that \(goal.kind) has no list of \(part.kind)s", range: word.range)
      }
      found = (list, picture.count(of: list))
    }
    guard var found else {
      let isSection = part.kind == .section
      throw Refusal(
        "\(part.kind.withArticle) can't be moved there",
        fix: index == nil
          ? isSection ? "move it to a section" : "move it to an item, or into a section"
          : isSection ? "an index is one in the screen: `move to root \(index ?? 0)`" : "an index is one in a section",
        range: word.range)
    }
    guard found.list.isInData == (picture.list(holding: part)?.list.isInData ?? part.isInData) else {
      throw Refusal(
        part.isInData ? "those items don't come from data" : "those items come from data",
        fix: "`add` creates a new one there", range: word.range)
    }
    if let index {
      let last = found.position - (found.list == picture.list(holding: part)?.list ? 1 : 0)
      guard index <= last else {
        throw Refusal("index \(index) is out of range (\(last == 0 ? "0" : "0–\(last)"))", range: invocation[2]?.range)
      }
      found.position = index
    }
    return found
  }
}

extension Transaction {
  /// Selects an element of a list once the step is done.
  mutating func select(_ list: OpenPartList, _ node: JSONDocument.Node, at position: Int) {
    if let steps = list.steps(at: position) { goalInData = steps } else { goal = (list.path, node) }
  }
}
