import ArgumentParser
import JSONDocument
import Pictures
import Workspaces

struct TreeVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "tree", _superCommandName: Kimchi.name,
    abstract: "Outline a layout: types, ids and references.",
    discussion: """
      Components are named and not entered.

      Example:
        kimchi tree Previews/Kimchi/Layouts/restaurant_card.json
      """)

  @Argument(help: "A layout, a component or MODEL.", completion: .documents)
  var target: String

  @Flag(help: "Print nested objects {type, path, pointer, name, id, refs, children}.")
  var json = false

  func perform() throws(Failure) -> Outcome {
    let target = try Targets.find(target)
    let picture = Picture(target, fixture: nil as Fixture?, conditions: PictureConditions())
    let outline = PictureOutline(picture.stage)
    return (json ? Outcome(json: outline.json) : Outcome(outline.text)).reporting(
      picture.staticFindings, from: .warning)
  }
}
