import Commands
import Sessions

/// The nodes that a list is about, and the step at which it was opened: other programs and pages may change both while it is
/// open.
package struct ListSubject: Sendable, Hashable {
  private let step: StepMark
  private let nodes: [Int]

  package init(_ session: Session) { (step, nodes) = (StepMark(session), session.actedOn) }
}

extension Picker.Choice {
  /// Whether it does something to the selected nodes.
  func isAboutNodes(_ commands: CommandTable) -> Bool {
    switch self {
    case .editText, .bind, .gesture: true
    case .perform(let call):
      call.line.split(separator: " ").first.flatMap { commands.named(String($0)) }?.takesAddress ?? false
    case .prefill, .help, .explain: false
    }
  }
}
