import Layout
import Rendering

/// Where the clips and groups of a list end, and what their items cover of an area.
struct PixelSpans {
  private var ends: [Int: Int] = [:]
  private var covered: [Int: Frame] = [:]

  /// - Parameter visible: points. What lies outside counts for nothing, so that changing it changes nothing inside.
  init(_ list: DisplayList, _ visible: Frame) {
    var open: [(index: Int, bounds: Frame?)] = []
    func close() {
      guard let last = open.popLast() else { return }
      covered[last.index] = last.bounds
      if let bounds = last.bounds, let parent = open.indices.last {
        open[parent].bounds = bounds.union(open[parent].bounds)
      }
    }
    for (index, item) in list.items.enumerated() {
      switch item.content {
      case .pushClip, .pushOpacity: open.append((index, nil))
      case .popClip, .popOpacity:
        if let last = open.last { ends[last.index] = index }
        close()
      default:
        guard let parent = open.indices.last else { continue }
        let bounds = list.bounds(of: index).inset(by: -PixelPainter.reach)
        if bounds.intersection(visible) != nil { open[parent].bounds = bounds.union(open[parent].bounds) }
      }
    }
    while !open.isEmpty {
      if let last = open.last { ends[last.index] = list.items.count - 1 }
      close()
    }
  }

  /// The item that closes what an item opens, or the list's last.
  func end(of index: Int) -> Int { ends[index] ?? index }

  /// Points around the items inside, with all that their ink may reach. Nil when nothing inside is seen.
  func bounds(of index: Int) -> Frame? { covered[index] }
}
