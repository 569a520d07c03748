/// The effect of a splice on one container: the children it touches, and the new text, parsed.
///
/// The touched run of siblings is parsed inside a sample that stands for the container: its bracket, an empty string
/// for the untouched child before, the run, an empty string for the untouched child after, its bracket. A string
/// never merges with what ends before it, so the sample is well formed exactly when the container is, unless the run
/// ends within a string of its own: then a backslash at its end would swallow the quote that follows.
struct SplicePlan {
  /// The container whose children change, or `Record.none` for the text as a whole.
  let container: UInt32
  /// The bytes that are written again, in the text before.
  let region: Range<Int>
  /// The text afterwards.
  let text: [UInt8]
  /// The sample's records.
  let records: ContiguousArray<Record>
  /// Bytes of the sample before `text`.
  let lead: Int
  /// The new children's positions among the records.
  let tops: [Int]
  /// Positions among the records of the new children and all below them.
  let bodyRange: Range<Int>
  /// The children that they replace, in order.
  let replaced: [UInt32]
  /// All children before the splice; filled in only when the container is to have a list and has none.
  let siblings: [UInt32]
  let replacedRange: Range<Int>

  /// Nil when the run does not parse on its own.
  init?(_ splice: Splice, in container: JSONDocument.Node, of document: JSONDocument) {
    let children = document.childIDs(of: container)
    let span = document.span(of: container)
    let isObject = document.kind(of: container) == .object
    // Most edits of long lists are at their end.
    let isAtEnd = children.last.map { document.liesBefore($0, splice.range) } ?? true
    let first = isAtEnd ? children.count : children.firstPosition { document.liesBefore($0, splice.range) }
    let last = isAtEnd ? first : max(first, children.firstPosition { !document.liesAfter($0, splice.range) })
    let before = first > 0 ? document.span(of: .init(children[first - 1])).upperBound : span.lowerBound + 1
    let after =
      last < children.count ? document.extent(of: .init(children[last])).lowerBound : span.upperBound - 1
    guard before <= splice.range.lowerBound, splice.range.upperBound <= after else { return nil }

    let filler: [UInt8] = isObject ? Array("\"\":\"\"".utf8) : Array("\"\"".utf8)
    let text =
      document.text(in: before..<splice.range.lowerBound) + splice.new
      + document.text(in: splice.range.upperBound..<after)
    var sample: [UInt8] = [isObject ? 0x7B : 0x5B]
    if first > 0 { sample += filler }
    lead = sample.count
    sample += text
    if last < children.count { sample += filler }
    sample.append(isObject ? 0x7D : 0x5D)

    let limit = JSONDocument.maximumDepth - document.depth(of: container)
    guard let records = try? Parser.records(of: sample, depthLimit: limit) else { return nil }
    if last < children.count {
      let stand = records[records.count - 1]
      guard Int(stand.start) == sample.count - 3, !stand.keyHasEscapes else { return nil }
    }
    var tops = SplicePlan.children(of: 0, in: records)
    let start = first > 0 ? 2 : 1
    let end = records.count - (last < children.count ? 1 : 0)
    if first > 0 { tops.removeFirst() }
    if last < children.count { tops.removeLast() }
    self.container = container.id
    self.region = before..<after
    self.text = text
    self.records = records
    self.tops = tops
    bodyRange = start..<end
    replacedRange = first..<last
    replaced = Array(children[first..<last])
    siblings = tops.count == last - first || document.record(container).isListed ? [] : children
  }

  /// The text as a whole: the root and the white space around it.
  init(wholeText splice: Splice, of document: JSONDocument) throws(EditError) {
    let count = document.byteCount
    container = Record.none
    lead = 0
    siblings = []
    if let margin = Self.margin(splice, of: document) {
      (region, text) = margin
      (records, tops, bodyRange, replaced, replacedRange) = ([], [], 0..<0, [], 0..<0)
      return
    }
    let text =
      document.text(in: 0..<splice.range.lowerBound) + splice.new + document.text(in: splice.range.upperBound..<count)
    var records: ContiguousArray<Record> = []
    do {
      try Parser.parse(text, file: document.file, into: &records)
    } catch {
      throw .syntax(error)
    }
    self.records = records
    region = 0..<count
    self.text = text
    tops = [0]
    bodyRange = records.indices
    replaced = [0]
    replacedRange = 0..<1
  }

  /// The white space before or after the root with the splice in it, when that is all it touches.
  private static func margin(_ splice: Splice, of document: JSONDocument) -> (Range<Int>, [UInt8])? {
    let root = document.span(of: document.root)
    let bounds: Range<Int>
    if splice.range.upperBound <= root.lowerBound {
      bounds = 0..<root.lowerBound
    } else if splice.range.lowerBound >= root.upperBound {
      bounds = root.upperBound..<document.byteCount
    } else {
      return nil
    }
    let text =
      document.text(in: bounds.lowerBound..<splice.range.lowerBound) + splice.new
      + document.text(in: splice.range.upperBound..<bounds.upperBound)
    let marked = bounds.lowerBound == 0 && text.starts(with: [0xEF, 0xBB, 0xBF])
    guard text.dropFirst(marked ? 3 : 0).allSatisfy({ [0x20, 0x0A, 0x0D, 0x09].contains($0) }) else { return nil }
    return (bounds, text)
  }

  /// Whether a parent in the sample stands for `container`.
  func isTop(_ parent: Int) -> Bool { parent == (container == Record.none ? Int(Record.none) : 0) }

  func children(of index: Int) -> [Int] { Self.children(of: index, in: records) }

  private static func children(of index: Int, in records: ContiguousArray<Record>) -> [Int] {
    var result: [Int] = []
    var child = index + 1
    while child < records.count, Int(records[child].parent) == index {
      result.append(child)
      child = Int(records[child].link)
    }
    return result
  }
}

extension JSONDocument {
  /// The children of a container as arena indexes; a list that is at hand is not copied.
  func childIDs(of node: Node) -> [UInt32] {
    if let list = childList(of: node) { return list }
    var list: [UInt32] = []
    forEachChild(of: node) { list.append($0.id) }
    return list
  }

  /// Containers around a node.
  func depth(of node: Node) -> Int {
    var depth = 0
    var place = node
    while let parent = parent(of: place) {
      depth += 1
      place = parent
    }
    return depth
  }

  /// Whether a child ends before a range and cannot grow together with what is written there.
  fileprivate func liesBefore(_ child: UInt32, _ range: Range<Int>) -> Bool {
    let end = span(of: Node(child)).upperBound
    return end < range.lowerBound || (end == range.lowerBound && !isBare(child))
  }

  /// Whether a child begins after a range and cannot grow together with what is written there.
  fileprivate func liesAfter(_ child: UInt32, _ range: Range<Int>) -> Bool {
    let start = extent(of: Node(child)).lowerBound
    return start > range.upperBound || (start == range.upperBound && (!isBare(child) || keyRange(Node(child)) != nil))
  }

  /// Numbers and literals have no closing character: the next character ends them.
  private func isBare(_ child: UInt32) -> Bool { nodes[Int(child)].rawKind < 3 }
}
