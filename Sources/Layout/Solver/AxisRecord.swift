/// A view's request along one axis: the record {I, mn, mx, h, c} of `docs/layout.md` §1, its limits kept aside.
struct AxisRecord {
  /// Outer points, limits applied.
  var ideal: Double
  /// 0…1000; a spacer and a side that fills come before all of them.
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
  /// Notes of the layout itself; parents don't read them.
  static let notes: AxisFlags = [.solved, .isMaximum, .isShared]

  /// Neither grows nor shrinks.
  static let rigid: AxisFlags = [.fixed, .percent]
}

/// Limits, padding and displacement of a view along one axis, in points.
struct AxisLimits: Sendable {
  var minimum: Double
  var maximum: Double
  var leading: Double
  var trailing: Double
  var offset: Double

  static let unlimited = AxisLimits(minimum: 0, maximum: .infinity, leading: 0, trailing: 0, offset: 0)

  var padding: Double { leading + trailing }

  @inline(__always)
  func clamp(_ value: Double) -> Double { max(minimum, min(value, maximum)) }
}

/// Where a view lies along one axis, from its parent's leading or top edge, in points.
struct Span: Equatable {
  var origin: Double
  var size: Double

  static let zero = Span(origin: 0, size: 0)
}
