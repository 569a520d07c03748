import ArgumentParser
import Conditions
import Pictures
import Workspaces

/// Whether the device is drawn around pictures: shared by the verbs that write pictures.
struct FrameArguments: ParsableArguments {
  @Option(help: ConditionArguments.help(.frame), completion: ConditionArguments.completion(.frame))
  var frame: String?

  func validate() throws {
    var conditions = PictureConditions()
    do throws(Refusal) {
      try set(in: &conditions)
    } catch {
      throw ValidationError(error.fix.map { "\(error.message); \($0)" } ?? error.message)
    }
  }

  /// The option as a command line has it.
  var commandWords: [String] { frame.map { ["--frame", $0] } ?? [] }

  func set(in conditions: inout PictureConditions) throws(Refusal) {
    if let frame { try Condition.frame.set(frame, in: &conditions, of: nil) }
  }
}
