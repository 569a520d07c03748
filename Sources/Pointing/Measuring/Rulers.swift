import Binding
import Commands
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Rendering
import Sushi

/// Distances around the selected node, in points of the picture.
package struct Rulers: Sendable, Hashable {
  /// A way along one axis, from an edge of the node to that of a neighbour or of its parent.
  package struct Distance: Sendable, Hashable {
    package let from: Point
    package let to: Point

    package var isHorizontal: Bool { from.y == to.y }
    package var points: Double { abs(to.x - from.x) + abs(to.y - from.y) }
  }

  /// The node's own frame.
  package var frame: Frame
  package var distances: [Distance] = []
  /// The sides between its edges and its content.
  package var padding: [Frame] = []
  /// The gaps between its children.
  package var gaps: [Frame] = []

  /// - Parameters:
  ///   - frame: the node's.
  ///   - content: the frame less the padding.
  init(_ frame: Frame, content: Frame) {
    self.frame = frame
    padding = [
      Frame(frame.x, frame.y, frame.width, content.y - frame.y),
      Frame(frame.x, content.maxY, frame.width, frame.maxY - content.maxY),
      Frame(frame.x, content.y, content.x - frame.x, content.height),
      Frame(content.maxX, content.y, frame.maxX - content.maxX, content.height),
    ].filter { $0.width > 0 && $0.height > 0 }
  }

  /// Measures to the nearest neighbour on each side, or to the parent's edge where there is none.
  mutating func measure(neighbours: [Frame], parent: Frame) {
    let middle = Point(frame.x + frame.width / 2, frame.y + frame.height / 2)
    let rows = neighbours.filter { $0.y < frame.maxY && frame.y < $0.maxY }
    let columns = neighbours.filter { $0.x < frame.maxX && frame.x < $0.maxX }
    func shared(_ other: Frame?, _ middle: Double, _ span: (Frame) -> (Double, Double)) -> Double {
      guard let other else { return middle }
      let (own, its) = (span(frame), span(other))
      return (max(own.0, its.0) + min(own.1, its.1)) / 2
    }
    let left = rows.filter { $0.maxX <= frame.x }.max { $0.maxX < $1.maxX }
    let right = rows.filter { $0.x >= frame.maxX }.min { $0.x < $1.x }
    let above = columns.filter { $0.maxY <= frame.y }.max { $0.maxY < $1.maxY }
    let below = columns.filter { $0.y >= frame.maxY }.min { $0.y < $1.y }
    add(alongRow: shared(left, middle.y) { ($0.y, $0.maxY) }, left?.maxX ?? parent.x, frame.x)
    add(alongRow: shared(right, middle.y) { ($0.y, $0.maxY) }, frame.maxX, right?.x ?? parent.maxX)
    add(alongColumn: shared(above, middle.x) { ($0.x, $0.maxX) }, above?.maxY ?? parent.y, frame.y)
    add(alongColumn: shared(below, middle.x) { ($0.x, $0.maxX) }, frame.maxY, below?.y ?? parent.maxY)
  }

  /// Measures to another node: from side to side where they lie apart, on all four sides where one holds the other.
  mutating func measure(to other: Frame) {
    let (outer, inner) = frame.holds(other) ? (frame, other) : (other, frame)
    if outer.holds(inner) {
      measureInside(outer, inner)
      return
    }
    let row = (max(frame.y, other.y) + min(frame.maxY, other.maxY)) / 2
    let column = (max(frame.x, other.x) + min(frame.maxX, other.maxX)) / 2
    let middle = Point(frame.x + frame.width / 2, frame.y + frame.height / 2)
    let isBeside = other.y < frame.maxY && frame.y < other.maxY
    let isAbove = other.x < frame.maxX && frame.x < other.maxX
    add(alongRow: isBeside ? row : middle.y, frame.maxX, other.x)
    add(alongRow: isBeside ? row : middle.y, other.maxX, frame.x)
    add(alongColumn: isAbove ? column : middle.x, frame.maxY, other.y)
    add(alongColumn: isAbove ? column : middle.x, other.maxY, frame.y)
  }

  private mutating func measureInside(_ outer: Frame, _ inner: Frame) {
    let middle = Point(inner.x + inner.width / 2, inner.y + inner.height / 2)
    add(alongRow: middle.y, outer.x, inner.x)
    add(alongRow: middle.y, inner.maxX, outer.maxX)
    add(alongColumn: middle.x, outer.y, inner.y)
    add(alongColumn: middle.x, inner.maxY, outer.maxY)
  }

  private mutating func add(alongRow y: Double, _ start: Double, _ end: Double) {
    if end - start > 0 { distances.append(Distance(from: Point(start, y), to: Point(end, y))) }
  }

  private mutating func add(alongColumn x: Double, _ start: Double, _ end: Double) {
    if end - start > 0 { distances.append(Distance(from: Point(x, start), to: Point(x, end))) }
  }
}

extension Frame {
  /// Whether another frame lies inside this one.
  fileprivate func holds(_ other: Frame) -> Bool {
    x <= other.x && y <= other.y && other.maxX <= maxX && other.maxY <= maxY
  }
}

extension Picture {
  /// The measures of a node; nil where none of it is seen.
  ///
  /// - Parameter other: a node to measure to, rather than its neighbours.
  package func rulers(of index: Int, to other: Int? = nil) -> Rulers? {
    let (tree, result) = (bound.tree, result)
    guard let view = visibleView(of: index) else { return nil }
    var rulers = Rulers(result.frame(of: view), content: result.content(of: view))
    rulers.gaps = gaps(of: index).map(\.frame)
    if let other, other != index, let goal = visibleView(of: other) {
      rulers.measure(to: result.frame(of: goal))
      return rulers
    }
    let parent = Int(tree.nodes[view].parent)
    guard index > 0 else { return rulers }
    let around = parent >= 0 ? result.frame(of: parent) : Frame(0, 0, result.size.width, result.size.height)
    let beside: [Int] =
      parent >= 0
      ? tree.children(of: parent).prefix(Self.neighbourLimit).map { $0 }
      : stage.screenStage?.cells.map(\.views.lowerBound) ?? []
    rulers.measure(
      neighbours: beside.filter { $0 != view && result.isVisible($0) }.map { result.frame(of: $0) }, parent: around)
    return rulers
  }

  private static let neighbourLimit = 500

  /// The frame and the content of a node in words: what an inspector says beside the picture. Nil where none of it is seen.
  package func measuresText(of index: Int) -> String? {
    guard let view = visibleView(of: index) else { return nil }
    let (frame, content) = (result.frame(of: view), result.content(of: view))
    guard frame != content else { return frame.points }
    return "\(frame.points)  content \(JSONText.number(content.width)) × \(JSONText.number(content.height))"
  }

  private func visibleView(of index: Int) -> Int? { stage.views(of: index).first { result.isVisible($0) } }
}
