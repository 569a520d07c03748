import Sushi

/// A view's request along one axis: the record {I, mn, mx, h, c} of `docs/layout.md` §1, its limits kept aside.
struct AxisRecord {
  /// Outer points, limits applied.
  var ideal: Double
  /// 0…1000; spacers, sides that fill and weights come before all of them.
  var hugging: Int16
  var compression: Int16
  var flags: AxisFlags

  /// Whether a parent sees no difference.
  @inline(__always)
  func asks(as other: AxisRecord) -> Bool {
    ideal == other.ideal && hugging == other.hugging && compression == other.compression
      && flags.subtracting(.notes) == other.flags.subtracting(.notes)
  }

  static let nothing = AxisRecord(ideal: 0, hugging: 0, compression: 0, flags: .fixed)
  static let spacerHugging: Int16 = -1
  static let fillHugging: Int16 = -2
  static let weightHugging: Int16 = -3
}

struct AxisFlags: OptionSet {
  let rawValue: UInt16

  /// mn = mx = I.
  static let fixed = AxisFlags(rawValue: 1 << 0)
  /// Takes what the parent offers.
  static let fill = AxisFlags(rawValue: 1 << 1)
  /// Hundredths of a definite parent.
  static let percent = AxisFlags(rawValue: 1 << 2)
  /// Has a row of its own in the table of limits: minimum, maximum or padding.
  static let limited = AxisFlags(rawValue: 1 << 3)
  /// A stack whose items take part in its parent's own distribution.
  static let chained = AxisFlags(rawValue: 1 << 4)
  /// A chained stack in which spare space always finds a taker.
  static let growsFreely = AxisFlags(rawValue: 1 << 5)
  /// A chained stack whose items already have their sizes from the stack that heads the chain.
  static let solved = AxisFlags(rawValue: 1 << 6)
  /// No ideal size of its own: takes no part in the sizes across a stack.
  static let noIntrinsic = AxisFlags(rawValue: 1 << 7)

  /// Across a stack: the ideal size is the greatest of its items'.
  static let isMaximum = AxisFlags(rawValue: 1 << 8)
  /// Several items, of one compression, are as great as the greatest: one of them may well become smaller.
  static let isShared = AxisFlags(rawValue: 1 << 9)
  /// Takes a share of the room along its stack by its weight.
  static let weighted = AxisFlags(rawValue: 1 << 10)
  /// Notes of the layout itself; parents don't read them.
  static let notes: AxisFlags = [.solved, .isMaximum, .isShared]

  /// Neither grows nor shrinks.
  static let rigid: AxisFlags = [.fixed, .percent]
}

/// Limits, padding, margin and displacement of a view along one axis, in points. While it is solved a view is all that its
/// parent sees, its margin included.
struct AxisLimits: Sendable {
  /// Margin included.
  var minimum: Double
  var maximum: Double
  /// From the margin's edge to the content.
  var leading: Double
  var trailing: Double
  var marginLeading: Double
  var marginTrailing: Double
  var offset: Double
  var own: OwnPlace = .asOthers
  /// A share of the room along a stack; 0 if the view's own size counts.
  var weight = 0.0

  static let unlimited = AxisLimits(least: 0, greatest: .infinity, padding: (0, 0), margin: (0, 0), offset: 0)

  /// - Parameters:
  ///   - least: of the view's own size, as `greatest` is.
  init(least: Double, greatest: Double, padding: (Double, Double), margin: (Double, Double), offset: Double) {
    (marginLeading, marginTrailing) = margin
    (leading, trailing) = (padding.0 + margin.0, padding.1 + margin.1)
    minimum = least > 0 ? max(0, least + margin.0 + margin.1) : 0
    maximum = max(minimum, greatest + margin.0 + margin.1)
    self.offset = offset
  }

  /// Around the content: padding and margin.
  var around: Double { leading + trailing }
  var margin: Double { marginLeading + marginTrailing }

  @inline(__always)
  func clamp(_ value: Double) -> Double { max(minimum, min(value, maximum)) }
}

/// A view's own alignment along one axis.
enum OwnPlace: Sendable {
  case asOthers, fill
  /// Where the room goes that it leaves: 0 leading or top, ½ centre, 1 trailing or bottom.
  case at(fraction: Double)

  init(_ alignment: OwnAlignment?, horizontal isHorizontal: Bool) {
    switch alignment {
    case nil: self = .asOthers
    case .fill: self = .fill
    case .position(let position):
      self = .at(fraction: isHorizontal ? position.horizontalFraction : position.verticalFraction)
    }
  }

  /// Whether it takes no more than its own size wherever the others fill.
  var isPosition: Bool { if case .at = self { true } else { false } }
  var isOthers: Bool { if case .asOthers = self { true } else { false } }
}

/// Where a view lies along one axis, from its parent's leading or top edge, in points.
struct Span: Equatable {
  var origin: Double
  var size: Double

  static let zero = Span(origin: 0, size: 0)
}
