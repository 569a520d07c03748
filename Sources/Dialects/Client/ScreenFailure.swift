import JSONDocument

/// A way in which a screen's service can answer, as data that leads to it.
package struct ScreenFailure: Sendable {
  /// Such as `restaurant · payment · timeout`.
  package var name: String
  /// The fixture's data, with what leads to the answer.
  package var data: JSONText
  /// Why nothing leads to it; nil where the data does.
  package var problem: Diagnostic?

  package init(name: String, data: JSONText, problem: Diagnostic? = nil) {
    self.name = name
    self.data = data
    self.problem = problem
  }
}
