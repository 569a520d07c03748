import Inspection
import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

/// Copies of sections and items, each behind its original.
extension Session {
  /// A part that is to be copied, and the ids that the copy gets.
  fileprivate struct PartCopy {
    let list: OpenPartList
    let position: Int
    let ids: [FreshID]
    let whole: JSONText
  }

  /// `duplicate` on a screen: all of the parts, or none.
  mutating func duplicateParts(_ invocation: Invocation) throws(Refusal) -> Reply {
    let targets = outermostParts(try targets(of: invocation))
    var taken = picture.takenIDs
    var copies: [PartCopy] = []
    for index in targets { copies.append(try copy(of: index, &taken)) }
    try changeScreen(invocation.text.line) { transaction throws(Refusal) in
      // From the end, so that a copy leaves the positions before it as they are.
      for copy in copies.reversed() { try transaction.insert(copy) }
    }
    unmark()
    guard let selectedIndex else { return Reply("") }
    return Reply(
      targets.count == 1
        ? "Added \(picture.describe(selectedIndex))"
        : "Duplicated \(targets.count) parts, first copy \(picture.describe(selectedIndex))")
  }

  /// Those of some parts that lie in no other of them, in outline order.
  private func outermostParts(_ targets: [Int]) -> [Int] {
    var result: [Int] = []
    var end = -1
    for index in Set(targets).sorted() where index >= end {
      result.append(index)
      end = max(index + 1, parts.end(of: index))
    }
    return result
  }

  private mutating func copy(of index: Int, _ taken: inout Set<String>) throws(Refusal) -> PartCopy {
    let part = try picture.editedPart(index)
    guard part.kind == .section || part.kind == .item, let (list, position) = picture.list(holding: part) else {
      throw Refusal("only sections and items can be duplicated")
    }
    let inside = (index + 1)..<max(index + 1, parts.end(of: index))
    if try !picture.dialect(of: part).itemsMayRepeatAcrossSections, !part.isInData,
      inside.contains(where: { parts[$0].kind == .item && parts[$0].node == nil && parts[$0].dataNode != nil })
    {
      throw Refusal(
        "the items of \(picture.describe(index)) come from data, so a copy would show the same ones",
        fix: "`add section` adds an empty one")
    }
    let ids = try picture.freshIDs(forCopyOf: index, &taken)
    return PartCopy(list: try open(list), position: position, ids: ids, whole: JSONText(part.document, part.node))
  }

  /// The object that the last of some steps is a member of.
  fileprivate static func holder(
    of steps: [ReferencePath.Step], from start: JSONDocument.Node, in document: JSONDocument
  ) -> JSONDocument.Node? {
    var node: JSONDocument.Node? = start
    for step in steps.dropLast() {
      node = node.flatMap { node in
        switch step {
        case .key(let key): document.value(forKey: String(decoding: key, as: UTF8.self), in: node)
        case .index(let index): document.element(at: index, in: node)
        }
      }
    }
    // What is nested has nothing beside its name.
    return node.flatMap { node in
      document.kind(of: node) == .object && document.value(forKey: FixtureMerge.previewKey, in: node) == nil
        ? node : nil
    }
  }
}

extension Transaction {
  fileprivate mutating func insert(_ part: Session.PartCopy) throws(Refusal) {
    let (path, position) = (part.list.path, part.position)
    let array = try array(of: part.list)
    let document = try current(path)
    guard let original = document.element(at: position, in: array) else { throw Refusal(.unknownNode) }
    // An id that comes from another fixture cannot be given in this one: then all of the data is written out.
    let isOwn = part.ids.allSatisfy { Session.holder(of: $0.steps, from: original, in: document) != nil }
    let content: NodeContent = isOwn ? .excerpt(document.excerpt(original)) : .text(part.whole)
    let copy = try insert(content, in: array, at: position + 1, path)
    for id in part.ids {
      guard let holder = Session.holder(of: id.steps, from: copy, in: try current(path)),
        case .key(let key)? = id.steps.last
      else { continue }
      try edit(path) { document throws(EditError) in
        try document.set(id.value, forKey: String(decoding: key, as: UTF8.self), in: holder)
      }
    }
    select(part.list, copy, at: position + 1)
  }
}
