import Binding
import JSONDocument
import KimchiCore
import Layout
import ScreenLayout
import Screens
import Synchronization

/// The views inside a cell that show other data than the cell's own: elements of its lists, and what its components are
/// given.
struct InnerView: Sendable {
  /// Its root among the picture's views, and one past the last of its views.
  let views: Range<Int>
  /// The data that its references start at, in the document of the cell's data.
  let data: JSONDocument.Node
}

/// The inner views of the visible cells, as far as they were asked for, by the cells' first views.
final class InnerViewCache: Sendable {
  private let known = Mutex<[Int: [InnerView]]>([:])

  func views(ofCellAt view: Int, _ find: () -> [InnerView]) -> [InnerView] {
    if let found = known.withLock({ $0[view] }) { return found }
    let found = find()
    known.withLock { $0[view] = found }
    return found
  }
}

/// Finds the inner views of a cell: walks its views along the compiled nodes that they came from, following the
/// references of lists and of components. Linear in the views.
struct InnerViewSearch {
  private let compiled: CompiledLayout
  private let tree: ViewTree
  private let document: JSONDocument
  private let root: JSONDocument.Node
  private(set) var found: [InnerView] = []

  init(
    _ compiled: CompiledLayout, _ tree: ViewTree, _ document: JSONDocument, data root: JSONDocument.Node, cell: Int
  ) {
    self.compiled = compiled
    self.tree = tree
    self.document = document
    self.root = root
    walk(cell, root)
  }

  /// A node of a compiled layout: its template and its index there.
  private struct Place {
    var template: Int
    var index: Int
  }

  private func place(of view: Int) -> Place? {
    let source = tree.nodes[view].source
    guard source >= 0, let template = compiled.templates.lastIndex(where: { $0.base <= source }) else { return nil }
    let index = Int(source - compiled.templates[template].base)
    return compiled.templates[template].nodes.indices.contains(index) ? Place(template: template, index: index) : nil
  }

  /// The binder's limit bounds how deep views lie.
  private mutating func walk(_ view: Int, _ scope: JSONDocument.Node) {
    guard let place = place(of: view) else { return }
    let nodes = compiled.templates[place.template].nodes
    var node = place.index + 1
    switch nodes[place.index].kind {
    case .hStack, .vStack, .zStack, .grid, .scroll, .pager:
      for inner in tree.children(of: view) {
        guard node < Int(nodes[place.index].end) else { return }
        enter(inner, nodes[node], Place(template: place.template, index: node), scope)
        node = Int(nodes[node].end)
      }
    case .states:
      guard let inner = tree.children(of: view).first(where: { _ in true }), node < nodes.count else { return }
      // A component whose root stands for its use is the first: the others have names.
      if let state = self.place(of: inner), state.template == place.template { node = state.index }
      enter(inner, nodes[node], Place(template: place.template, index: node), scope)
    case .each:
      guard let path = nodes[place.index].collection?.path, let list = value(path, scope), nodes.indices.contains(node)
      else { return }
      for (inner, element) in zip(tree.children(of: view), document.elements(of: list)) {
        found.append(InnerView(views: inner..<Int(tree.nodes[inner].end), data: element))
        enter(inner, nodes[node], Place(template: place.template, index: node), element)
      }
    default: return
    }
  }

  /// A view of a node; of a component the view of its root, or one around that.
  private mutating func enter(_ view: Int, _ node: CompiledNode, _ place: Place, _ scope: JSONDocument.Node) {
    guard node.kind == .component else { return walk(view, scope) }
    guard case .reference(let slot) = node.componentData, let path = slot.path, let data = value(path, scope) else {
      return
    }
    found.append(InnerView(views: view..<Int(tree.nodes[view].end), data: data))
    let own = compiled.templates[place.template].base + Int32(place.index)
    if tree.nodes[view].source != own {
      walk(view, data)
    } else if let root = tree.children(of: view).first(where: { _ in true }) {
      walk(root, data)
    }
  }

  private func value(_ path: ReferencePath, _ scope: JSONDocument.Node) -> JSONDocument.Node? {
    switch path.start {
    case .root: path.resolve(from: root, in: document)
    case .scope, .item: path.resolve(from: scope, in: document)
    default: nil
    }
  }
}

extension ScreenStage {
  /// The inner views of a visible cell, outer ones first.
  func innerViews(of cell: Cell) -> [InnerView] {
    cache.views(ofCellAt: cell.views.lowerBound) {
      guard let (document, node) = screen.value(at: cell.item.data) else { return [] }
      return InnerViewSearch(origins.compiled, bound.tree, document, data: node, cell: cell.views.lowerBound).found
    }
  }

  /// The innermost inner part that a view of a cell shows; nil where it is the cell's own.
  func innerPart(ofView view: Int, in cell: Cell) -> Int? {
    guard let index = parts.index(of: cell.place), parts.end(of: index) > index + 1 else { return nil }
    for inner in innerViews(of: cell).reversed() where inner.views.contains(view) {
      let place = DocumentPlace(source: Int(cell.item.data.source), node: inner.data)
      if let part = parts.index(ofInner: place, inside: index) { return part }
    }
    return nil
  }

  /// The visible cells that show an inner part, narrowed to its own views; of one that is a whole section, the section's
  /// cells.
  func cells(ofInner part: ScreenPart) -> [Cell] {
    guard screen.sections.indices.contains(Int(part.section)),
      screen.sections[Int(part.section)].inner.indices.contains(Int(part.item))
    else { return [] }
    let inner = screen.sections[Int(part.section)].inner[Int(part.item)]
    return cells.compactMap { cell in
      guard cell.place.section == Int(part.section) else { return nil }
      if inner.isContainer { return cell }
      guard cell.place.part == inner.cell,
        let view = innerViews(of: cell).first(where: {
          inner.data == DocumentPlace(source: Int(cell.item.data.source), node: $0.data)
        })
      else { return nil }
      var result = cell
      result.views = view.views
      result.frame = self.result.frame(of: view.views.lowerBound)
      result.item.data = inner.data
      result.item.behavior = 0
      return result
    }
  }
}

extension InnerPart {
  /// The cell of its section that draws it; nil where none does.
  var cell: CellPlace.Part? {
    switch item {
    case _ where isBeside: nil
    case Self.header: .header
    case Self.footer: .footer
    default: .item(Int(item))
    }
  }
}
