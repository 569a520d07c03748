import JSONDocument
import KimchiCore
import Sushi
import Workspaces

/// The layout that several written-out nodes have in common, and for each of them the data that makes it of the layout.
///
/// Parts that all items share stay in the layout; others become references. A node that some lack has a reference
/// that is absent in their data, which hides it (`docs/format.md` §2). Places whose values are the same in every sample
/// share one name.
package struct SampleFactoring {
  private typealias Column = SampleAlignment.Column

  /// A property or payload that is not the same everywhere.
  private struct Difference {
    var key: String
    /// For each sample; nil where the node lacks it.
    var values: Column
    var isMissing: Bool
  }

  let document: JSONDocument
  package private(set) var layout = JSONText.null
  /// For each sample the members of its data.
  private(set) var data: [[(String, JSONText)]]
  private var names = DataNames()
  private var shared: [[String?]: String] = [:]
  private var alignment: SampleAlignment
  private var nodeCount = 0

  /// Linear in the values of all samples, but for lists of nodes (`SampleAlignment`).
  ///
  /// - Parameter samples: envelopes, at least two.
  /// - Throws: why they have no layout in common.
  package init(_ samples: [JSONDocument.Node], in document: JSONDocument) throws(Refusal) {
    self.document = document
    data = Array(repeating: [], count: samples.count)
    alignment = SampleAlignment(document)
    for (index, sample) in samples.enumerated() {
      guard let use = ScopedReferences(sample, in: document).uses.first else { continue }
      throw Refusal(
        "item \(index) is already bound to \(use.path.text) and can't be factored",
        fix: "`unbind` it first")
    }
    layout = try node(samples, within: samples.map { _ in true }, isRoot: true)
    var largest = 0
    for sample in samples {
      var count = 0
      document.forEachNode(in: sample) { _ in count += 1 }
      largest = max(largest, count)
    }
    guard nodeCount * 2 <= largest * 3 + 4 else {
      throw Refusal(
        "the items are too different: \(nodeCount) nodes together, the largest has \(largest)",
        fix: "move items of the same shape into their own stack and factor that")
    }
  }

  /// The data of each sample.
  package var elements: [JSONText] { data.map { .object($0) } }

  // MARK: Nodes

  /// - Parameter parents: the samples that have what is around the node.
  private mutating func node(
    _ column: Column, within parents: [Bool], isRoot: Bool = false
  ) throws(Refusal) -> JSONText {
    let present = column.map { $0 != nil }
    guard let sample = column.firstIndex(where: { $0 != nil }), let first = column[sample] else { return .null }
    let type = document.nodeType(of: first)
    for (index, other) in column.enumerated() {
      guard let other, document.nodeType(of: other) != type else { continue }
      throw Refusal(
        "item \(index) has \(document.nodeType(of: other) ?? "no type"); item \(sample) has \(type ?? "no type")",
        fix: "factor nodes of the same shape")
    }
    nodeCount += 1
    let isOptional = zip(present, parents).contains { !$0 && $1 }
    let texts = column.compactMap { $0.map { document.minifiedText(of: $0) } }
    if !isOptional, let text = texts.first, texts.allSatisfy({ $0 == text }) {
      document.forEachNode(in: first) { _ in nodeCount += 1 }
      nodeCount -= 1
      return JSONText(document, first)
    }
    guard let type, let kind = NodeKind(rawValue: type) else {
      throw Refusal("item \(sample) has a node of an unknown type", fix: "`replace label` gives it a known one")
    }
    let payload =
      kind == .component
      ? try use(column, present, isOptional) : try self.payload(column, present, kind, isOptional, isRoot)
    return .object([("type", .string(type)), (type, payload)])
  }

  private mutating func payload(
    _ column: Column, _ present: [Bool], _ kind: NodeKind, _ isOptional: Bool, _ isRoot: Bool
  ) throws(Refusal) -> JSONText {
    let payloads = column.map { $0.flatMap { document.payload(of: $0) } }
    let main = kind.emptyPayload.owner.mainProperty
    if main != nil, zip(payloads, present).allSatisfy({ !$1 || $0.map { !isContainer($0) } == true }) {
      return reference([kind.rawValue], payloads)
    }
    let samples = payloads.map { members(of: $0, main) }
    let base = self.base(samples, kind, isRoot)
    var result: [(String, JSONText)] = []
    var differences: [Difference] = []
    for key in orderedKeys(samples) {
      let values = samples.map { $0[key] }
      if kind.nodeKeys.contains(key) {
        result.append((key, .null))
        continue
      }
      let isMissing = zip(values, present).contains { $0 == nil && $1 }
      if !isMissing, let text = same(values) {
        result.append((key, text))
      } else {
        differences.append(Difference(key: key, values: values, isMissing: isMissing))
        result.append((key, .null))
      }
    }
    fill(&result, differences, samples, present, kind, base, isOptional)
    // Names go from outside in.
    for index in result.indices where kind.nodeKeys.contains(result[index].0) {
      let key = result[index].0
      result[index].1 = try nodes(key, samples.map { $0[key] }, present)
    }
    return .object(result)
  }

  /// Puts references in the places of the differences, or one reference for all of them where a single value may be
  /// absent without its node.
  private mutating func fill(
    _ result: inout [(String, JSONText)], _ differences: [Difference], _ samples: [Members], _ present: [Bool],
    _ kind: NodeKind, _ base: Base, _ isOptional: Bool
  ) {
    let empty = kind.emptyPayload
    func hides(_ difference: Difference) -> Bool { empty.isHidden(without: difference.key) }
    let main = empty.owner.mainProperty
    var differences = differences
    if isOptional, !differences.contains(where: hides), let main, result.contains(where: { $0.0 == main }) {
      // What is the same wherever the node is still has to be in the data, for its absence to hide the node.
      differences.append(Difference(key: main, values: samples.map { $0[main] }, isMissing: false))
    }
    guard !differences.contains(where: { $0.isMissing && hides($0) }),
      !isOptional || differences.contains(where: hides)
    else { return fillWhole(&result, differences, present, base) }
    for difference in differences {
      guard let index = result.firstIndex(where: { $0.0 == difference.key }) else { continue }
      let candidates = difference.key == main ? base.main : base.names(for: difference.key)
      let canHide = isOptional && hides(difference)
      result[index].1 =
        canHide || !isOpen(difference.key, kind)
        ? reference(candidates, difference.values) : merged(candidates, difference.values, present)
    }
  }

  /// A payload that the data gives, with what is the same everywhere beside the reference.
  private mutating func fillWhole(
    _ members: inout [(String, JSONText)], _ differences: [Difference], _ present: [Bool], _ base: Base
  ) {
    let name = names.take(base.main)
    for sample in present.indices where present[sample] {
      let own = differences.compactMap { difference in
        difference.values[sample].map { (difference.key, JSONText(document, $0)) }
      }
      data[sample].append((name, .object(own)))
    }
    let moved = Set(differences.map(\.key))
    members = [("ref", .string(name))] + members.filter { !moved.contains($0.0) }
  }

  private mutating func nodes(
    _ key: String, _ values: Column, _ present: [Bool]
  ) throws(Refusal) -> JSONText {
    guard key != NodeKind.slotKey else { return try node(values, within: present) }
    let lists = values.map { $0.map { Array(document.elements(of: $0)) } ?? [] }
    var result: [JSONText] = []
    for column in alignment.columns(of: lists) { result.append(try node(column, within: present)) }
    return .array(result)
  }

  /// The use of a component: its data may differ, and a use that some samples lack is hidden by data that is absent.
  private mutating func use(
    _ column: Column, _ present: [Bool], _ isOptional: Bool
  ) throws(Refusal) -> JSONText {
    let samples = column.map { members(of: $0.flatMap { document.payload(of: $0) }, nil) }
    let name = same(samples.map { $0["name"] }) ?? .null
    var result: [(String, JSONText)] = []
    for key in orderedKeys(samples) {
      let values = samples.map { $0[key] }
      let isMissing = zip(values, present).contains { $0 == nil && $1 }
      switch key {
      case "data":
        let candidates = [document.string(of: name) ?? "data"]
        if isOptional || isMissing {
          guard isOptional, !isMissing else { throw Refusal("some uses of a component have data and others have none") }
          result.append((key, reference(candidates, values)))
        } else {
          result.append((key, merged(candidates, values, present)))
        }
      case "children": result.append((key, try nodes(key, values, present)))
      default:
        guard !isMissing, let text = same(values) else {
          throw Refusal(
            "the items use components that differ in \(key)", fix: "factor nodes of the same shape")
        }
        result.append((key, text))
      }
    }
    if isOptional, !result.contains(where: { $0.0 == "data" }) {
      throw Refusal("only some items use a component without data, so it can't be hidden in the others")
    }
    return .object(result)
  }

  // MARK: Values

  /// The value that all samples with one have, if it is the same.
  private func same(_ values: Column) -> JSONText? {
    var found: (node: JSONDocument.Node, text: String)?
    for case let value? in values {
      let text = document.minifiedText(of: value)
      if let found, found.text != text { return nil }
      found = found ?? (value, text)
    }
    return found.map { JSONText(document, $0.node) }
  }

  /// A reference to what the samples have, written into their data.
  private mutating func reference(_ candidates: [String], _ values: Column) -> JSONText {
    let texts = values.map { $0.map { document.minifiedText(of: $0) } }
    let name: String
    if let known = shared[texts] {
      name = known
    } else {
      name = names.take(candidates)
      shared[texts] = name
      for (sample, value) in values.enumerated() {
        if let value { data[sample].append((name, JSONText(document, value))) }
      }
    }
    return .object([("ref", .string(name))])
  }

  /// Objects with the same keys become one with references inside; anything else that differs is a reference.
  private mutating func merged(_ candidates: [String], _ values: Column, _ present: [Bool]) -> JSONText {
    if let text = same(values) { return text }
    let keys = values.compactMap { $0.map { document.members(of: $0).map(\.key) } }
    guard let first = keys.first, !first.isEmpty, keys.allSatisfy({ $0 == first }), Set(first).count == first.count
    else { return reference(candidates, values) }
    let members = first.map { key in
      let inner = values.map { $0.flatMap { document.value(forKey: key, in: $0) } }
      return (key, merged([key] + candidates.map { "\($0)_\(key)" }, inner, present))
    }
    return .object(members)
  }

  /// Whether references may stand inside a property's value.
  private func isOpen(_ key: String, _ kind: NodeKind) -> Bool {
    switch PropertyName.rows(of: kind).first(where: { $0.name == key })?.type {
    case .action, .any, .object, nil: true
    default: false
    }
  }

  private func isContainer(_ node: JSONDocument.Node) -> Bool {
    document.kind(of: node) == .object || document.kind(of: node) == .array
  }

  // MARK: Members and names

  /// A payload's members by key, in order; a bare value is the main property's, and null is as if absent.
  private func members(of payload: JSONDocument.Node?, _ main: String?) -> Members {
    guard let payload else { return Members() }
    guard document.kind(of: payload) == .object else {
      return main.map { Members(keys: [$0], values: [$0: payload]) } ?? Members()
    }
    var result = Members()
    for member in document.members(of: payload) where !document.isNull(member.value) {
      if result.values.updateValue(member.value, forKey: member.key) == nil { result.keys.append(member.key) }
    }
    return result
  }

  private struct Members {
    var keys: [String] = []
    var values: [String: JSONDocument.Node] = [:]

    subscript(_ key: String) -> JSONDocument.Node? { values[key] }
  }

  private func orderedKeys(_ samples: [Members]) -> [String] {
    var seen: Set<String> = []
    return samples.flatMap(\.keys).filter { seen.insert($0).inserted }
  }

  /// Suggested names for the values of a node.
  private struct Base {
    /// For the main property and for the payload.
    var main: [String]
    var prefix: String?

    func names(for key: String) -> [String] { prefix.map { ["\($0)_\(key)"] } ?? [key] }
  }

  private func base(_ samples: [Members], _ kind: NodeKind, _ isRoot: Bool) -> Base {
    let id = same(samples.map { $0["id"] }).flatMap { document.string(of: $0) }
    let isEverywhere = samples.allSatisfy { $0.keys.isEmpty || $0["id"] != nil }
    let name = id.flatMap { isEverywhere ? $0 : nil }
    return Base(main: [name ?? kind.rawValue], prefix: isRoot ? nil : name ?? kind.rawValue)
  }
}

extension JSONDocument {
  /// The string that a text spells.
  fileprivate func string(of text: JSONText) -> String? {
    guard let document = try? JSONDocument(parsing: text.bytes, file: "value") else { return nil }
    return document.string(document.root)
  }
}
