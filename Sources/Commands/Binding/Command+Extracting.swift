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
    return try session.extractComponent(try invocation.required(1), invocation)
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
    let absent = session.absentData(of: index)
    let (path, root, envelope) = (session.layoutPath, session.picture.target.layout.node, node.envelope.node)
    try session.change(invocation.text.line) { transaction throws(Refusal) in
      try transaction.replace(envelope, with: .text(text), in: path)
      try transaction.makeIDsUnique(in: envelope, path, root: root)
      transaction.goal = (path, envelope)
    }
    let users = session.workspace.users(ofComponent: name)
    let message = "Inlined \(name); \(users) \(users == 1 ? "place still uses" : "places still use") it"
    guard let absent else { return Reply(message) }
    return Reply("\(message). It was hidden without \(absent); now the parts that need no data show", tone: .warning)
  }
}

extension Session {
  fileprivate mutating func extractComponent(
    _ word: CommandText.Word, _ invocation: Invocation
  ) throws(Refusal) -> Reply {
    let index = try target(of: invocation)
    let name = word.text
    let file: String
    do throws(Refusal) {
      guard NodeKind(rawValue: name) == nil else {
        throw Refusal("\(name) is the name of a type", fix: "choose another name, such as \(name)_row")
      }
      guard workspace.componentPath(name) == nil, let free = try freeFile(name, in: .components) else {
        throw Refusal(
          "component \(name) already exists",
          fix: workspace.componentPath(name) == nil
            ? "it isn't saved yet: `close` goes back to where it is; or choose another name"
            : "`add \(name)` uses it; or choose another name")
      }
      file = free
    } catch {
      throw error.at(word.range)
    }
    let envelope = nodes[index].envelope.node
    var extraction = try ComponentExtraction(envelope, in: document, named: name)
    let fixtures = allFixtures()
    extraction.settle { field in
      guard let path = try? ReferencePath(parsing: field.path), let steps = picture.dataSteps(of: path, in: index)
      else {
        return field.path == "$index" ? [.number] : []
      }
      return fixtures.flatMap { Self.kinds(at: steps, in: $0) }
    }
    let (layoutPath, made) = (layoutPath, extraction)
    let preview = preview(of: made, at: index)
    try change(invocation.text.line) { transaction throws(Refusal) in
      try transaction.create(file, Array(made.file.canonical.utf8))
      if let preview { try transaction.create(preview.path, Array(preview.text.canonical.utf8)) }
      try transaction.replace(envelope, with: .text(made.use), in: layoutPath)
      transaction.goal = (layoutPath, envelope)
    }
    let fields = made.fields.map { $0.name + ($0.isRequired ? "" : "?") }.joined(separator: ", ")
    return Reply("Created component \(name)" + (fields.isEmpty ? "" : " (fields: \(fields))") + ", not saved yet")
  }

  /// A file with what the open fixture gives the new component as its own fixture, so that it can be seen by itself. None
  /// when there is no such data, or the model has fixtures already.
  private func preview(of component: ComponentExtraction, at index: Int) -> (path: String, text: JSONText)? {
    var resolver = FixtureResolver(workspace)
    guard let fixture = picture.fixture, (try? resolver.names(ofModel: component.model)) == [] else { return nil }
    let members = component.fields.compactMap { field -> (String, JSONText)? in
      guard let path = try? ReferencePath(parsing: field.path), let steps = picture.dataSteps(of: path, in: index)
      else {
        return field.path == "$index" ? (field.name, 0) : nil
      }
      return picture.expanded(steps).first.flatMap(picture.dataValue).map {
        (field.name, JSONText(fixture.document, $0))
      }
    }
    guard !members.isEmpty, let path = freePreviewsFile(component.model) else { return nil }
    let name = picture.fixture?.name ?? "regular"
    return (
      path, .object([("model", .string(component.model)), ("previews", .object([(name, .object(members))]))])
    )
  }

  /// The path of a component's data when there are fixtures that lack it: they hide the whole component.
  fileprivate func absentData(of index: Int) -> String? {
    guard case .reference(let slot) = nodes[index].componentData, slot.fallback == nil, let path = slot.path,
      let steps = picture.dataSteps(of: path, in: index)
    else { return nil }
    let isAbsent = allFixtures().contains { fixture in
      Self.kinds(at: steps, in: fixture).contains { $0 == nil || $0 == .null }
    }
    return isAbsent ? path.text : nil
  }

  /// The fixtures of the layout's model that can be put together, a bounded number.
  func allFixtures() -> [Fixture] {
    guard let names = try? fixtureNames() else { return [] }
    var resolver = FixtureResolver(workspace)
    var result: [Fixture] = []
    for name in names.prefix(200) {
      if let fixture = try? resolver.fixture(name, ofModel: picture.target.layout.model) { result.append(fixture) }
    }
    return result
  }

  /// The kinds of values at every place that steps lead to; a nil step means all elements of an array.
  private static func kinds(at steps: [ReferencePath.Step?], in fixture: Fixture) -> [JSONDocument.Kind?] {
    let document = fixture.document
    var places: [JSONDocument.Node?] = [fixture.node]
    for step in steps {
      places = places.flatMap { place -> [JSONDocument.Node?] in
        guard let place else { return [nil] }
        switch step {
        case .key(let key): return [document.value(forKey: key, in: place)]
        case .index(let index): return [document.element(at: index, in: place)]
        case nil: return Array(document.elements(of: place))
        }
      }
    }
    return places.map { $0.map(document.kind) }
  }
}
