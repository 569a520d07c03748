import Layout
import Screens
import Sushi

/// The size that an item's place proposes to its content: each side is given, or measured.
package struct LeafProposal: Sendable, Hashable {
  /// Points; nil is measured.
  package var width: Double?
  package var height: Double?
  /// Points that a measured width may take.
  package var widthLimit: Double
}

/// Places the items of one group: packs them along its axis, then spreads what is flexible (`docs/screens.md` §3).
///
/// How many items a group takes is decided by what is known before anything is measured, so that the items of group k
/// are known without looking at the groups before it.
struct GroupSolver {
  /// Where each item lies, from the group's origin.
  private(set) var frames: [Frame] = []
  /// The proposal for measuring each item; nil for items with both sides given.
  private(set) var proposals: [LeafProposal?] = []
  /// Measured sizes from `first` on; places that are not measured yet are not numbers.
  private var sizes: [Size] = []
  private var first = 0
  private var limit = 0

  private static let epsilon = 1e-6

  /// Solves a group for its first `limit` items.
  ///
  /// - Returns: the group's size.
  mutating func solve(
    _ group: LayoutGroup, in container: Size, limit: Int, sizes: [Size] = [], from first: Int = 0
  ) -> Size {
    frames.removeAll(keepingCapacity: true)
    proposals.removeAll(keepingCapacity: true)
    self.sizes = sizes
    self.first = first
    self.limit = limit
    defer { self.sizes = [] }
    return place(
      group.content, insets: group.insets,
      Size(
        group.width.resolved(width: container.width, height: container.height),
        group.height.resolved(width: container.width, height: container.height)),
      isWidthMeasured: group.width.isMeasured, isHeightMeasured: group.height.isMeasured)
  }

  private func known(_ index: Int) -> Size? {
    guard sizes.indices.contains(first + index), !sizes[first + index].width.isNaN else { return nil }
    return sizes[first + index]
  }

  private mutating func place(
    _ content: LayoutGroup.Content, insets: Edges, _ outer: Size, isWidthMeasured: Bool, isHeightMeasured: Bool
  ) -> Size {
    var insets = insets
    if isWidthMeasured { (insets.leading, insets.trailing) = (0, 0) }
    if isHeightMeasured { (insets.top, insets.bottom) = (0, 0) }
    let inner = Size(max(0, outer.width - insets.horizontal), max(0, outer.height - insets.vertical))
    let start = frames.count
    var size = inner
    switch content {
    case .horizontal(let run):
      var pass = Run(axis: .horizontal, inner, isMainMeasured: isWidthMeasured, isCrossMeasured: isHeightMeasured)
      size = fill(run, &pass)
    case .vertical(let run):
      var pass = Run(axis: .vertical, inner, isMainMeasured: isHeightMeasured, isCrossMeasured: isWidthMeasured)
      size = fill(run, &pass)
    case .custom(let list):
      for frame in list.prefix(limit - frames.count) {
        frames.append(
          Frame(
            frame.x.resolved(inner.width), frame.y.resolved(inner.height), max(0, frame.width.resolved(inner.width)),
            max(0, frame.height.resolved(inner.height))))
        proposals.append(nil)
      }
    }
    move(start..<frames.count, by: Point(insets.leading, insets.top))
    return Size(size.width + insets.horizontal, size.height + insets.vertical)
  }

  private mutating func move(_ range: Range<Int>, by offset: Point) {
    guard offset != .zero else { return }
    for index in range { frames[index] = frames[index].offset(by: offset) }
  }

  // MARK: Runs

  /// One pass along an axis.
  private struct Run {
    let axis: Axis
    let inner: Size
    let isMainMeasured: Bool
    let isCrossMeasured: Bool
    var places: [Place] = []

    init(axis: Axis, _ inner: Size, isMainMeasured: Bool, isCrossMeasured: Bool) {
      self.axis = axis
      self.inner = inner
      self.isMainMeasured = isMainMeasured
      self.isCrossMeasured = isCrossMeasured
    }

