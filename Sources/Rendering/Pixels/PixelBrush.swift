import CCairo
import KimchiCore
import Layout
import Sushi

/// One painting of a display list on a cairo context.
struct PixelBrush {
  let cairo: OpaquePointer
  let stock: PixelStock
  let images: ImageStore?
  let drawsImages: Bool
  let grid: PixelGrid
  var hasLeftImagesOut = false

  var pen: CairoPen { CairoPen(cairo: cairo) }

  /// What a pop has to close.
  private enum Open {
    case clip
    case group(Double)
    /// A group too deep inside others to be laid over them as one picture.
    case shallow
  }

  private var open: [Open] = []
  private var groupDepth = 0
  /// Each open group is a picture of its own.
  private static let groupLimit = 8

  init(
    cairo: OpaquePointer, stock: PixelStock, images: ImageStore?, drawsImages: Bool, grid: PixelGrid
  ) {
    self.cairo = cairo
    self.stock = stock
    self.images = images
    self.drawsImages = drawsImages
    self.grid = grid
  }

  /// Makes the window the ground of what follows, and lengths points.
  func begin(surface: RGBA) {
    let window = grid.window
    if !grid.isVector {
      kimchi_cairo_rectangle(
        cairo, Double(window.x), Double(window.y), Double(window.width), Double(window.height))
      kimchi_cairo_clip(cairo)
      kimchi_cairo_scale(cairo, grid.scale, grid.scale)
    }
    kimchi_cairo_translate(cairo, -grid.origin.x, -grid.origin.y)
    pen.setSource(surface)
    // Nothing of what was there before may show through; vectors have nothing there yet.
    if !grid.isVector { kimchi_cairo_set_operator(cairo, Int32(KIMCHI_OPERATOR_SOURCE)) }
    kimchi_cairo_paint(cairo)
    kimchi_cairo_set_operator(cairo, Int32(KIMCHI_OPERATOR_OVER))
  }

  mutating func paint(_ list: DisplayList) {
    let spans = PixelSpans(list)
    let visible = grid.visible
    var index = 0
    while index < list.items.count {
      let isSeen = list.entries[index].bounds.inset(by: -PixelPainter.reach).intersection(visible) != nil
      switch list.items[index].content {
      case .pushClip(let frame, let outline):
        if frame.intersection(visible) == nil {
          index = spans.end(of: index)
        } else {
          kimchi_cairo_save(cairo)
          pen.add(outline, frame)
          kimchi_cairo_clip(cairo)
          open.append(.clip)
        }
      case .pushOpacity(let opacity):
        let bounds = spans.bounds(of: index).map { $0.inset(by: -PixelPainter.reach) }
        if let bounds, bounds.intersection(visible) != nil {
          pushGroup(min(max(opacity, 0), 1), bounds)
        } else {
          index = spans.end(of: index)
        }
      case .popClip, .popOpacity: pop()
      case let content where isSeen: paint(content)
      default: break
      }
      index += 1
    }
    while !open.isEmpty { pop() }
  }

  private mutating func pushGroup(_ opacity: Double, _ bounds: Frame) {
    guard groupDepth < Self.groupLimit else { return open.append(.shallow) }
    groupDepth += 1
    kimchi_cairo_save(cairo)
    // The group's picture is as large as the clip.
    pen.add(grid.isVector ? bounds : grid.covering(bounds))
    kimchi_cairo_clip(cairo)
    kimchi_cairo_push_group(cairo)
    open.append(.group(opacity))
  }

  private mutating func pop() {
    switch open.popLast() {
    case .clip: kimchi_cairo_restore(cairo)
    case .group(let opacity):
      groupDepth -= 1
      kimchi_cairo_pop_group_to_source(cairo)
      kimchi_cairo_paint_with_alpha(cairo, opacity)
      kimchi_cairo_restore(cairo)
    case .shallow, nil: break
    }
  }

  private mutating func paint(_ content: DisplayItem.Content) {
    switch content {
    case .shadow(let frame, let outline, let color, let radius):
      paintShadow(frame, outline, color: color, radius: radius)
    case .fill(let frame, let outline, .solid(let color), _):
      pen.add(outline, frame)
      pen.fill(color)
    case .fill(let frame, let outline, .gradient(let gradient, let colors), _):
      paint(gradient, colors, frame, outline)
    case .border(let frame, let outline, let width, let color, let isDashed):
      paintBorder(frame, outline, width: width, color: color, isDashed: isDashed)
    case .line(let line): paint(line)
    case .image(let image): paint(image)
    case .glyph(let icon): paint(icon)
    case .separator(let frame, let separator, let color): paint(separator, frame, color)
    case .figure(let frame, let figure): paint(figure, frame)
    case .pushClip, .popClip, .pushOpacity, .popOpacity: break
    }
  }
}

/// Where the clips and groups of a list end, and what a group's items cover.
struct PixelSpans {
  private var ends: [Int: Int] = [:]
  private var covered: [Int: Frame] = [:]

  init(_ list: DisplayList) {
    var open: [(index: Int, bounds: Frame?)] = []
    func close() {
      guard let last = open.popLast() else { return }
      covered[last.index] = last.bounds
      if let bounds = last.bounds, let parent = open.indices.last {
        open[parent].bounds = bounds.union(open[parent].bounds)
      }
    }
    for (index, item) in list.items.enumerated() {
      switch item.content {
      case .pushClip, .pushOpacity: open.append((index, nil))
      case .popClip, .popOpacity:
        if let last = open.last { ends[last.index] = index }
        close()
      default:
        if let parent = open.indices.last {
          open[parent].bounds = list.entries[index].bounds.union(open[parent].bounds)
        }
      }
    }
    while !open.isEmpty {
      if let last = open.last { ends[last.index] = list.items.count - 1 }
      close()
    }
  }

  /// The item that closes what an item opens, or the list's last.
  func end(of index: Int) -> Int { ends[index] ?? index }

  /// Nil when nothing is drawn inside.
  func bounds(of index: Int) -> Frame? { covered[index] }
}
