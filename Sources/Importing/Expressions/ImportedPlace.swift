import JSONDocument
import KimchiCore

/// A place in the data that a name stands for.
struct ImportedPlace: Sendable {
  enum Start: Sendable {
    case data
    /// The element of the nearest repeated node.
    case element
    /// Its number.
    case index
    /// A value that the device stores.
    case client
    /// None: the value is written where it is used.
    case written
  }

  let start: Start
  var steps: [ReferencePath.Step] = []
  /// The value there when it is imported.
  var value: ImportedData?

  /// The reference to it.
  ///
  /// - Parameter isRepeated: whether it stands inside a repeated node.
  func reference(isRepeated: Bool) -> JSONText {
    let path = ReferencePath.text(steps)
    switch start {
    case .data where isRepeated: return Self.reference(path.isEmpty ? "$root" : "$root/\(path)")
    case .data: return Self.reference(path.isEmpty ? "$value" : path)
    case .element: return Self.reference(path.isEmpty ? "$item" : path)
    case .index: return Self.reference("$index")
    case .written: return value?.text ?? .null
    case .client:
      return .object([("ref", .string("$client/\(path)"))] + (value.map { [("default", $0.text)] } ?? []))
    }
  }

  private static func reference(_ path: String) -> JSONText { .object([("ref", .string(path))]) }

  /// The place of a member or an element; nil where nothing can lie.
  func member(_ key: ImportedValue) -> ImportedPlace? {
    guard start == .data || start == .element || start == .written else { return nil }
    var place = self
    switch key {
    case .text(let name):
      place.steps.append(.key(Array(name.utf8)))
      place.value = value?.value([name])
    case .number(let number, _):
      guard let index = Int(exactly: number), index >= 0, !steps.isEmpty || start == .written else { return nil }
      place.steps.append(.index(index))
      place.value = value?.value([String(index)])
    default: return nil
    }
    return place
  }
}

/// The names that expressions of a format can use in one place.
protocol ExpressionScope {
  /// Whether it is inside a repeated node.
  var isRepeated: Bool { get }
  func place(named name: String) -> ImportedPlace?
  /// A value that the device stores under a name.
  func stored(_ name: String) -> ImportedPlace?
}

/// A part of an expression as layouts write it, with its value.
struct ImportedTerm: Sendable {
  /// Nil where it is not known before it is drawn.
  var value: ImportedValue?
  var text: JSONText
  /// Where it comes from, if it is a plain reference.
  var place: ImportedPlace?
  var isConstant = false
  /// How deep calls lie inside each other.
  var depth = 0
  /// A part of it was computed once.
  var isComputed = false
  /// A part of it is of the element of a repeated node.
  var isOfElement = false

  static func constant(_ value: ImportedValue) -> ImportedTerm {
    ImportedTerm(value: value, text: value.json, isConstant: true)
  }
}
