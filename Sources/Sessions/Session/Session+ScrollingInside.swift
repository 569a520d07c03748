import Binding
import Conditions
import KimchiCore
import Layout
import Pictures
import Sushi

/// Scrolling what is inside a layout, or inside a cell of a screen: it belongs to whoever looks, and is no step.
extension Session {
  /// Positions that are kept at most.
  private static let positionLimit = 256

  /// The innermost view around a point that has pages or more content than room.
  package func innerScroll(at point: Point) -> Int? {
    scrolls(around: picture.result.hitTest(point) ?? -1).first(where: hasMore)
  }

  /// The first such view of a node or a part: its own, one inside it, or the one around it.
  package func innerScroll(of index: Int) -> Int? { Self.scroll(of: index, in: picture, where: hasMore) }

  /// Whether a node or a part is, or lies in, something that has pages or more content than room. Linear in its depth.
  package func isInsideScroll(_ index: Int) -> Bool {
    picture.stage.views(of: index).first.map { scrolls(around: $0).contains(where: hasMore) } ?? false
  }

  private func hasMore(_ view: Int) -> Bool {
    guard let style = scrollStyle(of: view) else { return false }
    return style.paging != .none || (reach(of: view)?.end ?? 0) > 0
  }

  /// How far a scroll without pages can go; nil for any other view.
  package func reach(of view: Int) -> LayoutResult.Reach? {
    guard scrollStyle(of: view)?.paging == ScrollStyle.Paging.none else { return nil }
    return picture.result.reach(of: view, in: picture.stage.bound.tree)
  }

  func scrollStyle(of view: Int) -> ScrollStyle? {
    let tree = picture.stage.bound.tree
    guard tree.nodes.indices.contains(view), tree.nodes[view].kind == .scroll else { return nil }
    return tree.scrolls[Int(tree.nodes[view].payload)]
  }

  /// The scrolls and pagers around a view, innermost first.
  private func scrolls(around view: Int) -> [Int] {
    let nodes = picture.stage.bound.tree.nodes
    var (found, view) = ([] as [Int], view)
    while view >= 0 {
      if nodes[view].kind == .scroll { found.append(view) }
      view = Int(nodes[view].parent)
    }
    return found
  }

  /// Scrolls the innermost view around a point that can go on: by points, or by a page.
  ///
  /// - Parameters:
  ///   - axis: the direction in which it has to scroll.
  ///   - points: on in the direction of reading, or back where they are below zero.
  /// - Returns: false where nothing can.
  package mutating func scrollInside(at point: Point, along axis: Axis, by points: Double) -> Bool {
    for view in scrolls(around: picture.result.hitTest(point) ?? -1) {
      guard let style = scrollStyle(of: view), style.axis == axis else { continue }
      if style.paging != .none {
        if (try? turn(view, points > 0 ? .next : .previous)) != nil { return true }
      } else if scroll(view, by: points) {
        return true
      }
    }
    return false
  }

  /// The same as a hand sees it: on is to the right and down, also where text runs from right to left.
  package mutating func drag(at point: Point, along axis: Axis, by points: Double) -> Bool {
    let isMirrored = axis == .horizontal && picture.result.options.rightToLeft
    return scrollInside(at: point, along: axis, by: isMirrored ? -points : points)
  }

  /// Scrolls a view without pages by some points.
  ///
  /// - Returns: false where it is at its end already.
  @discardableResult
  package mutating func scroll(_ view: Int, by points: Double) -> Bool {
    guard let reach = reach(of: view) else { return false }
    let position = min(max(reach.position + points, 0), reach.end)
    guard position != reach.position else { return false }
    scroll(view, to: position)
    return true
  }

  /// Scrolls to points from the start, or to a page of a pager. The pictures beside this one move along.
  package mutating func scroll(_ view: Int, to position: Double) {
    guard let place = picture.scrollPlace(of: view), let style = scrollStyle(of: view) else { return }
    let position = ScrollPosition(position, of: style)
    if conditions.scrolled.count >= Self.positionLimit, conditions.scrolled[place] == nil {
      conditions.scrolled.removeAll()
      picture.forgetScrolling()
    }
    conditions.scrolled[place] = position
    picture.scroll(place, to: position)
    for index in looks.compared.indices { looks.compared[index].picture.scroll(place, to: position) }
    revision += 1
  }

  /// Brings a node into sight that is scrolled away in something around it.
  mutating func revealInside(_ index: Int) {
    guard let view = picture.stage.views(of: index).first(where: picture.result.isVisible) else { return }
    for scroll in scrolls(around: view) where scroll != view {
      guard let style = scrollStyle(of: scroll) else { continue }
      if style.paging.isPager {
        // No tree may be held while it is changed.
        if let page = hiddenPage(of: view, in: scroll) { self.scroll(scroll, to: Double(page)) }
      } else if let reach = picture.result.reach(of: scroll, in: picture.stage.bound.tree), reach.end > 0 {
        let (part, room) = (edges(of: view, style.axis), edges(of: scroll, style.axis))
        guard part.upperBound <= room.lowerBound || part.lowerBound >= room.upperBound, !storesPage(of: scroll) else {
          continue
        }
        let before = part.lowerBound - room.lowerBound
        let shift = before < 0 ? before : min(part.upperBound - room.upperBound, before)
        self.scroll(scroll, to: min(max(reach.position + shift, 0), reach.end))
      }
    }
  }

  /// The page that a view lies in, unless it is shown, or the device stores which one is.
  private func hiddenPage(of view: Int, in pager: Int) -> Int? {
    let (tree, result) = (picture.stage.bound.tree, picture.result)
    let pages = tree.children(of: pager).filter(result.isVisible)
    let number = pages.firstIndex { ($0..<Int(tree.nodes[$0].end)).contains(view) }
    return number == result.pages(of: pager, in: tree)?.current || storesPage(of: pager) ? nil : number
  }

  /// Where a view begins and ends along an axis, in the direction of reading.
  private func edges(of view: Int, _ axis: Axis) -> Range<Double> {
    let frame = picture.result.frame(of: view)
    guard axis == .horizontal else { return frame.y..<max(frame.y, frame.maxY) }
    guard picture.result.options.rightToLeft else { return frame.x..<max(frame.x, frame.maxX) }
    return -frame.maxX..<max(-frame.maxX, -frame.x)
  }
}
