import Inspection
import Commands
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  /// The commands that a pointer adds to those of sessions.
  package static let pointing = [resize]

  static let resize = Command(
    "resize", .editing, [Argument("width", .number), Argument("height", .number)], "Set the node's width and height",
    details: "Both in one step. Each is a number of points, a percentage, `hug` or `fill`, as `set width` takes it.",
    examples: ["resize 120 48", "#title resize fill 24"], takesAddress: true, about: .nodes, isTried: true
  ) { session, invocation throws(Refusal) in
    let target = try session.target(of: invocation)
    let edits = try session.picture.edits(resizing: target, invocation)
    try session.change(edits, invocation.text.line)
    return Reply(
      "Resized \(session.picture.describe(target)) to \(invocation.arguments.map(\.text).joined(separator: " × "))")
  }
}

extension Picture {
  fileprivate func edits(resizing index: Int, _ invocation: Invocation) throws(Refusal) -> [ElementEdit] {
    let element = try element(at: index)
    return try ["width", "height"].enumerated().map { argument, name throws(Refusal) in
      let word = try invocation.required(argument)
      do throws(Refusal) {
        let property = try element.property(PropertyName(name))
        return .set(property, try element.read(word.text, as: property), of: index)
      } catch {
        throw error.moved(by: word.range.lowerBound)
      }
    }
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
