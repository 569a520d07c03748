import Functions
import JSONDocument

/// Turns expressions into references and calls of layouts. What layouts can't compute is computed once, as far as it can be.
package struct ExpressionTranslator {
  let scope: any ExpressionScope

  package init(scope: any ExpressionScope) { self.scope = scope }

  /// Nil for what can be neither said nor computed.
  package func term(_ expression: ImportedExpression) -> ImportedTerm? {
    switch expression {
    case .literal(let value): return .constant(value)
    case .name(let name): return scope.place(named: name).map(term)
    case .member(let base, let key):
      // A name may have points in it.
      if let path = expression.path, let place = scope.place(named: path) { return term(place) }
      guard let base = term(base), let key = term(key), let value = key.value else { return nil }
      return member(value, of: base, key)
    case .text(let parts): return joined(parts)
    case .call(let name, let arguments): return call(name, arguments)
    }
  }

  private func term(_ place: ImportedPlace) -> ImportedTerm {
    if place.start == .written { return .constant(ImportedValue(place.value)) }
    return ImportedTerm(
      value: place.start == .index ? nil : ImportedValue(place.value),
      text: place.reference(isRepeated: scope.isRepeated), place: place,
      isOfElement: place.start == .element || place.start == .index)
  }

  /// The member of a term; a key that is not written is computed once.
  func member(_ key: ImportedValue, of base: ImportedTerm, _ keyTerm: ImportedTerm? = nil) -> ImportedTerm? {
    let isFixed = keyTerm?.isConstant ?? true
    guard isFixed || keyTerm?.isOfElement != true else { return nil }
    guard let place = base.place?.member(key) else {
      guard case .data(let data)? = base.value, base.isConstant || !base.isOfElement else { return nil }
      var result = ImportedTerm.constant(ImportedValue(data.value([key.words])))
      result.isComputed = base.isComputed || !base.isConstant
      return result
    }
    var result = term(place)
    result.isComputed = base.isComputed || !isFixed
    return result
  }

  /// Texts and expressions, one after the other.
  package func joined(_ parts: [ImportedExpression]) -> ImportedTerm? {
    if parts.count == 1 { return term(parts[0]) }
    var terms: [ImportedTerm] = []
    for part in parts {
      guard let term = term(part) else { return nil }
      terms.append(term)
    }
    return apply("concat", terms)
  }

  // MARK: Calls

  private func call(_ name: String, _ arguments: [ImportedExpression]) -> ImportedTerm? {
    if name == "!:" {
      return arguments.first.flatMap(term).flatMap { $0.value?.isMissing == true ? nil : $0 }
        ?? arguments.last.flatMap(term)
    }
    if ["select", "foreach", "where"].contains(name), arguments.count == 3 { return listed(name, arguments) }
    if let access = ExpressionAccess(name) { return self.access(access, arguments) }
    var terms: [ImportedTerm] = []
    for argument in arguments {
      // `exists` and the like are asked about what may be missing.
      if let term = term(argument) {
        terms.append(term)
      } else if ["exists", "empty", "coalesce"].contains(name), argument.path != nil {
        terms.append(.constant(.missing))
      } else {
        return nil
      }
    }
    return apply(name, terms)
  }

  /// `select(list, name, value)` and `where(list, name, condition)`, computed once.
  private func listed(_ name: String, _ arguments: [ImportedExpression]) -> ImportedTerm? {
    guard let list = term(arguments[0]), !list.isOfElement, let elements = list.value?.elements,
      let word = arguments[1].path
    else { return nil }
    var result: [ImportedData] = []
    for element in elements {
      let inner = ExpressionTranslator(scope: NamedScope(outer: scope, name: word, value: element))
      guard let term = inner.term(arguments[2]), !term.isOfElement, let value = term.value else { return nil }
      if name != "where" { result.append(value.data) } else if value.isTrue { result.append(element) }
    }
    let value = ImportedValue.data(.array(result))
    return ImportedTerm(value: value, text: value.json, isComputed: true)
  }

  /// The value of a function: a call where layouts have one, else computed once.
  package func apply(_ name: String, _ terms: [ImportedTerm]) -> ImportedTerm? {
    let name = name == "substring" && scope.countsCharacters ? "substr" : name
    let values = terms.compactMap(\.value)
    let value = values.count == terms.count ? ExpressionFunctions.value(name, values) : nil
    if terms.allSatisfy(\.isConstant), let value { return .constant(value) }
    var result = ImportedTerm(
      value: value, text: value?.json ?? .null, depth: (terms.map(\.depth).max() ?? 0) + 1,
      isComputed: terms.contains(where: \.isComputed), isOfElement: terms.contains(where: \.isOfElement))
    let calls = ExpressionCalls(terms: terms, value: value)
    if name == "formatTicks", !result.isOfElement, let text = calls.formattedTicks {
      (result.text, result.isComputed) = (text, true)
      return result
    }
    if result.depth < Function.depthLimit - 4, let text = calls.text(name) {
      result.text = text.text
      result.depth += text.depth
      return result
    }
    guard let value, !result.isOfElement else { return nil }
    result.text = value.json
    result.isConstant = false
    result.isComputed = true
    result.depth = 0
    return result
  }

  /// A function that looks into an object, an array, or among the variables.
  private func access(_ access: ExpressionAccess, _ arguments: [ImportedExpression]) -> ImportedTerm? {
    guard access.kind == .member else {
      guard let name = arguments.first.flatMap(term)?.value?.string else { return nil }
      let place = access.kind == .stored ? scope.stored(name) : scope.place(named: name)
      guard var found = place.map(term) else { return arguments.dropFirst().first.flatMap(term) }
      if access.kind == .stored, let fallback = arguments.dropFirst().first.flatMap(term)?.value, found.place != nil {
        found.place?.value = fallback.data
        if let place = found.place { found = term(place) }
      }
      return found
    }
    var rest = arguments[...]
    var fallback: ImportedTerm?
    if access.isOptional, access.fallsBackFirst { fallback = rest.popFirst().flatMap(term) }
    guard let base = rest.popFirst() else { return fallback }
    if access.isOptional, !access.fallsBackFirst, rest.count > 1 { fallback = rest.popLast().flatMap(term) }
    guard var found = term(base) else { return fallback }
    for key in rest {
      guard let key = term(key), let value = key.value, let next = member(value, of: found, key) else {
        return fallback
      }
      found = next
    }
    guard found.value?.isMissing != true else { return fallback }
    return found
  }
}

