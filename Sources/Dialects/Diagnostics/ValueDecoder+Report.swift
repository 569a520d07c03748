import JSONDocument
import KimchiCore
import Sushi

/// The problems that dialects have in common.
extension ValueDecoder {
  /// Adds a problem at the place of a value.
  package mutating func report(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ message: String, at value: JSONValue, fix: Fix
  ) {
    diagnostics.append(Diagnostic(severity, code, message, at: location(value), path: pointer(value), fix: fix))
  }

  /// A section's id; one that is missing is reported.
  package mutating func sectionID(of section: JSONValue) -> String? {
    if let id = member("id", of: section).flatMap({ String.decode($0, &self) }) { return id }
    report(
      .warning, .sectionID, "the section has no id", at: section,
      fix: "add an \"id\" that stays the same in every response")
    return nil
  }

  /// A value, or the target of the reference in its place; nil where the reference leads nowhere.
  package mutating func followed(_ value: JSONValue) -> JSONValue? {
    guard kind(value) == .object, let resolver else { return value }
    return switch resolver(&self, value) {
    case .value(let found): found
    case .missing: nil
    }
  }
}

extension ComponentContracts {
  /// The way out where a document names a component that doesn't exist.
  package func fix(forUnknown name: String) -> Fix { .component(name, in: componentNames) }
}
