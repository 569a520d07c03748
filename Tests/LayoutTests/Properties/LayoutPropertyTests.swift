import KimchiCore
import Layout
import Sushi
import Testing

@Suite("What holds for every tree")
struct LayoutPropertyTests {
  static let seeds = 0..<300

  @Test("a layout made twice, or after another one, is the same")
  func repeats() {
    var engine = LayoutEngine(measurer: TestMeasurer(), images: TestImages())
    for seed in Self.seeds {
      var elements = RandomElements(seed)
      elements.hasPercent = true
      elements.hasBaselines = true
      elements.hasLines = seed % 3 == 0
      let tree = elements.tree().tree
      let options = LayoutOptions(width: 200, height: seed % 2 == 0 ? 300 : nil, scale: 2)
      var fresh = LayoutEngine(measurer: TestMeasurer(), images: TestImages())
      let first = fresh.layout(tree, options).frames()
      #expect(engine.layout(tree, options).frames() == first, "seed \(seed)")
      #expect(engine.layout(tree, options).frames() == first, "seed \(seed)")
    }
  }

  @Test("one frame is the same as that of all")
  func oneOfAll() {
    for seed in Self.seeds {
      var elements = RandomElements(seed)
      let laid = Laid(elements.tree(), width: 180, scale: 3, rightToLeft: seed % 2 == 1)
      let frames = laid.result.frames()
      for view in frames.indices {
        let one = laid.result.frame(of: view)
        #expect(abs(one.x - frames[view].x) < 1e-6 && abs(one.maxY - frames[view].maxY) < 1e-6, "seed \(seed)")
      }
    }
  }

