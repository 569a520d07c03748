import ArgumentParser
import Commands
import Delivery
import Dialects
import JSONDocument
import Modes
import Outcomes
import StandardDialects
import Workspaces

struct RenderVerb: DrawingVerb {
  static let configuration = CommandConfiguration(
    commandName: "render", _superCommandName: Kimchi.name,
    abstract: "Draw a layout with one fixture's data.",
    discussion: """
      Uses the model's first fixture unless you name one; without fixtures, draws the static parts. Prints problems to \
      stderr and exits with 1 for errors, but still draws the picture. To draw a response: 'curl URL | kimchi render \
      card.json --fixture -'.

      --last-good and --bundled show what an app does with a delivery that it can't read: it keeps the last good one, \
      then falls back to the copy in the app.

      Example:
        kimchi render Previews/Kimchi/Layouts/restaurant_card.json --theme dark
      """)

  @Argument(
    help: "A layout, a component, a delivery, MODEL or MODEL.name; - is a layout on standard input.",
    completion: .targets)
  var target: String

  @Option(
    help: ArgumentHelp("The delivery that the app had before, drawn if the target can't be used.", valueName: "file"),
    completion: .documents)
  var lastGood: String?

  @Option(
    help: ArgumentHelp("The delivery inside the app, drawn if no other can be used.", valueName: "file"),
    completion: .documents)
  var bundled: String?

  @OptionGroup var drawing: DrawingArguments

  @OptionGroup var picture: PictureArguments

  @OptionGroup var named: ConditionArguments

  @OptionGroup var framing: FrameArguments

  func validate() throws { try Targets.validate(target, drawing.fixture) }

  func perform() throws(Failure) -> Outcome {
    guard lastGood != nil || bundled != nil else { return try draw(target) }
    let choice = DeliveryChoice(
      [(.newest, target), (.lastGood, lastGood), (.bundled, bundled)], dialects: .standard)
    guard let shown = choice.shown else {
      throw Failure(choice.refusal)
    }
    var outcome = try draw(shown.path)
    outcome.messages = choice.message + outcome.messages
    outcome.status = shown.source == .newest ? outcome.status : max(outcome.status, ExitStatus.findings)
    return outcome
  }
}
