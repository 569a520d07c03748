import Binding
import Dialects
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Screens
import Sushi
import Workspaces

/// The actions of views inside an item or a layout, as their data has them.
extension Session {
  /// Taps the topmost view at a point of the picture, as a finger would.
  ///
  /// - Throws: why nothing was done.
  package mutating func tap(_ point: Point, _ kind: EventKind = .click) throws(Refusal) -> Reply {
    guard let view = picture.result.hitTest(point), let index = picture.stage.part(ofView: view) else {
      throw Refusal("there is nothing to tap")
    }
    let cell = picture.stage.screenStage.flatMap { $0.cell(ofView: view) }
    if picture.stage.screenStage != nil, cell == nil { return try tap(index, asking: nil, kind) }
    let root = cell?.views.lowerBound ?? 0
    let data =
      cell == nil
      ? picture.fixture.map { ($0.document, $0.node) }
      : cell.flatMap { cell in picture.stage.screenStage?.screen.value(at: cell.item.data) }
    let target = cell == nil ? index : parts.outer(of: index)
    var place = view
    while place >= root {
      if let action = viewAction(of: place, under: root, data, kind) {
        select(index)
        return try tap(target, asking: action, kind)
      }
      place = Int(picture.stage.bound.tree.nodes[place].parent)
    }
    select(index)
    return try tap(target, asking: nil, kind)
  }

  /// The action of a gesture on a view; nil for one that doesn't take it.
  ///
  /// - Parameters:
  ///   - root: the view of the whole item, or of the layout.
  ///   - data: the item's data, or the fixture; nil without any.
  func viewAction(of view: Int, under root: Int, _ data: ActionValue.Value?, _ kind: EventKind) -> AskedAction? {
    let stage = picture.stage
    guard let node = stage.origins.compiled.node(stage.bound.tree.nodes[view].source) else { return nil }
    // A tap needs an area that takes it, which only `action` makes; whatever else is in `events` is asked for by name.
    if kind == .click {
      guard stage.bound.tree.nodes[view].flags.contains(.tappable),
        node.wrapper.action != nil || node.slots.contains(where: { $0.target == .property("action") })
      else { return nil }
    }
    let documents = stage.origins.documents
    guard documents.indices.contains(node.value.source) else { return nil }
    let document = documents[node.value.source]
    let written =
      kind == .click
      ? document.value(forKey: "action", in: node.value.node)
      : document.value(forKey: "events", in: node.value.node)
        .flatMap { document.value(forKey: kind.name, in: $0) }
    guard let written else { return nil }
    let scope = ViewScope(of: view, under: root, in: picture, data)
    let values = actionValue { path in
      let start = path.start == .root ? data : scope.start
      if path.start == .index { return scope.index }
      guard let start else { return nil }
      return path.resolve(from: start.node, in: start.document).map { (start.document, $0) }
    }
    guard let action = values.computed(written, in: document) else { return nil }
    let logging = document.value(forKey: "logging", in: node.value.node).flatMap { values.computed($0, in: document) }
    return AskedAction(action: action, logging: logging)
  }
}
