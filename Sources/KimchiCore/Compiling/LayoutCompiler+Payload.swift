import JSONDocument
import Sushi

extension LayoutCompiler {
  // MARK: Envelopes

  /// The type and the payload of a node; no type when it is not known or not there.
  mutating func readEnvelope(
    _ envelope: JSONValue, in document: JSONDocument
  ) -> (kind: NodeKind?, value: JSONValue?) {
    guard document.kind(of: envelope.node) == .object else {
      report(
        .error, .nodeShape, "expected a node, found \(decoder.describe(envelope))", at: envelope,
        fix: "write { \"type\": \"label\", \"label\": { … } }")
      return (nil, nil)
    }
    var typeNode: JSONDocument.Node?
    var payload: (number: Int, value: JSONDocument.Node)?
    let count = document.forEachMember(of: envelope.node, in: NodeKind.envelopeKeys) { number, value in
      if number < NodeKind.all.count { payload = (number, value) } else { typeNode = value }
    }
    guard let type = typeNode, !document.isNull(type) else { return readBareElement(envelope) }
    guard let number = document.index(of: type, in: NodeKind.words) else {
      let typeValue = JSONValue(source: envelope.source, node: type)
      let word = decoder.string(typeValue) ?? decoder.describe(typeValue)
      // The properties of what is meant are others too.
      let other = NodeKind.synonyms[word.lowercased()].map { Fix.name($0.rawValue).withoutCorrection }
      report(
        .error, .nodeUnknownType, "unknown type \(Spelling.quoted(word))", at: typeValue,
        fix: other ?? Fix.nearest(word, in: NodeKind.names)
          ?? "use one of \(NodeKind.names.joined(separator: ", "))")
      return (nil, nil)
    }
    let kind = NodeKind.all[number]
    if count > 2 {
      reportUnknown(beside: kind, in: envelope, document)
    }
    // Another type's payload may stand beside its own.
    let own = payload?.number == number ? payload?.value : document.value(forKey: kind.rawValue, in: envelope.node)
    guard let value = own, !document.isNull(value) else {
      switch kind {
      case .spacer, .separator, .loader, .shimmer, .children: break
      default:
        let word = kind.rawValue
        report(
          .error, .nodePayload, "the node has no \"\(word)\"", at: envelope,
          fix: Fix("add \"\(word)\": { … } beside its type", .member(word, [:], isDraft: true)))
      }
      return (kind, nil)
    }
    return (kind, JSONValue(source: envelope.source, node: value))
  }

  /// Reports what stands beside the payload of a node. Other systems have the properties of a node there.
  private mutating func reportUnknown(beside kind: NodeKind, in envelope: JSONValue, _ document: JSONDocument) {
    let word = kind.rawValue
    let keys = NodeKeys.of(kind)
    let payload = document.value(forKey: word, in: envelope.node).flatMap {
      document.kind(of: $0) == .object ? $0 : nil
    }
    decoder.reportUnknownProperties(of: envelope, in: "a node of type \(word)", known: ["type", word]) { key in
      guard let number = keys.table.index(of: key), number < keys.reference.lowerBound, let payload,
        document.value(forKey: key, in: payload) == nil
      else { return nil }
      return Fix("move it into \"\(word)\"", .moved(into: word))
    }
  }

  /// `{ "label": { … } }`, as a design system sends its own objects.
  private mutating func readBareElement(_ envelope: JSONValue) -> (kind: NodeKind?, value: JSONValue?) {
    let members = decoder.members(of: envelope).filter { $0.key != "$schema" }
    if members.count == 1, let kind = NodeKind(rawValue: members[0].key) {
      report(
        .note, .nodeMissingType, "the node has no \"type\"", at: envelope,
        fix: Self.adding(kind))
      return (kind, members[0].value)
    }
    let candidate = members.compactMap { NodeKind(rawValue: $0.key) }.first
    report(
      .error, .nodeMissingType, "the node has no \"type\"", at: envelope,
      fix: candidate.map(Self.adding) ?? "write { \"type\": \"label\", \"label\": { … } }")
    return (nil, nil)
  }

  private static func adding(_ kind: NodeKind) -> Fix {
    Fix("add \"type\": \"\(kind.rawValue)\"", .member("type", .string(kind.rawValue), isDraft: false))
  }

  // MARK: Payloads

