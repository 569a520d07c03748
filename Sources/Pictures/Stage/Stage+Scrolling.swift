import Binding
import Conditions
import Dialects
import JSONDocument
import KimchiCore
import Layout
import ScreenLayout
import Sushi

extension ViewTree {
  /// The number of a scroll among those from a view on.
  fileprivate func scrollNumber(of scroll: Int, from view: Int) -> Int {
    (view..<scroll).count { nodes[$0].kind == .scroll }
  }

  /// The scroll of a number among some views.
  fileprivate func scroll(_ number: Int, in views: Range<Int>) -> Int? {
    var left = number
    for view in views where nodes[view].kind == .scroll {
      if left == 0 { return view }
      left -= 1
    }
    return nil
  }

  /// Notes a position in the row of a scroll.
  ///
  /// - Returns: the scroll with the row that it had, if it has another one now.
  fileprivate mutating func take(_ taken: ScrollPosition, ofScroll view: Int) -> (view: Int, old: ScrollStyle)? {
    let row = Int(nodes[view].payload)
    let old = scrolls[row]
    guard taken.holds(for: old), old.byHand != taken.position else { return nil }
    scrolls[row].byHand = taken.position
    return (view, old)
  }
}

extension LayoutStage {
  func place(ofScroll scroll: Int, in document: JSONDocument) -> ScrollPlace? {
    var view = scroll
    while view >= 0 {
      if let node = views.node(madeBy: view), let own = views.views(of: node).map(Int.init).firstIndex(of: view) {
        return ScrollPlace(
          file: document.file, owner: .node(prepared.nodes[node].envelope.node, view: own),
          number: bound.tree.scrollNumber(of: scroll, from: view))
      }
      view = Int(bound.tree.nodes[view].parent)
    }
    return nil
  }

  /// Notes in the views how far they were scrolled by hand. Linear in the positions and the views of their nodes.
  ///
  /// - Returns: the scrolls that have another position now, with the rows that they had.
  mutating func take(_ positions: ScrollPositions, in document: JSONDocument) -> [(view: Int, old: ScrollStyle)] {
    positions.compactMap { place, position -> (view: Int, old: ScrollStyle)? in
      guard place.file == document.file, case .node(let envelope, let number) = place.owner,
        document.contains(envelope), let node = index.index(of: envelope)
      else { return nil }
      guard let view = views.views(of: node).dropFirst(number).first.map(Int.init) else { return nil }
      let inside = view..<Int(bound.tree.nodes[view].end)
      return bound.tree.scroll(place.number, in: inside).flatMap { bound.tree.take(position, ofScroll: $0) }
    }
  }

  /// Scrolls to where they were scrolled by hand those that aren't there.
  mutating func scroll(_ positions: ScrollPositions, in document: JSONDocument) {
    guard !positions.isEmpty else { return }
    for (view, old) in take(positions, in: document) { engine.scroll(view, from: old, in: bound.tree) }
  }
}

extension ScreenStage {
  func place(ofScroll scroll: Int) -> ScrollPlace? {
    cell(ofView: scroll).map { cell in
      ScrollPlace(
        file: source.document.file, owner: .cell(cell.identity),
        number: bound.tree.scrollNumber(of: scroll, from: cell.views.lowerBound))
    }
  }

  /// Scrolls to where they were scrolled by hand those in sight.
  mutating func scroll(_ positions: ScrollPositions) {
    for (place, position) in positions where place.file == source.document.file {
      guard let cell = cells.first(where: { .cell($0.identity) == place.owner }),
        let view = bound.tree.scroll(place.number, in: cell.views),
        let taken = bound.tree.take(position, ofScroll: view)
      else { continue }
      result.scroll(view, from: taken.old, in: bound.tree)
    }
  }
}
