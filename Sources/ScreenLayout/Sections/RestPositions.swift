import JSONDocument
import Screens

/// Where a rail may come to rest, as offsets of its content (`docs/screens.md` §3).
package struct RestPositions: Sendable {
  let behavior: ScrollBehavior
  let groups: RunningSums
  let lead: Double
  /// Points between groups, which each member of `groups` ends with.
  let gap: Double
  let viewport: Double
  /// The greatest offset.
  let limit: Double

  private func clamped(_ offset: Double) -> Double { max(0, min(limit, offset)) }

  /// Rest positions that can be counted; nil where any place is one.
  package var count: Int? {
    switch behavior {
    case .none, .continuous: nil
    case .paging: viewport > 0 ? Int(clamping: (min(limit / viewport, 1e9)).rounded(.up)) + 1 : 1
    case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered: groups.count
    }
  }

  /// A rest position by number.
  package subscript(index: Int) -> Double {
    switch behavior {
    case .none, .continuous: return 0
    case .paging: return clamped(Double(index) * viewport)
    case .continuousGroupLeadingBoundary, .groupPaging: return clamped(groups.start(of: index))
    case .groupPagingCentered:
      // Not clamped: the first and the last group are centred too.
      return lead + groups.start(of: index) + (groups.length(of: index) - gap) / 2 - viewport / 2
    }
  }

  /// The number of the rest position nearest to an offset.
  package func nearest(to offset: Double) -> Int {
    guard let count, count > 0 else { return 0 }
    var guess: Int
    if behavior == .paging {
      guess = viewport > 0 ? Int(clamping: max(0, min(Double(count - 1), (offset / viewport).rounded(.down)))) : 0
    } else {
      let center = behavior == .groupPagingCentered ? offset + viewport / 2 - lead : offset
      guess = groups.member(at: center)
    }
    guess = max(0, min(count - 1, guess))
    var best = guess
    for index in max(0, guess - 1)...min(count - 1, guess + 1)
    where abs(self[index] - offset) < abs(self[best] - offset) {
      best = index
    }
    return best
  }

  /// Where a drag comes to rest that was let go at an offset and would run on to `target`.
  ///
  /// - Parameter start: the offset where the drag began: paging goes one step from there at most.
  package func rest(from start: Double, to target: Double) -> Double {
    guard let count, count > 0 else { return clamped(target) }
    let nearest = nearest(to: target)
    guard behavior != .continuousGroupLeadingBoundary else { return self[nearest] }
    let origin = self.nearest(to: start)
    return self[max(0, min(count - 1, max(origin - 1, min(origin + 1, nearest))))]
  }

  /// Where a flick from rest leads: one step on or back, or as far as `continuous` lets it run.
  package func flick(from start: Double, _ direction: Int) -> Double {
    guard let count, count > 0 else { return clamped(start + Double(direction.signum()) * viewport / 2) }
    return self[max(0, min(count - 1, nearest(to: start) + direction.signum()))]
  }
}
