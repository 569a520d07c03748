import JSONDocument
import Sushi

extension LayoutCompiler {
  // MARK: Envelopes

  /// The type and the payload of a node; no type when it is not known or not there.
  mutating func readEnvelope(_ envelope: JSONValue) -> (kind: NodeKind?, value: JSONValue?) {
    guard decoder.kind(envelope) == .object else {
      report(
        .error, .nodeShape, "expected a node, found \(decoder.describe(envelope))", at: envelope,
        fix: "write { \"type\": \"label\", \"label\": { … } }")
      return (nil, nil)
    }
    guard let typeValue = decoder.member("type", of: envelope) else { return readBareElement(envelope) }
    guard let word = decoder.string(typeValue), let kind = NodeKind(rawValue: word) else {
      let word = decoder.string(typeValue) ?? decoder.describe(typeValue)
      report(
        .error, .nodeUnknownType, "unknown type \(Spelling.quoted(word))", at: typeValue,
        fix: Spelling.nearest(word, in: NodeKind.names).map { "did you mean \"\($0)\"?" }
          ?? "the types are \(NodeKind.names.joined(separator: ", "))")
      return (nil, nil)
    }
    if decoder.sources[envelope.source].childCount(of: envelope.node) > 2 { reportStrayKeys(of: envelope, word) }
    guard let value = decoder.member(kind.rawValue, of: envelope) else {
      switch kind {
      case .spacer, .separator, .loader, .shimmer, .children: break
      default:
        report(
          .error, .nodePayload, "the node has no \"\(word)\"", at: envelope,
          fix: "add \"\(word)\": { … } beside its type")
      }
      return (kind, nil)
    }
    return (kind, value)
  }

  private mutating func reportStrayKeys(of envelope: JSONValue, _ word: String) {
    for (key, _) in decoder.members(of: envelope) where key != "type" && key != word {
      decoder.reportUnknownProperty(key, of: envelope, in: "a node of type \(word)", known: ["type", word])
    }
  }

  /// `{ "label": { … } }`, as a design system sends its own objects.
  private mutating func readBareElement(_ envelope: JSONValue) -> (kind: NodeKind?, value: JSONValue?) {
    let members = decoder.members(of: envelope)
    if members.count == 1, let kind = NodeKind(rawValue: members[0].key) {
      report(
        .note, .nodeMissingType, "the node does not say its type", at: envelope,
        fix: "add \"type\": \"\(kind.rawValue)\"")
      return (kind, members[0].value)
    }
    let candidate = members.compactMap { NodeKind(rawValue: $0.key) }.first
    report(
      .error, .nodeMissingType, "the node does not say its type", at: envelope,
      fix: candidate.map { "add \"type\": \"\($0.rawValue)\"" } ?? "write { \"type\": \"label\", \"label\": { … } }")
    return (nil, nil)
  }

  // MARK: Payloads

  /// Reads static values into the node and references into its slots.
  mutating func readPayload(_ value: JSONValue, _ node: inout CompiledNode) {
    guard decoder.kind(value) == .object else {
      guard let main = node.payload.mainProperty, decoder.kind(value) != .array else {
        report(
          .error, .nodePayload, "expected \(node.payload.owner.typeName), found \(decoder.describe(value))", at: value,
          fix: "write an object under \"\(node.kind.rawValue)\"")
        return
      }
      _ = node.payload.apply(main, value, &decoder)
      return
    }
    let hasReference = !node.kind.takesReference && isReference(value)
    if hasReference { node.slots.append(readSlot(value, .payload)) }
    var own: [(name: String, value: JSONValue)] = []
    var outer: [(name: String, value: JSONValue)] = []
    for (key, member) in decoder.members(of: value) {
      let isOuter = Wrapper.table.contains(key)
      guard isOuter || node.payload.contains(key) else {
        if !node.kind.isStructural(key), !(hasReference && (key == "ref" || key == "default")) {
          reportUnknown(key, of: value, node)
        }
        continue
      }
      switch decoder.kind(member) {
      case .null: continue
      case .object where isReference(member): node.slots.append(readSlot(member, .property(key)))
      case .object where containsReference(member), .array where containsReference(member):
        node.slots.append(Slot(target: .property(key), value: member))
      default: if isOuter { outer.append((key, member)) } else { own.append((key, member)) }
      }
    }
    if !own.isEmpty { node.payload.apply(own, &decoder) }
    if !outer.isEmpty {
      var wrapper = node.wrapper
      for (key, member) in outer { _ = Wrapper.table.apply(key, member, to: &wrapper, &decoder) }
      node.wrapper = wrapper
    }
  }

  private mutating func reportUnknown(_ key: String, of value: JSONValue, _ node: CompiledNode) {
    let known =
      node.payload.owner.properties.map(\.name) + node.kind.structure.map(\.name)
      + Wrapper.table.properties.map(\.name)
    decoder.reportUnknownProperty(key, of: value, in: node.payload.owner.typeName, known: known)
  }

  // MARK: References

  func isReference(_ value: JSONValue) -> Bool {
    let document = decoder.sources[value.source]
    guard document.kind(of: value.node) == .object,
      let reference = document.value(forKey: "ref", in: value.node)
    else { return false }
    return document.kind(of: reference) == .string
  }

  /// Whether a reference stands somewhere inside. The document's own depth limit bounds the search.
  func containsReference(_ value: JSONValue) -> Bool {
    let document = decoder.sources[value.source]
    switch document.kind(of: value.node) {
    case .object:
      if isReference(value) { return true }
      for member in document.members(of: value.node)
      where containsReference(JSONValue(source: value.source, node: member.value)) {
        return true
      }
      return false
    case .array:
      for element in document.elements(of: value.node)
      where containsReference(JSONValue(source: value.source, node: element)) {
        return true
      }
      return false
    default: return false
    }
  }

  mutating func readSlot(_ value: JSONValue, _ target: Slot.Target) -> Slot {
    var slot = Slot(target: target, value: value)
    slot.path = readPath(value)
    for (key, member) in decoder.members(of: value) where key != "ref" {
      if key == "default" { slot.fallback = member } else { slot.hasStaticKeys = true }
    }
    if slot.fallback != nil || slot.hasStaticKeys {
      report(
        .note, .referenceExtension, "keys beside \"ref\" are an extension", at: value,
        fix: "a client that follows the published format reads the reference alone")
    }
    return slot
  }

  private mutating func readPath(_ value: JSONValue) -> ReferencePath? {
    let document = decoder.sources[value.source]
    guard let node = document.value(forKey: "ref", in: value.node), let text = document.string(node) else { return nil }
    do {
      return try ReferencePath(parsing: text)
    } catch {
      report(
        .error, .referencePath, "the path \(Spelling.quoted(text)) cannot be read: \(error.reason)",
        at: JSONValue(source: value.source, node: node), fix: "such as title, subtitles[2] or rows[0]/text")
      return nil
    }
  }

  mutating func readCollection(_ value: JSONValue) -> Slot? {
    guard isReference(value) else {
      report(.error, .nodePayload, "an each has no \"ref\" to an array", at: value, fix: "add \"ref\": \"items\"")
      return nil
    }
    var slot = Slot(target: .payload, value: value)
    slot.path = readPath(value)
    return slot
  }

  mutating func readComponentData(_ value: JSONValue) -> ComponentData {
    guard let data = decoder.member("data", of: value) else { return .none }
    if isReference(data) { return .reference(readSlot(data, .payload)) }
    return containsReference(data) ? .template(data) : .literal(data)
  }
}
