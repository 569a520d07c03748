import Inspection
import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

/// New sections, items and modules.
extension Session {
  /// `add` with the words that the dialect of the selected part takes, then properties with values.
  mutating func addPart(_ invocation: Invocation) throws(Refusal) -> Reply {
    _ = try invocation.required(0)
    let index = try target(of: invocation)
    let new: NewPart
    do throws(PartFault) {
      new = try newPart(invocation.arguments.map(\.text), at: index)
    } catch {
      throw Refusal(error.message, fix: error.fix, range: error.word.flatMap { invocation[$0]?.range })
    }
    let owner = try owner(of: new, at: index)
    let path = layoutPath
    // A list that is not there yet is made in the document.
    let beside = new.kind == .section ? owner.after.flatMap { self.picture.list(holding: $0)?.list } : nil
    let list = try (beside ?? picture.list(inside: owner.part, at: owner.keys)).map { list throws(Refusal) in
      (
        open: try open(list), position: owner.after.flatMap { picture.position(of: $0, in: list) }.map { $0 + 1 },
        end: picture.count(of: list)
      )
    }
    let text = try self.text(of: new, invocation, inData: list?.open.list.isInData ?? false)
    let spot = picture.spot(owner.keys, of: owner.part, followingLast: true)
    if list == nil, picture.value(at: spot) != nil || spot.isInData {
      throw Refusal("the document has no list for it", fix: "`set \(owner.keys.last ?? "items") []` creates one")
    }
    let isEmptyWay = list == nil
    let write = MemberWrite(.array([text]), at: spot.keys, [], from: owner.part.node, in: owner.part.document)
    let node = owner.part.node
    try changeScreen(invocation.text.line) { transaction throws(Refusal) in
      if isEmptyWay {
        try transaction.edit(path) { document throws(EditError) in try write.write(in: &document, from: node) }
        let document = try transaction.current(path)
        let array = spot.keys.reduce(node as JSONDocument.Node?) { node, key in
          node.flatMap { document.value(forKey: key, in: $0) }
        }
        transaction.goal = (path, array.flatMap { document.element(at: 0, in: $0) })
      } else if let (open, position, end) = list {
        let place = position ?? end
        let array = try transaction.array(of: open)
        transaction.select(open, try transaction.insert(.text(text), in: array, at: place, open.path), at: place)
      }
    }
    let source = list?.open.owner.map { ", in the data of \($0)" } ?? ""
    return Reply(selectedIndex.map { "Added \(picture.describe($0))\(source)" } ?? "")
  }

  /// Whose rules hold for what is added at a part: those of the section that it is in.
  func dialectOfAdditions(at index: Int) throws(Refusal) -> any Dialect.Type {
    try picture.dialect(of: try picture.editedPart(picture.section(around: index) ?? index))
  }

  /// Reads the words after `add` with the dialect of the selected part.
  func newPart(_ words: [String], at index: Int) throws(PartFault) -> NewPart {
    let selected = try? picture.editedPart(index)
    let section = picture.section(around: index).flatMap { try? picture.editedPart($0) }
    guard let dialect = try? dialectOfAdditions(at: index) else {
      throw PartFault("you can't add here", fix: "select a part of the screen's own document or fixture")
    }
    let request = PartRequest(
      words, section: section, isItemSelected: selected?.kind == .item, freshID: { picture.freeID(like: $0) },
      sample: { sample(of: $0) })
    return try dialect.newPart(request, picture.contracts)
  }

  /// Sample data for a component: the data of its first fixture.
  func sample(of component: String) -> [(String, JSONText)] {
    guard let prepared = picture.stage.screenStage?.library.prepared(component) else { return [] }
    var resolver = FixtureResolver(workspace)
    guard let fixture = (try? resolver.fixture(nil, ofModel: prepared.layout.model)) ?? nil else { return [] }
    return fixture.document.members(of: fixture.node).map { ($0.key, JSONText(fixture.document, $0.value)) }
  }

  /// Whose list a new part goes into, the keys to that list, and the part that it follows there.
  private func owner(
    of new: NewPart, at index: Int
  ) throws(Refusal) -> (part: EditedPart, keys: [String], after: EditedPart?) {
    let selected = try picture.editedPart(index)
    let section = try picture.section(around: index).map { index throws(Refusal) in try picture.editedPart(index) }
    let owner = new.kind == .item ? section : try picture.editedPart(0)
    guard let owner, let keys = try picture.dialect(of: owner).listInside(owner, picture.contracts) else {
      throw Refusal("that section has no list of items", fix: "select another section")
    }
    return (owner, keys, new.kind == .section ? section : selected.kind == .item ? selected : nil)
  }

  // MARK: Properties

  /// The new part with an id of its own and the properties that were typed.
  private func text(of new: NewPart, _ invocation: Invocation, inData: Bool) throws(Refusal) -> JSONText {
    let text = new.text(inData)
    guard var document = try? JSONDocument(parsing: text.bytes, file: "part") else { return text }
    let dialect = try dialectOfAdditions(at: try target(of: invocation))
    func part() -> EditedPart {
      EditedPart(new.kind, document, document.root, component: new.component, isInData: inData)
    }
    if let keys = dialect.identity(of: part(), picture.contracts) {
      var taken = picture.takenIDs
      let old = keys.reduce(document.root as JSONDocument.Node?) { node, key in
        node.flatMap { document.value(forKey: key, in: $0) }
      }
      let id = picture.freshID(document, old, like: new.component ?? new.kind.rawValue, &taken)
      try write(id, at: keys, [], in: &document, invocation.text.words.first)
      freshenInnerIDs(of: new.kind, in: &document, dialect, &taken)
    }
    let words = invocation.arguments
    var index = new.wordCount
    while index < words.count {
      let properties = dialect.properties(of: part(), picture.contracts)
      let name: PartPropertyName
      do throws(Refusal) {
        name = try PartPropertyName(PropertyName(words[index].text), in: properties, of: part().described)
      } catch {
        throw error.at(words[index].range)
      }
      // A value goes on to the next name, or to the end of the line.
      var end = min(index + 2, words.count)
      while end < words.count,
        (try? PartPropertyName(PropertyName(words[end].text), in: properties, of: "")) == nil
      {
        end += 1
      }
      let value = invocation.words(index + 1..<end)
      try write(try self.value(value, of: name), at: name.keys, name.keyTypes, in: &document, value)
      index = end
    }
    return JSONText(document, document.root)
  }

  private func write(
    _ value: JSONText, at keys: [String], _ types: [PropertyType], in document: inout JSONDocument,
    _ word: CommandText.Word?
  ) throws(Refusal) {
    let write = MemberWrite(value, at: keys, types, from: document.root, in: document)
    do throws(EditError) {
      _ = try write.write(in: &document, from: document.root)
    } catch {
      throw Refusal(error).at(word?.range)
    }
  }
}
