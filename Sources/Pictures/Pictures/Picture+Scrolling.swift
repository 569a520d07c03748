import Binding
import Conditions
import KimchiCore
import Layout
import ScreenLayout
import Sushi
import Workspaces

/// Scrolling by hand what a layout lets scroll: which part of it is in sight belongs to whoever looks.
extension Picture {
  /// A scroll, a pager or a section that scrolls across, and whether there is more before and behind what it shows.
  package struct Scrollable: Sendable, Hashable {
    /// The part of it that is in sight. Points.
    package var frame: Frame
    package var axis: Axis
    package var goesBack: Bool
    package var goesOn: Bool
    /// Whether it goes by pages rather than by points.
    package var hasPages = false
  }

  /// The first of what scrolls or has pages, each before those inside it. Linear in the views where anything does.
  package func scrollables(limit: Int) -> [Scrollable] {
    let (tree, result) = (bound.tree, result)
    var found = rails
    for view in tree.scrolls.isEmpty ? 0..<0 : tree.nodes.indices
    where tree.nodes[view].kind == .scroll && found.count < limit {
      guard let frame = result.shownFrame(of: view) else { continue }
      let axis = tree.scrolls[Int(tree.nodes[view].payload)].axis
      if let pages = result.pages(of: view, in: tree) {
        found.append(
          Scrollable(
            frame: frame, axis: axis, goesBack: pages.current > 0, goesOn: pages.current < pages.count - 1,
            hasPages: true))
      } else if let reach = result.reach(of: view, in: tree) {
        found.append(
          Scrollable(
            frame: frame, axis: axis, goesBack: reach.position > 0, goesOn: reach.position < reach.end))
      }
    }
    return found
  }

  /// The sections of a screen in sight that scroll across. How far is known once all of one has been in sight.
  private var rails: [Scrollable] {
    guard let screen = stage.screenStage else { return [] }
    var frames: [Int: Frame] = [:]
    for cell in screen.cells {
      if case .item(_) = cell.place.part { frames[cell.place.section] = cell.frame.union(frames[cell.place.section]) }
    }
    return frames.sorted { $0.key < $1.key }.compactMap { section, frame in
      screen.presenter.railOffset(of: section).map {
        Scrollable(frame: frame, axis: .horizontal, goesBack: $0 > 0, goesOn: true)
      }
    }
  }

  /// The place of a scroll or a pager among what the picture shows; nil for any other view.
  package func scrollPlace(of view: Int) -> ScrollPlace? {
    guard bound.tree.nodes.indices.contains(view), bound.tree.nodes[view].kind == .scroll else { return nil }
    switch stage {
    case .nothing: return nil
    case .layout(let held): return held.value.place(ofScroll: view, in: target.layout.document)
    case .screen(let held): return held.value.place(ofScroll: view)
    }
  }

  /// Scrolls, if the picture has the place: to a page of a pager, or to points from the start of a scroll.
  package mutating func scroll(_ place: ScrollPlace, to position: ScrollPosition) {
    conditions.scrolled[place] = position
    scrollByHand()
  }

  /// Forgets what was scrolled by hand before; it stays where it is until it is bound again.
  package mutating func forgetScrolling() { conditions.scrolled = [:] }

  /// Scrolls to where it was scrolled by hand what was bound or laid out again.
  mutating func scrollByHand() {
    guard !conditions.scrolled.isEmpty else { return }
    let (positions, document) = (conditions.scrolled, target.layout.document)
    _ = stage.withLayout { $0.scroll(positions, in: document) }
    _ = stage.withScreen { $0.scroll(positions) }
  }
}
