import CCairo
import KimchiCore
import Layout
import Rendering
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

  /// A group that a pop closes.
  private enum Open {
    case clip
    case group(Double)
    /// A group that is laid over the others as a part of another one.
    case nothing
  }

  private var open: [Open] = []
  private var groupDepth = 0
  /// The opacity of groups that hold nothing but the next one.
  private var outerOpacity = 1.0
  /// Each open group is a picture of its own, as large as a tile.
  private static let groupLimit = 256

  init(
    cairo: OpaquePointer, stock: PixelStock, images: ImageStore?, drawsImages: Bool, grid: PixelGrid
  ) {
    self.cairo = cairo
    self.stock = stock
    self.images = images
    self.drawsImages = drawsImages
    self.grid = grid
  }

  /// Covers the window, and makes lengths points.
  func begin(surface: RGBA) {
    if !grid.isVector {
      kimchi_cairo_translate(cairo, -Double(grid.window.x), -Double(grid.window.y))
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
    let visible = grid.visible
    let spans = PixelSpans(list, visible)
    var index = 0
    while index < list.items.count {
      let isSeen = list.bounds(of: index).inset(by: -PixelPainter.reach).intersection(visible) != nil
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
        if let bounds = spans.bounds(of: index), opacity > 0 {
          let isAroundNext = list.items.indices.contains(index + 1) && list.items[index + 1].content.isGroup
          pushGroup(
            opacity, bounds, holdsOnlyNext: isAroundNext && spans.end(of: index + 1) + 1 >= spans.end(of: index))
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

  private mutating func pushGroup(_ opacity: Double, _ bounds: Frame, holdsOnlyNext: Bool) {
    let opacity = outerOpacity * min(opacity, 1)
    outerOpacity = holdsOnlyNext ? opacity : 1
    guard !holdsOnlyNext, opacity < 1, groupDepth < Self.groupLimit else { return open.append(.nothing) }
    groupDepth += 1
    kimchi_cairo_save(cairo)
    // The group's picture is as large as the clip. A tile's is all of it: a clip that follows the items would have what
    // is beside a changed one rounded otherwise.
    if grid.isVector {
      pen.add(bounds)
      kimchi_cairo_clip(cairo)
    }
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
    case .nothing, nil: break
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

extension DisplayItem.Content {
  fileprivate var isGroup: Bool { if case .pushOpacity = self { true } else { false } }
}
