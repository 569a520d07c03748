import Layout
import Sushi

extension DisplayList {
  /// Takes up the items of another list, moved.
  package mutating func append(_ other: DisplayList, at origin: Point) {
    for item in other.items { append(item.content.offset(by: origin), view: item.view) }
  }
}

extension DisplayItem.Content {
  fileprivate func offset(by point: Point) -> DisplayItem.Content {
    switch self {
    case .shadow(let frame, let outline, let color, let radius):
      return .shadow(frame.offset(by: point), outline, color: color, radius: radius)
    case .fill(let frame, let outline, let fill, let isControl):
      return .fill(frame.offset(by: point), outline, fill, isControl: isControl)
    case .border(let frame, let outline, let width, let color, let isDashed):
      return .border(frame.offset(by: point), outline, width: width, color: color, isDashed: isDashed)
    case .line(var line):
      line.frame = line.frame.offset(by: point)
      line.centre = line.centre?.offset(by: point)
      line.previousEnd = line.previousEnd.map { $0 + point.x }
      line.reach = line.reach.map { $0.lowerBound + point.x..<$0.upperBound + point.x }
      return .line(line)
    case .image(var image):
      image.bounds = image.bounds.offset(by: point)
      image.picture = image.picture.offset(by: point)
      return .image(image)
    case .glyph(var icon):
      icon.frame = icon.frame.offset(by: point)
      return .glyph(icon)
    case .separator(let frame, let content, let color):
      return .separator(frame.offset(by: point), content, color: color)
    case .figure(let frame, let figure): return .figure(frame.offset(by: point), figure)
    case .pushClip(let frame, let outline): return .pushClip(frame.offset(by: point), outline)
    case .popClip, .pushOpacity, .popOpacity: return self
    }
  }
}
