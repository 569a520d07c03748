import KimchiCore
import Layout
import Sushi

@testable import Rendering

/// A picture of 48 × 32 points that shows one property of what is painted, and nothing else.
struct SmallPicture: Sendable {
  var name: String
  var items: [DisplayItem.Content]

  static let size = Size(48, 32)
  static let red = RGBA(rgb: 0xFF0000)
  static let blue = RGBA(rgb: 0x0000FF)

  /// Inside the picture with different distances to its sides, all of them whole cells.
  private static let box = Frame(8, 0, 32, 24)

  var list: DisplayList {
    var list = DisplayList(size: Self.size)
    for (index, item) in items.enumerated() { list.append(item, view: Int32(index)) }
    return list
  }

  private init(_ name: String, _ items: DisplayItem.Content...) {
    self.name = name
    self.items = items
  }

  private static func fill(_ outline: Outline, _ frame: Frame = box, _ color: RGBA = red) -> DisplayItem.Content {
    .fill(frame, outline, .solid(color), isControl: false)
  }

  private static func border(_ outline: Outline, _ width: Double, dashed: Bool = false) -> DisplayItem.Content {
    .border(box, outline, width: width, color: red, isDashed: dashed)
  }

  private static func figure(_ figure: ShapeContent.Figure, _ frame: Frame = box) -> DisplayItem.Content {
    .figure(frame, FigureItem(figure: figure, color: red, second: blue))
  }

  private static func separator(_ pattern: SeparatorContent.Pattern, _ axis: Axis) -> DisplayItem.Content {
    let content = SeparatorContent(axis: axis, thickness: 2, reserved: 8, pattern: pattern, color: empty)
    let frame = axis == .horizontal ? Frame(0, 8, 40, 8) : Frame(8, 0, 8, 24)
    return .separator(frame, content, color: red)
  }

  private static let square = Outline.rounded(.zero)
  private static let empty = Color(.literal(blue))

  static let all: [SmallPicture] = [
    SmallPicture("box", fill(square)),
    SmallPicture("corner-top-leading", fill(.rounded(Corners(topLeading: 12)))),
    SmallPicture("corner-top-trailing", fill(.rounded(Corners(topTrailing: 12)))),
    SmallPicture("corner-bottom-leading", fill(.rounded(Corners(bottomLeading: 12)))),
    SmallPicture("corner-bottom-trailing", fill(.rounded(Corners(bottomTrailing: 12)))),
    SmallPicture("corners-too-large", fill(.rounded(Corners(100)))),
    SmallPicture("corners-squircle", fill(.squircle(Corners(12), smoothing: 1))),
    SmallPicture("ticket", fill(.ticket(radius: 8, offset: 0.25))),
    SmallPicture("border-thin", border(square, 2)),
    SmallPicture("border-thick", border(square, 8)),
    SmallPicture("border-round", border(.rounded(Corners(12)), 4)),
    SmallPicture("border-one-corner", border(.rounded(Corners(topTrailing: 12)), 4)),
    SmallPicture("border-dashed", border(square, 2, dashed: true)),
    SmallPicture(
      "clip", .pushClip(Frame(16, 8, 24, 24), square), fill(square), .popClip, fill(square, Frame(0, 0, 8, 8))),
    SmallPicture(
      "clip-in-clip",
      .pushClip(Frame(16, 8, 24, 24), square), .pushClip(Frame(0, 0, 24, 16), square), fill(square), .popClip,
      fill(square, Frame(32, 8, 16, 8), blue), .popClip),
    SmallPicture("clip-round", .pushClip(box, .rounded(Corners(bottomLeading: 12))), fill(square), .popClip),
    SmallPicture("over", fill(square), fill(square, Frame(24, 8, 24, 8), blue)),
    SmallPicture("opaque-group", .pushOpacity(1), fill(square), .popOpacity),
    SmallPicture("no-group", .pushOpacity(0), fill(square), .popOpacity, fill(square, Frame(0, 0, 8, 8))),
    SmallPicture("checkbox-on", figure(.checkbox(checked: true, border: empty), Frame(8, 0, 24, 24))),
    SmallPicture("checkbox-off", figure(.checkbox(checked: false, border: empty), Frame(8, 0, 24, 24))),
    SmallPicture("radio-on", figure(.radio(selected: true), Frame(8, 0, 24, 24))),
    SmallPicture("radio-off", figure(.radio(selected: false), Frame(8, 0, 24, 24))),
    SmallPicture("switch-on", figure(.toggle(on: true, track: empty))),
    SmallPicture("switch-off", figure(.toggle(on: false, track: empty))),
    SmallPicture("progress-none", figure(.progress(value: 0, track: empty), Frame(8, 8, 32, 8))),
    SmallPicture("progress-quarter", figure(.progress(value: 0.25, track: empty), Frame(8, 8, 32, 8))),
    SmallPicture("progress-all", figure(.progress(value: 1, track: empty), Frame(8, 8, 32, 8))),
    SmallPicture("stars", figure(.stars(count: 2, value: 1, gap: 8, empty: empty), Frame(0, 0, 40, 16))),
    SmallPicture(
      "dots-first",
      figure(.dots(count: 3, current: 0, size: 8, gap: 4, factor: 1, selector: nil), Frame(8, 8, 32, 8))),
    SmallPicture(
      "dots-last",
      figure(.dots(count: 3, current: 2, size: 8, gap: 4, factor: 1, selector: nil), Frame(8, 8, 32, 8))),
    SmallPicture("separator", separator(.solid, .horizontal)),
    SmallPicture("separator-upright", separator(.solid, .vertical)),
    SmallPicture("separator-dashed", separator(.dashed(on: 4, off: 4), .horizontal)),
  ]
}

