import KimchiCore
import Sushi
import Workers

/// Where every view lies. Places are kept relative to parents; what is requested is made absolute, mirrored and rounded.
package struct LayoutResult: Sendable {
  package internal(set) var options = LayoutOptions()
  var slots: [ViewSlot] = []
  var x = AxisRows()
  var y = AxisRows()
  var texts: [TextRecord] = []
  var lines: [TextLine] = []

  /// Of nothing.
  package init() {}

  package var count: Int { slots.count }

  /// The root's size with its margin: the picture's.
  package var size: Size { count == 0 ? .zero : rounded(exactBox(of: 0)).size }

  /// The root's size with its margin before its edges go to pixels.
  var exactSize: Size { count == 0 ? .zero : Size(x.spans[0].size, y.spans[0].size) }

  mutating func prepare(_ tree: ViewTree, _ options: LayoutOptions) {
    self.options = options
    let count = tree.count
    if slots.count != count {
      slots = .withRoom(repeating: .empty, count: count)
      x.records = .withRoom(repeating: .nothing, count: count)
      y.records = .withRoom(repeating: .nothing, count: count)
      x.spans = .withRoom(repeating: .zero, count: count)
      y.spans = .withRoom(repeating: .zero, count: count)
    }
    x.limits.removeAll(keepingCapacity: true)
    y.limits.removeAll(keepingCapacity: true)
    addLimits(tree.extras)
  }

  /// Takes the limits of changed views over from a tree with as many rows of them.
  mutating func renewLimits(_ tree: ViewTree, _ changed: [Int]) {
    for view in changed {
      let extra = Int(tree.boxes[view].extra)
      guard extra != 0 else { continue }
      x.limits[extra] = Self.horizontal(tree.extras[extra])
      y.limits[extra] = Self.vertical(tree.extras[extra])
    }
  }

  /// Takes the limits of rows over behind those that are there.
  mutating func addLimits(_ extras: some Collection<BoxExtra>) {
    x.limits.append(contentsOf: extras.lazy.map(Self.horizontal))
    y.limits.append(contentsOf: extras.lazy.map(Self.vertical))
  }

  private static func horizontal(_ extra: BoxExtra) -> AxisLimits {
    var limits = AxisLimits(
      least: extra.minWidth, greatest: extra.maxWidth, padding: (extra.padding.leading, extra.padding.trailing),
      margin: (extra.margin.leading, extra.margin.trailing), offset: extra.offset.x)
    limits.own = OwnPlace(extra.alignSelf, horizontal: true)
    limits.weight = extra.weight
    return limits
  }

  private static func vertical(_ extra: BoxExtra) -> AxisLimits {
    var limits = AxisLimits(
      least: extra.minHeight, greatest: extra.maxHeight, padding: (extra.padding.top, extra.padding.bottom),
      margin: (extra.margin.top, extra.margin.bottom), offset: extra.offset.y)
    limits.own = OwnPlace(extra.alignSelf, horizontal: false)
    limits.weight = extra.weight
    return limits
  }

  /// Whether neither the view nor an ancestor of it is hidden. O(depth).
  package func isVisible(_ view: Int) -> Bool {
    var view = view
    while view >= 0 {
      if slots[view].flags.contains(.hidden) { return false }
      view = Int(slots[view].parent)
    }
    return true
  }

  /// A view's frame in the picture: absolute, mirrored where text runs from right to left, edges on pixels. O(depth).
  package func frame(of view: Int) -> Frame { rounded(exactFrame(of: view)) }

  /// The frame less the padding: where a view's content lies. O(depth).
  package func content(of view: Int) -> Frame { rounded(inset(exactFrame(of: view), view)) }

  /// Every view's frame. O(views).
  package func frames() -> [Frame] {
    var frames = exactFrames()
    if options.scale > 0 { for view in frames.indices { frames[view] = rounded(frames[view]) } }
    return frames
  }

  /// Every view's frame, edges not yet on pixels. O(views).
  func exactFrames() -> [Frame] {
    var boxes: [Frame] = []
    boxes.reserveCapacity(count)
    for view in 0..<count {
      let parent = Int(slots[view].parent)
      let corner = parent < 0 ? Point(0, 0) : Point(boxes[parent].x, boxes[parent].y)
      boxes.append(relativeBox(of: view).offset(by: corner))
    }
    for view in 0..<count where slots[view].extra != 0 { boxes[view] = withoutMargin(boxes[view], view) }
    return boxes
  }

  /// How a text view's text lies in its content; nil for other views and hidden ones. O(its lines).
  package func text(of view: Int) -> TextLayout? {
    guard let record = record(of: view) else { return nil }
    var lines: [TextLine] = []
    lines.reserveCapacity(Int(record.lineCount))
    forEachLine(of: view) { lines.append($0) }
    return TextLayout(
      lines: lines, width: record.width, height: record.height, scale: record.scale, isTruncated: record.isTruncated)
  }

  /// Visits the lines of a text view's text; none of other views and hidden ones.
  package func forEachLine(of view: Int, _ visit: (TextLine) -> Void) {
    guard let record = record(of: view), record.lineCount > 0 else { return }
    if record.isWhole {
      visit(
        TextLine(range: 0..<Int(record.length), width: record.width, height: record.height, ascent: record.ascent))
    } else {
      let first = Int(record.firstLine)
      for line in first..<first + Int(record.lineCount) { visit(lines[line]) }
    }
  }

  /// The size of a text view's text, which may be larger than its content, and how many lines it has; nil for other views
  /// and hidden ones. Constant time.
  package func textExtent(of view: Int) -> (size: Size, lines: Int)? {
    record(of: view).map { (Size($0.width, $0.height), Int($0.lineCount)) }
  }

  private func record(of view: Int) -> TextRecord? {
    guard slots[view].kind == .text, !slots[view].flags.contains(.hidden),
      texts.indices.contains(Int(slots[view].payload))
    else { return nil }
    return texts[Int(slots[view].payload)]
  }

  /// Whether a text view's text was cut. Constant time.
  package func isTruncated(_ view: Int) -> Bool {
    guard slots[view].kind == .text, texts.indices.contains(Int(slots[view].payload)) else { return false }
    return texts[Int(slots[view].payload)].isTruncated
  }

  /// The text views that are not hidden and whose texts were cut, ascending. O(views).
  package func truncatedTexts() -> [Int] {
    Workers.collect(count, threshold: TreeParts.threshold) { views in
      views.filter { isTruncated($0) && isVisible($0) }
    }
  }

  /// Whether a view begins a line of the stack that it is in, and not the first. Constant time.
  package func startsLine(_ view: Int) -> Bool { slots[view].flags.contains(.startsLine) }

  func exactFrame(of view: Int) -> Frame { withoutMargin(exactBox(of: view), view) }

  /// A view's frame and its margin. O(depth).
  private func exactBox(of view: Int) -> Frame {
    guard options.rightToLeft else {
      var frame = Frame(0, 0, x.spans[view].size, y.spans[view].size)
      var view = view
      while view >= 0 {
        frame.x += x.spans[view].origin
        frame.y += y.spans[view].origin
        let extra = Int(slots[view].extra)
        if extra != 0 {
          frame.x += x.limits[extra].offset
          frame.y += y.limits[extra].offset
        }
        view = Int(slots[view].parent)
      }
      return frame
    }
    var corner = Point(0, 0)
    var child = view
    while child >= 0 {
      let relative = relativeBox(of: child)
      corner = Point(corner.x + relative.x, corner.y + relative.y)
      child = Int(slots[child].parent)
    }
    return Frame(corner.x, corner.y, x.spans[view].size, y.spans[view].size)
  }

  /// A view's frame and its margin, from the corner of its parent's.
  func relativeBox(of view: Int) -> Frame {
    let parent = Int(slots[view].parent)
    let (across, down) = (x.spans[view], y.spans[view])
    var frame = Frame(across.origin, down.origin, across.size, down.size)
    let extra = Int(slots[view].extra)
    if extra != 0 {
      frame.x += x.limits[extra].offset
      frame.y += y.limits[extra].offset
    }
    if options.rightToLeft {
      frame.x = parent < 0 ? -frame.x : x.spans[parent].size - frame.x - frame.width
    }
    return frame
  }

  /// The bounds within a view's frame and margin.
  func withoutMargin(_ box: Frame, _ view: Int) -> Frame {
    let extra = Int(slots[view].extra)
    guard extra != 0 else { return box }
    let (across, down) = (x.limits[extra], y.limits[extra])
    let (width, height) = (max(0, box.width - across.margin), max(0, box.height - down.margin))
    // Of a box that is smaller than its margin nothing is left, which lies in the box.
    let leading = min(across.marginLeading, box.width)
    return Frame(
      box.x + (options.rightToLeft ? box.width - leading - width : leading),
      box.y + min(down.marginLeading, box.height), width, height)
  }

  /// The content within a view's frame.
  private func inset(_ frame: Frame, _ view: Int) -> Frame {
    let extra = Int(slots[view].extra)
    guard extra != 0 else { return frame }
    let (across, down) = (x.limits[extra], y.limits[extra])
    let left = options.rightToLeft ? across.trailing - across.marginTrailing : across.leading - across.marginLeading
    return Frame(
      frame.x + left, frame.y + down.leading - down.marginLeading,
      max(0, frame.width - (across.around - across.margin)), max(0, frame.height - (down.around - down.margin)))
  }

  /// Both edges go to a pixel, and the size is their difference, so that neighbours neither part nor overlap.
  private func rounded(_ frame: Frame) -> Frame {
    guard options.scale > 0 else { return frame }
    let left = rounded(frame.x)
    let top = rounded(frame.y)
    return Frame(left, top, rounded(frame.maxX) - left, rounded(frame.maxY) - top)
  }

  /// An edge halfway between two pixels goes to the later one, even when a sum has come out a trifle short.
  private func rounded(_ edge: Double) -> Double {
    (edge * options.scale + (0.5 + Solver.epsilon)).rounded(.down) / options.scale
  }
}