  @Test("no size is negative or not a number, and each lies within its minimum and maximum")
  func limits() {
    for seed in Self.seeds {
      var elements = RandomElements(seed)
      elements.hasPercent = true
      elements.hasLines = seed % 3 == 0
      let laid = Laid(elements.tree(), width: 200)
      for (view, frame) in laid.result.frames().enumerated() {
        #expect(frame.width >= 0 && frame.height >= 0 && frame.x.isFinite && frame.y.isFinite, "seed \(seed)")
        guard laid.result.isVisible(view), !isDivided(view, laid.tree) else { continue }
        let extra = laid.tree.extras[Int(laid.tree.boxes[view].extra)]
        #expect(frame.width >= extra.minWidth - 1e-6 && frame.width <= extra.maxWidth + 1e-6, "seed \(seed) \(view)")
        #expect(
          frame.height >= extra.minHeight - 1e-6 && frame.height <= extra.maxHeight + 1e-6, "seed \(seed) \(view)")
      }
    }
  }

  /// Items of stacks that divide their length by shares do not keep their own sizes.
  private func isDivided(_ view: Int, _ tree: ViewTree) -> Bool {
    let parent = Int(tree.nodes[view].parent)
    guard parent >= 0, [.hStack, .vStack].contains(tree.nodes[parent].kind) else { return false }
    switch tree.stacks[Int(tree.nodes[parent].payload)].distribution {
    case .fillEqually, .fillProportionally, .fillProportionallyExactly: return true
    case .fill, .equalSpacing, .equalCentering, .start, .center, .end, .spaceAround, .spaceEvenly: return false
    }
  }

  @Test("children lie inside their parents unless something says otherwise")
  func inside() {
    for seed in Self.seeds {
      var elements = RandomElements(seed)
      elements.isGentle = true
      let laid = Laid(elements.tree())
      let frames = laid.result.frames()
      let overfull = Set(laid.result.problems(in: laid.tree).map(\.view))
      for view in 1..<max(1, frames.count) where laid.result.isVisible(view) {
        let parent = Int(laid.tree.nodes[view].parent)
        let kind = laid.tree.nodes[parent].kind
        guard kind != .scroll, !overfull.contains(parent), laid.tree.nodes[view].kind != .icon else { continue }
        let outer = laid.result.content(of: parent)
        if kind == .hStack || kind == .zStack {
          #expect(
            frames[view].x >= outer.x - 1e-6 && frames[view].maxX <= outer.maxX + 1e-6, "seed \(seed), view \(view)")
        }
        if kind == .vStack {
          #expect(
            frames[view].y >= outer.y - 1e-6 && frames[view].maxY <= outer.maxY + 1e-6, "seed \(seed), view \(view)")
        }
      }
    }
  }

  @Test("right to left mirrors left to right")
  func mirrors() {
    for seed in Self.seeds {
      var elements = RandomElements(seed)
      elements.hasLines = seed % 3 == 0
      let element = elements.tree()
      let plain = Laid(element, width: 200)
      let mirrored = Laid(element, width: 200, rightToLeft: true)
      let width = plain.result.size.width
      for (left, right) in zip(plain.result.frames(), mirrored.result.frames()) where left != .zero {
        #expect(abs(width - left.maxX - right.x) < 1e-6 && abs(left.y - right.y) < 1e-6, "seed \(seed)")
        #expect(abs(left.width - right.width) < 1e-6 && left.height == right.height, "seed \(seed)")
      }
    }
  }

  @Test("rounding leaves no gaps: neighbours that touch still touch", arguments: [1.0, 2, 3])
  func rounding(_ scale: Double) {
    for seed in Self.seeds {
      var elements = RandomElements(seed)
      let element = elements.tree()
      let rounded = Laid(element, width: 201, scale: scale)
      for view in 0..<rounded.tree.count {
        let items = rounded.frames(in: view)
        for frame in items {
          let edges = [frame.x, frame.y, frame.maxX, frame.maxY].map { $0 * scale }
          #expect(edges.allSatisfy { abs($0 - $0.rounded()) < 1e-6 }, "seed \(seed)")
        }
        guard rounded.tree.nodes[view].kind == .hStack else { continue }
        let style = rounded.tree.stacks[Int(rounded.tree.nodes[view].payload)]
        guard style.spacing == 0, [.fill, .fillEqually].contains(style.distribution) else { continue }
        let children = rounded.tree.children(of: view).filter { rounded.result.isVisible($0) }
        for (index, pair) in zip(items, items.dropFirst()).enumerated() {
          let child = children[index]
          let isApart = [child, children[index + 1]].contains {
            let extra = rounded.tree.extras[Int(rounded.tree.boxes[$0].extra)]
            return extra.offset != .zero || extra.margin != .zero
          }
          guard rounded.tree.boxes[child].spacingAfter.isNaN, !isApart else { continue }
          #expect(abs(pair.0.maxX - pair.1.x) < 1e-6, "seed \(seed)")
        }
      }
    }
  }

  @Test("the space after the last item of a stack is never added")
  func lastSpacing() {
    for seed in Self.seeds {
      var elements = RandomElements(seed)
      let element = elements.tree().withoutHidden
      let plain = Laid(element.withSpacingAfterLast(nil), width: 220).result.frames()
      for points in [40.0, -9] {
        #expect(Laid(element.withSpacingAfterLast(points), width: 220).result.frames() == plain, "seed \(seed)")
      }
    }
  }

  @Test("hidden views take no room: without them everything else lies where it did")
  func hidden() {
    for seed in Self.seeds {
      var elements = RandomElements(seed)
      elements.hasBaselines = true
      let element = elements.tree()
      let whole = Laid(element, width: 220)
      let frames = whole.result.frames()
      let visible = frames.indices.filter { whole.result.isVisible($0) }.map { frames[$0] }
      #expect(Laid(element.withoutHidden, width: 220).result.frames() == visible, "seed \(seed)")
    }
  }
}

extension Element {
  var withoutHidden: Element {
    var copy = self
    copy.children = children.filter { !$0.flags.contains(.hidden) }.map(\.withoutHidden)
    return copy
  }

  /// Each last child with so much space after it; nil is the stack's own.
  fileprivate func withSpacingAfterLast(_ points: Double?) -> Element {
    var copy = self
    copy.children = children.map { $0.withSpacingAfterLast(points) }
    if let last = copy.children.indices.last {
      copy.children[last].box.spacingAfter = points ?? .nan
    }
    return copy
  }
}
