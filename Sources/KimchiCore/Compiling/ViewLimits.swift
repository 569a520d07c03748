/// Limits of one picture, at which hostile layouts and data stop.
package enum ViewLimits {
  /// Views in all: an `each` over more elements stops there.
  package static let views = 1_000_000

  /// Views that may lie inside each other: components nested in components end there.
  package static let depth = 512
}
