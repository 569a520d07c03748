import ArgumentParser
import Conditions
import JSONDocument
import Outcomes
import Pictures
import Workspaces

struct TreeVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "tree", _superCommandName: Kimchi.name,
    abstract: "Print the outline of a layout or a screen.",
    discussion: """
      Lists types, ids and references. The contents of components are not listed. Parts of a screen that come from the \
      data are those of the named fixture, or of the first one.

      Example:
        kimchi tree Previews/Kimchi/Layouts/restaurant_card.json
      """)

  @Argument(
    help: "A layout, a component, a folder, MODEL or MODEL.name; - is a layout on standard input.",
    completion: .targets)
  var target: String

  @Flag(
    help: "Print nested objects {type, path, pointer, name, id, refs, children}; of a folder an array [{file, tree}].")
  var json = false

  @OptionGroup var output: OutputArguments

  func perform() throws(Failure) -> Outcome {
    let json = try output.isJSON(json)
    guard Targets.isFolder(target) else {
      return try output.apply(try Self.outline(try Targets.find(target), json: json))
    }
    var outcome = Outcome()
    var trees: [JSONText] = []
    for target in try Targets.layouts(in: target, components: true) {
      let file = target.workspace.display(target.layout.path)
      // A fixture that can't be read is no reason to list none of the others.
      let picture =
        (try? Self.picture(of: target)) ?? Picture(target, fixture: nil as Fixture?, conditions: PictureConditions())
      let outline = PictureOutline(picture.stage)
      if json {
        trees.append(.object([("file", .string(file)), ("tree", outline.json)]))
      } else {
        outcome.output += "\(outcome.output.isEmpty ? "" : "\n")\(file)\n\(outline.text)".utf8
      }
      outcome = outcome.reporting(picture.staticFindings, from: .warning)
    }
    if json { (outcome.output, outcome.content) = (Array(JSONText.array(trees).canonical.utf8), .json) }
    return try output.apply(outcome)
  }

  /// The data of a screen decides on its parts; a layout has the same nodes with any.
  private static func picture(of target: Target) throws(Failure) -> Picture {
    let fixture = target.layout.kind == .screen ? try Targets.fixture(nil, of: target) : nil
    return Picture(target, fixture: fixture, conditions: PictureConditions())
  }

  private static func outline(_ target: Target, json: Bool) throws(Failure) -> Outcome {
    let picture = try picture(of: target)
    let outline = PictureOutline(picture.stage)
    return (json ? Outcome(json: outline.json) : Outcome(outline.text)).reporting(
      picture.staticFindings, from: .warning)
  }
}
