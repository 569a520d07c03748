import JSONDocument
import KimchiCore
import Layout
import Sushi
import Width

extension Painter {
  /// A picture in samples, or a tinted box with its name if it can't be drawn.
  mutating func paintImage(
    _ item: ImageItem, view: Int32, on surface: Surface, grid: SampleGrid, marks: inout MarkTable
  ) {
    let rect = grid.samples(of: item.bounds)
    guard !rect.intersection(clip.visible).isEmpty else { return }
    let place = grid.samples(of: item.picture)
    let isDrawn = options.hasSamples && !place.isEmpty
    if isDrawn, !drawsImages, images?.size(of: item.url) != nil {
      hasLeftImagesOut = true
      return paintFill(
        item.bounds, item.outline, .solid(item.placeholder.box), isControl: false, view: view, on: surface, grid: grid)
    }
    guard isDrawn, let images, let picture = images.pixels(of: item.url, width: place.width, height: place.height)
    else {
      paintNamedBox(
        item.name, in: item.bounds, item.outline, box: item.placeholder.box, name: item.placeholder.name, view: view,
        on: surface, grid: grid, marks: &marks)
      return
    }
    let shape = SampleShape(item.outline, frame: item.bounds, rect: rect, grid: grid, isHard: hasHardEdges)
    let drawn = rect.intersection(place)
    let filter = PixelFilter(tint: item.tint, grayscale: item.grayscale)
    let mark = SampleMark.isPicture | SampleMark.isVaried
    paintRows(drawn, shape, mark: mark, view: view, on: surface) { y, x0, row in
      let line = (y - place.y0) * picture.height / place.height * picture.width
      for index in row.indices {
        let pixel = picture.pixels[line + (x0 + index - place.x0) * picture.width / place.width]
        row[index] = filter.isNeeded ? filter.applied(to: pixel) : pixel
      }
    }
  }

  /// A box that stands for something that cannot be drawn, its name in the middle.
  mutating func paintNamedBox(
    _ text: String, in frame: Frame, _ outline: Outline, box: RGBA, name: RGBA, view: Int32,
    on surface: Surface, grid: SampleGrid, marks: inout MarkTable
  ) {
    paintFill(frame, outline, .solid(box), isControl: false, view: view, on: surface, grid: grid)
    if !options.hasSamples {
      paintBorder(
        frame, outline, width: 1, color: name, isDashed: false, view: view, on: surface, grid: grid)
    }
    let columns = grid.columns(of: frame)
    let room = columns.count - 2
    guard room > 0 else { return }
    let label = TerminalText.truncated(text, columns: room)
    let style = GlyphStyle(color: Blend.pack(name), attributes: [], view: view)
    var column = columns.lowerBound + (columns.count - CellWidth.columns(of: label)) / 2
    let y = grid.centreSample(frame)
    CellWidth.forEach(in: label[...]) { cluster in
      put(cluster, column: column, y: y, style: style, on: surface, marks: &marks)
      column += cluster.width
    }
  }
}

/// A picture's own colour changes.
package struct PixelFilter {
  private let tint: UInt32?
  /// 255ths.
  private let gray: UInt32

  /// - Parameter grayscale: percent.
  package init(tint: RGBA?, grayscale: Double) {
    self.tint = tint.map(Blend.pack)
    gray = grayscale > 0 ? UInt32(clamping: min(grayscale, 100) * 2.55 + 0.5) : 0
  }

  package var isNeeded: Bool { tint != nil || gray > 0 }

  /// A tint keeps only the picture's alpha.
  package func applied(to pixel: UInt32) -> UInt32 {
    if let tint { return Blend.scaled(tint, pixel >> 24) }
    let luma = ((pixel >> 16 & 255) * 54 + (pixel >> 8 & 255) * 183 + (pixel & 255) * 19) >> 8
    return pixel & 0xFF00_0000 | Blend.mix(pixel & 0xFF_FFFF, luma << 16 | luma << 8 | luma, gray)
  }
}
