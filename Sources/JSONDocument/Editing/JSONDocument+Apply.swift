extension JSONDocument {
  /// Applies splices in order, all or none. Each must find its old bytes and leave well-formed JSON.
  ///
  /// Only the run of siblings that a splice touches is parsed again; nodes elsewhere stay as they are, and a value that
  /// takes another's place takes its node. The cost does not depend on the size of the document, once containers with
  /// many children around the place have been indexed, and as long as no copy of the document is alive.
  public mutating func apply(_ edit: Edit) throws(EditError) {
    var done: [Splice] = []
    for splice in edit.splices {
      do {
        try apply(splice)
        done.append(splice)
      } catch {
        for splice in done.reversed() {
          do { try apply(splice.inverse) } catch {
            preconditionFailure("taking back a splice restores a text that was well formed: \(error)")
          }
        }
        throw error
      }
    }
  }

  mutating func apply(_ splice: Splice) throws(EditError) {
    guard splice.offset >= 0, splice.offset <= byteCount, splice.old.count <= byteCount - splice.offset,
      text(in: splice.range) == splice.old
    else { throw .mismatch(offset: splice.offset) }
    guard byteCount - splice.old.count + splice.new.count <= Self.maximumBytes else { throw .tooLarge }
    if splice.old == splice.new { return }

    var place = deepestContainer(around: splice.range)
    // New brackets may pair with outer ones, so a failure is tried again further out; two steps bound the cost.
    for _ in 0..<2 {
      guard let container = place else { break }
      if let plan = SplicePlan(splice, in: container, of: self) {
        try carryOut(plan)
        return
      }
      place = parent(of: container)
    }
    try carryOut(try SplicePlan(wholeText: splice, of: self))
  }

  /// The innermost container between whose brackets a range lies.
  private func deepestContainer(around range: Range<Int>) -> Node? {
    func encloses(_ node: Node) -> Bool {
      guard record(node).isContainer else { return false }
      let span = span(of: node)
      return span.lowerBound < range.lowerBound && range.upperBound < span.upperBound
    }
    guard encloses(root) else { return nil }
    var node = root
    while let child = child(atOffset: range.lowerBound - 1, of: node), encloses(child) { node = child }
    return node
  }

  private mutating func carryOut(_ plan: SplicePlan) throws(EditError) {
    guard nodes.count + plan.records.count < Int(Record.indexMask) else { throw .tooLarge }
    let room = Int(Record.positionMask - EditState.addedBase) - 1
    if let edits, edits.added.count + plan.text.count > room || edits.pieces.pieceCount > pieceLimit { consolidate() }
    let state = ownEditState()
    state.positions = nil
    let storage = EditState.addedBase + UInt32(state.added.count)
    state.added.append(contentsOf: plan.text)
    state.pieces.replace(plan.region, withStored: storage, length: plan.text.count)
    state.cache.forgetLines(from: plan.region.lowerBound)
    graft(plan, storedAt: storage, state)
  }

  /// Making the pieces one again looks at every node: a share of their number makes that a few nodes for each edit.
  private var pieceLimit: Int { max(512, nodes.count / 8) }

  mutating func ownEditState() -> EditState {
    if edits == nil {
      store.edits = EditState(of: source)
    } else if !isKnownUniquelyReferenced(&store.edits) {
      store.edits = edits?.copy()
    }
    guard let edits else { preconditionFailure("an edit state was made just above") }
    return edits
  }

  /// Puts the plan's records in the place of the children that they replace.
  private mutating func graft(_ plan: SplicePlan, storedAt storage: UInt32, _ state: EditState) {
    let keys = takeKeys(for: plan, state)
    for child in plan.replaced { discard(child, state) }
    // Positions in the parsed sample speak of the sample; unsigned wrap-around makes the shift one addition.
    let shift = storage &- UInt32(plan.lead)
    let firstNew = UInt32(nodes.count)
    let reused = min(plan.replaced.count, plan.tops.count)
    // Arena index by position in the sample: the first tops take the nodes of what they replace.
    var homes = [UInt32](repeating: 0, count: plan.records.count + 1)
    var next = firstNew
    var top = 0
    for index in plan.bodyRange {
      if top < plan.tops.count, plan.tops[top] == index {
        if top < reused {
          homes[index] = plan.replaced[top]
          top += 1
          continue
        }
        top += 1
      }
      homes[index] = next
      next += 1
    }
    nodes.reserveCapacityGrowing(by: Int(next - firstNew))
    for index in plan.bodyRange {
      var record = plan.records[index]
      let home = homes[index]
      let holder = Int(record.parent)
      let parent = plan.isTop(holder) ? plan.container : homes[holder]
      record.startWord = (record.start &+ shift) & Record.positionMask | record.startWord & Record.flag
      record.endWord = (record.end &+ shift) & Record.positionMask | record.endWord & Record.flag
      record.parentWord = record.parentWord & ~Record.indexMask | parent
      if home < firstNew {
        let hasChildren = record.isContainer && Int(record.link) > index + 1
        record.link = nodes[Int(home)].link
        if record.isContainer {
          state.lists[home] = hasChildren ? plan.children(of: index).map { homes[$0] } : []
          record.endWord |= Record.flag
        }
        nodes[Int(home)] = record
      } else {
        // A subtree stays together; behind the last one comes whatever is appended next, which has another parent.
        record.link = home + (record.link - UInt32(index))
        nodes.append(record)
      }
    }
    if plan.replaced.count != plan.tops.count { relist(plan, homes, state) }
    if var keys {
      for top in plan.tops { insert(homes[top], into: &keys) }
      if !keys.hasRepeats { state.cache.put(keys, of: plan.container) }
    }
  }

  /// The keys of the container without those of the members that are replaced; nil where none are indexed, or where one
  /// comes twice, since another member may count from now on.
  private func takeKeys(for plan: SplicePlan, _ state: EditState) -> KeyIndex? {
    guard var keys = state.cache.takeKeys(of: plan.container), !keys.hasRepeats else { return nil }
    for child in plan.replaced { remove(child, from: &keys) }
    return keys
  }

  /// Gives a container that gained or lost children a list of its own.
  private mutating func relist(_ plan: SplicePlan, _ homes: [UInt32], _ state: EditState) {
    let container = plan.container
    let fresh = plan.tops.map { homes[$0] }
    if !nodes[Int(container)].isListed {
      state.lists[container] = plan.siblings
      nodes[Int(container)].endWord |= Record.flag
      state.cache.forgetChildren(of: container)
    }
    state.lists[container]?.replaceSubrange(plan.replacedRange, with: fresh)
  }

  /// Marks a subtree as no longer part of the document.
  private mutating func discard(_ top: UInt32, _ state: EditState) {
    var stack = [top]
    while let id = stack.popLast() {
      let node = Node(id)
      if nodes[Int(id)].isContainer {
        forEachChild(of: node) { stack.append($0.id) }
        state.lists[id] = nil
        state.cache.forgetChildren(of: id)
      }
      nodes[Int(id)].startWord = 0
      nodes[Int(id)].endWord = 0
      nodes[Int(id)].parentWord = Record.removed << 29 | Record.none
    }
  }

  /// Makes the text one piece again. Linear; nodes stay as they are.
  mutating func consolidate() {
    var places: [PieceTable.Piece] = []
    edits?.pieces.forEach { places.append($0) }
    guard !places.isEmpty else { return }
    places.sort { $0.storage < $1.storage }
    var last = 0
    func moved(_ position: UInt32) -> UInt32 {
      if !(places[last].storage <= position && position - places[last].storage < places[last].length) {
        var low = 0
        var high = places.count
        while low < high {
          let middle = (low + high) / 2
          if places[middle].storage <= position { low = middle + 1 } else { high = middle }
        }
        last = low - 1
      }
      return UInt32(places[last].offset) + (position - places[last].storage)
    }
    let text = bytes
    for index in nodes.indices where !nodes[index].isRemoved {
      let record = nodes[index]
      nodes[index].startWord = moved(record.start) | record.startWord & Record.flag
      nodes[index].endWord = (moved(record.end - 1) + 1) | record.endWord & Record.flag
    }
    store.source = Source(file: file, bytes: text)
    let owned = ownEditState()
    owned.added = []
    owned.pieces = PieceTable(parsedBytes: text.count)
    owned.generation += 1
  }
}

extension ContiguousArray {
  /// Makes room for some more, at least doubling, so that many small steps stay linear together.
  mutating func reserveCapacityGrowing(by more: Int) {
    if count + more > capacity { reserveCapacity(Swift.max(count + more, capacity + capacity / 8)) }
  }
}
