import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Workspaces

/// New sections, items and modules.
extension Picture {
  /// The words that may follow `add` at a part.
  package func additions(at index: Int) -> [Addition] {
    (try? dialectOfAdditions(at: index))?.additions(contracts) ?? []
  }

  /// The additions at a part: the words after `add`, and their meaning.
  ///
  /// - Returns: whether the words are enough as they stand; otherwise more must follow.
  package func additionWords(at index: Int) -> [(words: String, summary: String, isWhole: Bool)] {
    additions(at: index).flatMap { addition in
      func row(_ words: [String]) -> (words: String, summary: String, isWhole: Bool) {
        (words.joined(separator: " "), addition.summary, (try? newPart(words, at: index)) != nil)
      }
      let alone = row([addition.word])
      return alone.isWhole || addition.next.isEmpty ? [alone] : addition.next.map { row([addition.word, $0]) }
    }
  }

  /// Reads the words after `add` with the dialect of the selected part.
  package func newPart(_ words: [String], at index: Int) throws(PartFault) -> NewPart {
    let selected = try? editedPart(index)
    let section = section(around: index).flatMap { try? editedPart($0) }
    guard let dialect = try? dialectOfAdditions(at: index) else {
      throw PartFault("you can't add here", fix: "select a part of the screen's own document or fixture")
    }
    let request = PartRequest(
      words, section: section, isItemSelected: selected?.kind == .item,
      takesChildren: selected.map { $0.kind.isInSection && dialect.listInside($0, contracts) != nil } ?? false,
      freshID: { freeID(like: $0) },
      sample: { sample(of: $0) })
    return try dialect.newPart(request, contracts)
  }

  /// Whose rules hold for what is added at a part: those of the section that it is in.
  package func dialectOfAdditions(at index: Int) throws(Refusal) -> any Dialect.Type {
    try dialect(of: try editedPart(section(around: index) ?? index))
  }

  /// Inserts a new part where it goes at another, and selects it.
  ///
  /// - Parameter text: the part, written for the data or for the document.
  package func plan(
    adding new: NewPart, at index: Int, _ text: (_ isInData: Bool) throws(Refusal) -> JSONText
  ) throws(Refusal) -> EditPlan {
    let owner = try owner(of: new, at: index)
    // A list that is not there yet is made in the document.
    let beside = new.kind == .section ? owner.after.flatMap { list(holding: $0)?.list } : nil
    var plan = EditPlan()
    guard let list = beside ?? list(inside: owner.part, at: owner.keys) else {
      let spot = spot(owner.keys, of: owner.part, followingLast: true)
      guard value(at: spot) == nil, !spot.isInData else {
        throw Refusal("the document has no list for it", fix: "`set \(owner.keys.last ?? "items") []` creates one")
      }
      let (path, node, value) = (path, owner.part.node, JSONText.array([try text(false)]))
      try plan.write(MemberWrite(value, at: spot.keys, [], from: node, in: document), at: spot, in: self)
      plan.add { transaction throws(Refusal) in
        let document = try transaction.current(path)
        transaction.goal = (path, document.value(at: spot.keys, from: node).flatMap { document.element(at: 0, in: $0) })
      }
      return plan
    }
    let open = try open(list)
    let position = owner.after.flatMap { self.position(of: $0, in: list) }.map { $0 + 1 } ?? count(of: list)
    let value = try text(list.isInData)
    plan.add(open) { transaction throws(Refusal) in
      let array = try transaction.array(of: open)
      transaction.select(open, try transaction.insert(.text(value), in: array, at: position, open.path), at: position)
    }
    return plan
  }

  /// Whose list a new part goes into, the keys to that list, and the part that it follows there.
  private func owner(
    of new: NewPart, at index: Int
  ) throws(Refusal) -> (part: EditedPart, keys: [String], after: EditedPart?) {
    let selected = try editedPart(index)
    let section = try section(around: index).map { index throws(Refusal) in try editedPart(index) }
    let owner = new.kind == .item ? section : new.kind == .child ? selected : try editedPart(0)
    guard let owner, let keys = try dialect(of: owner).listInside(owner, contracts) else {
      throw Refusal("that section has no list of items", fix: "select another section")
    }
    return (owner, keys, new.kind == .section ? section : new.kind == .item ? selected : nil)
  }
}
