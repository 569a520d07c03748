import JSONDocument
import KimchiCore
import Sushi

/// Data against the fields that components declare (`docs/format.md` §3).
extension Binder {
  /// Checks the data of a component that is bound by itself. Without data its static parts are shown.
  mutating func validateRoot(_ definition: ComponentDefinition, _ scope: inout Scope) -> String? {
    guard scope.current != nil else { return nil }
    let problem = validate(definition, &scope, at: definition.value)
    scope.root = scope.current
    return problem
  }

  /// Checks the data of a use of a component. Returns what makes the instance an error.
  ///
  /// A malformed optional field is reported and dropped from the scope's data; a single value of a field that takes one
  /// or many becomes an array.
  ///
  /// - Parameter use: the place to report a missing field at if there is no data at all.
  mutating func validate(_ definition: ComponentDefinition, _ scope: inout Scope, at use: JSONValue) -> String? {
    var problem: String?
    scope.dropped = []
    var arrays: Set<String> = []
    for field in definition.fields {
      let type = FieldType(field.type)
      guard let value = member(field.name, of: scope.current) else {
        guard field.isRequired else { continue }
        let message = "\(definition.name) needs \"\(field.name)\""
        problem = problem ?? message
        report(.error, .moduleRequired, message, at: scope.current ?? use, field, isMissing: true)
        continue
      }
      let kind = decoder.kind(value)
      guard type.accepts(kind) else {
        let message = "\"\(field.name)\" of \(definition.name) isn't \(type.expectation)"
        if field.isRequired {
          problem = problem ?? message
        } else {
          scope.dropped.insert(Array(field.name.utf8))
        }
        report(
          field.isRequired ? .error : .warning, field.isRequired ? .moduleRequired : .moduleOptional, message,
          at: value, field)
        continue
      }
      if !field.isRequired, type.element == nil, let lack = lack(value, of: type.name) {
        scope.dropped.insert(Array(field.name.utf8))
        let message = "\(lack.message), so \(definition.name)'s \"\(field.name)\" is dropped"
        report(.warning, .moduleOptional, message, at: lack.value, lack.field, isMissing: lack.isMissing)
        continue
      }
      if type.isOneOrMany, kind != .array { arrays.insert(field.name) }
    }
    if problem == nil, !scope.dropped.isEmpty || !arrays.isEmpty { settle(&scope, arrays) }
    return problem
  }

  /// The first required field that the data of a component lacks, or that a required component inside it lacks.
  private func lack(
    _ data: JSONValue, of component: String, depth: Int = 0
  ) -> (message: String, value: JSONValue, field: ComponentDefinition.Field, isMissing: Bool)? {
    guard depth < Binder.recursionLimit, let definition = layout.components[component] else { return nil }
    for field in definition.fields where field.isRequired {
      let type = FieldType(field.type)
      guard let value = member(field.name, of: data) else {
        return ("\(component) needs \"\(field.name)\"", data, field, true)
      }
      guard type.accepts(decoder.kind(value)) else {
        return ("\"\(field.name)\" of \(component) isn't \(type.expectation)", value, field, false)
      }
      if type.element == nil, let inner = lack(value, of: type.name, depth: depth + 1) { return inner }
    }
    return nil
  }

  /// A member that is there and not null.
  private func member(_ name: String, of data: JSONValue?) -> JSONValue? {
    guard let data, let node = decoder.sources[data.source].value(ofField: name, in: data.node) else { return nil }
    return JSONValue(source: data.source, node: node)
  }

  /// The scope's data without the fields that are dropped, and with arrays where one value stands for them.
  private mutating func settle(_ scope: inout Scope, _ arrays: Set<String>) {
    guard let data = scope.current else { return }
    guard !scope.dropped.contains(Array(ReferencePath.valueWord.utf8)) else {
      scope.current = nil
      return
    }
    var members: [(key: String, value: MadeValue)] = []
    for (key, value) in decoder.members(of: data) where !scope.dropped.contains(Array(key.utf8)) {
      members.append((key, arrays.contains(key) ? MadeValue(array: value, [copy(value)]) : copy(value)))
    }
    scope.current = makeValue(MadeValue(object: data, members)) ?? data
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ message: String, at value: JSONValue,
    _ field: ComponentDefinition.Field, isMissing: Bool = false
  ) {
    let type = FieldType(field.type)
    let draft = isMissing ? type.draft(of: field.name, at: decoder.kind(value)) : nil
    decoder.diagnostics.append(
      Diagnostic(
        severity, code, message, at: decoder.location(value), path: decoder.pointer(value),
        fix: Fix("give it \(type.expectation)", draft),
        notes: [Diagnostic.Note("the field is declared here", at: decoder.location(field.value))]))
  }
}
