import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Workspaces

/// Copies of sections and items, with ids of their own.
extension PartElement {
  func planDuplicate(_ taken: inout TakenIDs) throws(Refusal) -> EditPlan {
    let (list, position) = try place(toBe: "duplicated")
    let parts = picture.parts
    let inside = (index + 1)..<max(index + 1, parts.end(of: index))
    if !dialect.itemsMayRepeatAcrossSections, !part.isInData,
      inside.contains(where: { parts[$0].kind == .item && parts[$0].node == nil && parts[$0].dataNode != nil })
    {
      throw Refusal(
        "the items of \(picture.describe(index)) come from data, so a copy would show the same ones",
        fix: "`add section` adds an empty one")
    }
    let (ids, whole) = (try picture.freshIDs(forCopyOf: index, &taken), text)
    let open = try picture.open(list)
    var plan = EditPlan()
    plan.add(open) { transaction throws(Refusal) in
      let array = try transaction.array(of: open)
      let document = try transaction.current(open.path)
      guard let original = document.element(at: position, in: array) else { throw Refusal(.unknownNode) }
      // An id that comes from another fixture cannot be given in this one: then all of the data is written out.
      let isOwn = ids.allSatisfy { document.holder(of: $0.steps, from: original) != nil }
      let content: NodeContent =
        isOwn ? .excerpt(try Self.excerpt(original, of: document, with: ids)) : .text(try Self.text(whole, with: ids))
      _ = consume document
      let copy = try transaction.insert(content, in: array, at: position + 1, open.path)
      transaction.select(open, copy, at: position + 1)
    }
    return plan
  }

  private static func excerpt(
    _ node: JSONDocument.Node, of document: JSONDocument, with ids: [FreshID]
  ) throws(Refusal) -> Excerpt {
    do throws(EditError) {
      return try document.excerpt(node).changed { copy throws(EditError) in try copy.set(ids) }
    } catch {
      throw Refusal(error)
    }
  }

  private static func text(_ value: JSONText, with ids: [FreshID]) throws(Refusal) -> JSONText {
    guard var copy = try? JSONDocument(parsing: value.bytes, file: "copied part") else { return value }
    do throws(EditError) {
      try copy.set(ids)
    } catch {
      throw Refusal(error)
    }
    return JSONText(copy, copy.root)
  }

  // MARK: Pasting

  /// Items go after the selected one or to the end of the selected section, sections after the selected one.
  func plan(
    inserting clipboard: Clipboard, _ placement: ElementPlacement, _ taken: inout TakenIDs
  ) throws(Refusal) -> EditPlan {
    guard case .parts(let kind) = clipboard.content else {
      throw Refusal("the clipboard holds nodes of a layout", fix: "open a layout to paste them")
    }
    let (list, position) = try destination(of: kind, placement, isInner: clipboard.dialect != nil)
    try requireOpen(list, at: position)
    try picture.refuseForeign("the copied \(kind)", of: clipboard.dialect, kind, in: list, at: index)
    let open = try picture.open(list)
    let rules = try picture.dialectOfAdditions(at: index)
    let copies = kind == .item ? try kept(clipboard, rules, isInData: list.isInData) : clipboard.values
    let values = fresh(copies, kind, rules, inData: list.isInData, &taken)
    var plan = EditPlan()
    plan.add(open) { transaction throws(Refusal) in
      let array = try transaction.array(of: open)
      for (offset, value) in values.enumerated() {
        let node = try transaction.insert(.text(value), in: array, at: position + offset, open.path)
        if offset == 0 { transaction.select(open, node, at: position) }
      }
    }
    return plan
  }

  /// Copied items with the components that drew them, where this section has another one.
  private func kept(
    _ clipboard: Clipboard, _ dialect: any Dialect.Type, isInData: Bool
  ) throws(Refusal) -> [JSONText] {
    var copies = clipboard.values
    for (place, component) in clipboard.components.enumerated() where copies.indices.contains(place) {
      guard var document = try? JSONDocument(parsing: copies[place].bytes, file: "copied part"),
        // An envelope of another dialect is drawn by that.
        picture.workspace.dialects.dialect(of: document) == nil,
        let kept = try KeptComponent(
          component, of: document.root, in: document, isInData: isInData, dialect, to: index, of: picture)
      else { continue }
      do throws(EditError) { _ = try kept.write(to: document.root, in: &document) } catch { throw Refusal(error) }
      copies[place] = JSONText(document, document.root)
    }
    return copies
  }

