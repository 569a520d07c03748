import KimchiCore
import Layout
import Sushi

/// Where the parts of a figure lie, in points: what the terminal and the exporters share.
package enum FigureShapes {
  /// Parts drawn of one figure at most: documents choose the counts.
  private static let partLimit = 1000

  package static func mirrored(_ frame: Frame, in bounds: Frame) -> Frame {
    Frame(bounds.x + bounds.maxX - frame.maxX, frame.y, frame.width, frame.height)
  }

  /// Each star's box and how much of it is filled, 0…1.
  package static func stars(
    _ count: Int, _ value: Double, _ gap: Double, in frame: Frame, isMirrored: Bool
  ) -> [(frame: Frame, filled: Double)] {
    guard count > 0 else { return [] }
    // A box that something else has made higher has no more room across.
    let side = max(0, min(frame.height, (frame.width - Double(count - 1) * gap) / Double(count)))
    let top = frame.y + (frame.height - side) / 2
    return (0..<min(count, partLimit)).map { index in
      let box = Frame(frame.x + Double(index) * (side + gap), top, side, side)
      return (isMirrored ? mirrored(box, in: frame) : box, min(max(value - Double(index), 0), 1))
    }
  }

  /// A track of 34 × 14 and a thumb of 20 at one of its ends.
  package static func toggle(isOn: Bool, in frame: Frame, isMirrored: Bool) -> (track: Frame, thumb: Frame) {
    let box = FigureItem.toggleBox(in: frame)
    let atEnd = isOn != isMirrored
    return (
      Frame(box.x, box.y + 3, 34, 14), Frame(atEnd ? box.maxX - 20 : box.x, box.y, 20, 20)
    )
  }

  package static func progress(_ value: Double, in frame: Frame, isMirrored: Bool) -> (filled: Frame, rest: Frame) {
    let width = frame.width * (value > 0 ? min(value, 1) : 0)
    let filled = Frame(frame.x, frame.y, width, frame.height)
    let rest = Frame(frame.x + width, frame.y, frame.width - width, frame.height)
    return isMirrored ? (mirrored(filled, in: frame), mirrored(rest, in: frame)) : (filled, rest)
  }

  package static func dots(
    _ count: Int, _ current: Int, _ size: Double, _ gap: Double, _ factor: Double, in frame: Frame, isMirrored: Bool
  ) -> [(frame: Frame, isCurrent: Bool)] {
    var x = frame.x
    return (0..<min(max(count, 0), partLimit)).map { index in
      let isCurrent = index == current
      let box = Frame(x, frame.y, isCurrent ? size * factor : size, frame.height)
      x += box.width + gap
      return (isMirrored ? mirrored(box, in: frame) : box, isCurrent)
    }
  }

  /// The sweep before it starts: its bright band at the leading edge.
  package static func shimmer(_ item: FigureItem) -> Fill {
    let gradient = Gradient(
      colors: [], direction: item.isMirrored ? .topRightToBottomLeft : .topLeftToBottomRight)
    return .gradient(gradient, [item.color, item.second, item.color, item.color])
  }
}
