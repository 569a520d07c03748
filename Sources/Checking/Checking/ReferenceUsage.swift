import JSONDocument
import KimchiCore
import Sushi

/// The position of a reference. Uses of one path in one place of a file's data count as one.
struct ReferencePlace: Sendable, Hashable {
  var file: String
  var path: String
  /// The `each` whose elements the path starts from; -1 for the data itself.
  var scope: Int
}

/// The values of a reference in all fixtures.
struct ReferenceUsage: Sendable {
  /// The first place in the file.
  var location: SourceLocation
  var pointer: String
  /// Whether a component's contract says that its data need not have it, or it is no part of the data.
  var isOptional: Bool
  var found = false
  /// Addresses of the fixtures that lack it, in the order that they were bound.
  var lacking = FixtureList()
  /// The path in the data that it most likely means, by the first of them.
  var nearest: String?

  /// Whether it needs a value and no fixture has one.
  var isUnfilled: Bool { !found && !isOptional && lacking.count > 0 }

  /// Takes in what other fixtures say.
  mutating func merge(_ other: ReferenceUsage) {
    if other.location.offset < location.offset { (location, pointer) = (other.location, other.pointer) }
    isOptional = isOptional && other.isOptional
    found = found || other.found
    lacking.append(other.lacking)
    nearest = nearest ?? other.nearest
  }

  /// An error when no fixture has it, a note when some do; nil when all do.
  ///
  /// - Parameter isPart: whether there are fixtures that nobody has looked at: one of them may have it.
  func diagnostic(_ path: String, isPart: Bool) -> Diagnostic? {
    guard lacking.count > 0 else { return nil }
    let isError = isUnfilled && !isPart
    return Diagnostic(
      isError ? .error : .note, .referenceMissing,
      isError
        ? "no fixture has a value for \(Spelling.quoted(path))"
        : "\(lacking.count) \(lacking.count == 1 ? "fixture has" : "fixtures have") no value for \(Spelling.quoted(path))",
      at: location, path: pointer,
      fix: isError ? fix : nil,
      notes: [Diagnostic.Note("not in \(lacking.text())")])
  }

  private var fix: Fix {
    nearest.map(Fix.name)
      ?? "correct the path, add the value to a fixture, or give the reference a \"default\""
  }
}