  private func destination(
    of kind: PartKind, _ placement: ElementPlacement, isInner: Bool
  ) throws(Refusal) -> (list: PartList, position: Int) {
    let section = picture.section(around: index)
    guard let owner = kind == .section ? 0 : section else {
      throw Refusal("an item needs a section", fix: "select a section first")
    }
    let beside = kind == .section ? section : part.kind.isItem ? index : nil
    if placement == .into, kind.isItem, takes(kind), part.kind.isInSection {
      guard let list = try list() else { throw childless }
      return (list, picture.count(of: list))
    }
    if placement != .into, let beside,
      let (list, position) = picture.list(holding: try picture.editedPart(beside), isInner: isInner)
    {
      return (list, placement == .before ? position : position + 1)
    }
    if placement == .before || placement == .after, beside == nil {
      throw Refusal("\(picture.describe(index)) isn't \(kind.withArticle)", fix: "`paste into` pastes inside")
    }
    guard let list = try PartElement(picture, owner).list() else {
      throw Refusal(
        "\(picture.describe(owner)) has no list of \(kind.plural)", fix: "`add \(kind.rawValue)` creates it")
    }
    return (list, picture.count(of: list))
  }

  /// Values with ids of their own where the screen has them already.
  private func fresh(
    _ values: [JSONText], _ kind: PartKind, _ dialect: any Dialect.Type, inData: Bool, _ taken: inout TakenIDs
  ) -> [JSONText] {
    let documents = values.map { try? JSONDocument(parsing: $0.bytes, file: "copied part") }
    let ids = documents.map { document in document.map { identities(in: $0, kind, dialect, inData: inData) } ?? [] }
    taken.learn(ids: zip(documents, ids).flatMap { document, ids in document.map { ids.map($0.idText) } ?? [] })
    return zip(zip(values, documents), ids).map { value, ids in
      guard var document = value.1 else { return value.0 }
      picture.freshen(ids, in: &document, like: kind, &taken)
      // An envelope of another dialect has its ids where that dialect looks for them.
      let own = picture.workspace.dialects.dialect(of: document) ?? dialect
      picture.freshenInnerIDs(of: own.name == dialect.name ? kind : .screen, in: &document, own, &taken)
      return JSONText(document, document.root)
    }
  }

  /// The ids of a part that is the whole of a document, and of its items where no two on a screen may share one.
  private func identities(
    in document: JSONDocument, _ kind: PartKind, _ dialect: any Dialect.Type, inData: Bool
  ) -> [JSONDocument.Node] {
    let whole = EditedPart(kind, document, document.root, isInData: inData)
    var owners = [whole]
    if kind == .section, !dialect.itemsMayRepeatAcrossSections,
      let keys = dialect.listInside(whole, picture.contracts), let list = document.value(at: keys, from: document.root)
    {
      owners += document.elements(of: list).map { EditedPart(.item, document, $0, isInData: inData) }
    }
    return owners.compactMap { owner in
      dialect.identity(of: owner, picture.contracts).flatMap { document.value(at: $0, from: owner.node) }
    }
  }
}

extension Picture {
  /// Gives everything inside a part that is the whole of a document an id that is not taken.
  package func freshenInnerIDs(
    of kind: PartKind, in document: inout JSONDocument, _ dialect: any Dialect.Type, _ taken: inout TakenIDs
  ) {
    let ids = dialect.innerIDs(of: EditedPart(kind, document, document.root)) ?? []
    taken.learn(ids: ids.map(document.idText))
    freshen(ids, in: &document, like: kind, &taken)
  }

  /// Gives values of a document other ids in their place where they are taken.
  fileprivate func freshen(
    _ ids: [JSONDocument.Node], in document: inout JSONDocument, like kind: PartKind, _ taken: inout TakenIDs
  ) {
    for id in ids {
      guard !taken.insertIfFree(document.idText(id)), let holder = document.parent(of: id),
        let key = document.key(of: id)
      else {
        continue
      }
      _ = try? document.set(freshID(document, id, like: kind.rawValue, &taken), forKey: key, in: holder)
    }
  }
}

extension JSONDocument {
  /// The value under some keys, in order.
  func value(at keys: [String], from node: Node) -> Node? {
    keys.reduce(node as Node?) { node, key in node.flatMap { value(forKey: key, in: $0) } }
  }

  /// Gives ids to what is inside a document that is a copy.
  fileprivate mutating func set(_ ids: [FreshID]) throws(EditError) {
    for id in ids {
      guard let holder = holder(of: id.steps, from: root), case .key(let key)? = id.steps.last else { continue }
      try set(id.value, forKey: String(decoding: key, as: UTF8.self), in: holder)
    }
  }

  /// The object that the last of some steps is a member of; nil where a nested fixture has it, which has nothing beside
  /// its name.
  fileprivate func holder(of steps: [ReferencePath.Step], from start: Node) -> Node? {
    ReferencePath.follow(steps.dropLast(), from: start, in: self).flatMap { node in
      kind(of: node) == .object && value(forKey: FixtureMerge.previewKey, in: node) == nil ? node : nil
    }
  }
}
