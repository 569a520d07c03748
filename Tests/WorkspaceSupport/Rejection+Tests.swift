import JSONDocument
import Workspaces

extension Rejection {
  /// The ids of its codes.
  package var codes: [String] { diagnostics.map(\.code.id) }
}

/// What a body throws; none when it does not.
package func rejection(_ body: () throws -> Void) -> Rejection? {
  do {
    try body()
    return nil
  } catch {
    return error as? Rejection
  }
}

extension DiagnosticCode {
  package static let referenceTypeForTests = DiagnosticCode("test.code", "a code of the tests", page: "")
}
