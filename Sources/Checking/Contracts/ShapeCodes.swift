import JSONDocument

/// What comparing fixtures with a captured response says.
extension DiagnosticCode {
  package static let shapeMissing = DiagnosticCode(
    "shape.missing", "something that fixtures have and a captured response has not",
    page: """
      `kimchi check --against RESPONSE` holds the fixtures of each component against its instances in the response. No
      instance has a value at this path: the layout shows something that the backend does not send. It is an error when
      the component requires the field, else a warning.
      """)

  package static let shapeExtra = DiagnosticCode(
    "shape.extra", "something that a captured response has and no fixture has",
    page: """
      The backend sends a value that no fixture has, so no preview shows what the layout makes of it. Add it to a fixture
      if the layout is to show it; otherwise nothing is wrong.
      """)

  package static let shapeType = DiagnosticCode(
    "shape.type", "a value of one type in fixtures and of another in a captured response",
    page: """
      A number in the fixtures is a string in the response, or the like. It is an error when no instance has the type of
      the fixtures, and a warning when the backend sends either.
      """)

  package static let shapeResponse = DiagnosticCode(
    "shape.response", "a captured response that no component can be found for",
    page: """
      `kimchi check --against RESPONSE` takes a whole screen of any dialect, or the data of one component when that
      component is the one path that is checked.
      """)

  /// The codes of shapes.
  package static let shapes: [DiagnosticCode] = [.shapeMissing, .shapeExtra, .shapeType, .shapeResponse]
}
