import ImportedExpressions
import ImportedWorkspaces
import JSONDocument
import KimchiCore
import Sushi

/// The template language: `${…}`, `$data`, `$when`, `$index` and `$root`.
extension CardImporter {
  private static let syntax = ExpressionSyntax.adaptiveCards

  /// A value as layouts write it.
  struct Value {
    let text: JSONText
    let fate: ImportFate
    var words = ""
    /// Nil where it is not known before it is drawn.
    var known: ImportedValue?
    var isConstant = false
    var isOfElement = false
    /// As a condition has it, which is no text.
    var condition: JSONText?

    /// Whether a label would read marks in it.
    var hasMarks: Bool {
      let words = known?.words ?? ""
      return MarkdownText.parse(words).text != words
    }
  }

  static func hasExpression(_ view: JSONView) -> Bool { view.string.map(syntax.hasExpression) ?? false }

  // MARK: Values

  /// A value with its expressions and dates.
  func value(_ view: JSONView) -> Value {
    guard let text = view.string else {
      return Value(text: view.text, fate: .own, known: ImportedValue(view), isConstant: true)
    }
    guard let term = term(text) else {
      let words = scope.hasData ? "layouts can't compute it" : Self.missingData
      return Value(text: .string(text), fate: .lost, words: words)
    }
    // A text shows what is no text as one.
    let isCondition = if case .bool? = term.value { true } else { false }
    let shown = isCondition && !term.isConstant ? .call("text", [term.text]) : term.text
    return Value(
      text: shown, fate: term.isComputed ? .near : .own, words: "computed once", known: term.value,
      isConstant: term.isConstant, isOfElement: term.isOfElement, condition: term.text)
  }

  /// A value as it is when the card is imported; nil where it can't be said for all elements of a repeated node.
  func known(_ view: JSONView) -> ImportedValue? {
    let value = value(view)
    return value.isOfElement && isRepeatedAround ? nil : value.known
  }

  /// The value of a property as it is when the card is imported, noted under the property's name.
  mutating func fixed(_ view: JSONView, _ name: String) -> ImportedValue? {
    let known = known(view)
    ledger.note(
      name, known == nil ? .lost : Self.hasExpression(view) ? .near : .own, at: view.location,
      known == nil ? "layouts can't compute it" : "computed once")
    return known
  }

  private var isRepeatedAround: Bool { scope.isRepeated }

  /// The term of a text: words, expressions, and dates in double braces.
  private func term(_ text: String) -> ImportedTerm? {
    guard text.utf8.contains(0x7B) else { return .constant(.text(text)) }
    let translator = ExpressionTranslator(scope: scope)
    var terms: [ImportedTerm] = []
    func add(_ words: Substring) -> Bool {
      guard let parts = Self.syntax.parts(of: String(words)) else { return false }
      for part in parts {
        guard let term = translator.term(part), term.value?.isMissing != true else { return false }
        terms.append(term)
      }
      return true
    }
    var rest = text[...]
    while let date = CardText.date(in: rest) {
      guard add(rest[..<date.range.lowerBound]), let moment = term(String(date.moment)), moment.value?.isMissing != true
      else {
        return nil
      }
      var term = ImportedTerm(value: nil, text: date.call(moment.text), isOfElement: moment.isOfElement)
      (term.depth, term.isComputed) = (moment.depth + 1, moment.isComputed)
      terms.append(term)
      rest = rest[date.range.upperBound...]
    }
    guard add(rest) else { return nil }
    return terms.count == 1 ? terms[0] : translator.apply("concat", terms)
  }

  /// The elements of a list, which may be written, or lie in the data as a whole.
  mutating func list(_ view: JSONView?, _ name: String) -> [JSONView] {
    guard let view else { return [] }
    guard let text = view.string, Self.syntax.hasExpression(text) else {
      ledger.note(
        name, view.kind == .array ? .own : .lost, at: view.location, view.kind == .array ? "" : "it isn't a list")
      return view.elements
    }
    guard let place = term(text)?.place, place.start == .data, var found = data else {
      ledger.note(name, .lost, at: view.location, scope.hasData ? "its elements aren't in the data" : Self.missingData)
      return []
    }
    for step in place.steps {
      let next: JSONView? =
        switch step {
        case .key(let key): found[String(decoding: key, as: UTF8.self)]
        case .index(let index): found.elements.dropFirst(index).first
        }
      guard let next else { return [] }
      found = next
    }
    ledger.note(name, .near, at: view.location, "the elements that the data has")
    return found.elements
  }

  // MARK: Repeated nodes

