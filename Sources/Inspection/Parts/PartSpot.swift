import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Workspaces

/// The target of keys that begin at a part: in the screen's document, or through a reference in the fixture's data.
package struct PartSpot {
  package enum Start {
    /// In the screen's document.
    case document(JSONDocument.Node)
    /// In the open fixture's data.
    case data([ReferencePath.Step])
  }

  package var start: Start
  /// The keys from there on.
  package var keys: [String]

  package init(start: Start, keys: [String]) {
    self.start = start
    self.keys = keys
  }

  package var isInData: Bool { if case .data = start { true } else { false } }

  /// The way to the value from the root of the data; nil in the document.
  var dataSteps: [ReferencePath.Step]? {
    if case .data(let steps) = start { steps + keys.map { .key(Array($0.utf8)) } } else { nil }
  }
}

extension Picture {
  /// - Parameter followingLast: whether a reference in the value's own place is followed too.
  package func spot(_ keys: [String], of part: EditedPart, followingLast: Bool) -> PartSpot {
    if part.isInData { return PartSpot(start: .data(dataSteps(to: part.node)), keys: keys) }
    var node = part.node
    for (index, key) in keys.enumerated() {
      guard let next = document.child(key, of: node) else { break }
      if followingLast || index < keys.count - 1, let text = PropertyEdit.reference(next, in: document),
        let path = try? ReferencePath(parsing: text), path.start == .root || path.start == .scope
      {
        return PartSpot(start: .data(path.steps), keys: Array(keys[(index + 1)...]))
      }
      node = next
    }
    return PartSpot(start: .document(part.node), keys: keys)
  }

  /// The document and the value that a spot's keys begin at; no value where the data has none there.
  package func beginning(of spot: PartSpot) -> (document: JSONDocument, node: JSONDocument.Node?) {
    switch spot.start {
    case .document(let node): return (document, node)
    case .data(let steps):
      guard let fixture else { return (document, nil) }
      return (fixture.document, dataValue(steps))
    }
  }

  /// The value that a spot leads to; nil when it is not there.
  package func value(at spot: PartSpot) -> (document: JSONDocument, node: JSONDocument.Node)? {
    let (document, start) = beginning(of: spot)
    var node = start
    for key in spot.keys { node = node.flatMap { document.child(key, of: $0) } }
    return node.map { (document, $0) }
  }
}

extension JSONDocument {
  /// A member by its key, or an element by its position.
  fileprivate func child(_ key: String, of node: Node) -> Node? {
    kind(of: node) == .array ? Int(key).flatMap { element(at: $0, in: node) } : value(forKey: key, in: node)
  }
}
