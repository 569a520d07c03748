import JSONDocument
import KimchiCore
import Layout
import Sushi

extension DisplayList {
  /// The display list of a laid-out tree under a theme: decided here for the terminal and every exporter.
  ///
  /// For right to left, everything here is mirrored already. `isControl` tells which views are
  /// buttons and tags; `visible`, in points, leaves out what lies elsewhere. O(views), of which those elsewhere cost very
  /// little.
  package static func build(
    _ tree: ViewTree, layout: LayoutResult, theme: Theme, images: any ImageSizes, visible: Frame? = nil,
    isControl: (Int) -> Bool = { _ in false }
  ) -> DisplayList {
    var list = DisplayList(size: layout.size)
    guard tree.count > 0, layout.count == tree.count else { return list }
    withoutActuallyEscaping(isControl) { isControl in
      let farthest = tree.wrappers.reduce(0) { max($0, $1.farthest) }
      var builder = DisplayListBuilder(
        tree: tree, layout: layout, frames: visible == nil ? layout.frames() : nil, theme: theme, images: images,
        visible: visible,
        reached: visible.map { layout.touching($0, reach: farthest) }, isControl: isControl, list: list)
      if builder.reached?.isEmpty != true { builder.add(0) }
      list = builder.list
    }
    return list
  }
}

/// Walks a tree in paint order: shadow, background, content, children, border (`docs/layout.md` §3).
struct DisplayListBuilder {
  let tree: ViewTree
  let layout: LayoutResult
  /// By view, where all are wanted.
  let frames: [Frame]?
  let theme: Theme
  let images: any ImageSizes
  let visible: Frame?
  /// Where only a part is wanted: the views that may paint there, themselves or by something inside, ascending.
  let reached: [Int32]?
  let isControl: (Int) -> Bool
  var list: DisplayList

  var rightToLeft: Bool { layout.options.rightToLeft }

  /// A view and all inside it. Documents nest 512 deep at most, and so do trees.
  mutating func add(_ view: Int) {
    let node = tree.nodes[view]
    guard !node.flags.contains(.hidden) else { return }
    let paint = tree.wrappers[Int(node.wrapper)]
    guard paint.opacity > 0 else { return }
    let isFaded = paint.opacity < 1
    if isFaded { append(.pushOpacity(paint.opacity), view) }
    let frame = frames?[view] ?? layout.frame(of: view)
    let outline = paint.outline.placed(rightToLeft: rightToLeft)
    let isSeen = visible.map { paint.reach(of: frame).touches($0) } ?? true
    if isSeen { addBackground(paint, frame, outline, view) }
    let isClipped = node.flags.contains(.clip) || node.kind == .scroll
    if isSeen || !isClipped {
      if isClipped { append(.pushClip(frame, outline), view) }
      if isSeen { addContent(node, outline, view) }
      addChildren(of: view, node)
      if isClipped { append(.popClip, view) }
    }
    if isSeen, let border = paint.border, border.width > 0 {
      let color = theme.resolve(border.color)
      let isDashed = border.style == .dashed
      // One that leaves nothing inside is all of the box.
      let isWhole = !isDashed && 2 * border.width >= min(frame.width, frame.height)
      if color.alpha > 0 {
        append(
          isWhole
            ? .fill(frame, outline, .solid(color), isControl: false)
            : .border(frame, outline, width: border.width, color: color, isDashed: isDashed), view)
      }
    }
    if isFaded { append(.popOpacity, view) }
  }

  mutating func append(_ content: DisplayItem.Content, _ view: Int) { list.append(content, view: Int32(view)) }

  private mutating func addBackground(_ paint: WrapperPaint, _ frame: Frame, _ outline: Outline, _ view: Int) {
    if let shadow = paint.shadow {
      var color = theme.resolve(shadow.color)
      color.alpha = UInt8(clamping: Double(color.alpha) * min(max(shadow.opacity, 0), 1) + 0.5)
      if color.alpha > 0 {
        let cast = frame.offset(by: Point(shadow.offset.width, shadow.offset.height))
        append(.shadow(cast, outline, color: color, radius: max(shadow.radius, 0)), view)
      }
    }
    if let gradient = paint.gradient, !gradient.colors.isEmpty {
      let colors = gradient.colors.map(theme.resolve)
      append(.fill(frame, outline, .gradient(gradient, colors), isControl: isControl(view)), view)
    } else if let background = paint.background {
      let color = theme.resolve(background)
      if color.alpha > 0 { append(.fill(frame, outline, .solid(color), isControl: isControl(view)), view) }
    }
  }

  private mutating func addChildren(of view: Int, _ node: ViewNode) {
    guard Int(node.end) > view + 1 else { return }
    guard node.kind == .zStack || node.kind == .grid else {
      var child = reached(from: view + 1)
      while child < Int(node.end) {
        add(child)
        child = reached(from: Int(tree.nodes[child].end))
      }
      return
    }
    let layers: ViewFlags = [.background, .overlay]
    for layer in [ViewFlags.background, [], .overlay] {
      var child = reached(from: view + 1)
      while child < Int(node.end) {
        if tree.nodes[child].flags.intersection(layers) == layer { add(child) }
        child = reached(from: Int(tree.nodes[child].end))
      }
    }
  }

