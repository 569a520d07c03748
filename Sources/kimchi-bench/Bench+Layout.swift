import Foundation
import KimchiCore
import Layout
import Rendering
import Sushi

extension Bench {
  func measureLayout() {
    if wants("layout.boxes") { measure("layout.boxes", Self.boxes(), "≤ 25 ns, ≤ 9 ×", "Taffy 2284, Clay 132–215 ns") }
    guard wants("layout.cards", "layout.leaf") else { return }
    let cards = Self.cards(10_000)
    if wants("layout.cards") { measure("layout.cards", cards, "≤ 60 ns, ≤ 22 ×", "Yoga 1312, Clay 228 ns") }
    if wants("layout.leaf") { measureLeaf(cards) }
  }

  private func measure(_ name: String, _ tree: ViewTree, _ goal: String, _ peers: String) {
    var engine = LayoutEngine(measurer: CellMeasurer(), images: NoImages())
    let time = median(11) { keep(engine.layout(tree, Self.options)) } / Double(tree.count)
    let walk = median(21) { keep(Self.walk(tree)) } / Double(tree.count)
    row(
      name, "\(Self.time(time)) a node, \(tree.count) nodes",
      Self.times(time / walk, "a child walk of \(Self.time(walk))"), goal: goal,
      peers: peers)
  }

  private func measureLeaf(_ cards: ViewTree) {
    var tree = cards
    var engine = LayoutEngine(measurer: CellMeasurer(), images: NoImages())
    let whole = seconds { engine.layout(tree, Self.options) }
    guard let leaf = tree.nodes.indices.first(where: { $0 > tree.count / 2 && tree.nodes[$0].kind == .shape }) else {
      return
    }
    var isWide = false
    let changing = median(201, of: 10) {
      isWide.toggle()
      tree.boxes[leaf].width = .fixed(isWide ? 26 : 24)
      engine.relayout(tree, changed: [leaf])
    }
    let staying = median(201, of: 10) { engine.relayout(tree, changed: [leaf]) }
    row(
      "layout.leaf.changes", Self.time(changing), Self.times(whole / changing, "faster than all"), goal: "≤ 20 µs",
      peers: "Taffy 5 ms, Yoga 32 ms")
    row("layout.leaf.stays", Self.time(staying), Self.times(whole / staying, "faster than all"), goal: "≤ 1 µs")
  }

  private static var options: LayoutOptions { LayoutOptions(width: 400, scale: 2) }

  private struct NoImages: ImageSizes {
    func size(of url: String) -> Size? { nil }
  }

  /// Visits every view from its parent, child by child: the least that any layout does.
  @inline(never) private static func walk(_ tree: ViewTree) -> Int {
    tree.nodes.withUnsafeBufferPointer { nodes in
      guard let base = nodes.baseAddress, !nodes.isEmpty else { return 0 }
      return visit(0, base)
    }
  }

  private static func visit(_ view: Int, _ nodes: UnsafePointer<ViewNode>) -> Int {
    var sum = Int(nodes[view].payload)
    var child = view + 1
    let end = Int(nodes[view].end)
    while child < end {
      sum &+= visit(child, nodes)
      child = Int(nodes[child].end)
    }
    return sum
  }

  // MARK: Trees

  /// 111,111 views: stacks of ten, five deep, around boxes of a fixed size.
  private static func boxes() -> ViewTree {
    var tree = ViewTree()
    func add(_ parent: Int32, _ depth: Int) {
      let view = tree.count
      if depth == 5 {
        leaf(Size(10, 10), parent, &tree)
      } else {
        open(depth % 2 == 0 ? .vStack : .hStack, parent, &tree)
        for _ in 0..<10 { add(Int32(view), depth + 1) }
        tree.nodes[view].end = Int32(tree.count)
      }
    }
    add(-1, 0)
    return tree
  }

  /// Cards of ten views with three texts, one of which takes what is left of its row.
  private static func cards(_ count: Int) -> ViewTree {
    var tree = ViewTree()
    open(.vStack, -1, &tree)
    for index in 0..<count {
      let card = open(.vStack, 0, &tree)
      let row = open(.hStack, card, &tree)
      leaf(Size(24, 24), row, &tree)
      let column = open(.vStack, row, &tree)
      text("Paradise Biryani \(index % 100)", column, &tree)
      text("Biryani, Hyderabadi, Kebab", column, &tree)
      close(column, &tree)
      text("4.\(index % 10)", row, &tree, hugging: 900)
      close(row, &tree)
      leaf(Size(300, 1), card, &tree)
      leaf(Size(16, 16), card, &tree)
      close(card, &tree)
    }
    close(0, &tree)
    return tree
  }

  @discardableResult
  private static func open(_ kind: ViewKind, _ parent: Int32, _ tree: inout ViewTree) -> Int32 {
    add(ViewNode(parent: parent, end: 0, kind: kind, payload: Int32(tree.stacks.count)), Box(), &tree)
    tree.stacks.append(StackStyle(spacing: 4))
    return Int32(tree.count - 1)
  }

  private static func close(_ view: Int32, _ tree: inout ViewTree) { tree.nodes[Int(view)].end = Int32(tree.count) }

  private static func leaf(_ size: Size, _ parent: Int32, _ tree: inout ViewTree) {
    var box = Box()
    box.width = .fixed(size.width)
    box.height = .fixed(size.height)
    add(ViewNode(parent: parent, end: 0, kind: .shape, payload: Int32(tree.shapes.count)), box, &tree)
    tree.shapes.append(ShapeContent(.box, color: .token(.textDefault), size: size))
    close(Int32(tree.count - 1), &tree)
  }

  private static func text(_ text: String, _ parent: Int32, _ tree: inout ViewTree, hugging: UInt16 = Box.intrinsic) {
    var box = Box()
    box.horizontalHugging = hugging
    add(ViewNode(parent: parent, end: 0, kind: .text, payload: Int32(tree.texts.count)), box, &tree)
    tree.texts.append(TextContent(AttributedText(text), color: .token(.textDefault)))
    close(Int32(tree.count - 1), &tree)
  }

  private static func add(_ node: ViewNode, _ box: Box, _ tree: inout ViewTree) {
    tree.nodes.append(node)
    tree.boxes.append(box)
  }
}
