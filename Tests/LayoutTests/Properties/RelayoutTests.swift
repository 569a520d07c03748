import KimchiCore
import Layout
import Sushi
import TestSupport
import Testing

@Suite("Updating a layout")
struct RelayoutTests {
  private static func elements(_ seed: Int) -> RandomElements {
    var elements = RandomElements(seed)
    elements.hasBaselines = seed % 10 == 0
    elements.hasPercent = seed % 10 == 1
    elements.hasLines = seed % 3 == 2
    return elements
  }

  private static func options(_ seed: Int) -> LayoutOptions {
    LayoutOptions(
      width: seed % 3 == 0 ? nil : 200, height: seed % 4 == 0 ? 150 : nil, scale: Double(seed % 2),
      rightToLeft: seed % 7 == 0)
  }

  @Test("an update gives what a full layout gives, edit after edit", arguments: 0..<600)
  func update(_ seed: Int) {
    var elements = Self.elements(seed)
    var tree = elements.tree().tree
    let options = Self.options(seed)
    var engine = LayoutEngine(measurer: TestMeasurer(), images: TestImages())
    engine.layout(tree, options)
    for edit in 0..<12 {
      let count = elements.random.chance(60) ? 1 : Int.random(in: 1...4, using: &elements.random)
      let changed = (0..<count).map { _ in Int.random(in: 0..<tree.count, using: &elements.random) }
      for view in changed { change(view, &tree, &elements) }
      let before = problems(engine, tree)
      let reached = engine.relayout(tree, changed: changed)
      var fresh = LayoutEngine(measurer: TestMeasurer(), images: TestImages())
      fresh.layout(tree, options)
      let other = zip(engine.result.frames(), fresh.result.frames()).map { isClose($0, $1) }.firstIndex(of: false)
      #expect(other == nil, "seed \(seed), edit \(edit) of \(changed): view \(other ?? 0)")
      for view in 0..<tree.count where tree.nodes[view].kind == .text && !tree.isHidden(view) {
        let updated = engine.result.text(of: view)
        let whole = fresh.result.text(of: view)
        #expect(
          updated?.lines.map(\.range) == whole?.lines.map(\.range) && updated?.isTruncated == whole?.isTruncated,
          "seed \(seed), edit \(edit) of \(changed): text \(view)")
      }
      if let reached {
        let after = problems(engine, tree)
        let missed = before.indices.first { !reached.contains($0) && before[$0] != after[$0] }
        #expect(missed == nil, "seed \(seed), edit \(edit) of \(changed): problems of view \(missed ?? 0)")
      }
      if other != nil { return }
    }
  }

  @Test("views that take the place of others are laid out as all would be", arguments: 0..<600)
  func replacement(_ seed: Int) {
    var elements = Self.elements(seed)
    var tree = elements.tree().tree
    let options = Self.options(seed)
    var engine = LayoutEngine(measurer: TestMeasurer(), images: TestImages())
    engine.layout(tree, options)
    for edit in 0..<12 {
      let containers = (0..<tree.count).filter {
        [.hStack, .vStack, .scroll, .zStack, .grid].contains(tree.nodes[$0].kind) && !tree.isHidden($0)
      }
      guard let container = containers.randomElement(using: &elements.random) else { return }
      var places = Array(tree.children(of: container))
      places.append(Int(tree.nodes[container].end))
      let first = Int.random(in: 0..<places.count, using: &elements.random)
      let last = min(places.count - 1, first + Int.random(in: 0...2, using: &elements.random))
      let range = places[first]..<places[last]
      let fresh = (0..<Int.random(in: 0...2, using: &elements.random)).map { _ in elements.element(3) }
      let other = Element(.vStack(StackStyle()), fresh).tree
      var before = self.problems(engine, tree)
      tree.replaceItems(range, of: container, with: other, sources: (.max, 0))
      let reached = engine.relayout(tree, replaced: range, by: other.count - 1, in: container)
      before.replaceSubrange(range, with: Array(repeating: [], count: other.count - 1))
      let whole = LayoutEngine.full(tree, options)
      let wrong = zip(engine.result.frames(), whole.frames()).map { isClose($0, $1) }.firstIndex(of: false)
      #expect(wrong == nil, "seed \(seed), edit \(edit) in \(container): view \(wrong ?? 0)")
      for view in 0..<tree.count where tree.nodes[view].kind == .text && !tree.isHidden(view) {
        #expect(
          engine.result.text(of: view)?.lines.map(\.range) == whole.text(of: view)?.lines.map(\.range),
          "seed \(seed), edit \(edit) in \(container): text \(view)")
      }
      let problems = (0..<tree.count).map { whole.problems(of: $0, in: tree).map(\.kind) }
      let missed = zip(self.problems(engine, tree), problems).map { $0 == $1 }.firstIndex(of: false)
      #expect(missed == nil, "seed \(seed), edit \(edit): problems of view \(missed ?? 0)")
      if let reached {
        let unsaid = before.indices.first { !reached.contains($0) && before[$0] != problems[$0] }
        #expect(unsaid == nil, "seed \(seed), edit \(edit) in \(container): problems of view \(unsaid ?? 0)")
      }
      if wrong != nil { return }
    }
  }

  @Test("what touches a part of a long layout is what frames say, also after edits", arguments: 0..<60)
  func touching(_ seed: Int) {
    var elements = RandomElements(seed)
    // Then columns are gone through by halving.
    elements.isGentle = seed % 2 == 0
    var trees: [Element] = []
    var count = 0
    while count < 2500 {
      trees.append(elements.element(5))
      count += trees[trees.count - 1].tree.count
    }
    var tree = Element(.vStack(StackStyle(spacing: 8)), trees).tree
    let options = LayoutOptions(width: 200, scale: Double(seed % 3), rightToLeft: seed % 5 == 0)
    var engine = LayoutEngine(measurer: TestMeasurer(), images: TestImages())
    engine.layout(tree, options)
    for edit in 0..<6 {
      let height = engine.result.size.height
      for _ in 0..<4 {
        let part = Frame(
          Double.random(in: -50...250, using: &elements.random),
          Double.random(in: 0...max(height, 1), using: &elements.random),
          60, Double.random(in: 0...400, using: &elements.random))
        let reached = engine.result.touching(part, reach: 3)
        var found = [Bool](repeating: false, count: tree.count)
        for view in reached { found[Int(view)] = true }
        #expect(zip(reached, reached.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed), edit \(edit), \(part)")
        let frames = engine.result.frames()
        var expected = frames.map { frame in
          frame.x <= part.maxX + 3 && frame.maxX >= part.x - 3 && frame.y <= part.maxY + 3 && frame.maxY >= part.y - 3
        }
        var isClipped = [Bool](repeating: false, count: tree.count)
        for view in expected.indices.dropFirst() {
          let parent = Int(tree.nodes[view].parent)
          let clips = tree.nodes[parent].kind == .scroll || tree.nodes[parent].flags.contains(.clip)
          isClipped[view] = isClipped[parent] || clips && !expected[parent]
        }
        for view in expected.indices where tree.isHidden(view) || isClipped[view] { expected[view] = false }
        for view in expected.indices.reversed().dropLast() where expected[view] {
          expected[Int(tree.nodes[view].parent)] = true
        }
        // Rounding may put a view nearer than it is.
        let missed = expected.indices.first { expected[$0] && !found[$0] }
        #expect(missed == nil, "seed \(seed), edit \(edit), \(part): view \(missed ?? 0)")
        #expect(found.count { $0 } <= expected.count { $0 } + 40)
        let point = Point(part.x, part.y)
        #expect(
          engine.result.hitTest(point) == topmost(at: point, 0, tree, frames), "seed \(seed), edit \(edit), \(point)")
      }
      let view = Int.random(in: 0..<tree.count, using: &elements.random)
      if edit % 2 == 0 {
        change(view, &tree, &elements)
        engine.relayout(tree, changed: [view])
        continue
      }
      let parent = Int(tree.nodes[max(view, 1)].parent)
      guard [.hStack, .vStack].contains(tree.nodes[parent].kind) else { continue }
      let range = max(view, 1)..<(elements.random.chance(50) ? Int(tree.nodes[max(view, 1)].end) : max(view, 1))
      let other = Element(.vStack(StackStyle()), elements.random.chance(70) ? [elements.element(3)] : []).tree
      tree.replaceItems(range, of: parent, with: other, sources: (.max, 0))
      engine.relayout(tree, replaced: range, by: other.count - 1, in: parent)
    }
  }

  /// The kinds of each view's problems.
  private func problems(_ engine: LayoutEngine, _ tree: ViewTree) -> [[LayoutProblem.Kind]] {
    (0..<tree.count).map { engine.result.problems(of: $0, in: tree).map(\.kind) }
  }

  private func isClose(_ one: Frame, _ other: Frame) -> Bool {
    [one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height]
      .allSatisfy { abs($0) < 1e-6 }
  }

  /// The topmost view at a point, by a look at all of them.
  private func topmost(at point: Point, _ view: Int, _ tree: ViewTree, _ frames: [Frame]) -> Int? {
    let (node, frame) = (tree.nodes[view], frames[view])
    guard !node.flags.contains(.hidden) else { return nil }
    var area = frame
    if node.flags.contains(.tappable) {
      let (width, height) = (max(frame.width, 44), max(frame.height, 44))
      area = Frame(frame.x + (frame.width - width) / 2, frame.y + (frame.height - height) / 2, width, height)
    }
    var hit = area.contains(point) ? view : nil
    guard frame.contains(point) else { return hit }
    let layers: ViewFlags = [.background, .overlay]
    let isLayered = node.kind == .zStack || node.kind == .grid
    for layer in isLayered ? [ViewFlags.background, [], .overlay] : [layers] {
      for child in tree.children(of: view) where !isLayered || tree.nodes[child].flags.intersection(layers) == layer {
        hit = topmost(at: point, child, tree, frames) ?? hit
      }
    }
    return hit
  }

  private func change(_ view: Int, _ tree: inout ViewTree, _ elements: inout RandomElements) {
    let payload = Int(tree.nodes[view].payload)
    let isLeaf = Int(tree.nodes[view].end) == view + 1
    if tree.nodes[view].kind == .text, elements.random.chance(70) {
      tree.texts[payload] = elements.text()
    } else if elements.random.chance(40) {
      var element = elements.sized(Element(.spacer))
      element.box.extra = tree.boxes[view].extra
      tree.boxes[view] = element.box
    } else if tree.boxes[view].extra != 0, elements.random.chance(50) {
      tree.extras[Int(tree.boxes[view].extra)] = elements.extra()
    } else if elements.random.chance(20) {
      // It gets limits for the first time, or loses them.
      if tree.boxes[view].extra == 0 {
        tree.boxes[view].extra = Int32(tree.extras.count)
        tree.extras.append(elements.extra())
      } else {
        tree.boxes[view].extra = 0
      }
    } else if elements.random.chance(isLeaf ? 60 : 5) {
      tree.nodes[view].flags.formSymmetricDifference(elements.random.pick([.hidden, .hidden, .background, .overlay]))
    } else {
      switch tree.nodes[view].kind {
      case .hStack, .vStack: tree.stacks[payload] = elements.stackStyle()
      case .shape: tree.shapes[payload].size = Size(33, 21)
      case .icon: tree.icons[payload].size += 3
      case .zStack: tree.zStacks[payload].alignment = elements.random.pick(Alignment.allCases)
      case .text, .grid, .scroll, .image, .separator, .spacer: break
      }
    }
  }

  @Test("among 20,000 cards a text that changes moves those below it")
  func shift() throws {
    let cards = (0..<20_000).map { _ in v(4, .fill, .fill, label("Title"), label("one two three")) }
    var tree = Element(.vStack(StackStyle(spacing: 8)), cards).tree
    var engine = LayoutEngine(measurer: TestMeasurer(), images: TestImages())
    let options = LayoutOptions(width: 80)
    engine.layout(tree, options)
    let before = engine.result.frame(of: tree.count - 1)
    let view = 9000 * 3 + 3
    tree.texts[Int(tree.nodes[view].payload)].text.text = "short"
    engine.relayout(tree, changed: [view])
    #expect(engine.result.frame(of: tree.count - 1) == before.offset(by: Point(0, -20)))
    #expect(engine.result.size.height == LayoutEngine.full(tree, options).size.height)
  }

  @Test("among 20,000 cards one gets a padding for the first time, and no other is laid out again")
  func firstPadding() throws {
    let cards = (0..<20_000).map { _ in v(4, .fill, .fill, label("Title"), label("one two three")) }
    var tree = Element(.vStack(StackStyle(spacing: 8)), cards).tree
    var engine = LayoutEngine(measurer: TestMeasurer(), images: TestImages())
    let options = LayoutOptions(width: 80)
    engine.layout(tree, options)
    let view = 9000 * 3 + 3
    tree.boxes[view].extra = Int32(tree.extras.count)
    var extra = BoxExtra()
    extra.padding = Edges(6)
    tree.extras.append(extra)
    let before = engine.result.frame(of: tree.count - 1)
    let reached = engine.relayout(tree, changed: [view])
    #expect(try #require(reached).count < 8)
    let fresh = LayoutEngine.full(tree, options)
    #expect(engine.result.frame(of: tree.count - 1) == before.offset(by: Point(0, fresh.size.height - before.maxY)))
    #expect(engine.result.size == fresh.size && engine.result.frame(of: view) == fresh.frame(of: view))
  }

  @Test("among 20,000 cards one that goes moves those below it, and none is laid out again")
  func removal() {
    let cards = (0..<20_000).map { _ in v(4, .fill, .fill, label("Title"), label("one")) }
    var tree = Element(.vStack(StackStyle(spacing: 8)), cards).tree
    var engine = LayoutEngine(measurer: TestMeasurer(), images: TestImages())
    let options = LayoutOptions(width: 80)
    engine.layout(tree, options)
    let card = 1 + 9000 * 3
    let holder = Element(.vStack(StackStyle()), []).tree
    tree.replaceItems(card..<card + 3, of: 0, with: holder, sources: (.max, 0))
    let reached = engine.relayout(tree, replaced: card..<card + 3, by: 0, in: 0)
    #expect(reached == [])
    #expect(engine.result.frames() == LayoutEngine.full(tree, options).frames())
  }

  @Test(
    "among 20,000 cards one that comes moves those below it, and it alone is laid out", arguments: [1, 9000, 20_001])
  func insertion(_ position: Int) {
    let cards = (0..<20_000).map { _ in v(4, .fill, .fill, label("Title"), label("one")) }
    // What is narrow and gives way easily makes every width a matter of priorities.
    let chip = leaf(20).compression(100)
    var tree = Element(.vStack(StackStyle(spacing: 8)), [chip] + cards).tree
    var engine = LayoutEngine(measurer: TestMeasurer(), images: TestImages())
    let options = LayoutOptions(width: 80)
    engine.layout(tree, options)
    let place = 2 + (position - 1) * 3
    let holder = Element(.vStack(StackStyle()), [v(4, .fill, .fill, label("Title"), label("one"))]).tree
    tree.replaceItems(place..<place, of: 0, with: holder, sources: (.max, 0))
    let reached = engine.relayout(tree, replaced: place..<place, by: 3, in: 0)
    // Beside the one at the top there is another kind of item.
    if position > 1 { #expect(Set(reached ?? [0]) == [place, place + 1, place + 2]) }
    #expect(engine.result.frames() == LayoutEngine.full(tree, options).frames())
  }

  @Test("an update of a tree of another shape is a full layout")
  func otherShape() {
    var engine = LayoutEngine(measurer: TestMeasurer(), images: TestImages())
    let options = LayoutOptions(width: 100)
    engine.layout(label("a").tree, options)
    let tree = h(0, .fill, .fill, label("ab"), label("c")).tree
    engine.relayout(tree, changed: [0])
    #expect(engine.result.frames() == LayoutEngine.full(tree, options).frames())
  }
}

extension LayoutEngine {
  static func full(_ tree: ViewTree, _ options: LayoutOptions) -> LayoutResult {
    var engine = LayoutEngine(measurer: TestMeasurer(), images: TestImages())
    return engine.layout(tree, options)
  }
}
