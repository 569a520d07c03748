/// A part of a section that is not an item, a header or a footer: one that an item draws inside itself, or one that
/// nothing draws, such as one whose component is missing.
package struct InnerPart: Sendable, Hashable {
  /// The value as it was read.
  package var data: DocumentPlace
  /// Where its id is spelt; none without one.
  package var name: DocumentPlace
  /// Where its component is named; none without one.
  package var component: DocumentPlace
  /// The position of the item that it is inside of, or that it stands before; `header` and `footer` for those two.
  /// Beside the footer is at the end of the section.
  package var item: Int32
  /// How many inner parts it is inside of.
  package var depth: Int16
  /// Whether it, or the outermost one around it, stands beside the items rather than inside one.
  package var isBeside: Bool

  package static let header: Int32 = -1
  package static let footer: Int32 = .max

  package init(
    data: DocumentPlace, name: DocumentPlace = .none, component: DocumentPlace = .none, item: Int32, depth: Int16 = 0,
    isBeside: Bool = false
  ) {
    self.data = data
    self.name = name
    self.component = component
    self.item = item
    self.depth = depth
    self.isBeside = isBeside
  }

  /// Whether it is what all of the section is made of, listed behind what is inside it.
  package var isContainer: Bool { isBeside && item == Self.footer }

  /// With its places mapped into another screen.
  package func mapping(_ place: (DocumentPlace) -> DocumentPlace) -> InnerPart {
    var part = self
    (part.data, part.name, part.component) = (place(data), place(name), place(component))
    return part
  }

  /// The order in which a section lists them: what stands before an item, then what is inside it; last what stands
  /// behind everything.
  fileprivate var rank: Int64 { Int64(item) * 2 + (isBeside == (item == Self.footer) ? 1 : 0) }

  /// Whether another part can stand in its place without a change to how parts lie in each other.
  func isPlaced(as other: InnerPart) -> Bool {
    depth == other.depth && isBeside == other.isBeside && name.isNone == other.name.isNone
      && component.isNone == other.component.isNone
  }

  /// In the order of their items. Linear where they are in it already.
  package static func ordered(_ parts: [InnerPart]) -> [InnerPart] {
    guard zip(parts, parts.dropFirst()).contains(where: { $0.rank > $1.rank }) else { return parts }
    return parts.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
  }
}

extension Section {
  /// The parts inside an item, among `inner`. Logarithmic.
  package func inner(ofItem item: Int) -> Range<Int> {
    let rank = Int64(item) * 2 + 1
    func first(_ isBefore: (InnerPart) -> Bool) -> Int {
      var (low, high) = (0, inner.count)
      while low < high {
        let middle = (low + high) / 2
        if isBefore(inner[middle]) { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return first { $0.rank < rank }..<first { $0.rank <= rank }
  }

  /// Adds another's items behind its own, with what is inside them. Linear in both.
  package mutating func append(_ other: Section) {
    let count = Int32(items.count)
    inner = InnerPart.ordered(
      inner
        + other.inner.compactMap { part in
          guard part.item != InnerPart.header, part.item != InnerPart.footer else { return nil }
          var part = part
          part.item += count
          return part
        })
    items += other.items
  }

  /// Keeps the items at some positions, in that order, each with what is inside it and before it. Linear in both.
  package mutating func arrange(_ positions: [Int]) {
    if !inner.isEmpty {
      var goals = [Int32](repeating: -1, count: items.count)
      for (goal, position) in positions.enumerated() { goals[position] = Int32(goal) }
      inner = InnerPart.ordered(
        inner.compactMap { part in
          guard part.item != InnerPart.header, part.item != InnerPart.footer else { return part }
          var part = part
          let goal = goals.indices.contains(Int(part.item)) ? goals[Int(part.item)] : -1
          if goal < 0, !part.isBeside { return nil }
          part.item = goal < 0 ? Int32(positions.count) : goal
          return part
        })
    }
    items = positions.map { items[$0] }
  }
}
