import Dialects
import JSONDocument

extension DiagnosticCode {
  package static let moduleUnknown = DiagnosticCode(
    "module.unknown", "a module without a component",
    page: """
      A module's `type` must name a component of the workspace or an envelope of another dialect. This module is left
      out and its neighbours are drawn, as on a client that is older than the backend.

      Correct the name, or add `Components/NAME.json`.
      """)

  package static let moduleShape = DiagnosticCode(
    "module.shape", "a malformed module",
    page: """
      A module is an envelope: `{ "type": NAME, NAME: { … } }`. This one has no `type`, or no data under the key that
      its type names. It is left out and its neighbours are drawn.
      """)
}

extension ModulesDialect {
  package static let codes: [DiagnosticCode] = [.moduleUnknown, .moduleShape]
}