// MARK: Mirrored

extension Frame {
  func mirrored(_ width: Double) -> Frame { Frame(width - maxX, y, self.width, height) }
}

extension Outline {
  var mirrored: Outline {
    func swapped(_ corners: Corners) -> Corners {
      var result = corners
      (result.topLeading, result.topTrailing) = (corners.topTrailing, corners.topLeading)
      (result.bottomLeading, result.bottomTrailing) = (corners.bottomTrailing, corners.bottomLeading)
      return result
    }
    switch self {
    case .rounded(let corners): return .rounded(swapped(corners))
    case .squircle(let corners, let smoothing): return .squircle(swapped(corners), smoothing: smoothing)
    case .ticket: return self
    }
  }
}

extension DisplayItem.Content {
  /// What the mirror shows of a picture so wide. Texts, pictures and gradients lie elsewhere but are as they were.
  func mirrored(_ width: Double) -> DisplayItem.Content {
    switch self {
    case .shadow(let frame, let outline, let color, let radius):
      return .shadow(frame.mirrored(width), outline.mirrored, color: color, radius: radius)
    case .fill(let frame, let outline, let fill, let isControl):
      return .fill(frame.mirrored(width), outline.mirrored, fill, isControl: isControl)
    case .border(let frame, let outline, let line, let color, let isDashed):
      return .border(frame.mirrored(width), outline.mirrored, width: line, color: color, isDashed: isDashed)
    case .line(var line):
      line.frame = line.frame.mirrored(width)
      return .line(line)
    case .image(var image):
      image.bounds = image.bounds.mirrored(width)
      image.picture = image.picture.mirrored(width)
      image.outline = image.outline.mirrored
      return .image(image)
    case .glyph(var icon):
      icon.frame = icon.frame.mirrored(width)
      return .glyph(icon)
    case .separator(let frame, let content, let color):
      return .separator(frame.mirrored(width), content, color: color)
    case .figure(let frame, var figure):
      figure.isMirrored.toggle()
      return .figure(frame.mirrored(width), figure)
    case .pushClip(let frame, let outline): return .pushClip(frame.mirrored(width), outline.mirrored)
    case .popClip, .pushOpacity, .popOpacity: return self
    }
  }
}

extension DisplayList {
  var mirrored: DisplayList {
    var list = DisplayList(size: size)
    for item in items { list.append(item.content.mirrored(size.width), view: item.view) }
    return list
  }
}
