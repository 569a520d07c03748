import Editing
import JSONDocument
import KimchiCore
import Sushi

/// Values of actions and attributes with their references followed and their functions computed (`docs/format.md` §6).
struct ActionValue {
  typealias Value = (document: JSONDocument, node: JSONDocument.Node)

  /// Finds the value of a path, in the data around the view or among those that the device stores.
  let resolve: (ReferencePath) -> Value?

  /// The functions by name: objects with this one key.
  enum Function: String, CaseIterable {
    /// The texts of values, one after the other.
    case join
    /// `[condition, value, otherwise]`.
    case `if`
    /// True for what is false or missing.
    case not
    /// Whether two values are the same.
    case equal
  }

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
      if function(value, in: document) != nil { return true }
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
      let function = Function(rawValue: member.key)
    else { return nil }
    let isList = document.kind(of: member.value) == .array
    guard isList || function == .not else { return nil }
    return (function, isList ? Array(document.elements(of: member.value)) : [member.value])
  }

  private func result(of function: Function, _ values: [JSONText?]) -> JSONText? {
    func value(_ index: Int) -> JSONText? { values.indices.contains(index) ? values[index] : nil }
    switch function {
    case .join: return .string(values.compactMap { $0.flatMap(Self.words) }.joined())
    case .if: return Self.isTrue(value(0)) ? value(1) : value(2)
    case .not: return .bool(!Self.isTrue(value(0)))
    case .equal: return .bool(value(0)?.minified == value(1)?.minified)
    }
  }

  private static func words(_ text: JSONText) -> String? {
    (try? JSONDocument(parsing: text.bytes, file: "a value")).flatMap { $0.name($0.root) }
  }

  /// False, null, missing, 0 and an empty text are not.
  private static func isTrue(_ text: JSONText?) -> Bool {
    guard let text else { return false }
    return !["false", "null", "0", "\"\""].contains(text.minified.description)
  }
}