/// The source that a function such as `getOptStringFromDict` looks into.
struct ExpressionAccess {
  enum Kind { case member, variable, stored }

  let kind: Kind
  let isOptional: Bool
  /// Whether the value for what is missing is the first argument.
  let fallsBackFirst: Bool

  private static let types = ["String", "Integer", "Number", "Boolean", "Color", "Url", "Dict", "Array", "Value", ""]

  init?(_ name: String) {
    guard name.hasPrefix("get") else { return nil }
    var rest = name.dropFirst(3)
    if rest.hasPrefix("Stored") {
      guard rest.hasSuffix("Value") else { return nil }
      self.init(.stored)
      return
    }
    if rest.hasSuffix("Value"), Self.types.contains(String(rest.dropLast(5))) {
      self.init(.variable)
      return
    }
    var isOptional = false
    if let opt = rest.firstRange(of: "Opt") {
      isOptional = true
      rest.removeSubrange(opt)
    }
    for source in ["FromDict", "FromArray"] where rest.hasSuffix(source) {
      guard Self.types.contains(String(rest.dropLast(source.count))) else { return nil }
      self.init(.member, isOptional: isOptional, fallsBackFirst: source == "FromDict")
      return
    }
    for source in ["Dict", "Array"] where rest.hasPrefix(source) && rest.count > source.count {
      guard Self.types.contains(String(rest.dropFirst(source.count))) else { return nil }
      self.init(.member, isOptional: isOptional, fallsBackFirst: source == "Dict")
      return
    }
    // Methods: `dict.getString('key')`.
    guard Self.types.contains(String(rest)), !rest.isEmpty else { return nil }
    self.init(.member, isOptional: isOptional)
  }

  private init(_ kind: Kind, isOptional: Bool = false, fallsBackFirst: Bool = false) {
    self.kind = kind
    self.isOptional = isOptional
    self.fallsBackFirst = fallsBackFirst
  }
}
