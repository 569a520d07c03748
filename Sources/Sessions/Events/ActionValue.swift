import Editing
import Functions
import JSONDocument
import KimchiCore
import Sushi

/// Values of actions and attributes with their references followed and their functions computed (`docs/format.md` §6).
struct ActionValue {
  typealias Value = (document: JSONDocument, node: JSONDocument.Node)

  var context = FunctionContext()
  /// Finds the value of a path, in the data around the view or among those that the device stores.
  let resolve: (ReferencePath) -> Value?

  /// A value as it is sent; nil where it is a reference that leads nowhere. Members and elements whose references lead
  /// nowhere are left out.
  func computed(_ value: JSONDocument.Node, in document: JSONDocument) -> Value? {
    guard Self.isComputed(value, in: document) else { return (document, value) }
    if let path = PropertyEdit.reference(value, in: document).flatMap({ try? ReferencePath(parsing: $0) }),
      let found = resolve(path)
    {
      return found
    }
    guard let text = text(value, in: document), let made = try? JSONDocument(parsing: text.bytes, file: document.file)
    else { return nil }
    return (made, made.root)
  }

  // The document's depth bounds the recursion of all three.

  private static func isComputed(_ value: JSONDocument.Node, in document: JSONDocument) -> Bool {
    if PropertyEdit.containsReference(value, in: document) { return true }
    var isFound = false
    switch document.kind(of: value) {
    case .object:
      if document.isCall(value) || function(value, in: document) != nil { return true }
      for member in document.members(of: value) where !isFound {
        isFound =
          member.key == "client" && document.string(member.value)?.contains("{") == true
          || isComputed(member.value, in: document)
      }
    case .array: document.forEachChild(of: value) { isFound = isFound || isComputed($0, in: document) }
    default: break
    }
    return isFound
  }

  private func text(_ value: JSONDocument.Node, in document: JSONDocument) -> JSONText? {
    if let word = PropertyEdit.reference(value, in: document) {
      if let found = (try? ReferencePath(parsing: word)).flatMap(resolve) {
        return JSONText(found.document, found.node)
      }
      return document.value(forKey: "default", in: value).map { JSONText(document, $0) }
    }
    switch document.kind(of: value) {
    case .object:
      if document.isCall(value) {
        var evaluator = CallEvaluator(context: context, resolve: resolve)
        return evaluator.value(value, in: document).json
      }
      if let (function, arguments) = Self.function(value, in: document) {
        return result(of: function, arguments.map { text($0, in: document) })
      }
      return .object(
        document.members(of: value).compactMap { member in
          if member.key == "client", let path = document.string(member.value) {
            return named(path).map { (member.key, .string($0)) }
          }
          return text(member.value, in: document).map { (member.key, $0) }
        })
    case .array: return .array(document.elements(of: value).compactMap { text($0, in: document) })
    default: return JSONText(document, value)
    }
  }

  /// The path of a stored value with the keys that the data names; nil where it has no name for one.
  private func named(_ path: String) -> String? {
    guard path.contains("{"), let parsed = try? ReferencePath(parsing: "$client/" + path) else { return path }
    return parsed.naming { inner in resolve(inner).flatMap { $0.document.name($0.node) } }
      .map { ReferencePath.text($0.steps) }
  }

  // MARK: Functions

  private static func function(
    _ value: JSONDocument.Node, in document: JSONDocument
  ) -> (Function, [JSONDocument.Node])? {
    guard document.childCount(of: value) == 1, let member = document.members(of: value).first(where: { _ in true }),
      let function = Function.short[member.key]
    else { return nil }
    let isList = document.kind(of: member.value) == .array
    guard isList || function == .not else { return nil }
    return (function, isList ? Array(document.elements(of: member.value)) : [member.value])
  }

  private func result(of function: Function, _ texts: [JSONText?]) -> JSONText? {
    var values = texts.map { text in
      text.flatMap { try? JSONDocument(parsing: $0.bytes, file: "a value") }
        .map { FunctionValue($0.root, in: $0) } ?? .missing
    }
    // What can't be joined is left out.
    if function == .text { values.removeAll { $0.words == nil } }
    while values.count < function.row.arity.lowerBound { values.append(.missing) }
    guard function.row.arity.contains(values.count) else { return nil }
    return (try? function.result(of: values.count, in: context) { index, _ in values[index] })?.json
  }
}
