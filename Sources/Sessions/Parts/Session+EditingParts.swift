import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces
import Screens

extension Session {
  /// Carries a change of the screen's document out; it is taken back when it makes something wrong that was right.
  package mutating func changeScreen(
    _ line: String, _ range: Range<Int>? = nil, _ body: (inout Transaction) throws(Refusal) -> Void
  ) throws(Refusal) {
    let before = Set(picture.stage.screenStage?.diagnostics.filter { $0.severity == .error }.map(\.message) ?? [])
    try change(line) { session throws(Refusal) in
      let after = session.picture.stage.screenStage?.diagnostics ?? []
      if let error = after.first(where: { $0.severity == .error && !before.contains($0.message) }) {
        throw Refusal(error.message, fix: error.fix, range: range)
      }
    } _: { transaction throws(Refusal) in
      try body(&transaction)
    }
  }
}