  /// Reads static values into the node and references into its slots.
  mutating func readPayload(
    _ value: JSONValue, in document: JSONDocument, _ keys: NodeKeys, _ node: inout CompiledNode
  ) {
    guard document.kind(of: value.node) == .object else {
      guard let main = node.payload.owner.mainProperty, document.kind(of: value.node) != .array else {
        report(
          .error, .nodePayload, "expected \(node.payload.owner.typeName), found \(decoder.describe(value))", at: value,
          fix: "write an object under \"\(node.kind.rawValue)\"")
        return
      }
      _ = node.payload.apply(main, value, &decoder)
      return
    }
    own.removeAll(keepingCapacity: true)
    wrapping.removeAll(keepingCapacity: true)
    var references: [JSONValue] = []
    var style: JSONValue?
    document.readMembers(of: value.node, in: keys.table, into: &members)
    for found in members {
      let member = JSONValue(source: value.source, node: found.value)
      guard let number = found.key else {
        reportUnknown(member, keys, node)
        continue
      }
      guard number < keys.own.upperBound else {
        if keys.reference.contains(number) { references.append(member) }
        continue
      }
      if found.kind == .null { continue }
      if number == Wrapper.styledByNumber {
        style = member
        continue
      }
      switch Self.dependence(found.value, found.kind, in: document) {
      case .reference: node.slots.append(readSlot(member, in: document, .property(keys.table.words[number])))
      case .inside: node.slots.append(readOuterSlot(member, .property(keys.table.words[number])))
      case .none where keys.own.contains(number): own.append((number - keys.own.lowerBound, member))
      case .none:
        if number == Wrapper.eventsNumber { decoder.checkEvents(member) }
        if number == Wrapper.loggingNumber { decoder.checkLogging(member) }
        wrapping.append((number, member))
      }
    }
    if !wrapping.isEmpty {
      withUnsafeMutablePointer(to: &node.wrapper) {
        _ = Wrapper.effects.apply(wrapping, to: UnsafeMutableRawPointer($0), &decoder)
      }
    }
    if !own.isEmpty { node.payload.apply(own, by: keys.effects, &decoder) }
    if !wrapping.isEmpty, let action = node.wrapper.action { decoder.checkAction(action) }
    if !references.isEmpty {
      if Self.isReference(value.node, in: document) || document.isCall(value.node) {
        node.slots.insert(readSlot(value, in: document, .payload), at: 0)
      } else {
        for member in references { reportUnknown(member, keys, node) }
      }
    }
    // What is given otherwise comes after it, and counts.
    if let style {
      if !containsReference(style) { _ = StyleReference.decode(style, &decoder) }
      node.slots.insert(
        isReference(style) ? readSlot(style, in: document, .style) : readOuterSlot(style, .style), at: 0)
    }
  }

  private mutating func reportUnknown(_ member: JSONValue, _ keys: NodeKeys, _ node: CompiledNode) {
    decoder.reportUnknownProperty(member, in: node.payload.owner.typeName, known: keys.names)
  }

  // MARK: References

  /// The slot of a reference or a call. Most are references to few places, whose paths are read once.
  private mutating func readSlot(_ value: JSONValue, in document: JSONDocument, _ target: Slot.Target) -> Slot {
    guard let text = document.onlyValue(forKey: "ref", in: value.node) else { return decoder.readSlot(value, target) }
    guard let path = document.withPlainString(text, { paths.find($0) }) ?? nil else {
      let slot = decoder.readSlot(value, target)
      if let path = slot.path { paths.note(path) }
      return slot
    }
    var slot = Slot(target: target, value: value)
    slot.path = path
    return slot
  }

  func isReference(_ value: JSONValue) -> Bool { Self.isReference(value.node, in: decoder.sources[value.source]) }

  static func isReference(_ node: JSONDocument.Node, in document: JSONDocument) -> Bool {
    guard let reference = document.value(forKey: "ref", in: node) else { return false }
    return document.kind(of: reference) == .string
  }

  /// Whether a reference or a call stands somewhere inside. The document's own depth limit bounds the search.
  func containsReference(_ value: JSONValue) -> Bool {
    Self.containsReference(value.node, in: decoder.sources[value.source])
  }

  /// How a value depends on data.
  private enum Dependence {
    case none, reference
    /// It is a call, or has references or calls somewhere inside.
    case inside
  }

  /// The answers of `isReference` and `containsReference`, from one walk over the members.
  private static func dependence(
    _ node: JSONDocument.Node, _ kind: JSONDocument.Kind, in document: JSONDocument
  ) -> Dependence {
    guard kind == .object else { return kind == .array && containsReference(node, in: document) ? .inside : .none }
    let found = document.values(forKeys: "ref", "call", in: node)
    if let reference = found.first, document.kind(of: reference) == .string { return .reference }
    if let call = found.second, document.kind(of: call) == .string { return .inside }
    return holdsReference(node, in: document) ? .inside : .none
  }

  private static func containsReference(_ node: JSONDocument.Node, in document: JSONDocument) -> Bool {
    document.isComputed(node) || holdsReference(node, in: document)
  }

  /// Whether a child has one, or is one.
  private static func holdsReference(_ node: JSONDocument.Node, in document: JSONDocument) -> Bool {
    var found = false
    document.forEachChild(of: node) { found = found || containsReference($0, in: document) }
    return found
  }

  mutating func readCollection(_ value: JSONValue) -> Slot? {
    guard isReference(value) || isCall(value) else {
      report(.error, .nodePayload, "the each has no \"ref\" to an array", at: value, fix: "add \"ref\": \"items\"")
      return nil
    }
    if isCall(value) { return decoder.readSlot(value, .payload) }
    var slot = Slot(target: .payload, value: value)
    slot.path = decoder.member("ref", of: value).flatMap { decoder.readPath($0) }
    return slot
  }

  func isCall(_ value: JSONValue) -> Bool { decoder.sources[value.source].isCall(value.node) }

  /// The slot of a value that is a call, or has references or calls somewhere inside.
  private mutating func readOuterSlot(_ value: JSONValue, _ target: Slot.Target) -> Slot {
    if isCall(value) { return decoder.readSlot(value, target) }
    checkCalls(inside: value)
    return Slot(target: target, value: value)
  }

  /// Reports what is wrong with calls inside a value; binding reads them again. The document's own depth limit bounds the
  /// search.
  private mutating func checkCalls(inside value: JSONValue) {
    let document = decoder.sources[value.source]
    if document.isCall(value.node) {
      _ = decoder.readCall(value)
    } else if !isReference(value) {
      document.forEachChild(of: value.node) { checkCalls(inside: JSONValue(source: value.source, node: $0)) }
    }
  }

  mutating func readComponentData(_ value: JSONValue) -> ComponentData {
    guard let data = decoder.member("data", of: value) else { return .none }
    if isReference(data) || isCall(data) { return .reference(decoder.readSlot(data, .payload)) }
    guard containsReference(data) else { return .literal(data) }
    checkCalls(inside: data)
    return .template(data)
  }
}
