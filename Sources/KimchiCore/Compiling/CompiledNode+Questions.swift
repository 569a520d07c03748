/// Questions about one node of many. A node is large, and computing something of it copies it: these look at what it stores.
extension [CompiledNode] {
  /// Whether a node is as it is written: nothing wraps it, and no data is in it.
  package func isPlain(at index: Int) -> Bool {
    !isWrapped(at: index) && self[index].slots.isEmpty && !self[index].isUnknown && self[index].given == nil
  }

  /// Whether a node's wrapper may change anything.
  func isWrapped(at index: Int) -> Bool { !self[index].wrapping.isCopy(of: CompiledNode.plain) }

  /// The id that a node has been given.
  package func id(at index: Int) -> String? { isWrapped(at: index) ? self[index].wrapping.value.id : nil }

  /// Calls `body` with each node that has been given an id, in order. Of the others one word each is looked at.
  package func forEachID(_ body: (_ index: Int, _ id: String) -> Void) {
    let plain = CompiledNode.plain
    withUnsafeBufferPointer { nodes in
      for index in nodes.indices where !nodes[index].wrapping.isCopy(of: plain) {
        if let id = nodes[index].wrapping.value.id { body(index, id) }
      }
    }
  }

  /// The type of a node; nil where the document has an unknown one.
  package func type(at index: Int) -> String? { self[index].isUnknown ? nil : self[index].kind.rawValue }

  /// Whether data may change anything in a node itself, or decide which component it is.
  package func mayRefer(at index: Int) -> Bool {
    !self[index].slots.isEmpty || self[index].given != nil || self[index].kind == .component
  }

  /// Whether `action` or `events` may stand in a node. Most nodes tell without a look into the document.
  package func mayAct(at index: Int) -> Bool {
    isWrapped(at: index)
      || self[index].slots.withUnsafeBufferPointer { slots in
        slots.indices.contains { slot in
          switch slots[slot].target {
          case .payload: true
          case .property(let name): name == "action" || name == "events"
          case .style: false
          }
        }
      }
  }

  /// Whether a node has `CompiledNode.collection`.
  package func hasCollection(at index: Int) -> Bool {
    if case .some = self[index].given?.collection { true } else { false }
  }

  /// The path of a label's text when that is all that data changes in it.
  package func boundText(at index: Int) -> ReferencePath? {
    guard self[index].hasBoundText else { return nil }
    return self[index].slots.withUnsafeBufferPointer { $0.isEmpty ? nil : $0[0].path }
  }
}
