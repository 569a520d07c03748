import Editing
import Inspection
import JSONDocument
import Pictures
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
  /// - Returns: a warning about what was written.
  @discardableResult
  package mutating func change(
    _ plan: EditPlan, _ line: String, at range: Range<Int>? = nil
  ) throws(Refusal) -> String? {
    for path in plan.files { try open(path) }
    let before = Set(picture.stage.screenStage?.diagnostics.filter { $0.severity == .error }.map(\.message) ?? [])
    var warning: String?
    do throws(Refusal) {
      try change(line) { session throws(Refusal) in
        let after = session.picture.stage.screenStage?.diagnostics ?? []
        if let error = after.first(where: { $0.severity == .error && !before.contains($0.message) }) {
          throw Refusal(error.message, fix: error.fix?.words)
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
}
