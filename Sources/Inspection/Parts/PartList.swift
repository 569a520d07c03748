import Dialects
import JSONDocument
import KimchiCore
import Pictures
import Workspaces

/// A list that parts stand in: an array of the screen's document, or of the open fixture's data.
package enum PartList: Hashable, Sendable {
  case document(JSONDocument.Node)
  case data([ReferencePath.Step])

  package var isInData: Bool { if case .data = self { true } else { false } }
}

extension Picture {
  /// The list that a part is an element of, and its position there; nil when it is a member of an object.
  ///
  /// - Parameter isInner: whether the only section of an envelope counts as an element of the envelope's list, and not as
  ///   the envelope.
  package func list(holding part: EditedPart, isInner: Bool = false) -> (list: PartList, position: Int)? {
    let element = isInner && part.kind == .section ? part.innerElement : part.element
    guard let parent = part.document.parent(of: element), part.document.kind(of: parent) == .array,
      let position = part.document.position(of: element)
    else { return nil }
    return (part.isInData ? .data(dataSteps(to: parent)) : .document(parent), position)
  }

  /// The list that is inside a part; nil where there is no array yet.
  package func list(inside part: EditedPart, at keys: [String]) -> PartList? {
    let spot = spot(keys, of: part, followingLast: true)
    guard let (document, node) = value(at: spot), document.kind(of: node) == .array else { return nil }
    switch spot.start {
    case .document: return .document(node)
    case .data(let steps):
      return .data(steps + spot.keys.map { key in Int(key).map { .index($0) } ?? .key(Array(key.utf8)) })
    }
  }

  /// The elements of a list that belong together; nil where each stands for itself.
  func runs(of list: PartList, _ dialect: any Dialect.Type) -> [Range<Int>]? {
    switch list {
    case .document(let node): dialect.runs(of: node, in: document)
    case .data(let steps):
      dataValue(steps).flatMap { node in fixture.flatMap { dialect.runs(of: node, in: $0.document) } }
    }
  }

  /// The number of elements in a list.
  package func count(of list: PartList) -> Int {
    switch list {
    case .document(let node): document.childCount(of: node)
    case .data(let steps): dataValue(steps).map { fixture?.document.childCount(of: $0) ?? 0 } ?? 0
    }
  }

  /// The position of the element that a part is, or is in.
  package func position(of part: EditedPart, in list: PartList) -> Int? {
    var place: JSONDocument.Node? = part.node
    while let current = place, let parent = part.document.parent(of: current) {
      let isInside =
        switch list {
        case .document(let node): !part.isInData && parent == node
        case .data(let steps): part.isInData && dataValue(steps) == parent
        }
      if isInside { return part.document.position(of: current) }
      place = parent
    }
    return nil
  }
}
