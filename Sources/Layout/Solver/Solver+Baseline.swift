import KimchiCore
import Sushi

/// Where the text of a view lies at its ideal height, in points; NaN without text.
struct Baselines: Equatable {
  /// From the top edge down to the first baseline.
  var first: Double
  /// From the bottom edge up to the last baseline.
  var last: Double

  static let none = Baselines(first: .nan, last: .nan)

  static func == (one: Baselines, other: Baselines) -> Bool {
    one.first.bitPattern == other.first.bitPattern && one.last.bitPattern == other.last.bitPattern
  }
}

/// Baselines, bottom-up (`docs/layout.md` §1): views without text use their top (first) or bottom (last) edge.
extension Solver {
  /// Down from a child's top to what a baseline alignment lines up.
  func ascent(_ child: Int, _ alignment: StackStyle.CrossAlignment, _ size: Double) -> Double {
    let baselines = baselineRows.isEmpty ? .none : baselineRows[child]
    if alignment.isFirstBaseline { return baselines.first.isNaN ? 0 : baselines.first }
    return baselines.last.isNaN ? size : size - baselines.last
  }

  /// The deepest ascent B of the items that line up.
  func deepestAscent(_ line: Items, _ axis: AxisColumns, _ alignment: StackStyle.CrossAlignment) -> Double {
    var deepest = 0.0
    forEachItem(line) { child in
      guard case .asOthers = own(child, axis) else { return }
      deepest = max(deepest, ascent(child, alignment, axis.records[child].ideal))
    }
    return deepest
  }

  /// B + max(s − ascent), or the size of an item of its own alignment if that is greater.
  func naturalBaseline(_ line: Items, _ axis: AxisColumns, _ alignment: StackStyle.CrossAlignment) -> Double {
    let deepest = deepestAscent(line, axis, alignment)
    var result = 0.0
    forEachItem(line) { child in
      let size = axis.records[child].ideal
      var top = 0.0
      if case .asOthers = own(child, axis) { top = deepest - ascent(child, alignment, size) }
      result = max(result, top + size)
    }
    return result
  }

  func baselines(of view: Int, _ tree: ViewTree) -> Baselines {
    let slot = slots[view]
    let padding = slot.extra == 0 ? AxisLimits.unlimited : y.limits[Int(slot.extra)]
    var result = Baselines.none
    switch slot.kind {
    case .text:
      guard let metrics = text.pointee.baselines(of: Int(slot.payload)) else { return .none }
      result = metrics
    case .hStack:
      let style = tree.stacks[Int(slot.payload)]
      result = style.wraps ? lineBaselines(view, style) : acrossBaselines(items(of: view), contentHeight(view), style)
    case .vStack: result = alongBaselines(view, tree.stacks[Int(slot.payload)])
    case .zStack: result = layerBaselines(view, tree)
    case .grid, .scroll, .image, .icon, .separator, .spacer, .shape: return .none
    }
    return Baselines(first: result.first + padding.leading, last: result.last + padding.trailing)
  }

  private func contentHeight(_ view: Int) -> Double {
    let ideal = y.records[view].ideal
    let extra = Int(slots[view].extra)
    return extra == 0 ? ideal : max(0, ideal - y.limits[extra].around)
  }

  /// The highest first and the lowest last baseline of items side by side.
  private func acrossBaselines(_ line: Items, _ height: Double, _ style: StackStyle) -> Baselines {
    let deepest = style.alignment.isBaseline ? deepestAscent(line, y, style.alignment) : 0
    var result = Baselines.none
    forEachItem(line) { child in
      let baselines = baselineRows[child]
      guard !baselines.first.isNaN else { return }
      let size = y.records[child].ideal
      let own = own(child, y)
      let origin =
        switch (own, style.alignment) {
        case (.fill, _): 0.0
        case (.at(let fraction), _): (height - size) * fraction
        case (.asOthers, .firstBaseline), (.asOthers, .lastBaseline): deepest - ascent(child, style.alignment, size)
        case (.asOthers, _): (height - size) * (style.fillsAcross ? 0 : style.alignment.fraction)
        }
      let first = origin + baselines.first
      let fills = if case .fill = own { true } else { style.fillsAcross && !own.isPosition }
      let extent = fills ? height : size
      let last = height - origin - extent + baselines.last
      result.first = result.first.isNaN ? first : min(result.first, first)
      result.last = result.last.isNaN ? last : min(result.last, last)
    }
    return result
  }

  /// The first baseline of the first line with text, the last one of the last.
  private func lineBaselines(_ view: Int, _ style: StackStyle) -> Baselines {
    let height = contentHeight(view)
    var result = Baselines.none
    forEachLine(view, y, style, Span(origin: 0, size: height)) { first, end, place in
      let line = acrossBaselines(Items(of: view, from: first, to: end), place.size, style)
      guard !line.first.isNaN else { return }
      if result.first.isNaN { result.first = place.origin + line.first }
      result.last = height - place.origin - place.size + line.last
    }
    return result
  }

  /// The first baseline of the first item with text, the last one of the last.
  private func alongBaselines(_ view: Int, _ style: StackStyle) -> Baselines {
    var result = Baselines.none
    var position = 0.0
    var pendingGap = 0.0
    var lastBaseline = Double.nan
    var isFirst = true
    forEachItem(view) { child in
      if !isFirst { position += pendingGap }
      isFirst = false
      if style.wraps, slots[child].flags.contains(.startsLine) { position = 0 }
      let baselines = baselineRows[child]
      if !baselines.first.isNaN {
        if result.first.isNaN { result.first = position + baselines.first }
        lastBaseline = position + y.records[child].ideal - baselines.last
      }
      position += y.records[child].ideal
      pendingGap = gap(after: child, spacing: style.spacing)
    }
    if !lastBaseline.isNaN { result.last = max(position, contentHeight(view)) - lastBaseline }
    return result
  }

  private func layerBaselines(_ view: Int, _ tree: ViewTree) -> Baselines {
    let height = contentHeight(view)
    let alignment = tree.zStacks[Int(slots[view].payload)].alignment
    var result = Baselines.none
    forEachItem(view) { child in
      let baselines = baselineRows[child]
      guard result.first.isNaN, !baselines.first.isNaN, slots[child].flags.isDisjoint(with: .decoration) else { return }
      let size = y.records[child].ideal
      let origin =
        switch own(child, y) {
        case .asOthers: (height - size) * alignment.verticalFraction
        case .fill: 0.0
        case .at(let fraction): (height - size) * fraction
        }
      result = Baselines(first: origin + baselines.first, last: height - origin - size + baselines.last)
    }
    return result
  }
}
