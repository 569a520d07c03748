import JSONDocument

/// Holds documents against a JSON Schema: the words of draft 2020-12 that the program's own schema is made of, and no
/// others, so that a new one is not passed over in silence.
final class SchemaValidator {
  private let schema: JSONDocument
  private var patterns: [String: Regex<AnyRegexOutput>] = [:]

  init(_ schema: JSONDocument) { self.schema = schema }

  /// What the document breaks, in words; empty where it is valid.
  func problems(_ document: JSONDocument) throws -> [String] { try check(document.root, document, schema.root) }

  private func check(_ node: JSONDocument.Node, _ document: JSONDocument, _ rule: JSONDocument.Node) throws -> [String]
  {
    if let isAllowed = schema.bool(rule) { return isAllowed ? [] : ["\(document.pointer(to: node)) is not allowed"] }
    var problems: [String] = []
    var branch: (if: JSONDocument.Node?, then: JSONDocument.Node?, else: JSONDocument.Node?)
    for (key, value) in schema.members(of: rule).map({ ($0.key, $0.value) }) {
      switch key {
      case "$schema", "$defs", "title", "description": break
      case "$ref":
        let path = schema.string(value).map { String($0.dropFirst()) } ?? ""
        guard let target = schema.node(at: try JSONPointer(parsing: path)) else { throw Failure(word: path) }
        problems += try check(node, document, target)
      case "allOf":
        for part in schema.elements(of: value) { problems += try check(node, document, part) }
      case "anyOf":
        var found: [String]?
        for part in schema.elements(of: value) where found?.isEmpty != true { found = try check(node, document, part) }
        problems += found ?? []
      case "not":
        if try check(node, document, value).isEmpty { problems.append("\(document.pointer(to: node)) is excluded") }
      case "if": branch.if = value
      case "then": branch.then = value
      case "else": branch.else = value
      default: problems += try own(key, value, node, document, rule)
      }
    }
    if let condition = branch.if {
      let next = try check(node, document, condition).isEmpty ? branch.then : branch.else
      if let next { problems += try check(node, document, next) }
    }
    return problems
  }

  struct Failure: Error { var word: String }

  private func own(
    _ key: String, _ value: JSONDocument.Node, _ node: JSONDocument.Node, _ document: JSONDocument,
    _ rule: JSONDocument.Node
  ) throws -> [String] {
    let isObject = document.kind(of: node) == .object
    let text = document.string(node)
    let number = document.number(node)
    let limit = schema.number(value) ?? 0
    let place = document.pointer(to: node)
    func unless(_ isRight: Bool) -> [String] {
      isRight ? [] : ["\(place) breaks \(key) \(schema.minifiedText(of: value))"]
    }
    switch key {
    case "type":
      let names = schema.string(value).map { [$0] } ?? schema.elements(of: value).compactMap { schema.string($0) }
      return unless(names.contains { Self.fits(document, node, $0) })
    case "enum":
      let text = document.minifiedText(of: node)
      return unless(schema.elements(of: value).contains { schema.minifiedText(of: $0) == text })
    case "const": return unless(schema.minifiedText(of: value) == document.minifiedText(of: node))
    case "required":
      guard isObject else { return [] }
      return schema.elements(of: value).compactMap { schema.string($0) }
        .filter { document.value(forKey: $0, in: node) == nil }.map { "\(place) has no \($0)" }
    case "properties":
      guard isObject else { return [] }
      return try document.members(of: node).flatMap { member -> [String] in
        guard let rule = schema.value(forKey: member.key, in: value) else { return [] }
        return try check(member.value, document, rule)
      }
    case "additionalProperties":
      guard isObject else { return [] }
      let known = schema.value(forKey: "properties", in: rule)
      return try document.members(of: node).flatMap { member -> [String] in
        if let known, schema.value(forKey: member.key, in: known) != nil { return [] }
        return try check(member.value, document, value)
      }
    case "items": return try document.elements(of: node).flatMap { try check($0, document, value) }
    case "minItems": return unless(document.kind(of: node) != .array || Double(document.childCount(of: node)) >= limit)
    case "maxItems": return unless(document.kind(of: node) != .array || Double(document.childCount(of: node)) <= limit)
    case "minProperties": return unless(!isObject || Double(document.childCount(of: node)) >= limit)
    case "minLength": return unless(text.map { Double($0.unicodeScalars.count) >= limit } ?? true)
    case "maxLength": return unless(text.map { Double($0.unicodeScalars.count) <= limit } ?? true)
    case "minimum": return unless(number.map { $0 >= limit } ?? true)
    case "maximum": return unless(number.map { $0 <= limit } ?? true)
    case "exclusiveMinimum": return unless(number.map { $0 > limit } ?? true)
    case "pattern":
      guard let text else { return [] }
      return unless(try pattern(schema.string(value) ?? "").firstMatch(in: text) != nil)
    default: throw Failure(word: key)
    }
  }

  private func pattern(_ text: String) throws -> Regex<AnyRegexOutput> {
    if let known = patterns[text] { return known }
    let made = try Regex(text)
    patterns[text] = made
    return made
  }

  private static func fits(_ document: JSONDocument, _ node: JSONDocument.Node, _ type: String) -> Bool {
    switch document.kind(of: node) {
    case .object: type == "object"
    case .array: type == "array"
    case .string: type == "string"
    case .number: type == "number" || type == "integer" && document.number(node).map { $0 == $0.rounded() } == true
    case .null: type == "null"
    default: type == "boolean"
    }
  }
}
