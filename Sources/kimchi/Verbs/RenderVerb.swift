import ArgumentParser
import Commands

struct RenderVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "render", _superCommandName: Kimchi.name,
    abstract: "Draw a layout with one fixture's data.",
    discussion: """
      Uses the model's first fixture unless you name one; without fixtures, draws the static parts. Prints problems to \
      stderr and exits with 1 for errors, but still draws the picture. To draw a response: 'curl URL | kimchi render \
      card.json --fixture -'.

      Example:
        kimchi render Previews/Kimchi/Layouts/restaurant_card.json --theme dark
      """)

  @Argument(
    help: "A layout, a component, MODEL or MODEL.name; - is a layout on standard input.", completion: .documents)
  var target: String

  @OptionGroup var drawing: DrawingArguments

  func validate() throws { try Targets.validate(target, drawing.fixture) }

  func perform() throws(Failure) -> Outcome { try drawing.draw(target) }
}
