import Inspection
import Commands
import Editing
import JSONDocument
import KimchiCore
import Sessions
import Sushi
import Workspaces

extension Command {
  /// The commands that a pointer adds to those of sessions.
  package static let pointing = [resize]

  static let resize = Command(
    "resize", .editing, [Argument("width", .number), Argument("height", .number)], "Set the node's width and height",
    details: "Both in one step. Each is a number of points, a percentage, `hug` or `fill`, as `set width` takes it.",
    examples: ["resize 120 48", "#title resize fill 24"], takesAddress: true, about: .nodes
  ) { session, invocation throws(Refusal) in
    let index = try session.target(of: invocation)
    let words = ValueWords(designSystem: session.designSystem)
    var changes: [PropertyChange] = []
    for (argument, name) in ["width", "height"].enumerated() {
      let word = try invocation.required(argument)
      do throws(Refusal) {
        let type = try PropertyName(name).type(in: session.nodes[index].kind)
        changes.append(PropertyChange(name, try words.read(word.text, as: type)))
      } catch {
        throw error.moved(by: word.range.lowerBound)
      }
    }
    let size = changes.map(\.value.description).joined(separator: " × ")
    try session.change(changes, of: index, invocation.text.line)
    return Reply("Resized \(session.selectedIndex.map(session.picture.describe) ?? "the node") to \(size)")
  }
}

extension CommandCall {
  /// Both sides of the selected node, or one of them.
  package static func resize(width: Double?, height: Double?) -> CommandCall? {
    switch (width, height) {
    case (let width?, let height?):
      CommandCall(to: .resize, words: [JSONText.number(width).description, JSONText.number(height).description])
    case (let width?, nil): .set("width", to: JSONText.number(width).description)
    case (nil, let height?): .set("height", to: JSONText.number(height).description)
    case (nil, nil): nil
    }
  }
}
