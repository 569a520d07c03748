import KimchiCore
import Layout
import Sushi
import Width

/// Paints display lists on canvases, sample by sample (`docs/studio.md` §6).
///
/// An item's effect on a cell depends on that cell alone, so painting any rectangle again gives what painting
/// everything gives; only of a picture made smaller lines of text leave each other out, so that is painted whole. Reuse
/// one painter for many frames: it keeps its scratch memory.
package struct Painter: Sendable {
  package var options: PictureOptions
  package var images: ImageStore?
  /// Off: pictures are empty boxes for now, so that a first frame need not wait for the image library.
  package var drawsImages = true
  /// Whether a picture has been left out since this was last set to false.
  package var hasLeftImagesOut = false

  /// Where painting may go now, and where it might before each clip that is open.
  var clip = Clip(rect: .empty, visible: .empty, shapes: [])
  var clips: [Clip] = []
  var groups: [OpacityGroup] = []
  var scratch: [UInt32] = []
  var blur: [Double] = []
  var line: [CellCluster] = []
  var lineStyles: [UInt16] = []
  var dither = GradientDither()

  package init(options: PictureOptions, images: ImageStore? = nil) {
    self.options = options
    self.images = images
  }

  /// Paints a list whose point `origin` comes to the canvas's top left: all of it, or only what `dirty` points cover.
  package mutating func paint(
    _ list: DisplayList, on canvas: inout Canvas, origin: Point = .zero, dirty: Frame? = nil
  ) {
    let grid = SampleGrid(cell: options.cell, origin: origin, division: options.division)
    canvas.isMonochrome = options.colors == .mono
    // What was painted with other samples is painted again, and all of it where lines of text depend on each other.
    let dirty = canvas.division == options.division && !keepsFirstLine ? dirty : nil
    if canvas.division != options.division { canvas.divide(options.division) }
    let window = dirty.map { Painter.window(grid.covering($0), in: canvas) } ?? canvas.bounds
    guard !window.isEmpty else { return }
    clips.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    clip = Clip(rect: canvas.bounds, visible: window, shapes: [])
    if scratch.count < canvas.bounds.width {
      scratch = [UInt32](repeating: 0, count: canvas.bounds.width)
    }
    var marks = MarkTable()
    swap(&marks, &canvas.marks)
    let (columns, division) = (canvas.columns, canvas.division)
    canvas.samples.withUnsafeMutableBufferPointer { samples in
      canvas.glyphs.withUnsafeMutableBufferPointer { glyphs in
        canvas.views.withUnsafeMutableBufferPointer { views in
          canvas.rowHasGlyphs.withUnsafeMutableBufferPointer { rowHasGlyphs in
            let surface = Surface(
              samples: samples, glyphs: glyphs, views: views, rowHasGlyphs: rowHasGlyphs, columns: columns,
              division: division)
            surface.reset(window, to: options.colors == .mono ? 0 : Blend.pack(options.surface) & 0xFF_FFFF)
            paint(list, on: surface, grid: grid, window: window, marks: &marks)
          }
        }
      }
    }
    swap(&marks, &canvas.marks)
  }

  private mutating func paint(
    _ list: DisplayList, on surface: Surface, grid: SampleGrid, window: SampleRect, marks: inout MarkTable
  ) {
    // The window in points, a cell wider on every side, since a thin box is moved to the sample of its middle.
    let (cell, sample) = (grid.cell, grid.sample)
    let left = grid.origin.x + Double(window.x0) * sample.width - cell.width
    let right = grid.origin.x + Double(window.x1) * sample.width + cell.width
    let top = grid.origin.y + Double(window.y0) * sample.height - cell.height
    let bottom = grid.origin.y + Double(window.y1) * sample.height + cell.height
    let isMonochrome = options.colors == .mono
    list.entries.withUnsafeBufferPointer { entries in
      list.items.withUnsafeBufferPointer { items in
        for index in entries.indices {
          let entry = entries[index]
          let bounds = entry.bounds
          guard bounds.x <= right, bounds.maxX >= left, bounds.y <= bottom, bounds.maxY >= top else { continue }
          if entry.isPlain, clip.shapes.isEmpty, !isMonochrome {
            surface.fill(grid.samples(of: bounds).intersection(clip.visible), color: entry.color, view: entry.view)
          } else {
            paint(items[index], on: surface, grid: grid, marks: &marks)
          }
        }
      }
    }
    while !groups.isEmpty { popOpacity(on: surface) }
  }

  private mutating func paint(
    _ item: DisplayItem, on surface: Surface, grid: SampleGrid, marks: inout MarkTable
  ) {
    let view = item.view
    switch item.content {
    case .fill(let frame, let outline, let fill, let isControl):
      paintFill(frame, outline, fill, isControl: isControl, view: view, on: surface, grid: grid)
    case .line(let line):
      paintLine(line, view: view, on: surface, grid: grid, marks: &marks)
    case .border(let frame, let outline, let width, let color, let isDashed):
      paintBorder(
        frame, outline, width: width, color: color, isDashed: isDashed, view: view, on: surface, grid: grid)
    case .shadow(let frame, let outline, let color, let radius):
      paintShadow(frame, outline, color: color, radius: radius, on: surface, grid: grid)
    case .image(let image):
      paintImage(image, view: view, on: surface, grid: grid, marks: &marks)
    case .glyph(let icon):
      paintIcon(icon, view: view, on: surface, grid: grid, marks: &marks)
    case .separator(let frame, let content, let color):
      paintSeparator(frame, content, color: color, view: view, on: surface, grid: grid)
    case .figure(let frame, let figure):
      paintFigure(figure, in: frame, view: view, on: surface, grid: grid, marks: &marks)
    case .pushClip(let frame, let outline): pushClip(frame, outline, grid: grid)
    case .popClip: popClip()
    case .pushOpacity(let opacity): pushOpacity(opacity, on: surface)
    case .popOpacity: popOpacity(on: surface)
    }
  }

  /// Whole cells, and one column more on both sides, where a wide glyph may be whole again.
  private static func window(_ rect: SampleRect, in canvas: Canvas) -> SampleRect {
    let (across, down) = (canvas.division.across, canvas.division.down)
    func whole(_ place: Int, _ unit: Int) -> Int {
      let rest = place % unit
      return place - (rest < 0 ? rest + unit : rest)
    }
    return SampleRect(
      x0: whole(rect.x0, across) - across, y0: whole(rect.y0, down), x1: whole(rect.x1 + across - 1, across) + across,
      y1: whole(rect.y1 + down - 1, down)
    ).intersection(canvas.bounds)
  }
}
