import KimchiCore

/// Views that went off the screen, kept to be given other data: by layout, last in first out, at most this many each
/// (`docs/layout.md` §7).
package struct ReusePool<View: Sendable>: Sendable {
  private var views: [UInt64: [View]] = [:]
  /// Views kept for one layout.
  package let capacity: Int

  package init(capacity: Int = 64) { self.capacity = capacity }

  package mutating func give(_ view: View, of layout: UInt64) {
    guard views[layout, default: []].count < capacity else { return }
    views[layout, default: []].append(view)
  }

  package mutating func take(_ layout: UInt64) -> View? { views[layout]?.popLast() }

  package func count(of layout: UInt64) -> Int { views[layout]?.count ?? 0 }
}
