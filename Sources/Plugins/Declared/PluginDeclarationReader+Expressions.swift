import Checkout
import JSONDocument

/// Reads expressions, and checks their types.
extension PluginDeclarationReader {
  mutating func required(_ key: String, of node: Node, _ type: PluginValueType) -> Expression? {
    guard let value = member(key, of: node) else {
      error("\(key) is missing", at: node, fix: "add \"\(key)\": \(type.noun)")
      return nil
    }
    return expression(value, type)
  }

  mutating func optional(_ key: String, of node: Node, _ type: PluginValueType) -> Expression? {
    member(key, of: node).flatMap { expression($0, type) }
  }

  /// The expression at a node; nil where it is wrong, which is reported.
  ///
  /// - Parameter type: the type that it must have; nil takes any. A whole number is an amount where one is expected.
  mutating func expression(_ node: Node, _ type: PluginValueType? = nil, depth: Int = 0) -> Expression? {
    expressionCount += 1
    guard expressionCount <= Expression.limit, depth <= Expression.maximumDepth else {
      // Told once: all that follows has the same cause.
      if expressionCount <= Expression.limit || expressionCount == Expression.limit + 1 {
        error(
          depth > Expression.maximumDepth
            ? "expressions are nested more than \(Expression.maximumDepth) deep"
            : "the plugin has more than \(Expression.limit) expressions", at: node,
          fix: "give parts of it a name in \"values\"")
        expressionCount = Expression.limit + 2
      }
      return nil
    }
    guard let found = read(node, type, depth) else { return nil }
    guard let type, found.type != type else { return found }
    var fix: Fix?
    if type == .string, case .slot(let slot) = found.form, found.type != .bool,
      let name = names.filter({ $0.value == slot }).keys.min()
    {
      fix = Fix("write it as a text: \"{\(name)}\"", .value(.string("{\(name)}")))
    }
    error("expected \(type.noun), found \(found.type.noun)", at: node, fix: fix)
    return nil
  }

  private mutating func read(_ node: Node, _ type: PluginValueType?, _ depth: Int) -> Expression? {
    let document = reader.document
    switch document.kind(of: node) {
    case .bool: return literal(node, .bool)
    case .number:
      if let number = literal(node, type == .money ? .money : .count) { return number }
      error("expected a whole number of at most \(Money.maximum)", at: node)
    case .string:
      return text([("", document.string(node) ?? "", node)], node)
    case .array:
      let types: [PluginValueType] = [type].compactMap(\.self).filter { $0.element != nil } + [.strings, .counts]
      for type in types {
        if let list = literal(node, type) { return list }
      }
      error("expected a list of texts or of whole numbers", at: node)
    case .object: return object(node, type, depth)
    case .null: error("expected a value, found null", at: node)
    }
    return nil
  }

  private func literal(_ node: Node, _ type: PluginValueType) -> Expression? {
    reader.value(node, of: type).map { Expression(form: .constant($0), type: type, node: node) }
  }

  private mutating func object(_ node: Node, _ type: PluginValueType?, _ depth: Int) -> Expression? {
    let members = Array(reader.document.members(of: node).prefix(100))
    if members.count == 1, members[0].key == "ref" { return reference(members[0].value) }
    if members.count == 1, let function = ExpressionOperator(rawValue: members[0].key) {
      return apply(function, members[0].value, type, depth, node)
    }
    let document = reader.document
    if members.contains(where: { document.kind(of: $0.value) == .string }),
      members.allSatisfy({ Self.isLanguage($0.key) })
    {
      var texts: [(String, String, Node)] = []
      for member in members {
        guard let text = reader.document.string(member.value) else {
          reader.mismatch(member.value, member.key, "a string")
          return nil
        }
        texts.append((member.key, text, member.value))
      }
      return text(texts, node)
    }
    let known = ["ref"] + ExpressionOperator.allCases.map(\.rawValue)
    let wrong = members.first { !known.contains($0.key) }
    error(
      wrong.map { "no function named \(DocumentReader.quoted($0.key))" } ?? "an expression has one function",
      at: wrong?.value ?? node,
      fix: wrong.flatMap { DocumentReader.suggestion($0.key, known) } ?? "use one of \(known.joined(separator: ", "))")
    return nil
  }