    func main(_ size: Size) -> Double { axis == .horizontal ? size.width : size.height }
    func cross(_ size: Size) -> Double { axis == .horizontal ? size.height : size.width }
    func size(_ main: Double, _ cross: Double) -> Size { axis == .horizontal ? Size(main, cross) : Size(cross, main) }
    func point(_ main: Double, _ cross: Double) -> Point {
      axis == .horizontal ? Point(main, cross) : Point(cross, main)
    }
  }

  /// A subitem that has been given its place.
  private struct Place {
    var item: LayoutItem
    var frames: Range<Int>
    var size: Size

    func edges(_ axis: Axis) -> (before: LayoutSpacing, after: LayoutSpacing) {
      axis == .horizontal
        ? (item.edgeSpacing.leading, item.edgeSpacing.trailing) : (item.edgeSpacing.top, item.edgeSpacing.bottom)
    }

    func isUniform(_ axis: Axis) -> Bool {
      if case .uniformAcrossSiblings = axis == .horizontal ? item.width : item.height { true } else { false }
    }
  }

  private mutating func fill(_ run: LayoutRun, _ pass: inout Run) -> Size {
    guard !run.items.isEmpty else { return pass.inner }
    let extent = pass.main(pass.inner)
    let gap = run.spacing.minimum
    var share: Double?
    if let count = run.count, count > 0, !pass.isMainMeasured {
      share = max(0, (extent - Double(count - 1) * gap) / Double(count))
    }
    var cursor = 0.0
    while frames.count < limit {
      let item = run.items[pass.places.count % run.items.count]
      if let count = run.count {
        guard pass.places.count < count else { break }
      } else {
        let nominal = Size(
          item.width.resolved(width: pass.inner.width, height: pass.inner.height),
          item.height.resolved(width: pass.inner.width, height: pass.inner.height))
        let needed =
          cursor + (pass.places.isEmpty ? 0 : gap) + pass.main(nominal) + Self.edges(item, pass.axis).minimum
        guard pass.places.isEmpty || needed <= extent + Self.epsilon else { break }
        cursor = needed
      }
      pass.places.append(place(item, in: pass, share: share))
    }
    level(&pass, .horizontal)
    level(&pass, .vertical)
    return spread(run, pass)
  }

  private static func edges(_ item: LayoutItem, _ axis: Axis) -> (minimum: Double, flexible: Int) {
    let spacing = item.edgeSpacing
    let (before, after) = axis == .horizontal ? (spacing.leading, spacing.trailing) : (spacing.top, spacing.bottom)
    return (before.minimum + after.minimum, (before.isFlexible ? 1 : 0) + (after.isFlexible ? 1 : 0))
  }

  private mutating func place(_ item: LayoutItem, in pass: Run, share: Double?) -> Place {
    var size = Size(
      item.width.resolved(width: pass.inner.width, height: pass.inner.height),
      item.height.resolved(width: pass.inner.width, height: pass.inner.height))
    var isWidthMeasured = item.width.isMeasured
    var isHeightMeasured = item.height.isMeasured
    if let share {
      let main = max(0, share - Self.edges(item, pass.axis).minimum)
      size = pass.size(main, pass.cross(size))
      if pass.axis == .horizontal { isWidthMeasured = false } else { isHeightMeasured = false }
    }
    let start = frames.count
    if case .group(let content) = item.content {
      size = place(
        content, insets: item.insets, size, isWidthMeasured: isWidthMeasured, isHeightMeasured: isHeightMeasured)
      return Place(item: item, frames: start..<frames.count, size: size)
    }
    var insets = item.insets
    if isWidthMeasured { (insets.leading, insets.trailing) = (0, 0) }
    if isHeightMeasured { (insets.top, insets.bottom) = (0, 0) }
    var inner = Size(max(0, size.width - insets.horizontal), max(0, size.height - insets.vertical))
    if isWidthMeasured || isHeightMeasured {
      let isFree = pass.axis == .horizontal ? pass.isMainMeasured : pass.isCrossMeasured
      proposals.append(
        LeafProposal(
          width: isWidthMeasured ? nil : inner.width, height: isHeightMeasured ? nil : inner.height,
          widthLimit: isFree ? .infinity : pass.inner.width))
      if let measured = known(start) {
        if isWidthMeasured { (size.width, inner.width) = (measured.width, measured.width) }
        if isHeightMeasured { (size.height, inner.height) = (measured.height, measured.height) }
      }
    } else {
      proposals.append(nil)
    }
    frames.append(Frame(insets.leading, insets.top, inner.width, inner.height))
    return Place(item: item, frames: start..<start + 1, size: size)
  }

