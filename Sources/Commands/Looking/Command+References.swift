import Binding
import Conditions
import Editing
import Functions
import Inspection
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
    let property = try property(word, of: index, in: session).property
    let name = property.name
    var lines = originLines(of: name, in: index, in: session)
    if case .color = property.type, let resolved = resolvedColor(name, of: index, in: session) {
      lines.append("\(session.conditions.appearance.rawValue) theme: \(resolved.hex)")
    }
    return Reply("\(name.text) of \(session.picture.describe(index))", lines: lines)
  }

  static let refs = Command(
    "refs", .looking, [], "List references, missing values and unused data", about: .nodes,
    longWork: looksLong
  ) { session, _ throws(Refusal) in
    let lines = try session.picture.references()
    return Reply(lines.isEmpty ? "No references in this layout" : "References", lines: lines)
  }
}

extension Command {
  fileprivate static func originLines(of name: PropertyName, in index: Int, in session: Session) -> [String] {
    let origin = session.picture.origin(of: name, in: index)
    let text = origin.value.map { Spelling.excerpt($0.document.minifiedText(of: $0.node)) }
    let located = origin.value.map { "\($0.document.location(of: $0.node).description): \(text ?? "")" } ?? ""
    switch origin.source {
    case .layout:
      let inner = origin.value.map { innerOrigins(in: $0, index, in: session) } ?? []
      if let value = origin.value, value.document.isCall(value.node) {
        return ["computed by \(CallText.text(value.node, in: value.document)), \(located)"] + inner
      }
      return ["\(inner.isEmpty ? "static" : "written with references"), \(located)"] + inner
    case .variant(let name): return ["variant \(name), \(located)"]
    case .style(let role, let name): return ["the \(role.noun) \(Spelling.quoted(name)): \(text ?? "")"]
    case .styledBy: return ["styled_by, \(located)"]
    case .drawn: return ["the \(session.nodes[index].kind.rawValue)'s own: \(text ?? "")"]
    case .fallback: return ["the default of \(session.nodes[index].kind.rawValue)" + (text.map { ": \($0)" } ?? "")]
    case .data(let binding):
      let line: String
      if let property = binding.property {
        line = "bound to \(binding.path)" + (property == name.text ? "" : " as part of \(property)")
      } else {
        line = "the payload is bound to \(binding.path)"
      }
      let bound = binding.property.map { PropertyName($0).steps.count } ?? 0
      return [line] + dataOrigin(binding.path, rest: Array(name.steps.dropFirst(bound)), index, in: session)
    }
  }

  /// Where the references inside a value lead, as in an action: `url is bound to link`, and its data.
  private static func innerOrigins(in value: PropertyOrigin.Value, _ index: Int, in session: Session) -> [String] {
    let document = value.document
    var lines: [String] = []
    // The document's depth bounds the recursion.
    func look(_ node: JSONDocument.Node, _ name: String) {
      if let path = PropertyEdit.reference(node, in: document) {
        lines.append("\(name) is bound to \(path)")
        lines += dataOrigin(path, rest: [], index, in: session)
        return
      }
      if document.isCall(node) {
        lines += callOrigins(of: node, in: document, index, in: session)
        return
      }
      for member in document.members(of: node) {
        look(member.value, name.isEmpty ? member.key : "\(name).\(member.key)")
      }
      for (place, element) in document.elements(of: node).enumerated() { look(element, "\(name)[\(place)]") }
    }
    look(value.node, "")
    return Array(lines.prefix(40))
  }

  /// The data that a call reads, and every step from there to its result: `currency(price, "EUR") = "€2.50"`.
  private static func callOrigins(
    of call: JSONDocument.Node, in document: JSONDocument, _ index: Int, in session: Session
  ) -> [String] {
    var paths: [String] = []
    // The document's depth bounds the recursion.
    func collect(_ node: JSONDocument.Node) {
      if let path = PropertyEdit.reference(node, in: document) {
        if !paths.contains(path) { paths.append(path) }
      } else {
        document.forEachChild(of: node) { collect($0) }
      }
    }
    collect(call)
    var lines = paths.flatMap { path in
      dataOrigin(path, rest: [], index, in: session).prefix(3).map { "\(path): \($0)" }
    }
    var evaluator = session.picture.evaluator(in: index)
    _ = evaluator.value(call, in: document)
    for step in evaluator.steps {
      let result = step.value.json.map { Spelling.excerpt($0.minified.description) }
      let reason = step.problem.map { ": \($0.message)" } ?? ""
      lines.append("\(CallText.text(step.call, in: document)) = \(result ?? "nothing\(reason)")")
    }
    return lines
  }

  private static func dataOrigin(_ text: String, rest: [String], _ index: Int, in session: Session) -> [String] {
    guard let fixture = session.picture.fixture else { return ["no fixture is open"] }
    guard let ways = session.picture.ways(of: text, in: index) else { return ["not in the fixture's data"] }
    let steps = rest.map { ReferencePath.Step.key(Array($0.utf8)) }
    return ways.prefix(20).map { way in
      guard let value = session.picture.dataValue(way + steps) ?? (steps.isEmpty ? nil : session.picture.dataValue(way))
      else {
        return "\(fixture.address) has no value at \(ReferencePath.text(way))"
      }
      let origin = fixture.origin(of: value)
      let location = origin.document.location(of: origin.node)
      return "data, \(location): "
        + Spelling.excerpt(fixture.document.minifiedText(of: value))
    }
  }

  fileprivate static func resolvedColor(_ name: PropertyName, of index: Int, in session: Session) -> RGBA? {
    guard let view = session.picture.stage.views(of: index).first else { return nil }
    let tree = session.picture.bound.tree
    let node = tree.nodes[view]
    if name.text == "color", node.kind == .text, tree.texts.indices.contains(Int(node.payload)) {
      return session.picture.theme.resolve(tree.texts[Int(node.payload)].color)
    }
    if name.text == "bg_color", tree.wrappers.indices.contains(Int(node.wrapper)) {
      return tree.wrappers[Int(node.wrapper)].background.map(session.picture.theme.resolve)
    }
    return nil
  }
}
