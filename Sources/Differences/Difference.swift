import JSONDocument

/// The changes between two documents by meaning: spacing, key order and number spelling do not count.
public struct Difference: Sendable {
  /// One value that came, went or is another.
  public struct Change: Sendable {
    public enum Kind: String, Sendable, CaseIterable {
      case added, removed, changed
    }

    public let kind: Kind
    /// The place in the first document; for what was added, the place that it gets there.
    public let path: JSONPointer
    /// The value in the first document; nil for what was added.
    public let old: JSONDocument.Node?
    /// The value in the second document; nil for what was removed.
    public let new: JSONDocument.Node?
    public let oldLocation: SourceLocation?
    public let newLocation: SourceLocation?
  }

  /// In the order of the first document.
  public let changes: [Change]
  /// As an RFC 6902 patch: applied to the first document it yields one that means the same as the second.
  public let patch: JSONText

  public var isEmpty: Bool { changes.isEmpty }
}

extension JSONDocument {
  /// Compares two documents by meaning. Objects are compared by key, arrays by the longest run of equal elements.
  ///
  /// O(n log n) in the number of values.
  public static func difference(from old: JSONDocument, to new: JSONDocument) -> Difference {
    if old.bytes == new.bytes { return Difference(changes: [], patch: .array([])) }
    var comparison = Comparison(old: old, new: new)
    comparison.compare(old.root, new.root, at: .root)
    return comparison.difference()
  }
}

/// Collects changes in the order in which a patch can make them: within arrays from the end, so that places in the
/// first document stay true until they are used.
private struct Comparison {
  struct Step {
    var path: JSONPointer
    var old: JSONDocument.Node?
    var new: JSONDocument.Node?
    /// The offset in the first document where it happens.
    var place: Int
  }

  let old: JSONDocument
  let new: JSONDocument
  private let oldHashes: [Int]
  private let newHashes: [Int]
  private var steps: [Step] = []

  init(old: JSONDocument, new: JSONDocument) {
    self.old = old
    self.new = new
    oldHashes = old.meaningHashes()
    newHashes = new.meaningHashes()
  }

  mutating func compare(_ left: JSONDocument.Node, _ right: JSONDocument.Node, at path: JSONPointer) {
    if oldHashes[left.index] == newHashes[right.index] { return }
    switch (old.kind(of: left), new.kind(of: right)) {
    case (.object, .object): compareObjects(left, right, path)
    case (.array, .array): compareArrays(left, right, path)
    default: record(path, left, right, old.span(of: left).lowerBound)
    }
  }

  private mutating func record(
    _ path: JSONPointer, _ left: JSONDocument.Node?, _ right: JSONDocument.Node?, _ place: Int
  ) {
    steps.append(Step(path: path, old: left, new: right, place: place))
  }

  private mutating func compareObjects(_ left: JSONDocument.Node, _ right: JSONDocument.Node, _ path: JSONPointer) {
    let before = old.effectiveMembers(of: left)
    let after = new.effectiveMembers(of: right)
    let counterparts = Dictionary(zip(after.keys, after.values)) { $1 }
    for (key, value) in zip(before.keys, before.values) {
      let place = path.appending(key: String(decoding: key, as: UTF8.self))
      if let counterpart = counterparts[key] {
        compare(value, counterpart, at: place)
      } else {
        record(place, value, nil, old.span(of: value).lowerBound)
      }
    }
    let known = Set(before.keys)
    for (key, value) in zip(after.keys, after.values) where !known.contains(key) {
      record(path.appending(key: String(decoding: key, as: UTF8.self)), nil, value, old.span(of: left).upperBound)
    }
  }

  private mutating func compareArrays(_ left: JSONDocument.Node, _ right: JSONDocument.Node, _ path: JSONPointer) {
    let before = Array(old.elements(of: left))
    let after = Array(new.elements(of: right))
    var pairs = Alignment.pairs(before.map { oldHashes[$0.index] }, after.map { newHashes[$0.index] })
    var oldEnd = before.count
    var newEnd = after.count
    let end = old.span(of: left).upperBound
    // From the last run of unequal elements to the first: in each, as many as there are on both sides are compared.
    while true {
      let anchor = pairs.popLast()
      let oldRun = (anchor.map { $0.old + 1 } ?? 0)..<oldEnd
      let newRun = (anchor.map { $0.new + 1 } ?? 0)..<newEnd
      let common = min(oldRun.count, newRun.count)
      for offset in (common..<max(common, oldRun.count)).reversed() {
        let index = oldRun.lowerBound + offset
        record(path.appending(index: index), before[index], nil, old.span(of: before[index]).lowerBound)
      }
      let insertion = oldRun.lowerBound + common
      let place = insertion < before.count ? old.span(of: before[insertion]).lowerBound : end
      for offset in (common..<max(common, newRun.count)).reversed() {
        record(path.appending(index: insertion), nil, after[newRun.lowerBound + offset], place)
      }
      for offset in (0..<common).reversed() {
        let index = oldRun.lowerBound + offset
        compare(before[index], after[newRun.lowerBound + offset], at: path.appending(index: index))
      }
      guard let anchor else { return }
      oldEnd = anchor.old
      newEnd = anchor.new
    }
  }

  func difference() -> Difference {
    let operations = steps.map { step -> JSONText in
      var members: [(String, JSONText)] = []
      members.append(("op", .string(step.old == nil ? "add" : step.new == nil ? "remove" : "replace")))
      members.append(("path", .string(step.path.description)))
      if let node = step.new { members.append(("value", JSONText(new, node))) }
      return .object(members)
    }
    let inOrder = steps.sorted { left, right in
      (left.place, left.new.map { new.span(of: $0).lowerBound } ?? 0)
        < (right.place, right.new.map { new.span(of: $0).lowerBound } ?? 0)
    }
    let changes = inOrder.map { step in
      Difference.Change(
        kind: step.old == nil ? .added : step.new == nil ? .removed : .changed, path: step.path, old: step.old,
        new: step.new, oldLocation: step.old.map { old.location(of: $0) },
        newLocation: step.new.map { new.location(of: $0) })
    }
    return Difference(changes: changes, patch: .array(operations))
  }
}

extension JSONDocument {
  /// A hash of the meaning of every value, by its index: equal meanings have equal hashes.
  fileprivate func meaningHashes() -> [Int] {
    var hashes = [Int](repeating: 0, count: nodeCapacity)
    func hash(_ node: Node) -> Int {
      var hasher = Hasher()
      let kind = kind(of: node)
      hasher.combine(kind)
      switch kind {
      case .null: break
      case .bool: hasher.combine(bool(node))
      case .string: hasher.combine(stringBytes(node))
      case .number: combineNumber(node, into: &hasher)
      case .array: forEachChild(of: node) { hasher.combine(hash($0)) }
      case .object:
        forEachChild(of: node) { _ = hash($0) }
        let members = effectiveMembers(of: node)
        // Exclusive or forgets the order, as objects do.
        var sum = 0
        for (key, value) in zip(members.keys, members.values) {
          var member = Hasher()
          member.combine(key)
          member.combine(hashes[value.index])
          sum ^= member.finalize()
        }
        hasher.combine(members.count)
        hasher.combine(sum)
      }
      let result = hasher.finalize()
      hashes[node.index] = result
      return result
    }
    _ = hash(root)
    return hashes
  }
}
