import Binding
import JSONDocument
import KimchiCore
import Pictures
import Sushi

/// The data that the references of a view start in: the element of each `each` around it, and the data of each component.
struct ViewScope {
  typealias Value = (document: JSONDocument, node: JSONDocument.Node)

  /// Nil where it can't be told, and without data.
  private(set) var start: Value?
  /// The position in the nearest `each`.
  private(set) var index: Value?
  private let picture: Picture
  private let root: Value?

  /// Linear in the view's depth and in the siblings on the way.
  ///
  /// - Parameters:
  ///   - view: a view of the picture.
  ///   - first: the view around it that the data belongs to.
  init(of view: Int, under first: Int, in picture: Picture, _ data: Value?) {
    self.picture = picture
    root = data
    start = data
    let tree = picture.stage.bound.tree
    var chain: [Int] = []
    var place = view
    while place >= first {
      chain.append(place)
      place = Int(tree.nodes[place].parent)
    }
    // Components that are open, each with the scope around it.
    var open: [(template: Int, scope: Value?)] = []
    for (outer, inner) in zip(chain.reversed(), chain.reversed().dropFirst()) {
      let (source, innerSource) = (tree.nodes[outer].source, tree.nodes[inner].source)
      let compiled = picture.stage.origins.compiled
      guard let node = compiled.node(source), let template = Self.template(of: source, in: compiled),
        let innerTemplate = Self.template(of: innerSource, in: compiled)
      else {
        start = nil
        return
      }
      let position = tree.children(of: outer).enumerated().first { $0.element == inner }?.offset ?? 0
      var use = node
      if let path = node.collection?.path, node.kind == .each {
        let list = value(at: path)
        start = list.flatMap { list in list.document.element(at: position, in: list.node).map { (list.document, $0) } }
        index = (try? JSONDocument(parsing: String(position), file: "an index")).map { ($0, $0.root) }
        use = compiled.node(source + 1) ?? node
      } else if node.kind != .component {
        use = Self.child(position, of: source, in: compiled) ?? node
      }
      guard innerTemplate != template else { continue }
      if let before = open.last(where: { $0.template == innerTemplate }) {
        // Children that the caller gave belong to it.
        start = before.scope
      } else if use.kind == .component {
        open.append((template, start))
        enter(use)
      }
    }
  }

  private func value(at path: ReferencePath) -> Value? {
    let from = path.start == .root ? root : start
    return from.flatMap { from in
      path.resolve(from: from.node, in: from.document).map { (from.document, $0) }
    }
  }

  /// Goes into the data of a component.
  private mutating func enter(_ use: CompiledNode) {
    let documents = picture.stage.origins.documents
    index = nil
    switch use.componentData {
    case .none: start = nil
    case .reference(let slot): start = slot.path.flatMap(value)
    case .literal(let value):
      start = documents.indices.contains(value.source) ? (documents[value.source], value.node) : nil
    case .template(let template):
      guard documents.indices.contains(template.source) else { return start = nil }
      let around = self
      start = ActionValue { around.value(at: $0) }.computed(template.node, in: documents[template.source])
    }
  }

  private static func template(of source: Int32, in compiled: CompiledLayout) -> Int? {
    source < 0 ? nil : compiled.templates.lastIndex { $0.base <= source }
  }

  /// The node of a container's view at a position.
  private static func child(_ position: Int, of source: Int32, in compiled: CompiledLayout) -> CompiledNode? {
    guard let template = template(of: source, in: compiled) else { return nil }
    let nodes = compiled.templates[template].nodes
    let index = Int(source - compiled.templates[template].base)
    guard nodes.indices.contains(index) else { return nil }
    var place = index + 1
    for _ in 0..<position where place < Int(nodes[index].end) { place = Int(nodes[place].end) }
    return place < Int(nodes[index].end) ? nodes[place] : nil
  }
}