  /// `en`, `pt-BR`.
  static func isLanguage(_ tag: String) -> Bool {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 3, ExpressionOperator(rawValue: tag) == nil else { return false }
    return (2...3).contains(first.utf8.count) && first.utf8.allSatisfy { (0x61...0x7A).contains($0) } && tag != "ref"
      && parts.dropFirst().allSatisfy { (2...8).contains($0.utf8.count) }
  }

  private mutating func reference(_ node: Node) -> Expression? {
    guard let name = reader.document.string(node) else {
      reader.mismatch(node, "ref", "a name")
      return nil
    }
    guard let slot = names[name] else {
      unknown("name", name, names.keys.sorted(), at: node)
      return nil
    }
    return Expression(form: .slot(slot), type: declaration.slots[slot].type, node: node)
  }

  /// A text with names in braces, in each language.
  private mutating func text(_ texts: [(tag: String, text: String, node: Node)], _ node: Node) -> Expression? {
    var languages: [(tag: String, parts: [DeclaredText.Part])] = []
    for (tag, text, place) in texts {
      var parts: [DeclaredText.Part] = []
      for part in DeclaredText.split(text) {
        guard part.isName else {
          parts.append(.text(part.text))
          continue
        }
        guard let slot = names[part.text] else {
          unknown("name", part.text, names.keys.sorted(), at: place)
          return nil
        }
        guard declaration.slots[slot].type != .bool else {
          error("\(part.text) is true or false, which isn't a text", at: place, fix: "use \"if\" to choose a text")
          return nil
        }
        parts.append(.slot(slot))
      }
      languages.append((tag, parts))
    }
    return Expression(form: .text(DeclaredText(languages: languages)), type: .string, node: node)
  }

  private mutating func apply(
    _ function: ExpressionOperator, _ node: Node, _ type: PluginValueType?, _ depth: Int, _ whole: Node
  ) -> Expression? {
    let isList = reader.document.kind(of: node) == .array
    let nodes = isList && function.arity != 1...1 ? Array(reader.document.elements(of: node).prefix(33)) : [node]
    guard function.arity.contains(nodes.count) else {
      let found = isList ? reader.document.childCount(of: node) : 1
      let count = function.arity.lowerBound == function.arity.upperBound ? "\(function.arity.lowerBound)" : "1 to 32"
      error("\(function.rawValue) takes \(count) values, not \(found)", at: node)
      return nil
    }
    let errors = reader.diagnostics.count
    var arguments = nodes.map { expression($0, depth: depth + 1) }
    // A plain number beside an amount, or where an amount is expected, is an amount.
    let takesAmounts = arguments.contains { $0?.type == .money } || type == .money && function != .multiply
    let mixes: Set<ExpressionOperator> = [.multiply, .percent, .divide]
    if takesAmounts {
      for (index, argument) in arguments.enumerated()
      where mixes.contains(function) ? index == 0 && type == .money : true {
        guard case .constant(.count(let number))? = argument?.form, let node = argument?.node else { continue }
        arguments[index] = Expression(form: .constant(.money(Money(number))), type: .money, node: node)
      }
    }
    let sound = arguments.compactMap(\.self)
    guard sound.count == nodes.count else { return nil }
    guard let result = function.result(of: sound.map(\.type)) else {
      guard reader.diagnostics.count == errors else { return nil }
      let found = sound.map(\.type.noun).joined(separator: ", ")
      error("\(function.rawValue) takes \(function.expectation), not \(found)", at: whole)
      return nil
    }
    return Expression(form: .apply(function, sound), type: result, node: whole)
  }
}
