import JSONDocument
import KimchiCore
import Layout
import Pictures
import Rendering
import Sushi
import Workspaces

extension LintRule {
  /// A tap hits what takes it within 44 × 44 points, but not outside of what that lies in (`docs/layout.md` §3).
  static let tapSmall = LintRule(
    .tapSmall, "tap target smaller than 44 points",
    fix: "add padding, a min_height, or more space around it",
    note: { "its size is \($0) points" }, find: { $0.smallTaps() })

  /// Tappable views without a text or a screen-reader label.
  static let accessibilityMissing = LintRule(
    .accessibilityMissing, "tappable, but has no screen-reader label",
    fix: #"add "accessibility": { "label": "…" }"#, find: { $0.unnamed() })
}

/// Taps and the words for them.
extension PictureLint {
  /// Later neighbours that may take a part of a place to tap.
  private static let neighbourLimit = 16
  /// Points that rounding to pixels may take.
  private static let tolerance = 0.75

  fileprivate func smallTaps() -> [LintRule.Find] {
    tapAreas().filter(\.isSmall).map { LintRule.Find($0.view, amount: $0.side) }
  }

  /// A place where a tap reaches a view.
  package struct TapArea: Sendable {
    package var view: Int
    package var area: Frame
    /// Points of its shorter side.
    package var side: Double { min(area.width, area.height) }
    package var isSmall: Bool { side < LayoutResult.tapSide - PictureLint.tolerance }
  }

  /// The places to tap, less what later neighbours take of them.
  package func tapAreas() -> [TapArea] {
    let taps = tree.nodes.indices.filter { tree.nodes[$0].flags.contains(.tappable) && !isHidden[$0] }
    let areas = taps.map(area)
    return taps.enumerated().map { place, view in
      var area = areas[place]
      for other in (place + 1)..<min(place + 1 + Self.neighbourLimit, taps.count) {
        // What lies inside takes its own taps; the rest stays with what is around it.
        guard taps[other] >= Int(tree.nodes[view].end) else { continue }
        area = area.less(areas[other].intersection(area))
      }
      return TapArea(view: view, area: area)
    }
  }

  /// Where a tap reaches a view. The picture's own edge is left out: it is drawn within something larger.
  private func area(_ view: Int) -> Frame {
    let frame = frames[view]
    let width = max(frame.width, LayoutResult.tapSide)
    let height = max(frame.height, LayoutResult.tapSide)
    var area = Frame(
      frame.x + (frame.width - width) / 2, frame.y + (frame.height - height) / 2, width, height)
    var around = Int(tree.nodes[view].parent)
    // What scrolls can be brought to where all of it shows, whatever lies around the scroll.
    var scrolls: Set<Axis> = []
    while around > 0 {
      if tree.nodes[around].kind == .scroll { scrolls.insert(tree.scrolls[Int(tree.nodes[around].payload)].axis) }
      var bounds = frames[around]
      if scrolls.contains(.horizontal) { (bounds.x, bounds.width) = (area.x, area.width) }
      if scrolls.contains(.vertical) { (bounds.y, bounds.height) = (area.y, area.height) }
      area = area.intersection(bounds)
      around = Int(tree.nodes[around].parent)
    }
    return area
  }

  fileprivate func unnamed() -> [LintRule.Find] {
    // By view: whether it or something inside it says something.
    var isNamed = Array(repeating: false, count: tree.count)
    for view in tree.nodes.indices.reversed() where !isHidden[view] {
      if !isNamed[view] { isNamed[view] = says(view) }
      let parent = Int(tree.nodes[view].parent)
      if isNamed[view], parent >= 0 { isNamed[parent] = true }
    }
    return tree.nodes.indices
      .filter { tree.nodes[$0].flags.contains(.tappable) && !isHidden[$0] && !isNamed[$0] }
      .map { LintRule.Find($0) }
  }

  /// Whether a view has words of its own; what the data gives whole may have them too.
  private func says(_ view: Int) -> Bool {
    let node = tree.nodes[view]
    if node.kind == .text {
      return tree.texts[Int(node.payload)].text.text.unicodeScalars.contains { !$0.properties.isWhitespace }
    }
    guard !node.flags.contains(.part), let compiled = layout.node(node.source) else { return false }
    if node.flags.contains(.filled) { return true }
    if let accessibility = compiled.wrapper.accessibility {
      if accessibility.hidden || accessibility.label?.isEmpty == false { return true }
    }
    if case .image(let image) = compiled.payload, !image.contentDescription.isEmpty { return true }
    return compiled.slots.contains { slot in
      guard case .property(let name) = slot.target else { return false }
      return name.hasPrefix("accessibility") || name == "content_description"
    }
  }
}

extension Frame {
  /// The rest of a frame beside a part of it: the largest rectangle on one side.
  fileprivate func less(_ part: Frame) -> Frame {
    guard part.width > 0, part.height > 0 else { return self }
    let sides = [
      Frame(x, y, part.x - x, height), Frame(part.maxX, y, maxX - part.maxX, height),
      Frame(x, y, width, part.y - y), Frame(x, part.maxY, width, maxY - part.maxY),
    ]
    return sides.max { min($0.width, $0.height) < min($1.width, $1.height) } ?? self
  }
}