  /// Gives the greatest of the sides that are uniform across siblings to all of them.
  private mutating func level(_ pass: inout Run, _ axis: Axis) {
    var greatest = -1.0
    for place in pass.places where place.isUniform(axis) {
      greatest = max(greatest, axis == .horizontal ? place.size.width : place.size.height)
    }
    guard greatest >= 0 else { return }
    for index in pass.places.indices where pass.places[index].isUniform(axis) {
      let isItem = pass.places[index].item.content == .item
      let frame = pass.places[index].frames.lowerBound
      if axis == .horizontal {
        pass.places[index].size.width = greatest
        if isItem { frames[frame].width = greatest }
      } else {
        pass.places[index].size.height = greatest
        if isItem { frames[frame].height = greatest }
      }
    }
  }

  /// Moves everything to its place. Returns the size of the content.
  private mutating func spread(_ run: LayoutRun, _ pass: Run) -> Size {
    let across: Axis = pass.axis == .horizontal ? .vertical : .horizontal
    var taken = Double(max(0, pass.places.count - 1)) * (run.spacing.isFlexible ? 0 : run.spacing.minimum)
    var least = Double(max(0, pass.places.count - 1)) * run.spacing.minimum
    var flexible = run.spacing.isFlexible ? max(0, pass.places.count - 1) : 0
    var cross = 0.0
    for place in pass.places {
      let edges = place.edges(pass.axis)
      taken += pass.main(place.size)
      least += pass.main(place.size) + edges.before.minimum + edges.after.minimum
      if edges.before.isFlexible { flexible += 1 } else { taken += edges.before.minimum }
      if edges.after.isFlexible { flexible += 1 } else { taken += edges.after.minimum }
      cross = max(cross, pass.cross(place.size) + Self.edges(place.item, across).minimum)
    }
    let main = pass.isMainMeasured ? least : pass.main(pass.inner)
    if !pass.isCrossMeasured { cross = pass.cross(pass.inner) }
    let spare = flexible == 0 ? 0 : (main - taken) / Double(flexible)
    func points(_ spacing: LayoutSpacing, _ share: Double) -> Double {
      spacing.isFlexible ? max(spacing.minimum, share) : spacing.minimum
    }
    var cursor = 0.0
    for (index, place) in pass.places.enumerated() {
      if index > 0 { cursor += points(run.spacing, spare) }
      let along = place.edges(pass.axis)
      let sides = place.edges(across)
      cursor += points(along.before, spare)
      let flexibleSides = (sides.before.isFlexible ? 1 : 0) + (sides.after.isFlexible ? 1 : 0)
      let fixedSides =
        (sides.before.isFlexible ? 0 : sides.before.minimum) + (sides.after.isFlexible ? 0 : sides.after.minimum)
      let room = flexibleSides == 0 ? 0 : (cross - pass.cross(place.size) - fixedSides) / Double(flexibleSides)
      move(place.frames, by: pass.point(cursor, points(sides.before, room)))
      cursor += pass.main(place.size) + points(along.after, spare)
    }
    return pass.size(main, cross)
  }
}
