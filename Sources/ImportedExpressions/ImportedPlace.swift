import JSONDocument
import KimchiCore

/// A place in the data that a name stands for.
package struct ImportedPlace: Sendable {
  package enum Start: Sendable {
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

  package let start: Start
  package var steps: [ReferencePath.Step] = []
  /// The value there when it is imported.
  package var value: ImportedData?

  package init(start: Start, steps: [ReferencePath.Step] = [], value: ImportedData? = nil) {
    self.start = start
    self.steps = steps
    self.value = value
  }

  /// The place of a value that the device stores.
  package static func stored(_ key: String) -> ImportedPlace {
    ImportedPlace(start: .client, steps: key.split(separator: "/").map { .key(Array($0.utf8)) })
  }

  /// The name under which the device stores a variable, or something of an element with an id.
  package static func key(_ name: String) -> String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// The reference to it.
  ///
  /// - Parameter isRepeated: whether it stands inside a repeated node.
  package func reference(isRepeated: Bool) -> JSONText {
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
  package func member(_ key: ImportedValue) -> ImportedPlace? {
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
package protocol ExpressionScope {
  /// Whether it is inside a repeated node.
  var isRepeated: Bool { get }
  /// Whether `substring` says how many characters it takes, and not where they end.
  var countsCharacters: Bool { get }
  func place(named name: String) -> ImportedPlace?
  /// A value that the device stores under a name.
  func stored(_ name: String) -> ImportedPlace?
}

/// A part of an expression as layouts write it, with its value.
package struct ImportedTerm: Sendable {
  /// Nil where it is not known before it is drawn.
  package var value: ImportedValue?
  package var text: JSONText
  /// Where it comes from, if it is a plain reference.
  package var place: ImportedPlace?
  package var isConstant = false
  /// How deep calls lie inside each other.
  package var depth = 0
  /// A part of it was computed once.
  package var isComputed = false
  /// A part of it is of the element of a repeated node.
  package var isOfElement = false

  package init(
    value: ImportedValue?, text: JSONText, place: ImportedPlace? = nil, isConstant: Bool = false, depth: Int = 0,
    isComputed: Bool = false, isOfElement: Bool = false
  ) {
    self.value = value
    self.text = text
    self.place = place
    self.isConstant = isConstant
    self.depth = depth
    self.isComputed = isComputed
    self.isOfElement = isOfElement
  }

  package static func constant(_ value: ImportedValue) -> ImportedTerm {
    ImportedTerm(value: value, text: value.json, isConstant: true)
  }
}
