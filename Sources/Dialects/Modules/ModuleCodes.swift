import JSONDocument

extension DiagnosticCode {
  package static let moduleUnknown = DiagnosticCode(
    "module.unknown", "a module that no component shows",
    page: """
      A module's `type` names a component of the workspace, or an envelope of another dialect. This one names neither:
      it is left out, and its neighbours stand, as on a client that is older than the backend.

      Correct the name, or add `Components/NAME.json`.
      """)

  package static let moduleShape = DiagnosticCode(
    "module.shape", "something in a list of modules that is no module",
    page: """
      A module is an envelope: `{ "type": NAME, NAME: { … } }`. This one has no `type`, or nothing under the key that its
      type names. It is left out, and its neighbours stand.
      """)

  /// The codes of lists of modules.
  static let modules: [DiagnosticCode] = [.moduleUnknown, .moduleShape]
}
