import ArgumentParser
import Commands

struct RenderVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "render", _superCommandName: Kimchi.name,
    abstract: "Draw a layout with one fixture's data.",
    discussion: """
      Without a fixture the first one of the model is taken, without any the static parts are drawn. What is wrong is \
      said on stderr; errors exit 1, and the picture is drawn all the same.

      Example:
        kimchi render Previews/Kimchi/Layouts/restaurant_card.json --theme dark
      """)

  @Argument(help: "A layout, a component, MODEL or MODEL.name.", completion: .documents)
  var target: String

  @OptionGroup var drawing: DrawingArguments

  func perform() throws(Failure) -> Outcome { try drawing.draw(target) }
}
