import Editing
import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension Session {
  /// Carries edits of nodes or parts out as one step.
  ///
  /// - Parameter range: the words of the line that a refusal is about.
  package mutating func change(
    _ edits: [ElementEdit], _ line: String, at range: Range<Int>? = nil
  ) throws(Refusal) {
    try change(try picture.plan(edits), line, at: range)
  }

  /// Carries planned changes out as one step. It is taken back when it gives a screen an error that was not there.
  ///
  /// - Parameter isValue: whether values are written that what is drawn has to be able to use.
  /// - Returns: a warning about what was written.
  @discardableResult
  package mutating func change(
    _ plan: EditPlan, _ line: String, at range: Range<Int>? = nil, isValue: Bool = false
  ) throws(Refusal) -> String? {
    for path in plan.files { try open(path) }
    let before = Set(picture.stage.screenStage?.diagnostics.filter { $0.severity == .error }.map(\.message) ?? [])
    let isChecked = isValue && !parts.isEmpty && picture.count(of: .error) <= Self.wrongLimit
    let known = isChecked ? Set(wrongValues.map(\.message)) : nil
    var warning: String?
    do throws(Refusal) {
      try change(line) { session throws(Refusal) in
        let after = session.picture.stage.screenStage?.diagnostics ?? []
        if let error = after.first(where: { $0.severity == .error && !before.contains($0.message) }) {
          throw Refusal(error.message, fix: error.fix?.words)
        }
        if let known, let new = session.wrongValues.first(where: { !known.contains($0.message) }) {
          throw Refusal(new.message, fix: new.fix?.words)
        }
      } _: { transaction throws(Refusal) in
        for step in plan.steps { try step(&transaction) }
        warning = transaction.warning
      }
    } catch {
      throw error.at(range)
    }
    return warning
  }

  /// Errors of values that a property or a component can't use.
  package var wrongValues: [Diagnostic] {
    let codes: [DiagnosticCode] = [.referenceType, .propertyType, .colorUnknown, .componentField]
    return picture.saidDiagnostics(worseThan: .warning).filter { codes.contains($0.code) }
  }

  /// Errors among which a new one is looked for with each edit.
  private static var wrongLimit: Int { 200 }
}
