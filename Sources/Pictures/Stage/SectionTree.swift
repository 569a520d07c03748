import Dialects
import Screens

/// The parts of one section in preorder: itself, its header, items and footer, and the inner parts between them.
///
/// Places are distances from the section. Of inner parts four numbers are kept each; the others are computed.
struct SectionTree: Sendable {
  /// The part at a place.
  enum Content {
    case section, header, item(Int), footer
    /// An index into `Section.inner`.
    case inner(Int)
  }

  private let headers: Int
  private let items: Int
  private let footers: Int
  /// How many of the section, its header, items and footer come before each inner part.
  private var before: [Int32] = []
  /// Where the part around each inner part is.
  private var parents: [Int32] = []
  /// One past the last part inside each inner part.
  private var ends: [Int32] = []
  /// The position of each inner part in the part around it.
  private var positions: [Int32] = []
  /// Inner parts that stand directly in the section, ascending.
  private var beside: [Int32] = []

  /// Linear in the inner parts, which come in the order of their items.
  init(_ section: Section) {
    headers = section.header == nil ? 0 : 1
    items = section.items.count
    footers = section.footer == nil ? 0 : 1
    guard !section.inner.isEmpty else { return }
    let count = section.inner.count
    before.reserveCapacity(count)
    parents.reserveCapacity(count)
    positions.reserveCapacity(count)
    ends = Array(repeating: 0, count: count)
    // The inner parts around the current one, and how many are inside each; first those of the item itself.
    var open: [(index: Int, count: Int32)] = []
    var owner: (before: Int32, isBeside: Bool) = (-1, false)
    for (index, part) in section.inner.enumerated() {
      let here = (before: self.before(part), isBeside: part.isBeside)
      if here != owner {
        close(&open, downTo: 0, at: index)
        open = []
        owner = here
      }
      // One that is deeper than anything before it allows is inside the last.
      let depth = max(0, min(Int(part.depth), open.count - 1))
      if open.isEmpty { open = [(-1, 0)] }
      close(&open, downTo: depth, at: index)
      before.append(here.before)
      if depth == 0, part.isBeside {
        parents.append(0)
        positions.append(here.before - 1 + Int32(beside.count))
        beside.append(Int32(index))
      } else {
        let around = open[depth].index
        parents.append(around < 0 ? place(ofOuter: Int(here.before) - 1) : before[around] + Int32(around))
        positions.append(open[depth].count)
        open[depth].count += 1
      }
      open.append((index, 0))
    }
    close(&open, downTo: 0, at: count)
  }

  private mutating func close(_ open: inout [(index: Int, count: Int32)], downTo depth: Int, at index: Int) {
    while open.count > depth + 1, let last = open.popLast() {
      // Up to the part before the one at `index`: outer parts in between are inside nothing that is inner.
      ends[last.index] = before[last.index] + Int32(index)
    }
  }

  private func before(_ part: InnerPart) -> Int32 {
    switch part.item {
    case InnerPart.header: Int32(1 + headers)
    case InnerPart.footer: Int32(outerCount)
    default: Int32(min(1 + headers + max(Int(part.item), 0) + (part.isBeside ? 0 : 1), outerCount))
    }
  }

  private var outerCount: Int { 1 + headers + items + footers }

  /// How many parts there are.
  var count: Int { outerCount + before.count }

  // MARK: Places

  /// The first inner part that a condition doesn't hold for: it holds for all before it.
  private func first(_ isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, before.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func place(ofInner index: Int) -> Int { Int(before[index]) + index }

  /// Of the section (0), its header, items and footer, by their number.
  private func place(ofOuter number: Int) -> Int32 {
    Int32(number + first { Int(before[$0]) <= number })
  }

  func place(of content: Content) -> Int? {
    switch content {
    case .section: 0
    case .header: headers == 0 ? nil : Int(place(ofOuter: 1))
    case .item(let item): (0..<items).contains(item) ? Int(place(ofOuter: 1 + headers + item)) : nil
    case .footer: footers == 0 ? nil : Int(place(ofOuter: outerCount - 1))
    case .inner(let index): before.indices.contains(index) ? place(ofInner: index) : nil
    }
  }

  /// The inner part at a place, or the number of the outer one.
  private func lookUp(_ place: Int) -> (inner: Int?, outer: Int) {
    let next = first { self.place(ofInner: $0) <= place }
    return next > 0 && self.place(ofInner: next - 1) == place ? (next - 1, 0) : (nil, place - next)
  }

  func content(at place: Int) -> Content {
    let (inner, outer) = lookUp(place)
    if let inner { return .inner(inner) }
    if outer == 0 { return .section }
    if outer <= headers { return .header }
    return outer <= headers + items ? .item(outer - 1 - headers) : .footer
  }

  // MARK: A tree

  /// The place of the part around one inside the section.
  func parent(of place: Int) -> Int { lookUp(place).inner.map { Int(parents[$0]) } ?? 0 }

  /// One past the last part inside one.
  func end(of place: Int) -> Int {
    let (inner, outer) = lookUp(place)
    if let inner { return Int(ends[inner]) }
    guard outer > 0 else { return count }
    // What is inside it comes before what stands beside the next.
    let next = besideCount { Int(before[$0]) <= outer }
    let isBeside = next < beside.count && Int(before[Int(beside[next])]) == outer + 1
    return outer + 1 + (isBeside ? Int(beside[next]) : first { Int(before[$0]) <= outer + 1 })
  }

  /// The position of a part among those in the part around it.
  func position(of place: Int) -> Int {
    let (inner, outer) = lookUp(place)
    if let inner { return Int(positions[inner]) }
    return outer - 1 + besideCount { Int(before[$0]) <= outer }
  }

  private func besideCount(_ isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, beside.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(Int(beside[middle])) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// How many parts are directly inside one.
  func childCount(of place: Int) -> Int {
    guard place > 0 else { return outerCount - 1 + beside.count }
    var last = end(of: place) - 1
    guard last > place else { return 0 }
    while parent(of: last) > place { last = parent(of: last) }
    return position(of: last) + 1
  }

  /// The part at a position inside another. Logarithmic, times how deep parts lie in each other there.
  func child(_ position: Int, of place: Int) -> Int? {
    guard position >= 0, position < childCount(of: place) else { return nil }
    guard place > 0 else {
      let next = besideCount { Int(positions[$0]) < position }
      if next < beside.count, Int(positions[Int(beside[next])]) == position {
        return self.place(ofInner: Int(beside[next]))
      }
      return Int(self.place(ofOuter: position - next + 1))
    }
    var (low, high) = (place + 1, end(of: place))
    while low < high {
      var child = (low + high) / 2
      while parent(of: child) != place { child = parent(of: child) }
      let found = self.position(of: child)
      if found == position { return child }
      if found < position { low = end(of: child) } else { high = child }
    }
    return nil
  }
}
