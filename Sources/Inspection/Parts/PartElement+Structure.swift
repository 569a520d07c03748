import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Workspaces

extension PartElement {
  var text: JSONText { JSONText(part.document, part.element) }

  var content: Clipboard.Content {
    get throws(Refusal) {
      guard part.kind.isListed else {
        throw Refusal("only sections and items can be copied", fix: "select a section or an item")
      }
      return .parts(part.kind)
    }
  }

  func takes(_ index: Int) -> Bool { takes(picture.parts[index].kind) }

  func takes(_ kind: PartKind) -> Bool {
    switch part.kind {
    case .screen: kind == .section
    case .section: kind.isItem
    case .header, .item, .footer, .child: kind.isItem && dialect.listInside(part, picture.contracts) != nil
    }
  }

  /// The list that the part is an element of, and its position there.
  ///
  /// - Throws: with a word for what would be done to it.
  func place(toBe done: String) throws(Refusal) -> (list: PartList, position: Int) {
    guard part.kind.isListed, let place = picture.list(holding: part) else {
      throw Refusal("only sections and items can be \(done)")
    }
    try requireOwnList(place.list, place.position)
    return place
  }

  /// Refuses a part of a flat list that counts others there or is counted.
  private func requireOwnList(_ list: PartList, _ position: Int) throws(Refusal) {
    guard let runs = picture.runs(of: list, dialect), !runs.contains(position..<position + 1) else { return }
    throw Self.flat("\(picture.describe(index)) stands")
  }

  /// Refuses a place in a flat list between a part and what it counts.
  ///
  /// - Parameter removed: places of the list that are taken out before.
  func requireOpen(_ list: PartList, at position: Int, without removed: [Int] = []) throws(Refusal) {
    guard let runs = picture.runs(of: list, dialect) else { return }
    let starts = runs.filter { !removed.contains($0.lowerBound) || $0.count > 1 }.map { run in
      run.lowerBound - removed.count { $0 < run.lowerBound }
    }
    guard position < picture.count(of: list) - removed.count, !starts.contains(position) else { return }
    throw Self.flat("that place is")
  }

  static func flat(_ subject: String) -> Refusal {
    Refusal(
      "\(subject) in a flat list, whose counts of children have to stay true",
      fix: "`kimchi export --response` writes it with children inside their facets")
  }

  func planRemoval() throws(Refusal) -> EditPlan {
    guard part.kind != .screen else {
      throw Refusal("the screen itself can't be removed", fix: "remove its sections")
    }
    var plan = EditPlan()
    if let (list, position) = picture.list(holding: part) { try requireOwnList(list, position) }
    guard part.isInData, let (list, position) = picture.list(holding: part) else {
      try plan.remove(spot, in: picture)
      return plan
    }
    let open = try picture.open(list)
    plan.add(open) { transaction throws(Refusal) in
      let array = try transaction.array(of: open)
      guard let node = try transaction.current(open.path).element(at: position, in: array) else { return }
      try transaction.edit(open.path) { document throws(EditError) in try document.remove(node) }
    }
    return plan
  }

  /// The part's own place.
  private var spot: PartSpot {
    PartSpot(start: part.isInData ? .data(picture.dataSteps(to: part.element)) : .document(part.element), keys: [])
  }

  func planSelection(without removed: [Int]) throws(Refusal) -> EditPlan {
    var plan = EditPlan()
    guard var steps = spot.dataSteps else {
      let (path, node) = (picture.path, part.node)
      plan.add { transaction throws(Refusal) in transaction.goal = (path, node) }
      return plan
    }
    if let (list, position) = picture.list(holding: part), !steps.isEmpty {
      let places = removed.compactMap { index in
        (try? picture.editedPart(index)).flatMap { picture.list(holding: $0) }
      }
      steps[steps.count - 1] = .index(position - places.count { $0.list == list && $0.position < position })
    }
    let goal = steps
    plan.add { transaction throws(Refusal) in transaction.goalInData = goal }
    return plan
  }

  // MARK: Moving

