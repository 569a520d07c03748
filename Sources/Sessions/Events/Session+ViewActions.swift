import Dialects
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Screens
import Sushi
import Workspaces

/// The actions of views inside an item, as their data has them.
extension Session {
  /// Taps what is topmost at a point of the picture, as a finger would.
  ///
  /// - Throws: why nothing was done.
  package mutating func tap(_ point: Point) throws(Refusal) -> Reply {
    guard let view = picture.result.hitTest(point), let index = picture.stage.part(ofView: view) else {
      throw Refusal("there is nothing to tap")
    }
    guard let stage = picture.stage.screenStage, let cell = stage.cell(ofView: view) else { return try tap(index) }
    var place = view
    while place >= cell.views.lowerBound {
      if let action = viewAction(of: place, in: cell, stage) {
        select(index)
        return try tap(parts.outer(of: index), asking: action)
      }
      place = Int(picture.stage.bound.tree.nodes[place].parent)
    }
    select(index)
    return try tap(parts.outer(of: index))
  }

  /// The action of a tap on a view; nil for one that takes no taps.
  func viewAction(of view: Int, in cell: ScreenStage.Cell, _ stage: ScreenStage) -> AskedAction? {
    let tree = stage.bound.tree
    guard tree.nodes[view].flags.contains(.tappable),
      let node = picture.stage.origins.compiled.node(tree.nodes[view].source)
    else { return nil }
    let documents = picture.stage.origins.documents
    guard node.wrapper.action != nil || node.slots.contains(where: { $0.target == .property("action") }),
      documents.indices.contains(node.value.source)
    else { return nil }
    let document = documents[node.value.source]
    func value(_ key: String) -> (document: JSONDocument, node: JSONDocument.Node)? {
      guard let value = document.value(forKey: key, in: node.value.node) else { return nil }
      return followed(value, in: document) { path in
        guard let (data, root) = stage.screen.value(at: cell.item.data),
          let start = path.start == .root ? root : scope(of: view, in: cell, stage, data, root)
        else { return nil }
        return path.resolve(from: start, in: data).map { (data, $0) }
      }
    }
    return value("action").map { AskedAction(action: $0, logging: value("logging")) }
  }

  /// Where the references of a view start in the item's data: at an element of each `each` around it.
  private func scope(
    of view: Int, in cell: ScreenStage.Cell, _ stage: ScreenStage, _ data: JSONDocument, _ root: JSONDocument.Node
  ) -> JSONDocument.Node? {
    let tree = stage.bound.tree
    var chain: [Int] = []
    var place = view
    while place >= cell.views.lowerBound {
      chain.append(place)
      place = Int(tree.nodes[place].parent)
    }
    var scope: JSONDocument.Node? = root
    for (outer, inner) in zip(chain.reversed(), chain.reversed().dropFirst()) {
      guard let node = picture.stage.origins.compiled.node(tree.nodes[outer].source), let collection = node.collection,
        let path = collection.path
      else { continue }
      let position = tree.children(of: outer).firstIndex(of: inner)
      scope = scope.flatMap { path.resolve(from: path.start == .root ? root : $0, in: data) }
        .flatMap { list in position.flatMap { data.element(at: $0, in: list) } }
    }
    return scope
  }
}

extension ViewChildren {
  fileprivate func firstIndex(of view: Int) -> Int? { enumerated().first { $0.element == view }?.offset }
}
