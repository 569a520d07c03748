import Inspection
import Commands
import Editing
import KimchiCore
import Sessions
import Sushi
import Workspaces

extension Session {
  /// The property that a node is known by, such as a label's text, and the path of the data that it comes from.
  package func mainBinding(of index: Int) -> (property: String, bound: (property: String, path: String)?)? {
    guard nodes.indices.contains(index), !nodes[index].isUnknown, let property = nodes[index].payload.owner.mainProperty
    else { return nil }
    let edit = PropertyEdit(name: PropertyName(property), node: nodes[index], designSystem: designSystem)
    return (property, edit.binding(in: document))
  }

  /// Binds the main property of a node.
  func binding(of index: Int) -> NodeGesture.Outcome {
    guard actedOn.count == 1 else {
      return .refused(Refusal("one node at a time can be bound", fix: "Esc unmarks the nodes"))
    }
    guard let (property, bound) = mainBinding(of: index) else {
      return .refused(
        Refusal("\(picture.describe(index)) shows no value", fix: "choose a property: `bind PROPERTY PATH`"))
    }
    if let bound {
      return .refused(
        Refusal("\(bound.property) is bound to \(bound.path) already", fix: "`unbind \(bound.property)` first"))
    }
    return bindings(of: property)
  }

  /// The ways to bind a property of the selected node: to data that the fixture has, or to a name that is typed.
  package func bindings(of property: String) -> NodeGesture.Outcome {
    let line = "bind \(property) "
    let known = complete(line, at: line.utf8.count).candidates
    guard !known.isEmpty else { return .prefill(line) }
    let new = GestureList.Row(
      name: "new name…", summary: "type where the value goes in the data", call: .bind(property, to: nil),
      isWhole: false,
      makesNew: true)
    return .choose(
      GestureList(
        title: "bind \(property) to",
        rows: [new]
          + known.map {
            GestureList.Row(name: $0.text, summary: $0.detail, call: .bind(property, to: $0.text), isWhole: true)
          }))
  }
}