  func plan(moving indexes: [Int], _ goal: MoveGoal) throws(Refusal) -> EditPlan {
    let places = try indexes.map { index throws(Refusal) in
      try PartElement(picture, index).place(toBe: "moved")
    }
    let list = places[0].list
    guard places.allSatisfy({ $0.list == list }) else {
      throw Refusal("the \(places.count) parts are in different lists", fix: "move those of one list at a time")
    }
    let order = places.indices.sorted { places[$0].position < places[$1].position }
    let positions = order.map { places[$0].position }
    let (to, start) = try target(of: positions, in: list, goal)
    try requireOpen(to, at: start, without: to == list ? positions : [])
    let goalIndex: Int? =
      switch goal {
      case .within: nil
      case .before(let index), .after(let index), .inside(let index, _): index
      }
    var kept: [KeptComponent?] = []
    if let goalIndex, to != list {
      for index in order.map({ indexes[$0] }) {
        let part = try picture.editedPart(index)
        try picture.refuseForeign(
          picture.describe(index), of: picture.ownDialect(of: part, as: part.element), part.kind, in: to, at: goalIndex)
        kept.append(
          part.kind == .item
            ? try KeptComponent(
              part.component, of: part.node, in: part.document, isInData: part.isInData, dialect, to: goalIndex,
              of: picture) : nil)
      }
    }
    if let goalIndex, let inside = indexes.first(where: { $0 <= goalIndex && goalIndex < picture.parts.end(of: $0) }),
      inside != goalIndex || to != list
    {
      throw Refusal("\(picture.describe(inside)) can't be moved into itself")
    }
    guard to != list || positions.enumerated().contains(where: { $1 != start + $0 }) else { return EditPlan() }
    let (from, open) = (try picture.open(list), try picture.open(to))
    let goal = positions.reversed().reduce(open) { $0.after(removing: $1, of: list) }
    var plan = EditPlan()
    plan.touch(from)
    plan.add(open) { transaction throws(Refusal) in
      let array = try transaction.array(of: from)
      let document = try transaction.current(from.path)
      let nodes = positions.compactMap { document.element(at: $0, in: array) }
      let excerpts = nodes.map { document.excerpt($0) }
      _ = consume document
      for node in nodes.reversed() {
        try transaction.edit(from.path) { document throws(EditError) in try document.remove(node) }
      }
      let end = try transaction.array(of: open)
      for (offset, excerpt) in excerpts.enumerated() {
        let moved = try transaction.insert(.excerpt(excerpt), in: end, at: start + offset, open.path)
        if kept.indices.contains(offset) { try kept[offset]?.write(to: moved, in: open.path, &transaction) }
        if offset == 0 { transaction.select(goal, moved, at: start) }
      }
      transaction.goalCount = excerpts.count
    }
    return plan
  }

  /// The list and the position that the first of some elements gets. An index is the one that it has once it is there.
  private func target(
    of positions: [Int], in list: PartList, _ goalPlace: MoveGoal
  ) throws(Refusal) -> (list: PartList, position: Int) {
    // Several take the room of their last places: they end where the list ends.
    func last(_ goal: PartList) -> Int { picture.count(of: goal) - (goal == list ? positions.count : 0) }
    switch goalPlace {
    case .within(let shift): return (list, shift.start(of: positions, in: picture.count(of: list)))
    case .before(let index), .after(let index):
      let goal = try picture.editedPart(index)
      guard goal.kind == part.kind || goal.kind.isItem && part.kind.isItem, let place = picture.list(holding: goal)
      else { throw misplaced(index: nil) }
      try requireSameSource(place.list)
      let position = if case .after = goalPlace { place.position + 1 } else { place.position }
      guard place.list == list else { return (place.list, position) }
      // Taken out first, so that what lies behind has moved up.
      return (list, min(position - positions.count { $0 < position }, last(list)))
    case .inside(let index, let position):
      let container = try PartElement(picture, index)
      guard container.takes(part.kind) else { throw misplaced(index: position) }
      guard let inner = try container.list() else {
        guard container.part.kind.isInSection else {
          throw Refusal("that \(container.part.kind) has no list of \(part.kind.plural)")
        }
        throw container.childless
      }
      try requireSameSource(inner)
      guard let position else { return (inner, last(inner)) }
      let end = picture.count(of: inner) - (inner == list ? 1 : 0)
      guard position <= end else {
        throw Refusal("index \(position) is out of range (\(end == 0 ? "0" : "0–\(end)"))")
      }
      return (inner, min(position, last(inner)))
    }
  }

  private func misplaced(index: Int?) -> Refusal {
    let fix =
      switch (index, part.kind) {
      case (let index?, .section): "an index is one in the screen: `move to root \(index)`"
      case (_?, _): "an index is one in a section"
      case (nil, .section): "move it to a section"
      case (nil, _): "move it to an item, or into a section"
      }
    return Refusal("\(part.kind.withArticle) can't be moved there", fix: fix)
  }

  private func requireSameSource(_ list: PartList) throws(Refusal) {
    guard list.isInData != (picture.list(holding: part)?.list.isInData ?? part.isInData) else { return }
    throw Refusal(
      part.isInData ? "those items don't come from data" : "those items come from data",
      fix: "`add` creates a new one there")
  }

  /// Why nothing can be put inside a part that has no list yet.
  var childless: Refusal {
    Refusal(
      "\(picture.describe(index)) has no list of children",
      fix: "`\(picture.path(index)) set children []` creates it")
  }

  /// The list of the parts inside; nil where there is no array yet.
  func list() throws(Refusal) -> PartList? {
    dialect.listInside(part, picture.contracts).flatMap { picture.list(inside: part, at: $0) }
  }
}
