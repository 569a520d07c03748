import ArgumentParser
import Commands

struct RenderVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "render", _superCommandName: Kimchi.name,
    abstract: "Draw a layout with one fixture's data.",
    discussion: """
      Without a fixture the first one of the model is taken, without any the static parts are drawn. What is wrong is \
      said on stderr; errors exit 1, and the picture is drawn all the same. A response goes straight in: 'curl URL | \
      kimchi render card.json --fixture -'.

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
