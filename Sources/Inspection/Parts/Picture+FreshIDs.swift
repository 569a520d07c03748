import Dialects
import JSONDocument
import KimchiCore
import Pictures
import Screens
import Workspaces

/// An id that a copy gets, and where that is from the copied part.
package struct FreshID: Sendable {
  package var steps: [ReferencePath.Step]
  package var value: JSONText
}

extension Picture {
  /// An id that no part of the screen has: `deals`, `deals_2`, `deals_3`.
  package func freeID(like id: String) -> String {
    var taken = takenIDs
    return taken.take(like: id)
  }

  package var takenIDs: TakenIDs {
    if stage.layoutStage != nil { return TakenIDs(nodes, without: 0..<0) }
    let root = EditedPart(.screen, document, target.layout.node)
    let inner = stage.screenStage?.dialect?.innerIDs(of: root) ?? []
    return TakenIDs(parts, inner.map(document.idText))
  }

  /// An id that is not taken, in place of one that is written somewhere: a number stays one.
  package func freshID(
    _ document: JSONDocument, _ node: JSONDocument.Node?, like kind: String, _ taken: inout TakenIDs
  ) -> JSONText {
    if let node, document.kind(of: node) == .number, let number = document.number(node).flatMap({ Int(exactly: $0) }),
      number < TakenIDs.limit
    {
      return .integer(taken.take(from: max(number, 0)))
    }
    return .string(taken.take(like: node.flatMap { document.string($0) } ?? kind))
  }

  /// The ids that a copy of a part needs: its own, and those of what is inside where no two parts may share one.
  ///
  /// - Parameter taken: the ids that there are; those of the copy join them.
  package func freshIDs(forCopyOf index: Int, _ taken: inout TakenIDs) throws(Refusal) -> [FreshID] {
    let part = try editedPart(index)
    let dialect = try dialect(of: part)
    /// Where a copy needs an id, and what is there.
    var wishes: [(steps: [ReferencePath.Step], document: JSONDocument, node: JSONDocument.Node?, kind: String)] = []
    /// The way to a value from the element that the part is; none when it isn't inside.
    func steps(to node: JSONDocument.Node) -> [ReferencePath.Step]? {
      var steps: [ReferencePath.Step] = []
      let whole = part.element
      var place = node
      while place != whole, let parent = part.document.parent(of: place) {
        steps.append(
          part.document.key(of: place).map { .key(Array($0.utf8)) } ?? .index(part.document.position(of: place) ?? 0))
        place = parent
      }
      return place == whole ? steps.reversed() : nil
    }
    func add(_ inner: EditedPart, _ kind: String) {
      guard let keys = dialect.identity(of: inner, contracts), let steps = steps(to: inner.node) else { return }
      var holder: JSONDocument.Node? = inner.node
      for key in keys { holder = holder.flatMap { inner.document.value(forKey: key, in: $0) } }
      wishes.append((steps + keys.map { .key(Array($0.utf8)) }, inner.document, holder, kind))
    }
    add(part, parts[index].id ?? part.kind.rawValue)
    if let ids = dialect.innerIDs(of: part) {
      for id in ids {
        if let steps = steps(to: id) { wishes.append((steps, part.document, id, "id")) }
      }
    } else if !dialect.itemsMayRepeatAcrossSections {
      for inner in (index + 1)..<max(index + 1, parts.end(of: index)) where parts[inner].kind == .item {
        guard let item = try? editedPart(inner), item.isInData == part.isInData else { continue }
        add(item, parts[inner].id ?? "item")
      }
    }
    taken.learn(ids: wishes.flatMap { wish in [wish.kind] + [wish.node].compactMap { $0.map(wish.document.idText) } })
    return wishes.map { FreshID(steps: $0.steps, value: freshID($0.document, $0.node, like: $0.kind, &taken)) }
  }
}

extension JSONDocument {
  /// The text of an id, which may be a number.
  func idText(_ node: Node) -> String { string(node) ?? text(of: node) }
}
