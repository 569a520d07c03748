import Binding
import KimchiCore
import Layout
import Sushi
import Workspaces

/// Scrolling by hand what a layout lets scroll: which part of it is in sight belongs to whoever looks.
extension Picture {
  /// A scroll or a pager, and whether there is more before and behind what it shows.
  package struct Scrolling: Sendable, Hashable {
    package var view: Int
    package var axis: Axis
    package var goesBack: Bool
    package var goesOn: Bool
    /// Whether it goes by pages rather than by points.
    package var hasPages = false
  }

  /// The first of what scrolls or has pages, each before those inside it. Linear in the views where anything does.
  package func scrollings(limit: Int) -> [Scrolling] {
    let (tree, result) = (bound.tree, result)
    guard !tree.scrolls.isEmpty else { return [] }
    let found = tree.nodes.indices.lazy.filter { tree.nodes[$0].kind == .scroll }.compactMap { view -> Scrolling? in
      let axis = tree.scrolls[Int(tree.nodes[view].payload)].axis
      if let pages = result.pages(of: view, in: tree) {
        return Scrolling(
          view: view, axis: axis, goesBack: pages.current > 0, goesOn: pages.current < pages.count - 1, hasPages: true)
      }
      return result.reach(of: view, in: tree).map {
        Scrolling(view: view, axis: axis, goesBack: $0.position > 0, goesOn: $0.position < $0.end)
      }
    }
    return Array(found.prefix(limit))
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
