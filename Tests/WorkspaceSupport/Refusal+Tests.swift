import JSONDocument
import Workspaces

extension Refusal {
  /// The ids of its codes.
  package var codes: [String] { diagnostics.map(\.code.id) }
}

/// What a body throws; none when it does not.
package func refusal(_ body: () throws -> Void) -> Refusal? {
  do {
    try body()
    return nil
  } catch {
    return error as? Refusal
  }
}

extension DiagnosticCode {
  package static let referenceTypeForTests = DiagnosticCode("test.code", "a code of the tests", page: "")
}