  /// Goes through the elements of a list: those with `$data` once for each element of it, those whose `$when` is false not.
  ///
  /// - Parameter type: the name of an element that has none.
  mutating func forEach(_ views: [JSONView], _ type: String, _ body: (inout CardImporter, JSONView) -> Void) {
    for view in views {
      let name = view["type"]?.string ?? type
      guard let source = view["$data"] else {
        if isShown(view, name), countPart(view) { body(&self, view) }
        continue
      }
      guard let found = dataFrame(source, name) else { continue }
      guard case .array(let elements)? = found.place.value else {
        ledger.note("\(name).$data")
        inside(found) { importer in if importer.isShown(view, name), importer.countPart(view) { body(&importer, view) }
        }
        continue
      }
      ledger.note("\(name).$data", .near, at: source.location, "a node for each element that there is")
      expand(elements, at: found.place) { importer in
        if importer.isShown(view, name), importer.countPart(view) { body(&importer, view) }
      }
    }
  }

  /// The part of the data that an element's `$data` names; noted where there is none.
  mutating func dataFrame(_ source: JSONView, _ type: String) -> CardScope.Frame? {
    if let found = frame(source) { return found }
    ledger.note(
      "\(type).$data", .lost, at: source.location, scope.hasData ? "its data can't be computed" : Self.missingData)
    return nil
  }

  static let missingData = "the template has no data: name it with --data"

  /// Goes through the elements of an array, each in its own frame; their places are counted once.
  mutating func expand(_ elements: [ImportedData], at place: ImportedPlace, _ body: (inout CardImporter) -> Void) {
    if scope.isRepeated, place.start == .element { writesOutElement = true }
    let before = ledger.isRepetition
    for (index, frame) in Self.frames(elements, at: place).enumerated() where overflow == nil {
      if index > 0 { ledger.isRepetition = true }
      inside(frame, body)
    }
    ledger.isRepetition = before
  }

  /// Whether `$when` lets a list have an element.
  private mutating func isShown(_ view: JSONView, _ type: String) -> Bool {
    guard let condition = view["$when"] else { return true }
    let known = known(condition)
    ledger.note(
      "\(type).$when", known == nil ? .lost : Self.hasExpression(condition) ? .near : .own,
      at: condition.location, known == nil ? "its condition can't be computed" : "computed once")
    return known?.isTrue ?? false
  }

  /// The frames of all elements of an array.
  private static func frames(_ elements: [ImportedData], at place: ImportedPlace) -> [CardScope.Frame] {
    elements.enumerated().map { index, element in
      let part = place.member(.whole(index)) ?? ImportedPlace(start: .written, value: element)
      return CardScope.Frame(place: part, index: ImportedPlace(start: .written, value: .leaf(.integer(index))))
    }
  }

  mutating func inside(
    _ frame: CardScope.Frame, isRepeated: Bool = false, _ body: (inout CardImporter) -> Void
  ) {
    scope.frames.append(frame)
    if isRepeated { scope.repeats += 1 }
    body(&self)
    if isRepeated { scope.repeats -= 1 }
    scope.frames.removeLast()
  }

  /// The part of the data that `$data` names, or that is written there; nil for none.
  func frame(_ view: JSONView) -> CardScope.Frame? {
    guard let text = view.string else {
      return CardScope.Frame(place: ImportedPlace(start: .written, value: ImportedData(view)))
    }
    guard let parts = Self.syntax.parts(of: text), parts.count == 1,
      let term = ExpressionTranslator(scope: scope).term(parts[0])
    else { return nil }
    if let place = term.place, place.value != nil, !term.isComputed { return CardScope.Frame(place: place) }
    guard let value = term.value, !value.isMissing, !(term.isOfElement && scope.isRepeated) else { return nil }
    return CardScope.Frame(place: ImportedPlace(start: .written, value: value.data))
  }

  /// The path of an array for a repeated node; nil where it has none.
  func path(of place: ImportedPlace) -> String? {
    guard place.start == .data || place.start == .element, !place.steps.isEmpty else { return nil }
    let path = ReferencePath.text(place.steps)
    return place.start == .data && scope.isRepeated ? "$root/\(path)" : path
  }

  /// Whether an element may be shown at all.
  ///
  /// - Returns: nil for one that a value of the data shows and hides.
  mutating func isShown(_ view: JSONView, named type: String) -> Bool? {
    guard let condition = view["$when"] else { return true }
    let value = value(condition)
    if value.isConstant || value.fate == .near {
      ledger.note("\(type).$when", value.fate, at: condition.location, value.words)
      return value.known?.isTrue ?? false
    }
    if value.fate == .own, value.known != nil { return nil }
    ledger.note("\(type).$when", .lost, at: condition.location, "its condition can't be computed")
    return false
  }

  /// Hides a node by a condition of the data.
  mutating func addCondition(_ condition: JSONView, of type: String, to node: inout ImportedNode) {
    ledger.note("\(type).$when")
    let isHidden = JSONText.call("not", [value(condition).condition ?? true])
    node["hidden"] = node["hidden"].map { .call("or", [$0, isHidden]) } ?? isHidden
  }
}
