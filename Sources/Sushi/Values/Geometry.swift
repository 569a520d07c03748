/// A size in points.
package struct Size: Sendable, Hashable {
  package var width: Double
  package var height: Double

  package init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  package static let zero = Size(0, 0)
}

/// A place in points, from a parent's or the picture's top left.
package struct Point: Sendable, Hashable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  package static let zero = Point(0, 0)
}

/// Distances in points from the four edges. Leading is left, or right where text runs from right to left.
package struct Edges: Sendable, Hashable {
  package var top: Double
  package var leading: Double
  package var bottom: Double
  package var trailing: Double

  package init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  package init(_ all: Double) { self.init(top: all, leading: all, bottom: all, trailing: all) }

  package init(horizontal: Double, vertical: Double) {
    self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }

  package static let zero = Edges()

  package var horizontal: Double { leading + trailing }
  package var vertical: Double { top + bottom }
}

/// A corner radius for each corner, in points.
package struct Corners: Sendable, Hashable {
  package var topLeading: Double
  package var topTrailing: Double
  package var bottomLeading: Double
  package var bottomTrailing: Double

  package init(topLeading: Double = 0, topTrailing: Double = 0, bottomLeading: Double = 0, bottomTrailing: Double = 0) {
    self.topLeading = topLeading
    self.topTrailing = topTrailing
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
  }

  package init(_ all: Double) {
    self.init(topLeading: all, topTrailing: all, bottomLeading: all, bottomTrailing: all)
  }

  package static let zero = Corners()
}

/// One of nine places in a box.
package enum Alignment: String, Sendable, CaseIterable {
  case topLeading = "top_leading"
  case top
  case topTrailing = "top_trailing"
  case leading
  case center
  case trailing
  case bottomLeading = "bottom_leading"
  case bottom
  case bottomTrailing = "bottom_trailing"

  /// Where the spare width goes: 0 leading, ½ centre, 1 trailing.
  package var horizontalFraction: Double {
    switch self {
    case .topLeading, .leading, .bottomLeading: 0
    case .top, .center, .bottom: 0.5
    case .topTrailing, .trailing, .bottomTrailing: 1
    }
  }

  /// Where the spare height goes: 0 top, ½ centre, 1 bottom.
  package var verticalFraction: Double {
    switch self {
    case .topLeading, .top, .topTrailing: 0
    case .leading, .center, .trailing: 0.5
    case .bottomLeading, .bottom, .bottomTrailing: 1
    }
  }
}

/// A view's own place in its stack: one of the nine positions, or as large as the stack.
package enum OwnAlignment: RawRepresentable, Sendable, Hashable, CaseIterable {
  case position(Alignment)
  case fill

  package static var allCases: [OwnAlignment] { Alignment.allCases.map { .position($0) } + [.fill] }

  package init?(rawValue: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = found
  }

  package var rawValue: String {
    switch self {
    case .position(let alignment): alignment.rawValue
    case .fill: "fill"
    }
  }
}

package enum Axis: String, Sendable, CaseIterable {
  case horizontal, vertical
}
