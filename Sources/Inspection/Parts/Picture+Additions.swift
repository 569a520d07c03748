import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Screens
import Workspaces

/// New sections, items and modules.
extension Picture {
  /// The words that may follow `add` at a part.
  package func additions(at index: Int) -> [Addition] {
    guard let dialect = try? dialectOfAdditions(at: index) else { return [] }
    let additions = dialect.additions(contracts)
    // An envelope may take parts that the list around it does not know.
    guard let own = try? rules(at: index), own.name != dialect.name else { return additions }
    let words = Set(additions.map(\.word))
    return additions + own.additions(contracts).filter { !words.contains($0.word) }
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
    guard let dialect = try? dialectOfAdditions(at: index, beginning: words.first) else {
      throw PartFault("you can't add here", fix: "select a part of the screen's own document or fixture")
    }
    let request = PartRequest(
      words, section: section, isItemSelected: selected?.kind == .item,
      takesChildren: selected.map { $0.kind.isInSection && dialect.listInside($0, contracts) != nil } ?? false,
      freshID: { freeID(like: $0) },
      sample: { sample(of: $0) })
    var new = try dialect.newPart(request, contracts)
    if new.kind == .section, let envelope = try? envelopeList(at: index), envelope.dialect.name == dialect.name {
      guard !Self.makesSection(words.first, dialect, contracts) else {
        throw PartFault("a list of items can't hold a section", fix: "`edit` opens the screen's text")
      }
      // A module stands among the items there.
      new.kind = .item
    }
    let missing = attributesToLog(by: new, inside: new.kind == .child ? index : self.section(around: index), dialect)
    guard !missing.isEmpty else { return new }
    let text = new.text
    new.text = { isInData in
      let whole = text(isInData)
      guard var document = try? JSONDocument(parsing: whole.bytes, file: "part"),
        document.value(forKey: "logging", in: document.root) == nil,
        (try? document.set(.object(missing), forKey: "logging", in: document.root)) != nil
      else { return whole }
      return JSONText(document, document.root)
    }
    return new
  }

  /// The attributes that a new part's component has to log and that nothing around it hands down: from the component's
  /// first fixture, or empty, which `check` reports.
  private func attributesToLog(
    by new: NewPart, inside index: Int?, _ dialect: any Dialect.Type
  ) -> [(String, JSONText)] {
    guard dialect.hasAttributes, let component = new.component,
      let logs = contracts.contract(of: component)?.logs, !logs.isEmpty
    else { return [] }
    let handedDown = new.kind == .section ? [] : namesHandedDown(inside: index, dialect)
    let data = sample(of: component)
    return logs.filter { !handedDown.contains($0) }
      .map { name in (name, data.first { $0.0 == name }?.1 ?? .string("")) }
  }

  /// The attributes that a part hands down to those inside it.
  private func namesHandedDown(inside index: Int?, _ dialect: any Dialect.Type) -> [String] {
    guard let index, let screen = stage.screenStage?.screen,
      let section = screen.sections.indices.contains(Int(parts[index].section))
        ? screen.sections[Int(parts[index].section)] : nil,
      let part = try? editedPart(index), let inside = part.document.members(of: part.node).map(\.value).first
    else { return [] }
    let place = DocumentPlace(source: part.isInData ? 1 : 0, node: inside)
    return dialect.handedDown(to: place, in: section, of: screen).flatMap { place in
      screen.value(at: place).map { value in value.document.members(of: value.node).map(\.key) } ?? []
    }
  }

  private static func makesSection(
    _ word: String?, _ dialect: any Dialect.Type, _ contracts: any ComponentContracts
  ) -> Bool { dialect.additions(contracts).contains { $0.word == word && $0.isSection } }

  /// Whose rules hold for what is added at a part: those of the list that it would stand in, or of the part itself for
  /// what that list does not know.
  ///
  /// - Parameter word: the first word after `add`; nil leaves that out.
  package func dialectOfAdditions(
    at index: Int, beginning word: String? = nil
  ) throws(Refusal) -> any Dialect.Type {
    var list = try rules(at: section(around: index) ?? index)
    if !Self.makesSection(word, list, contracts), let envelope = try envelopeList(at: index) { list = envelope.dialect }
    guard let word, !list.additions(contracts).contains(where: { $0.word == word }),
      let own = try? rules(at: index), own.additions(contracts).contains(where: { $0.word == word })
    else { return list }
    return own
  }

  private func rules(at index: Int) throws(Refusal) -> any Dialect.Type { try dialect(of: try editedPart(index)) }

  /// The list of an envelope that a part stands in, inside a section of another dialect; nil for other parts.
  private func envelopeList(at index: Int) throws(Refusal) -> (item: EditedPart, dialect: any Dialect.Type)? {
    guard parts.indices.contains(index), parts[index].kind.isInSection, let section = section(around: index) else {
      return nil
    }
    let item = try editedPart(parts.outer(of: index))
    let around = try rules(at: section)
    guard !item.isInData, case (.document(let list), _)? = self.list(holding: item),
      let own = workspace.dialects.dialect(of: list, in: document, within: document.root), own.name != around.name
    else { return nil }
    return (item, own)
  }

  /// Inserts a new part where it goes at another, and selects it.
  ///
  /// - Parameter text: the part, written for the data or for the document.
  package func plan(
    adding new: NewPart, at index: Int, _ text: (_ isInData: Bool) throws(Refusal) -> JSONText
  ) throws(Refusal) -> EditPlan {
    let owner = try owner(of: new, at: index)
    if new.kind == .child, let (list, _) = self.list(holding: owner.part), try runs(of: list, rules(at: index)) != nil {
      throw PartElement.flat("\(describe(index)) stands")
    }
    // A list that is not there yet is made in the document.
    let beside = owner.isBeside ? owner.after.flatMap { list(holding: $0, isInner: true)?.list } : nil
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
    try PartElement(self, index).requireOpen(list, at: position)
    let value = try text(list.isInData)
    plan.add(open) { transaction throws(Refusal) in
      let array = try transaction.array(of: open)
      transaction.select(open, try transaction.insert(.text(value), in: array, at: position, open.path), at: position)
    }
    return plan
  }

  /// Whose list a new part goes into, the keys to that list, the part that it follows there, and whether the list is the
  /// one that this part stands in.
  private func owner(
    of new: NewPart, at index: Int
  ) throws(Refusal) -> (part: EditedPart, keys: [String], after: EditedPart?, isBeside: Bool) {
    let selected = try editedPart(index)
    if new.kind == .item, let (item, _) = try envelopeList(at: index) { return (selected, [], item, true) }
    let section = try section(around: index).map { index throws(Refusal) in try editedPart(index) }
    let owner = new.kind == .item ? section : new.kind == .child ? selected : try editedPart(0)
    guard let owner, let keys = try dialect(of: owner).listInside(owner, contracts) else {
      throw Refusal("that section has no list of items", fix: "select another section")
    }
    let isSection = new.kind == .section
    return (owner, keys, isSection ? section : new.kind == .item ? selected : nil, isSection)
  }
}
