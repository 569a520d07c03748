import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Workspaces

/// A list with the file that it is written in, ready to be edited.
struct OpenPartList {
  private(set) var list: PartList
  let path: String
  /// `MODEL.name` of the fixture that owns it; nil for the screen's document.
  let owner: String?
  fileprivate let node: JSONDocument.Node
  /// The place that overrides data inherited from another fixture, and the full inherited value.
  fileprivate var inherited: (place: DataPlace, elements: [JSONText])?

  /// The way to an element, so that it can be found again; nil in the document.
  func steps(at position: Int) -> [ReferencePath.Step]? {
    if case .data(let steps) = list { steps + [.index(position)] } else { nil }
  }

  /// The list after an element of another has been taken out: what is inside a later one has moved up.
  func after(removing position: Int, of other: PartList) -> OpenPartList {
    guard case .data(var steps) = list, case .data(let outer) = other, steps.count > outer.count,
      Array(steps.prefix(outer.count)) == outer, case .index(let index) = steps[outer.count], index > position
    else { return self }
    steps[outer.count] = .index(index - 1)
    var result = self
    result.list = .data(steps)
    return result
  }
}

extension Picture {
  func open(_ list: PartList) throws(Refusal) -> OpenPartList {
    switch list {
    case .document(let node): return OpenPartList(list: list, path: path, owner: nil, node: node)
    case .data(let steps):
      let place = try dataPlace(steps)
      guard !place.rest.isEmpty, let fixture, let node = dataValue(steps) else {
        return OpenPartList(list: list, path: place.path, owner: place.owner, node: place.node)
      }
      let elements = fixture.document.elements(of: node).map { JSONText(fixture.document, $0) }
      return OpenPartList(
        list: list, path: place.path, owner: place.owner, node: place.node, inherited: (place, elements))
    }
  }
}

extension Transaction {
  /// The list's array in its file. What another fixture lends is written out first, since an override has all of it.
  mutating func array(of list: OpenPartList) throws(Refusal) -> JSONDocument.Node {
    guard let (place, elements) = list.inherited else { return list.node }
    var keys: [String] = []
    for step in place.rest {
      guard case .key(let key) = step else {
        throw Refusal("the list is inside one that a fixture inherits", fix: "`data edit` changes it")
      }
      keys.append(String(decoding: key, as: UTF8.self))
    }
    func find(_ document: JSONDocument) -> JSONDocument.Node? {
      keys.reduce(place.node as JSONDocument.Node?) { node, key in
        node.flatMap { document.value(forKey: key, in: $0) }
      }
    }
    if let node = find(try current(list.path)) { return node }
    try edit(list.path) { document throws(EditError) in
      try place.set(.array(elements), in: &document, resolved: nil)
    }
    guard let node = find(try current(list.path)) else { throw Refusal(.unknownNode) }
    return node
  }

  /// Selects an element of a list once the step is done.
  mutating func select(_ list: OpenPartList, _ node: JSONDocument.Node, at position: Int) {
    if let steps = list.steps(at: position) { goalInData = steps } else { goal = (list.path, node) }
  }
}

extension EditPlan {
  /// Adds a step that edits a list, whose file is open then.
  mutating func add(_ list: OpenPartList, _ step: @escaping Step) {
    touch(list)
    add(step)
  }

  mutating func touch(_ list: OpenPartList) {
    if let owner = list.owner { touch(list.path, of: owner) }
  }
}
