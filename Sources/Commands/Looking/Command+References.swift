import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let why = Command(
    "why", .looking, [Argument("property", .property)], "Explain where a property's value comes from",
    details:
      "Shows the layout, the data behind a reference, or the element's default. For colours, it also shows the theme's value.",
    examples: ["#title why color", "why text"], takesAddress: true, about: .nodes
  ) { session, invocation throws(Refusal) in
    let word = try invocation.required(0)
    let index = try session.target(of: invocation)
    let name = session.propertyName(word, of: [index])
    let type = try session.typed(name, of: index, at: word)
    var lines = session.origin(of: name, in: index)
    if case .color = type, let resolved = session.resolvedColor(name, of: index) {
      lines.append("\(session.conditions.appearance.rawValue) theme: \(resolved.hex)")
    }
    return Reply("\(name.text) of \(session.describe(index))", lines: lines)
  }

  static let refs = Command(
    "refs", .looking, [], "List references, missing values and unused data", about: .nodes
  ) { session, _ throws(Refusal) in
    let lines = try session.references()
    return Reply(lines.isEmpty ? "No references in this layout" : "References", lines: lines)
  }
}

extension Session {
  fileprivate func origin(of name: PropertyName, in index: Int) -> [String] {
    let node = nodes[index]
    let edit = PropertyEdit(name: name, node: node, designSystem: designSystem)
    var lines: [String] = []
    func place(_ document: JSONDocument, _ value: JSONDocument.Node) -> String {
      let location = document.location(of: value)
      return location.description
    }
    if let bound = edit.binding(in: document) {
      lines.append("bound to \(bound.path)" + (bound.property == name.text ? "" : " as part of \(bound.property)"))
      lines += dataOrigin(
        bound.path, rest: Array(name.steps.dropFirst(PropertyName(bound.property).steps.count)), index)
    } else if let value = PropertyEdit.value(name, of: node, in: document) {
      lines.append("static, \(place(document, value)): \(Spelling.excerpt(document.minifiedText(of: value)))")
    } else if !node.kind.takesReference, let path = PropertyEdit.reference(node.value.node, in: document) {
      lines.append("the payload is bound to \(path)")
      lines += dataOrigin(path, rest: name.steps, index)
    } else {
      lines.append("the default of \(node.kind.rawValue)")
    }
    return lines
  }

  private func dataOrigin(_ text: String, rest: [String], _ index: Int) -> [String] {
    guard let fixture = picture.fixture else { return ["no fixture is open"] }
    guard let path = try? ReferencePath(parsing: text), let ways = dataSteps(of: path, in: index).map(expanded) else {
      return ["not in the fixture's data"]
    }
    let steps = rest.map { ReferencePath.Step.key(Array($0.utf8)) }
    return ways.prefix(20).map { way in
      guard let value = dataValue(way + steps) ?? (steps.isEmpty ? nil : dataValue(way)) else {
        return "\(fixture.address) has no value at \(ReferencePath.text(way))"
      }
      let origin = fixture.origin(of: value)
      let location = origin.document.location(of: origin.node)
      return "data, \(location): "
        + Spelling.excerpt(fixture.document.minifiedText(of: value))
    }
  }

  fileprivate func resolvedColor(_ name: PropertyName, of index: Int) -> RGBA? {
    guard let view = views(of: index).first else { return nil }
    let tree = picture.bound.tree
    let node = tree.nodes[view]
    if name.text == "color", node.kind == .text, tree.texts.indices.contains(Int(node.payload)) {
      return picture.theme.resolve(tree.texts[Int(node.payload)].color)
    }
    if name.text == "bg_color", tree.wrappers.indices.contains(Int(node.wrapper)) {
      return tree.wrappers[Int(node.wrapper)].background.map(picture.theme.resolve)
    }
    return nil
  }
}
