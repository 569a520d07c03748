import JSONDocument
import KimchiCore
import Sushi

extension Binder {
  /// Gives a node's properties what its references find. A reference without data to what the view
  /// shows hides it; any other property keeps its default.
  ///
  /// - Returns: `filled`, or no flag.
  @discardableResult
  mutating func fillSlots(
    of node: CompiledNode, _ payload: inout NodePayload, _ wrapper: inout Wrapper, _ scope: Scope
  ) -> ViewFlags {
    given = nil
    guard !node.slots.isEmpty else { return [] }
    var flags: ViewFlags = []
    for slot in node.slots {
      decoder.reference = slot.value
      switch slot.target {
      case .style: fillStyle(slot, of: node, &payload, &wrapper, scope)
      case .payload: if fillPayload(slot, of: node, &payload, &wrapper, scope) { flags = .filled }
      case .property(let name):
        guard slot.path != nil || slot.call != nil else {
          if isReferenceObject(slot.value) { continue }
          fillNested(name, slot.value, &payload, &wrapper, scope)
          continue
        }
        switch resolve(slot, in: scope) {
        case .value(let value): apply(name, value, &payload, &wrapper)
        case .missing:
          let isUnstored = slot.path?.start == .client && payload.keepsDefault(unstored: name)
          let isHidden = payload.isHidden(without: name) && !isUnstored
          if let path = slot.path { noteMissing(path, at: slot.value, in: scope, isHidden ? .hidden : .keepsDefault) }
          if isHidden { wrapper.leaveOut() }
        }
      }
    }
    decoder.reference = nil
    return flags
  }

  private func isReferenceObject(_ value: JSONValue) -> Bool {
    let document = decoder.sources[value.source]
    return document.value(forKey: "ref", in: value.node).map { document.kind(of: $0) == .string } ?? false
  }

  mutating func apply(
    _ name: String, _ value: JSONValue, _ payload: inout NodePayload, _ wrapper: inout Wrapper
  ) {
    if Wrapper.table.contains(name) {
      _ = Wrapper.table.apply(name, value, to: &wrapper, &decoder)
    } else {
      _ = payload.apply(name, value, &decoder)
    }
  }

  /// A property with references somewhere inside: it is read with each followed; absent ones count as not given.
  private mutating func fillNested(
    _ name: String, _ value: JSONValue, _ payload: inout NodePayload, _ wrapper: inout Wrapper, _ scope: Scope
  ) {
    guard let filled = fill(value, in: scope) else { return }
    apply(name, filled, &payload, &wrapper)
  }

  /// A whole payload from the data: an object's members, or a scalar for the main property; static keys win. Returns
  /// whether it was an object.
  private mutating func fillPayload(
    _ slot: Slot, of node: CompiledNode, _ payload: inout NodePayload, _ wrapper: inout Wrapper, _ scope: Scope
  ) -> Bool {
    guard slot.path != nil || slot.call != nil else { return false }
    guard case .value(let value) = resolve(slot, in: scope) else {
      if let path = slot.path { noteMissing(path, at: slot.value, in: scope, .hidden) }
      wrapper.leaveOut()
      return false
    }
    guard decoder.kind(value) == .object else {
      guard let main = payload.owner.mainProperty, decoder.kind(value) != .array else {
        decoder.reportMismatch(value, expected: payload.owner.typeName)
        return false
      }
      if !isStatic(main, beside: slot) { apply(main, value, &payload, &wrapper) }
      return false
    }
    for (key, member) in decoder.members(of: value) {
      if node.kind.holdsNodes(under: key) {
        if key == "items", node.kind.takesGivenItems, !isStatic(key, beside: slot) {
          given = member
        } else {
          reportUndrawn(key, member, of: node, slot)
        }
      }
      guard Wrapper.table.contains(key) || payload.contains(key), decoder.kind(member) != .null else { continue }
      guard isStatic(key, beside: slot) else {
        apply(key, member, &payload, &wrapper)
        continue
      }
      // A static object is merged over the data's, deeply; any other static value has been read already.
      let document = decoder.sources[slot.value.source]
      if let own = document.value(forKey: key, in: slot.value.node), document.kind(of: own) == .object,
        decoder.kind(member) == .object
      {
        apply(
          key, merge(JSONValue(source: slot.value.source, node: own), over: member), &payload, &wrapper)
      }
    }
    return true
  }

  /// Data may style a container and give it items where the layout has none; any other content comes from the layout.
  private mutating func reportUndrawn(_ key: String, _ member: JSONValue, of node: CompiledNode, _ slot: Slot) {
    decoder.diagnostics.append(
      Diagnostic(
        .warning, .referenceType,
        "\"\(key)\" in the data is ignored: a \(node.kind.rawValue) takes its content from the layout",
        at: decoder.location(slot.value), path: decoder.pointer(slot.value),
        fix: "write \"\(key)\" in the layout, or use an each to repeat a node over the data",
        notes: [Diagnostic.Note("the data is here", at: decoder.location(member))]))
  }

  private func isStatic(_ key: String, beside slot: Slot) -> Bool {
    slot.hasStaticKeys && decoder.sources[slot.value.source].value(forKey: key, in: slot.value.node) != nil
  }
}
