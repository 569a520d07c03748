import Inspection
import Delivery
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let extract = Command(
    "extract", .binding, [Argument("sort", .choice(["component"])), Argument("name", .text)],
    "Extract the node into a component",
    details: """
      The component gets a field for each data value that the node uses; a field is required if every fixture has it.
      The node becomes a use of the component. `save` writes the component's file and a fixture with its data here.
      """,
    examples: ["extract component deal_title"], takesAddress: true, about: .nodes
  ) { session, invocation throws(Refusal) in
    _ = try invocation.choice(0, ["component"])
    return try extractComponent(try invocation.required(1), invocation, in: &session)
  }

  static let inline = Command(
    "inline", .binding, [], "Replace a use of a component with its layout",
    details: "References inside it are rewritten to the same data. The component itself does not change.",
    examples: ["component[0] inline"], takesAddress: true, about: .nodes
  ) { session, invocation throws(Refusal) in
    let index = try session.target(of: invocation)
    let node = session.nodes[index]
    guard node.kind == .component, node.component >= 0, let name = session.outline.entries[index].name else {
      throw Refusal("\(session.picture.describe(index)) is not a component", fix: "`find component` selects one")
    }
    let children = session.document.value(forKey: "children", in: node.value.node)
    if let path = children.flatMap({ PropertyEdit.reference($0, in: session.document) }) {
      throw Refusal(
        "its children come from data, at \(path)", fix: "inline a component whose children are in the layout")
    }
    guard let text = LayoutExpander.inlined(try session.layout(), node.value) else {
      throw Refusal("\(name) shows nothing with this data", fix: "`remove` deletes it")
    }
    let absent = absentData(of: index, in: session)
    let (path, envelope) = (session.layoutPath, node.envelope.node)
    let content = session.picture.freshened(text, inPlaceOf: index)
    try session.change(invocation.text.line) { transaction throws(Refusal) in
      try transaction.replace(envelope, with: .text(content), in: path)
      transaction.goal = (path, envelope)
    }
    let users = session.workspace.users(ofComponent: name)
    let message = "Inlined \(name); \(users) \(users == 1 ? "place still uses" : "places still use") it"
    guard let absent else { return Reply(message) }
    return Reply("\(message). It was hidden without \(absent); now the parts that need no data show", tone: .warning)
  }
}

extension Command {
  fileprivate static func extractComponent(
    _ word: CommandText.Word, _ invocation: Invocation, in session: inout Session
  ) throws(Refusal) -> Reply {
    let index = try session.target(of: invocation)
    let name = word.text
    let extraction: ExtractionPlan
    do throws(Refusal) {
      extraction = try session.picture.plan(extracting: index, named: name, isFree: session.isFree)
    } catch {
      throw error.at(word.range)
    }
    try session.change(extraction.plan, invocation.text.line)
    let fields = extraction.component.fields.map { $0.name + ($0.isRequired ? "" : "?") }.joined(separator: ", ")
    return Reply("Created component \(name)" + (fields.isEmpty ? "" : " (fields: \(fields))") + ", not saved yet")
  }

  /// The path of a component's data when there are fixtures that lack it: they hide the whole component.
  fileprivate static func absentData(of index: Int, in session: Session) -> String? {
    guard case .reference(let slot) = session.nodes[index].componentData, slot.fallback == nil, let path = slot.path,
      let steps = session.picture.dataSteps(of: path, in: index)
    else { return nil }
    let isAbsent = session.picture.fixtures.contains { fixture in
      fixture.values(at: steps).contains { $0.map(fixture.document.isNull) ?? true }
    }
    return isAbsent ? path.text : nil
  }
}
