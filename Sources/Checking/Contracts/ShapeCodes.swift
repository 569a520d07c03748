import JSONDocument

/// Diagnostic codes for comparing fixtures with a captured response.
extension DiagnosticCode {
  package static let shapeMissing = DiagnosticCode(
    "shape.missing", "a value in fixtures that the captured response lacks",
    page: """
      `kimchi check --against RESPONSE` compares the fixtures of each component with its instances in the response. No
      instance has a value at this path, so the layout shows something that the backend does not send. This is an error
      if the component requires the field, otherwise a warning.
      """)

  package static let shapeExtra = DiagnosticCode(
    "shape.extra", "a value in the captured response that no fixture has",
    page: """
      The backend sends a value that no fixture has, so no preview shows it. Add it to a fixture if the layout should show
      it; otherwise ignore this note.
      """)

  package static let shapeType = DiagnosticCode(
    "shape.type", "a value whose type differs between fixtures and the response",
    page: """
      For example, a number in the fixtures is a string in the response. This is an error if no instance has the fixtures'
      type, and a warning if the backend sends both types.
      """)

  package static let shapeResponse = DiagnosticCode(
    "shape.response", "a captured response that matches no component",
    page: """
      `kimchi check --against RESPONSE` takes a whole screen in any dialect. It takes the data of one component if that
      component is the only path to check.
      """)

  /// The codes of shapes.
  package static let shapes: [DiagnosticCode] = [.shapeMissing, .shapeExtra, .shapeType, .shapeResponse]
}