  /// The first view from one on that may paint where it is wanted. Between views beside each other it is one of them,
  /// since what is around a reached view is reached.
  private func reached(from view: Int) -> Int {
    guard let reached else { return view }
    let place = reached.firstPosition { Int($0) < view }
    return place < reached.count ? Int(reached[place]) : tree.count
  }

  private mutating func addContent(_ node: ViewNode, _ outline: Outline, _ view: Int) {
    let payload = Int(node.payload)
    switch node.kind {
    case .hStack, .vStack, .zStack, .grid, .scroll, .spacer: break
    case .text: addText(tree.texts[payload], view)
    case .image: addImage(tree.images[payload], outline, view)
    case .icon:
      let icon = tree.icons[payload]
      let color = theme.resolve(icon.color)
      if color.alpha > 0 {
        append(.glyph(IconItem(frame: square(icon.size, view), code: icon.code, color: color)), view)
      }
    case .separator:
      let separator = tree.separators[payload]
      append(.separator(layout.content(of: view), separator, color: theme.resolve(separator.color)), view)
    case .shape: addFigure(tree.shapes[payload], outline, view)
    }
  }

  /// An icon keeps its size in a box of another one.
  private func square(_ side: Double, _ view: Int) -> Frame {
    let box = layout.content(of: view)
    return Frame(box.x + (box.width - side) / 2, box.y + (box.height - side) / 2, side, side)
  }

  private mutating func addFigure(_ shape: ShapeContent, _ outline: Outline, _ view: Int) {
    let color = theme.resolve(shape.color)
    let second: RGBA? =
      switch shape.figure {
      case .box: nil
      case .stars(_, _, _, let empty): theme.resolve(empty)
      case .checkbox(_, let border): theme.resolve(border)
      case .radio: color
      case .toggle(_, let track), .progress(_, let track): theme.resolve(track)
      case .loader(let inner): theme.resolve(inner)
      case .dots(_, _, _, _, _, let selector): selector.map(theme.resolve) ?? color
      case .shimmer(let highlight): theme.resolve(highlight)
      case .placeholder: theme.resolve(Color(.token(.textTertiary)))
      }
    guard let second else { return }
    var item = FigureItem(figure: shape.figure, color: color, second: second, isMirrored: rightToLeft)
    let frame = layout.content(of: view)
    switch shape.figure {
    case .shimmer, .placeholder: item.outline = outline
    case .checkbox, .radio:
      if let line = middleOfLabel(beside: view) { item.lineOffset = line - (frame.y + frame.height / 2) }
    default: break
    }
    append(.figure(frame, item), view)
  }

  /// The middle of the first line of the label that a control's mark stands beside. Points down from the picture's top.
  private func middleOfLabel(beside view: Int) -> Double? {
    let parent = Int(tree.nodes[view].parent)
    guard parent >= 0, tree.nodes[view].flags.contains(.part) else { return nil }
    for column in tree.children(of: parent) where tree.nodes[column].kind == .vStack {
      for label in tree.children(of: column) where tree.nodes[label].kind == .text {
        return layout.text(of: label)?.lines.first.map { layout.content(of: label).y + $0.height / 2 }
      }
    }
    return nil
  }
}

extension WrapperPaint {
  /// How far outside of a view's bounds its wrapper may paint, at most. Points.
  fileprivate var farthest: Double {
    guard let shadow else { return 0 }
    return max(shadow.radius, 0) + max(abs(shadow.offset.width), abs(shadow.offset.height))
  }

  /// Where the wrapper may paint: the bounds, and what the shadow adds.
  fileprivate func reach(of frame: Frame) -> Frame {
    guard let shadow else { return frame }
    let across = max(shadow.radius, 0) + abs(shadow.offset.width)
    let down = max(shadow.radius, 0) + abs(shadow.offset.height)
    return Frame(frame.x - across, frame.y - down, frame.width + 2 * across, frame.height + 2 * down)
  }
}

extension Frame {
  package func touches(_ other: Frame) -> Bool {
    x <= other.maxX && maxX >= other.x && y <= other.maxY && maxY >= other.y
  }
}

extension Outline {
  /// Corners by left and right instead of leading and trailing.
  fileprivate func placed(rightToLeft: Bool) -> Outline {
    guard rightToLeft else { return self }
    func mirrored(_ corners: Corners) -> Corners {
      Corners(
        topLeading: corners.topTrailing, topTrailing: corners.topLeading, bottomLeading: corners.bottomTrailing,
        bottomTrailing: corners.bottomLeading)
    }
    return switch self {
    case .rounded(let corners): .rounded(mirrored(corners))
    case .squircle(let corners, let smoothing): .squircle(mirrored(corners), smoothing: smoothing)
    case .ticket: self
    }
  }
}
