import Pixels
import Rendering

/// How a picture beside the main one is shown in pixels.
package enum ComparisonView: Sendable, Hashable {
  case beside
  /// The pixels that differ lit up, over what is left of the picture.
  case difference
  /// Over the main picture, by so many percent.
  case blend(Int)

  /// In the order in which a key goes through them.
  private static let all: [ComparisonView] = [.beside, .difference, .blend(25), .blend(50), .blend(75)]

  package var next: ComparisonView { Self.all[((Self.all.firstIndex(of: self) ?? 0) + 1) % Self.all.count] }

  /// Whether the pictures lie over each other.
  package var isOverlaid: Bool { self != .beside }

  /// Words after the name above the picture.
  package var title: String {
    switch self {
    case .beside: ""
    case .difference: " · difference"
    case .blend(let percent): " · \(percent) %"
    }
  }
}

/// A picture that is made of two, kept as long as both stay the same.
package struct ComparisonOverlay: Sendable {
  private struct Source: Sendable, Equatable {
    var view: ComparisonView
    var counts: [Int]
  }

  package let pixels: PixelPicture
  private let source: Source

  /// - Parameter old: what was made before, which is kept where it still holds.
  /// - Returns: nil where the picture is shown as it is, or where not the same rows of both are painted.
  package init?(_ view: ComparisonView, of main: PixelCanvas, and compared: PixelCanvas, old: ComparisonOverlay?) {
    guard view != .beside, main.top == compared.top else { return nil }
    let source = Source(view: view, counts: [main.paintCount, compared.paintCount])
    if let old, old.source == source {
      self = old
      return
    }
    self.source = source
    var mixed: PixelPicture
    switch view {
    case .beside: return nil
    case .difference: mixed = PixelDifference(from: main.pixels, to: compared.pixels).marked(over: compared.pixels)
    case .blend(let percent): mixed = compared.pixels.blended(over: main.pixels, percent: UInt32(percent))
    }
    main.fillRest(of: &mixed, beside: compared)
    pixels = mixed
  }
}

extension PixelPicture {
  /// The picture with another one shining through; what that one lacks stays as it is.
  fileprivate func blended(over other: PixelPicture, percent: UInt32) -> PixelPicture {
    var result = self
    let columns = min(width, other.width)
    for y in 0..<min(height, other.height) {
      for x in 0..<columns {
        let (top, below) = (pixels[y * width + x], other.pixels[y * other.width + x])
        guard top != below else { continue }
        var mixed: UInt32 = 0xFF00_0000
        for shift: UInt32 in [0, 8, 16] {
          let hundreds = (top >> shift & 255) * percent + (below >> shift & 255) * (100 - percent)
          mixed |= (hundreds / 100) << shift
        }
        result.pixels[y * width + x] = mixed
      }
    }
    return result
  }
}
