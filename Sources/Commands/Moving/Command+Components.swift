import Dialects
import Inspection
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let enter = Command(
    "enter", .moving, [], "Open the selected component's layout",
    details: "Edits appear wherever the component is used. `leave` goes back.", takesAddress: true
  ) { session, invocation throws(Refusal) in
    let index = try session.target(of: invocation)
    guard let word = session.outline.entries[index].name else {
      throw Refusal(
        "\(session.picture.describe(index)) is not a component",
        fix: session.parts.isEmpty ? "select a component first" : "select an item, a header or a footer first")
    }
    let dialect = (try? session.picture.editedPart(index)).flatMap { try? session.picture.dialect(of: $0) }
    let name = dialect?.component(called: word) ?? word
    guard let path = session.workspace.componentPath(name) ?? session.workspace.file(named: "Layouts/\(name)") else {
      throw Refusal("the component \(Spelling.quoted(name)) has no file of its own")
    }
    guard session.trail.count < JSONDocument.maximumDepth else {
      throw Refusal("too many components are open inside each other")
    }
    let before = session.selectedPlace
    session.select(index)
    let place = session.selectedPlace
    do throws(Refusal) {
      try session.show(path)
    } catch {
      session.restore(before)
      throw error
    }
    session.trail.append(place)
    let users = session.workspace.users(ofComponent: name)
    return Reply("Editing \(name)" + (users == 0 ? "" : ", used in \(Spelling.counted(users, "place"))"))
  }

  static let leave = Command("leave", .moving, [], "Go back to where the component is used") {
    session, _ throws(Refusal) in
    guard let place = session.trail.last else {
      throw Refusal("no component was entered", fix: "`open` opens another layout")
    }
    let trail = session.trail.dropLast()
    try session.show(place.path)
    session.trail = Array(trail)
    session.restore(place)
    return Reply(session.selectedIndex.map(session.picture.describe) ?? "")
  }
}
