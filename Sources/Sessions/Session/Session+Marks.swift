import Inspection
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi

/// Nodes or parts that were marked to be acted on together.
struct Marks: Sendable, Hashable {
  enum Place: Sendable, Hashable {
    case node(JSONDocument.Node)
    /// Of a screen, where a part need not have a place of its own in the document.
    case part(PartPlace)
  }

  /// The layout that they are of.
  var path = ""
  var places: Set<Place> = []
}

extension Session {
  package var markCount: Int { marks.path == layoutPath ? marks.places.count : 0 }

  /// The marked nodes or parts of the open layout, in outline order.
  package var markedIndexes: [Int] {
    guard !marks.places.isEmpty, marks.path == layoutPath else { return [] }
    return marks.places.compactMap { place in
      switch place {
      case .node(let node): index(of: node)
      case .part(let part): parts.index(of: part)
      }
    }.sorted()
  }

  /// The nodes or parts that a command without an address acts on: the marked ones, else the selected one.
  package var actedOn: [Int] {
    let marked = markedIndexes
    return marked.isEmpty ? selectedIndex.map { [$0] } ?? [] : marked
  }

  /// The address of `actedOn`: `0/1,0/3`. Nil when nothing is selected.
  package var actedOnAddress: String? {
    let found = actedOn
    return found.isEmpty ? nil : found.map(picture.path).joined(separator: ",")
  }

  /// Marks these and no others; one alone is none, since the selected one needs no mark.
  package mutating func mark(_ indexes: [Int]) {
    marks = Marks(path: layoutPath, places: Set(indexes.compactMap(markedPlace)))
    if marks.places.count < 2 { unmark() }
  }

  /// Marks a node or part, or takes its mark away.
  package mutating func toggleMark(_ index: Int) {
    guard let place = markedPlace(index) else { return }
    if marks.path != layoutPath { marks = Marks(path: layoutPath) }
    if marks.places.remove(place) == nil { marks.places.insert(place) }
  }

  package mutating func unmark() { marks = Marks() }

  private func markedPlace(_ index: Int) -> Marks.Place? {
    if nodes.indices.contains(index) { return .node(nodes[index].envelope.node) }
    return parts.indices.contains(index) ? .part(parts[index].place) : nil
  }

  /// Marks the same nodes again after a journey, where all of them are still there. Of parts nobody can tell.
  mutating func keep(_ marked: Marks) {
    let isThere = marked.places.allSatisfy { place in
      if case .node(let node) = place { document.contains(node) && index(of: node) != nil } else { false }
    }
    if isThere, marked.path == layoutPath { marks = marked }
  }

  /// A step that has moved nodes says which of them are marked now; after others the marks may mean something else.
  mutating func keepMarks(after transaction: Transaction) {
    if let nodes = transaction.marked {
      marks = Marks(path: layoutPath, places: Set(nodes.map { .node($0) }))
    } else if transaction.goalCount > 1, let selectedIndex {
      let tree = picture.stage.index
      let (parent, position) = (tree.parent(of: selectedIndex), tree.position(of: selectedIndex))
      mark((position..<position + transaction.goalCount).compactMap { tree.child($0, of: parent) })
    } else if transaction.goal != nil || transaction.goalInData != nil {
      unmark()
    }
  }
}
