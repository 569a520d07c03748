import JSONDocument

/// A JSON Schema (2020-12) read for what may stand at a place of a document: the keywords that `WorkspaceSchema` prints.
struct SchemaWalk: Sendable {
  typealias Rule = JSONDocument.Node

  let schema: JSONDocument
  private let definitions: [String: Rule]

  /// References that are followed in a row; a schema that refers to itself ends there.
  private static let depthLimit = 40

  init(_ schema: JSONDocument) {
    self.schema = schema
    let table = schema.value(forKey: "$defs", in: schema.root)
    let members = table.map { schema.members(of: $0).map { ($0.key, $0.value) } } ?? []
    definitions = Dictionary(members, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Places

  /// The rules for a value of a document: those of every reading of the values around it that fits them.
  ///
  /// - Parameters:
  ///   - path: keys and indexes.
  ///   - ignored: a member that is being typed, which decides nothing.
  ///   - roots: the rules for the whole document; nil for those that its content tells.
  func rules(
    at path: [String], of value: JSONView?, ignoring ignored: JSONDocument.Node? = nil, from roots: [Rule]? = nil
  ) -> [Rule] {
    var rules = roots ?? [schema.root]
    var value = value
    for step in path {
      let around = rules.flatMap { leaves(of: $0, for: value, ignored) }
      rules = unique(around.flatMap { self.rules(of: step, in: $0, isIndex: value?.kind == .array) })
      value = value.flatMap { value in
        value.kind == .array
          ? Int(step).flatMap { value.document.element(at: $0, in: value.node) }.map { JSONView(value.document, $0) }
          : value[step]
      }
      if rules.isEmpty { return [] }
    }
    return rules
  }

  /// The rules of definitions; nil where the schema has none of them.
  func rules(named names: [String]) -> [Rule]? {
    let rules = unique(names.compactMap { definitions[$0] })
    return rules.isEmpty ? nil : rules
  }

  /// Whether nothing in a document tells what it is, so that it is read as settings.
  func isUntold(_ root: JSONView, ignoring ignored: JSONDocument.Node?) -> Bool {
    guard let settings = definitions["workspace_file"] else { return false }
    return leaves(of: schema.root, for: root, ignored).contains(settings)
  }

  /// The rules without choices that hold for a value.
  func leaves(of rules: [Rule], for value: JSONView?, ignoring ignored: JSONDocument.Node? = nil) -> [Rule] {
    unique(rules.flatMap { leaves(of: $0, for: value, ignored) })
  }

  /// The rules for a member or an element of a value that a leaf is about.
  private func rules(of step: String, in leaf: Rule, isIndex: Bool) -> [Rule] {
    if isIndex { return schema.value(forKey: "items", in: leaf).map { [$0] } ?? [] }
    if let properties = schema.value(forKey: "properties", in: leaf),
      let rule = schema.value(forKey: step, in: properties)
    {
      return [rule]
    }
    guard let others = schema.value(forKey: "additionalProperties", in: leaf), schema.kind(of: others) == .object else {
      return []
    }
    return [others]
  }

  private func unique(_ rules: [Rule]) -> [Rule] {
    var seen: Set<Rule> = []
    return rules.filter { seen.insert($0).inserted }
  }

  // MARK: Choices

  private func leaves(
    of rule: Rule, for value: JSONView?, _ ignored: JSONDocument.Node?, depth: Int = 0
  ) -> [Rule] {
    guard depth < Self.depthLimit, schema.kind(of: rule) == .object else { return [] }
    var result = [rule]
    func add(_ rules: [Rule]) {
      for rule in rules { result += leaves(of: rule, for: value, ignored, depth: depth + 1) }
    }
    if let target = target(of: rule) { add([target]) }
    if let all = schema.value(forKey: "allOf", in: rule) { add(Array(schema.elements(of: all))) }
    for key in ["anyOf", "oneOf"] {
      guard let choices = schema.value(forKey: key, in: rule) else { continue }
      let all = Array(schema.elements(of: choices))
      let fitting = all.filter { fits($0, value, ignored, depth: depth + 1) }
      add(fitting.isEmpty ? all : fitting)
    }
    if let condition = schema.value(forKey: "if", in: rule) {
      func holds(_ ignoredFits: Bool) -> Bool {
        fits(condition, value, ignored, depth: depth + 1, isStrict: true, ignoredFits: ignoredFits)
      }
      // What hangs on the member that is being typed may turn out either way.
      let isMet = holds(true)
      let isOpen = isBlank(value, ignored) || ignored != nil && isMet != holds(false)
      for branch in isOpen ? ["then", "else"] : [isMet ? "then" : "else"] {
        if let rule = schema.value(forKey: branch, in: rule) { add([rule]) }
      }
    }
    return result
  }

  /// Whether an object has nothing yet that could decide what else it has.
  private func isBlank(_ value: JSONView?, _ ignored: JSONDocument.Node?) -> Bool {
    guard let value, value.kind == .object, value.count <= 1 else { return false }
    return value.members.allSatisfy { $0.value.node == ignored }
  }

  /// The definition that a rule refers to.
  private func target(of rule: Rule) -> Rule? {
    guard let name = name(of: rule) else { return nil }
    return definitions[name]
  }

  /// The name of the definition that a rule refers to, such as `path`.
  func name(of rule: Rule) -> String? {
    let prefix = "#/$defs/"
    guard let text = schema.value(forKey: "$ref", in: rule).flatMap({ schema.string($0) }), text.hasPrefix(prefix)
    else { return nil }
    return String(text.dropFirst(prefix.count))
  }

  /// Whether a rule may be about a value, as far as kinds, keys and constants tell.
  ///
  /// - Parameters:
  ///   - isStrict: whether what is missing decides too, as in a condition.
  ///   - ignoredFits: whether the ignored member is as it should be.
  private func fits(
    _ rule: Rule, _ value: JSONView?, _ ignored: JSONDocument.Node?, depth: Int, isStrict: Bool = false,
    ignoredFits: Bool = true
  ) -> Bool {
    guard depth < Self.depthLimit, schema.kind(of: rule) == .object else { return schema.bool(rule) ?? true }
    guard let value, value.kind != .null || isStrict else { return !isStrict || isFree(rule) }
    for member in schema.members(of: rule) {
      func holds(_ rule: Rule, of value: JSONView) -> Bool {
        fits(rule, value, ignored, depth: depth + 1, isStrict: isStrict, ignoredFits: ignoredFits)
      }
      let isRight =
        switch member.key {
        case "type": Self.kinds(member.value, schema).contains(value.kind)
        case "const": schema.isEqual(member.value, to: value.document, value.node)
        case "enum": schema.elements(of: member.value).contains { schema.isEqual($0, to: value.document, value.node) }
        case "required" where isStrict || value.kind == .object:
          isStrict
            ? schema.elements(of: member.value).allSatisfy { schema.string($0).flatMap { value[$0] } != nil }
            : true
        case "properties":
          schema.members(of: member.value).allSatisfy { property in
            guard let own = value[property.key] else { return true }
            guard own.node != ignored else { return ignoredFits }
            return isStrict || isConstant(property.value) ? holds(property.value, of: own) : true
          }
        case "additionalProperties" where !isStrict && schema.bool(member.value) == false && value.kind == .object:
          value.members.allSatisfy { own in
            own.value.node == ignored || isProperty(own.key, of: rule)
          }
        case "$ref": definitions[name(of: rule) ?? ""].map { holds($0, of: value) } ?? true
        case "allOf": schema.elements(of: member.value).allSatisfy { holds($0, of: value) }
        case "anyOf", "oneOf": schema.elements(of: member.value).contains { holds($0, of: value) }
        case "not":
          !fits(member.value, value, ignored, depth: depth + 1, isStrict: true, ignoredFits: ignoredFits)
        default: true
        }
      if !isRight { return false }
    }
    return true
  }

  private func isFree(_ rule: Rule) -> Bool {
    schema.value(forKey: "required", in: rule) == nil && schema.value(forKey: "type", in: rule) == nil
  }

  private func isProperty(_ key: String, of rule: Rule) -> Bool {
    schema.value(forKey: "properties", in: rule).flatMap { schema.value(forKey: key, in: $0) } != nil
  }

  /// Whether a member's value tells readings apart.
  private func isConstant(_ rule: Rule) -> Bool { schema.value(forKey: "const", in: rule) != nil }

  private static func kinds(_ types: Rule, _ schema: JSONDocument) -> Set<JSONDocument.Kind> {
    let names = schema.string(types).map { [$0] } ?? schema.elements(of: types).compactMap { schema.string($0) }
    return Set(names.compactMap { kind[$0] })
  }

  private static let kind: [String: JSONDocument.Kind] = [
    "object": .object, "array": .array, "string": .string, "number": .number, "integer": .number, "boolean": .bool,
    "null": .null,
  ]

  // MARK: What a rule says

  /// Keys that an object under some leaves may have, in the order of the schema, each with its rules.
  func keys(in leaves: [Rule]) -> [(key: String, rules: [Rule])] {
    var order: [String] = []
    var rules: [String: [Rule]] = [:]
    for leaf in leaves {
      guard let properties = schema.value(forKey: "properties", in: leaf) else { continue }
      for member in schema.members(of: properties) {
        if rules[member.key] == nil { order.append(member.key) }
        rules[member.key, default: []].append(member.value)
      }
    }
    return order.map { ($0, rules[$0] ?? []) }
  }

  /// Values that some leaves list: constants and choices, as the schema has them.
  func values(in leaves: [Rule]) -> [JSONDocument.Node] {
    var values: [JSONDocument.Node] = []
    for leaf in leaves {
      if let value = schema.value(forKey: "const", in: leaf) { values.append(value) }
      if let list = schema.value(forKey: "enum", in: leaf) { values += schema.elements(of: list) }
    }
    var seen: Set<String> = []
    return values.filter { seen.insert(schema.minifiedText(of: $0)).inserted }
  }

  /// The kinds of values that some leaves allow.
  func kinds(in leaves: [Rule]) -> Set<JSONDocument.Kind> {
    leaves.reduce(into: []) { kinds, leaf in
      if let types = schema.value(forKey: "type", in: leaf) { kinds.formUnion(Self.kinds(types, schema)) }
    }
  }

  /// The first description in some rules.
  func description(of rules: [Rule]) -> String? { rules.lazy.compactMap(description).first }

  /// A rule's own description, or that of its first choice: the others are a reference and null.
  private func description(of rule: Rule) -> String? {
    if let own = schema.value(forKey: "description", in: rule) { return schema.string(own) }
    let choices = schema.value(forKey: "anyOf", in: rule)
    return choices.flatMap { schema.element(at: 0, in: $0) }.flatMap(description)
  }
}
