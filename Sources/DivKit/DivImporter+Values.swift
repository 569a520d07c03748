import ImportedExpressions
import ImportedWorkspaces
import JSONDocument
import KimchiCore
import Sushi

extension DivImporter {
  var isRepeated: Bool { !repeated.isEmpty || component != nil }

  /// The names that expressions have here.
  var names: DivNames { DivNames(variables: variables, repeated: repeated, isRepeated: isRepeated) }

  var translator: ExpressionTranslator { ExpressionTranslator(scope: names) }
}

/// A value as layouts write it.
struct DivTerm {
  private let source: Source
  /// Nil where it is not known before it is drawn.
  let value: ImportedValue?
  let fate: ImportFate
  let isConstant: Bool

  private enum Source {
    /// As the card has it. Of most, such as lengths and colours, only the value is asked for.
    case card(JSONView)
    case made(JSONText)
  }

  init(text: JSONText, value: ImportedValue?, fate: ImportFate, isConstant: Bool) {
    source = .made(text)
    self.value = value
    self.fate = fate
    self.isConstant = isConstant
  }

  /// A value without expressions.
  init(_ view: JSONView, _ value: ImportedValue) {
    source = .card(view)
    self.value = value
    fate = .own
    isConstant = true
  }

  var text: JSONText {
    switch source {
    case .card(let view): view.text
    case .made(let text): text
    }
  }

  /// As a text: properties of texts take numbers, but no conditions.
  var words: JSONText {
    switch value {
    case .bool(let value)? where isConstant: .string(value ? "true" : "false")
    case .bool?: .call("text", [text])
    case .data?: ""
    default: text
    }
  }
}

extension DivImporter {
  private static let syntax = ExpressionSyntax.divKit

  /// The value with its expressions; nil for one that can't be computed.
  func term(_ value: DivValue) -> DivTerm? {
    // Only texts are taken over as they are; see `checked`.
    if value.field != nil { return nil }
    let known = ImportedValue(value.view)
    guard case .text(let text) = known, Self.syntax.hasExpression(text) else { return DivTerm(value.view, known) }
    guard let parts = Self.syntax.parts(of: text), let term = translator.joined(parts) else {
      component?.pending += 1
      return nil
    }
    if term.value?.isMissing == true { return nil }
    return DivTerm(
      text: term.text, value: term.value, fate: term.isComputed ? .near : .own, isConstant: term.isConstant)
  }

  func hasExpression(_ value: DivValue) -> Bool { value.string.map(Self.syntax.hasExpression) ?? false }

  func isComputed(_ value: DivValue?) -> Bool { value.map(hasExpression) ?? false }

  /// Takes a property over that layouts write as it is.
  mutating func move(
    _ key: String, as name: String, _ element: inout DivElement, to node: inout ImportedNode,
    where isValid: (ImportedValue) -> Bool = { $0.data.isScalar }
  ) {
    guard let value = element.take(key) else { return }
    let isText = ["text", "url", "placeholder"].contains(name)
    guard let term = checked(value, isValid, element.type, key, isText: isText) else { return }
    node[name] = term.words
  }

  /// The term of a property, noted; nil for one that is lost.
  mutating func checked(
    _ value: DivValue, _ isValid: (ImportedValue) -> Bool, _ type: String, _ key: String, isText: Bool = false
  ) -> DivTerm? {
    if isText, let field = value.field {
      note("\(type).\(key)", at: value)
      return DivTerm(text: field.reference(), value: nil, fate: .own, isConstant: false)
    }
    guard let term = term(value) else {
      note("\(type).\(key)", .lost, at: value, "layouts can't compute \(Self.words(value))")
      return nil
    }
    if let known = term.value, !isValid(known) {
      note("\(type).\(key)", .lost, at: value, "\(Self.words(value)) isn't known here")
      return nil
    }
    note("\(type).\(key)", term.fate, at: value, "computed once")
    return term
  }

  /// A value in a message.
  static func words(_ value: DivValue) -> String {
    let text = value.view.text.description
    return text.utf8.count > 80 ? String(text.prefix(60)) + "…" : text
  }

  /// The word of a property as it is when the card is imported; nil where it has none.
  mutating func word(
    _ key: String, _ element: inout DivElement, among known: @autoclosure () -> [String]
  ) -> String? {
    guard let value = element.take(key) else { return nil }
    let term = term(value)
    guard let word = term?.value?.string, known().contains(word) else {
      note("\(element.type).\(key)", .lost, at: value, "\(Self.words(value)) isn't known here")
      return nil
    }
    let isFixed = term?.isConstant == true
    note("\(element.type).\(key)", isFixed ? .own : .near, at: value, "computed once")
    return word
  }

  /// A number that is known when the card is imported.
  func number(_ value: DivValue?) -> Double? {
    guard let number = value.flatMap(term)?.value?.number, abs(number) <= Self.maximum else { return nil }
    return number
  }

  func bool(_ value: DivValue?) -> Bool? {
    switch value.flatMap(term)?.value {
    case .bool(let value): value
    case .number(let value, _): value != 0
    case .text(let text): text == "true" || text == "1" ? true : text == "false" || text == "0" ? false : nil
    default: nil
    }
  }

  /// A colour as layouts write it; nil for one that is none.
  func color(_ value: DivValue?) -> (text: JSONText, fate: ImportFate)? {
    guard let term = value.flatMap(term) else { return nil }
    guard term.isConstant || term.fate == .near else {
      guard term.value?.string.flatMap(DivColor.text) != nil else { return nil }
      return (term.text, .own)
    }
    guard let color = term.value?.string.flatMap(DivColor.text) else { return nil }
    return (.string(color), term.fate)
  }

  /// Takes a condition over: true, false, 1 or 0.
  mutating func moveBool(_ key: String, as name: String, _ element: inout DivElement, to node: inout ImportedNode) {
    guard let value = element.take(key) else { return }
    let known = bool(value)
    guard let term = checked(value, { _ in known != nil }, element.type, key) else { return }
    node[name] = term.isConstant ? known.map { .bool($0) } : term.text
  }

  /// Takes a colour over.
  mutating func moveColor(_ key: String, as name: String, _ element: inout DivElement, to node: inout ImportedNode) {
    guard let value = element.take(key) else { return }
    guard let color = color(value) else {
      return note("\(element.type).\(key)", .lost, at: value, "\(Self.words(value)) is not a colour")
    }
    note("\(element.type).\(key)", color.fate, at: value, "computed once")
    node[name] = color.text
  }

  /// Points; no screen is as large.
  static let maximum = 100_000.0

  /// Whether a number may be a length.
  static func isLength(_ value: ImportedValue) -> Bool { value.plainNumber.map { (0...maximum).contains($0) } ?? false }

  static func isNumber(_ value: ImportedValue) -> Bool { value.plainNumber.map { abs($0) <= maximum } ?? false }
}
