import KimchiCore
import Sushi
import Workers

/// Where every view lies. Places are kept relative to parents; what is requested is made absolute, mirrored and rounded.
package struct LayoutResult: Sendable {
  package internal(set) var options = LayoutOptions()
  var slots: [ViewSlot] = []
  /// All views along x, then all along y.
  var records: [AxisRecord] = []
  var spans: [Span] = []
  /// All rows along x, then all along y.
  var limits: [AxisLimits] = []
  var texts: [TextRecord] = []
  var lines: [TextLine] = []

  /// Of nothing.
  package init() {}

  package var count: Int { slots.count }

  /// The root's size with its margin: the picture's.
  package var size: Size { count == 0 ? .zero : rounded(exactBox(of: 0)).size }

  /// The root's size with its margin before its edges go to pixels.
  var exactSize: Size { count == 0 ? .zero : Size(spans[0].size, spans[count].size) }

  mutating func prepare(_ tree: ViewTree, _ options: LayoutOptions) {
    self.options = options
    let count = tree.count
    if slots.count != count {
      slots = Array(roomyWith: .empty, count: count)
      records = Array(roomyWith: .nothing, count: count * 2)
      spans = Array(roomyWith: .zero, count: count * 2)
    }
    limits.removeAll(keepingCapacity: true)
    limits.reserveCapacity(tree.extras.count * 2)
    for extra in tree.extras { limits.append(Self.horizontal(extra)) }
    for extra in tree.extras { limits.append(Self.vertical(extra)) }
  }

  /// Takes the limits of changed views over from a tree with as many rows of them.
  mutating func renewLimits(_ tree: ViewTree, _ changed: [Int]) {
    for view in changed {
      let extra = Int(tree.boxes[view].extra)
      guard extra != 0 else { continue }
      limits[extra] = Self.horizontal(tree.extras[extra])
      limits[tree.extras.count + extra] = Self.vertical(tree.extras[extra])
    }
  }

  static func horizontal(_ extra: BoxExtra) -> AxisLimits {
    var limits = AxisLimits(
      least: extra.minWidth, greatest: extra.maxWidth, padding: (extra.padding.leading, extra.padding.trailing),
      margin: (extra.margin.leading, extra.margin.trailing), offset: extra.offset.x)
    limits.own = OwnPlace(extra.alignSelf, horizontal: true)
    limits.weight = extra.weight
    return limits
  }

  static func vertical(_ extra: BoxExtra) -> AxisLimits {
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
      var frame = Frame(0, 0, spans[view].size, spans[count + view].size)
      var view = view
      while view >= 0 {
        frame.x += spans[view].origin
        frame.y += spans[count + view].origin
        let extra = Int(slots[view].extra)
        if extra != 0 {
          frame.x += limits[extra].offset
          frame.y += limits[limits.count / 2 + extra].offset
        }
        view = Int(slots[view].parent)
      }
      return frame
    }
    var x = 0.0
    var y = 0.0
    var child = view
    while child >= 0 {
      let relative = relativeBox(of: child)
      x += relative.x
      y += relative.y
      child = Int(slots[child].parent)
    }
    return Frame(x, y, spans[view].size, spans[count + view].size)
  }

  /// A view's frame and its margin, from the corner of its parent's.
  func relativeBox(of view: Int) -> Frame {
    let parent = Int(slots[view].parent)
    var frame = Frame(spans[view].origin, spans[count + view].origin, spans[view].size, spans[count + view].size)
    let extra = Int(slots[view].extra)
    if extra != 0 {
      frame.x += limits[extra].offset
      frame.y += limits[limits.count / 2 + extra].offset
    }
    if options.rightToLeft {
      frame.x = parent < 0 ? -frame.x : spans[parent].size - frame.x - frame.width
    }
    return frame
  }

  /// The bounds within a view's frame and margin.
  func withoutMargin(_ box: Frame, _ view: Int) -> Frame {
    let extra = Int(slots[view].extra)
    guard extra != 0 else { return box }
    let (across, down) = (limits[extra], limits[limits.count / 2 + extra])
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
    let (across, down) = (limits[extra], limits[limits.count / 2 + extra])
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
