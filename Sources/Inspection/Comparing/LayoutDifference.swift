import Binding
import Editing
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Rendering
import Sushi
import Workspaces

/// The nodes that differ between two pictures of a layout: those that came, those that went, and those that say or show
/// something else.
package struct LayoutDifference {
  /// Nodes of the picture, with what is another in words; nil for those that were added.
  package private(set) var main: [(index: Int, words: String?)] = []
  /// Nodes of the compared picture, with whether they are in the other too.
  package private(set) var compared: [(index: Int, isKept: Bool)] = []

  private let old: Side
  private let new: Side
  /// The files of the urls in the two pictures; nil where they are the same ones.
  private let images: (old: ImageStore, new: ImageStore)?

  /// Linear in nodes and views, and in what differs among the children of one node quadratic.
  package init(_ main: Picture, _ compared: Picture) {
    (old, new) = (Side(compared), Side(main))
    images = main.images === compared.images ? nil : (compared.images, main.images)
    guard !old.nodes.isEmpty, !new.nodes.isEmpty else { return }
    compare(0, 0)
    self.main.sort { $0.index < $1.index }
    self.compared.sort { $0.index < $1.index }
  }

  /// - Parameters:
  ///   - hasMoved: whether it stands elsewhere among its siblings.
  ///   - isToldAbove: whether something around it is told as another, such as a container that is hidden.
  private mutating func compare(_ before: Int, _ after: Int, hasMoved: Bool = false, isToldAbove: Bool = false) {
    let words = words(before, after, isToldAbove: isToldAbove) ?? (hasMoved ? "its place" : nil)
    if let words {
      main.append((after, words))
      compared.append((before, true))
    }
    let (olds, news) = (old.children(of: before), new.children(of: after))
    var pairs: [Int: Int] = [:]
    var unmoved: Set<Int> = []
    var (restOld, restNew) = (olds, news)
    // Those that are the same all through first, then those of one id, then those of one type.
    for key in [Side.text, Side.id, Side.type] {
      for (left, right) in Self.pairs(restOld, restNew, old: { key(old)($0) }, new: { key(new)($0) }) {
        pairs[left] = right
      }
      if unmoved.isEmpty { unmoved = Set(pairs.keys) }
      restOld.removeAll { pairs[$0] != nil }
      let taken = Set(pairs.values)
      restNew.removeAll(where: taken.contains)
    }
    main += restNew.map { ($0, nil) }
    compared += restOld.map { ($0, false) }
    for left in olds {
      guard let right = pairs[left] else { continue }
      compare(
        left, right, hasMoved: !unmoved.contains(left) && old.text(left) == new.text(right),
        isToldAbove: isToldAbove || words != nil)
    }
  }

  /// Equal elements of two lists in order, as few others as can be left between them.
  private static func pairs(
    _ olds: [Int], _ news: [Int], old: (Int) -> String?, new: (Int) -> String?
  ) -> [(Int, Int)] {
    let left = olds.filter { old($0) != nil }
    let right = news.filter { new($0) != nil }
    let changes = right.map(new).difference(from: left.map(old))
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    return Array(
      zip(
        left.indices.filter { !removed.contains($0) }.map { left[$0] },
        right.indices.filter { !inserted.contains($0) }.map { right[$0] }))
  }

  // MARK: One node

  /// The differences between two nodes, without those inside; nil if they are equal.
  private func words(_ before: Int, _ after: Int, isToldAbove: Bool) -> String? {
    let (olds, news) = (old.members(of: before), new.members(of: after))
    var changes: [String] = []
    if old.type(before) != new.type(after) { changes.append("\(old.type(before)) → \(new.type(after))") }
    for (name, value) in olds where !news.contains(where: { $0.0 == name }) {
      changes.append("\(name) \(value) removed")
    }
    for (name, value) in news {
      guard let known = olds.first(where: { $0.0 == name })?.1 else {
        changes.append("\(name) \(value) added")
        continue
      }
      if known != value { changes.append("\(name) \(known) → \(value)") }
    }
    if !changes.isEmpty { return changes.joined(separator: ", ") }
    guard old.isShown(before) == new.isShown(after) else {
      return isToldAbove ? nil : new.isShown(after) ? "shown by its data" : "hidden by its data"
    }
    let isWhole = old.isLeaf(before) && new.isLeaf(after)
    guard old.signature(of: before, isWhole: isWhole) != new.signature(of: after, isWhole: isWhole) else {
      return hasOtherPicture(after, isWhole: isWhole) ? "its picture" : nil
    }
    return new.nodes[after].kind == .component ? "the component or its data" : "its data or its design tokens"
  }

  /// Whether a url that a node shows means another file in the compared picture, which has the same urls there.
  private func hasOtherPicture(_ index: Int, isWhole: Bool) -> Bool {
    guard let images else { return false }
    return new.pictures(of: index, isWhole: isWhole).contains { content in
      !images.new.isSame(images.new.address(of: content), in: images.old)
    }
  }

  /// One of the two pictures.
  private struct Side {
    let nodes: [CompiledNode]
    let document: JSONDocument
    let stage: Stage
    let tree: ViewTree

    init(_ picture: Picture) {
      nodes = picture.stage.nodes
      document = picture.target.layout.document
      stage = picture.stage
      tree = picture.stage.bound.tree
    }

    func children(of index: Int) -> [Int] { stage.index.children(of: index) }

    func text(_ index: Int) -> String? { document.minifiedText(of: nodes[index].envelope.node) }

    func id(_ index: Int) -> String? { nodes[index].wrapper.id.map { "\(type(index)) \($0)" } }

    func type(_ index: Int) -> String? { document.nodeType(of: nodes[index].envelope.node) }

    func type(_ index: Int) -> String { document.nodeType(of: nodes[index].envelope.node) ?? "?" }

    /// The properties, without the nodes inside. A payload that is a text or a reference alone has no name.
    func members(of index: Int) -> [(String, String)] {
      let envelope = nodes[index].envelope.node
      guard let payload = document.payload(of: envelope) else { return [] }
      let inner = Set(document.nodeKind(of: envelope)?.nodeKeys ?? [])
      guard document.kind(of: payload) == .object else { return [("it was", shown(payload))] }
      return document.members(of: payload).filter { !inner.contains($0.key) }.map { ($0.key, shown($0.value)) }
    }

    private func shown(_ value: JSONDocument.Node) -> String {
      Spelling.excerpt(document.minifiedText(of: value), limit: 48)
    }

    /// Whether no other node is inside it.
    func isLeaf(_ index: Int) -> Bool { nodes[index].end == index + 1 }

    func isShown(_ index: Int) -> Bool { !stage.views(of: index).isEmpty }

    /// A hash of what a node shows.
    ///
    /// - Parameter isWhole: with all that is inside, as of a component or an element; else of the container alone.
    func signature(of index: Int, isWhole: Bool) -> Int {
      var hasher = Hasher()
      for view in stage.views(of: index) {
        let end = isWhole ? Int(tree.nodes[view].end) : view + 1
        if isWhole { hasher.combine(end - view) }
        for view in view..<end { combine(view, &hasher) }
      }
      return hasher.finalize()
    }

    /// The pictures that a node shows.
    ///
    /// - Parameter isWhole: as of `signature`.
    func pictures(of index: Int, isWhole: Bool) -> [ImageContent] {
      stage.views(of: index).flatMap { view in view..<(isWhole ? Int(tree.nodes[view].end) : view + 1) }
        .filter { tree.nodes[$0].kind == .image }.map { tree.images[Int(tree.nodes[$0].payload)] }
    }

    private func combine(_ view: Int, _ hasher: inout Hasher) {
      let node = tree.nodes[view]
      let payload = Int(node.payload)
      hasher.combine(node.kind)
      hasher.combine(node.flags)
      hasher.combine(tree.wrappers[Int(node.wrapper)])
      var box = tree.boxes[view]
      hasher.combine(tree.extras[Int(box.extra)])
      box.extra = 0
      hasher.combine(box)
      guard payload >= 0 else { return }
      switch node.kind {
      case .hStack, .vStack: hasher.combine(tree.stacks[payload])
      case .zStack: hasher.combine(tree.zStacks[payload])
      case .grid: hasher.combine(tree.grids[payload])
      case .scroll: hasher.combine(tree.scrolls[payload])
      case .text: hasher.combine(tree.texts[payload])
      case .image: hasher.combine(tree.images[payload])
      case .icon: hasher.combine(tree.icons[payload])
      case .separator: hasher.combine(tree.separators[payload])
      case .shape: hasher.combine(tree.shapes[payload])
      case .spacer: break
      }
    }
  }
}
