import Binding
import KimchiCore
import Layout
import ScreenLayout
import Screens
import Sushi

/// The part of a screen that a person can see.
extension ScreenStage {
  /// Whether a cell is on the screen. Cells are there ahead of time, below its end and beside it.
  package func isInSight(_ cell: Cell) -> Bool { cell.frame.meets(sight) }

  /// Whether what is inside a cell is on the screen, within all that clips it. A value that no view shows by itself is
  /// where its cell is.
  ///
  /// - Parameter data: the value that the views of the part show.
  package func isInSight(_ data: DocumentPlace, inside cell: Cell) -> Bool {
    let part = innerViews(of: cell).first {
      data == DocumentPlace(source: Int(cell.item.data.source), node: $0.data)
    }
    guard let part = part?.views.lowerBound else { return isInSight(cell) }
    var region = sight
    var view = part
    while view >= cell.views.lowerBound {
      let node = bound.tree.nodes[view]
      if node.flags.contains(.hidden) { return false }
      if view != part, node.flags.contains(.clip) || node.kind == .scroll {
        region = region.intersection(result.frame(of: view))
      }
      view = Int(node.parent)
    }
    return result.frame(of: part).meets(region)
  }

  private var sight: Frame {
    let viewport = presenter.virtualizer.viewport
    return Frame(0, 0, viewport.width, viewport.height)
  }
}

extension Frame {
  /// Whether some of a frame, which may be without a width or a height, is inside of another.
  fileprivate func meets(_ other: Frame) -> Bool {
    x < other.maxX && maxX > other.x && y < other.maxY && maxY > other.y
  }
}
