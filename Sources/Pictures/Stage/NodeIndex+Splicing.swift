import Binding
import JSONDocument
import KimchiCore
import Sushi

/// Following an edit of what a container holds: numbers behind are changed where they lie, since to compute them anew is
/// to read every node, and nodes are large.
extension NodeIndex {
  /// Notes nodes that have taken the place of a run.
  ///
  /// - Parameters:
  ///   - run: as nodes were counted before.
  ///   - count: how many have come.
  ///   - nodes: those that there are now, `document` the state that has them.
  mutating func replace(_ run: Binder.ItemRun, by count: Int, _ nodes: [CompiledNode], in document: JSONDocument) {
    let (range, container) = (run.nodes, run.container)
    let shift = Int32(count - range.count)
    let fresh = range.lowerBound..<range.lowerBound + count
    let gone = siblings(from: range.lowerBound, to: range.upperBound).count
    parents.add(shift, from: Int32(range.upperBound))
    byEnvelope.add(shift, from: Int32(range.upperBound), clearing: Int32(range.lowerBound))
    ends.withUnsafeMutableBufferPointer { ends in
      for index in range.upperBound..<ends.count { ends[index] &+= shift }
    }
    var around = container
    while around >= 0 {
      ends[around] += shift
      around = Int(parents[around])
    }
    parents.replaceSubrange(range, with: fresh.lazy.map { nodes[$0].parent })
    ends.replaceSubrange(range, with: fresh.lazy.map { nodes[$0].end })
    depths.replaceSubrange(range, with: repeatElement(0, count: count))
    positions.replaceSubrange(range, with: repeatElement(0, count: count))
    stamps.replaceSubrange(range, with: repeatElement(0, count: count))
    for index in fresh { depths[index] = depths[Int(parents[index])] + 1 }
    for index in fresh {
      for (position, child) in children(of: index).enumerated() { positions[child] = Int32(position) }
    }
    let come = siblings(from: fresh.lowerBound, to: fresh.upperBound)
    var position = range.lowerBound == container + 1 ? 0 : Int32(positionBefore(fresh.lowerBound, in: container) + 1)
    for child in come {
      positions[child] = position
      position += 1
    }
    if come.count != gone {
      for child in siblings(from: fresh.upperBound, to: Int(ends[container])) {
        positions[child] += Int32(come.count - gone)
      }
    }
    for index in fresh where nodes[index].envelope.source == 0 {
      let place = nodes[index].envelope.node.index
      if place >= byEnvelope.count {
        byEnvelope.append(contentsOf: repeatElement(-1, count: place + 1 - byEnvelope.count))
      }
      byEnvelope[place] = Int32(index)
    }
    restamp(fresh, in: container, nodes, document)
  }

  /// An edit may have read what lies around and beside the new nodes again. A stamp that is old costs time, no more: the
  /// node is taken for another one.
  private mutating func restamp(
    _ fresh: Range<Int>, in container: Int, _ nodes: [CompiledNode], _ document: JSONDocument
  ) {
    func stamp(_ index: Int) { stamps[index] = document.stamp(of: nodes[index].envelope.node) }
    for index in fresh { stamp(index) }
    if fresh.upperBound < Int(ends[container]) { stamp(fresh.upperBound) }
    var around = fresh.lowerBound - 1
    while around >= 0 {
      stamp(around)
      around = Int(parents[around])
    }
  }

  /// The position of the node that ends where another begins.
  private func positionBefore(_ index: Int, in container: Int) -> Int {
    var before = index - 1
    while Int(parents[before]) != container { before = Int(parents[before]) }
    return Int(positions[before])
  }
}

extension [Int32] {
  /// Adds to all numbers from one on, in one pass. Counts of nodes and views are far from the end of their range: without
  /// checks of that the compiler turns the pass into vectors.
  ///
  /// - Parameter first: numbers from here to `start` become -1.
  mutating func add(_ shift: Int32, from start: Int32, clearing first: Int32 = .max) {
    guard shift != 0 || first < start else { return }
    withUnsafeMutableBufferPointer { numbers in
      for index in numbers.indices {
        let number = numbers[index]
        let kept = number >= first ? -1 : number
        numbers[index] = number >= start ? number &+ shift : kept
      }
    }
  }
}
