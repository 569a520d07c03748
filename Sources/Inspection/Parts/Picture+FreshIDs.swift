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

/// The ids that new parts of a screen may not have: those of its parts, and of parts that are about to come.
package struct TakenIDs {
  private let parts: ScreenParts
  private var others: Set<String>
  /// Those of the parts, once there have been many questions.
  private var known: IdentityTable?
  private var questions = 0

  /// Questions that cost less, each a search through the parts, than to list all of their ids.
  private static let few = 4

  init(_ parts: ScreenParts, _ others: [String]) {
    self.parts = parts
    self.others = Set(others)
  }

  package mutating func contains(_ id: String) -> Bool {
    if others.contains(id) { return true }
    questions += 1
    if questions <= Self.few { return !parts.indexes(ofID: id).isEmpty }
    let ids = known ?? parts.identities
    known = ids
    return ids.contains(ItemIdentity(id))
  }

  mutating func insert(_ id: String) { others.insert(id) }

  /// Takes an id that is free. Returns whether it was.
  mutating func insertIfFree(_ id: String) -> Bool {
    guard !contains(id) else { return false }
    insert(id)
    return true
  }
}

extension Picture {
  /// An id that no part of the screen has: `deals`, `deals_2`, `deals_3`.
  package func freeID(like id: String) -> String {
    var taken = takenIDs
    return freeID(like: id, besides: &taken)
  }

  package var takenIDs: TakenIDs {
    let root = EditedPart(.screen, document, target.layout.node)
    let inner = stage.screenStage?.dialect?.innerIDs(of: root) ?? []
    return TakenIDs(parts, inner.map { document.string($0) ?? document.text(of: $0) })
  }

  private func freeID(like id: String, besides taken: inout TakenIDs) -> String {
    guard taken.contains(id) else { return id }
    var words = id.split(separator: "_", omittingEmptySubsequences: false)
    let number = words.count > 1 ? words.last.flatMap { Int($0) } : nil
    if number != nil { words.removeLast() }
    let stem = words.joined(separator: "_")
    return ((number ?? 1) + 1..<Int.max).lazy.map { "\(stem)_\($0)" }.first { !taken.contains($0) } ?? id
  }

  /// An id that is not taken, in place of one that is written somewhere: a number stays one.
  package func freshID(
    _ document: JSONDocument, _ node: JSONDocument.Node?, like kind: String, _ taken: inout TakenIDs
  ) -> JSONText {
    if let node, document.kind(of: node) == .number, let number = document.number(node).flatMap({ Int(exactly: $0) }),
      number < Int.max / 2
    {
      let free = (number..<Int.max).first { !taken.contains(String($0)) } ?? number
      taken.insert(String(free))
      return .integer(free)
    }
    let free = freeID(like: node.flatMap { document.string($0) } ?? kind, besides: &taken)
    taken.insert(free)
    return .string(free)
  }

  /// The ids that a copy of a part needs: its own, and those of what is inside where no two parts may share one.
  ///
  /// - Parameter taken: the ids that there are; those of the copy join them.
  package func freshIDs(forCopyOf index: Int, _ taken: inout TakenIDs) throws(Refusal) -> [FreshID] {
    let part = try editedPart(index)
    let dialect = try dialect(of: part)
    var fresh: [FreshID] = []
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
      fresh.append(
        FreshID(
          steps: steps + keys.map { .key(Array($0.utf8)) },
          value: freshID(inner.document, holder, like: kind, &taken)))
    }
    add(part, parts[index].id ?? part.kind.rawValue)
    if let ids = dialect.innerIDs(of: part) {
      for id in ids {
        guard let steps = steps(to: id) else { continue }
        fresh.append(FreshID(steps: steps, value: freshID(part.document, id, like: "id", &taken)))
      }
      return fresh
    }
    guard !dialect.itemsMayRepeatAcrossSections else { return fresh }
    for inner in (index + 1)..<max(index + 1, parts.end(of: index)) where parts[inner].kind == .item {
      guard let item = try? editedPart(inner), item.isInData == part.isInData else { continue }
      add(item, parts[inner].id ?? "item")
    }
    return fresh
  }
}
