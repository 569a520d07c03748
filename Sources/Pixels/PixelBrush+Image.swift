import CCairo
import JSONDocument
import KimchiCore
import Layout
import Rendering
import Sushi
import Width

extension PixelBrush {
  /// A picture fitted and clipped, or a box with its name if it can't be drawn.
  mutating func paint(_ item: ImageItem) {
    let size = images?.size(of: item.url)
    if !drawsImages, size != nil {
      hasLeftImagesOut = true
      pen.add(item.outline, item.bounds)
      return pen.fill(item.placeholder.box)
    }
    guard size != nil, let surface = surface(of: item) else {
      return paintNamedBox(
        item.name, item.bounds, item.outline, box: item.placeholder.box, name: item.placeholder.name)
    }
    pen.saved {
      pen.add(item.outline, item.bounds)
      kimchi_cairo_clip(cairo)
      paint(surface, in: item.picture)
    }
  }

  /// A picture stretched over a frame.
  func paint(_ picture: PictureSurface, in frame: Frame) {
    guard frame.width > 0, frame.height > 0,
      let pattern = kimchi_cairo_pattern_create_for_surface(picture.surface)
    else { return }
    kimchi_cairo_pattern_place(
      pattern, frame.x, frame.y, frame.width / Double(picture.width), frame.height / Double(picture.height))
    kimchi_cairo_pattern_set_extend(pattern, Int32(KIMCHI_EXTEND_PAD))
    pen.add(frame)
    kimchi_cairo_set_source(cairo, pattern)
    kimchi_cairo_fill(cairo)
    kimchi_cairo_pattern_destroy(pattern)
  }

  /// The decoded picture, in as many pixels as it takes.
  private func surface(of item: ImageItem) -> PictureSurface? {
    guard let images else { return nil }
    func pixels(_ points: Double) -> Int { Int(clamping: min(max((points * grid.scale).rounded(), 1), 2048)) }
    let key = PictureSurface.Key(
      url: item.url, generation: images.generation, store: ObjectIdentifier(images), width: pixels(item.picture.width),
      height: pixels(item.picture.height), tint: item.tint, grayscale: item.grayscale)
    return stock.pictures.value(key, weight: { $0?.byteCount ?? 1 }) {
      // cairo enlarges smoothly: no more pixels than the file has.
      let most = images.pixelSize(of: key.url) ?? Size(Double(key.width), Double(key.height))
      return images.pixels(
        of: key.url, width: min(key.width, Int(clamping: most.width)),
        height: min(key.height, Int(clamping: most.height))
      )
      .flatMap { PictureSurface($0, PixelFilter(tint: key.tint, grayscale: key.grayscale)) }
    }
  }

  /// A box that stands for something that cannot be drawn, its name in the middle.
  func paintNamedBox(_ text: String, _ frame: Frame, _ outline: Outline, box: RGBA, name: RGBA) {
    pen.add(outline, frame)
    pen.fill(box)
    let size = min(12, frame.height * 0.8)
    let room = max(frame.width - 8, 0)
    guard size >= 1, let line = shaped(name: text, size: size, room: room) else { return }
    let x = frame.x + (frame.width - line.width) / 2
    draw(line, x: x, baseline: grid.snapped(y: frame.y + frame.height / 2 + size * 0.35)) { _ in name }
  }

  /// The longest beginning of a name that fits, with an ellipsis when something is left out.
  private func shaped(name: String, size: Double, room: Double) -> ShapedLine? {
    guard room >= size else { return nil }
    let clean = String(TerminalText.sanitized(name).prefix(200))
    guard let whole = shaped(clean, size: size), whole.width > room else { return shaped(clean, size: size) }
    var count = Int(clamping: Double(clean.count) * room / whole.width)
    while count > 0 {
      if let cut = shaped(clean.prefix(count) + "…", size: size), cut.width <= room { return cut }
      count -= 1
    }
    return nil
  }
}
