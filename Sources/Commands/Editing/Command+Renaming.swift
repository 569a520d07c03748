import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let rename = Command(
    "rename", .editing,
    [
      Argument("sort", .choice(["component", "token", "ref", "id"])), Argument("old-name", .renamed),
      Argument("new-name", .text),
    ],
    "Rename a component, token, data member or id everywhere",
    details: """
      Changes all files of the workspace as one step, which `undo` takes back whole and `save` writes. `component` also
      renames the component's file, and the fixtures of its model unless it names a model of its own. `token` renames a
      colour or a style of `kimchi.json`. `ref` renames a member of the open model's data: in the layout, its fixtures,
      and a component's fields and uses. `id` renames an id of the open layout.
      """,
    examples: ["rename component veg_mark diet_mark", "rename ref name title", "rename id cover photo"],
    longWork: changesLong
  ) { session, invocation throws(Refusal) in
    let sort = try invocation.choice(0)
    let (old, new) = (try invocation.required(1), try invocation.required(2))
    let line = invocation.text.line
    do throws(Refusal) {
      switch sort {
      case "component": return try session.renameComponent(old.text, to: new.text, as: line)
      case "token": return try session.renameToken(old.text, to: new.text, as: line)
      case "ref": return try session.renameReference(old.text, to: new.text, as: line)
      default: return try session.renameID(old.text, to: new.text, as: line)
      }
    } catch {
      throw error.at(old.range)
    }
  }
}
