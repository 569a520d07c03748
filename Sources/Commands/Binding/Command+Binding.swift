import Inspection
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let binding: [Command] = [bind, unbind, extract, inline, factor]

  static let bind = Command(
    "bind", .binding, [Argument("property", .property), Argument("path", .scopedPath)],
    "Bind a property to the data",
    details: """
      The property becomes a reference to the path. If the fixture has no value there, the layout's value moves into it;
      layout and fixture change in one step. A layout without a fixture gets its first one, `regular`, with the value.
      Inside an each, paths start at the element.

      On a screen, the values that may be references can be bound, such as a section's items or its header.
      """,
    examples: ["bind text title"], takesAddress: true, about: .nodes
  ) { session, invocation throws(Refusal) in
    try session.bind(invocation)
  } onParts: { session, invocation throws(Refusal) in
    try session.bindInPart(invocation)
  }

  static let unbind = Command(
    "unbind", .binding, [Argument("property", .property, isOptional: true)],
    "Replace a reference with the fixture's value",
    details: "Without a property, the whole payload is unbound if it is a reference.", examples: ["unbind text"],
    takesAddress: true, about: .nodes
  ) { session, invocation throws(Refusal) in
    try session.unbind(invocation)
  } onParts: { session, invocation throws(Refusal) in
    try session.unbindInPart(invocation)
  }
}

extension Session {
  fileprivate mutating func bind(_ invocation: Invocation) throws(Refusal) -> Reply {
    let property = try invocation.required(0)
    let word = try invocation.required(1)
    let name = PropertyName(property.text)
    let index = try target(of: invocation)
    let type = try typed(name, of: index, at: property)
    switch type {
    case .node, .nodes: throw Refusal("\(name.text) holds nodes; data can't provide them", range: property.range)
    default: break
    }
    let path = try dataPath(word, inScopeOf: index)
    let edit = PropertyEdit(name: name, node: nodes[index], designSystem: designSystem)
    if let bound = edit.binding(in: document), bound.property != name.text {
      throw Refusal(
        "\(bound.property) is bound to \(bound.path) as a whole", fix: "`unbind \(bound.property)` first",
        range: property.range)
    }
    let literal = PropertyEdit.value(name, of: nodes[index], in: document)
      .flatMap { PropertyEdit.reference($0, in: document) == nil ? JSONText(document, $0) : nil }
    // The data as it is decides first; the layout's value goes only where there is none.
    var writes: [(DataPlace, resolved: (JSONDocument, JSONDocument.Node)?)] = []
    var found = false
    let steps = picture.dataSteps(of: path, in: index)
    if picture.fixture == nil, let steps {
      return try bindToFirstFixture(edit, path, literal.map { ($0, steps) }, invocation)
    }
    for steps in steps.map(picture.expanded) ?? [] {
      if let value = picture.dataValue(steps) {
        found = true
        try refuseMisfit(value, name, type, of: index, path.text, at: word)
      } else if literal != nil {
        let place = try dataPlace(steps)
        writes.append((place, picture.resolvedData(steps, place)))
      }
    }
    guard writes.count < 2 || !writes.contains(where: { $0.0.inherits }) else {
      throw Refusal(
        "the elements come from $extends, so the value can't be written into each of them",
        fix: "add the array to \(writes[0].0.owner), or the value to each element", range: word.range)
    }
    let file = layoutPath
    try change(invocation.text.line) { transaction throws(Refusal) in
      try transaction.edit(file) { document throws(EditError) in
        try edit.set(.object([("ref", .string(path.text))]), in: &document)
      }
      guard let literal else { return }
      for (place, resolved) in writes {
        try transaction.edit(place.path) { document throws(EditError) in
          try place.set(literal, in: &document, resolved: resolved)
        }
      }
    }
    if let owner = writes.first?.0.owner {
      return Reply("\(name.text) is bound to \(path.text); its value moved to \(owner)")
    }
    return found
      ? Reply("\(name.text) is bound to \(path.text)")
      : Reply("\(name.text) is bound to \(path.text), but this fixture has no value there", tone: .warning)
  }

  /// Binds a property of a layout that has no fixture: its value begins the first one.
  ///
  /// - Parameter literal: the value that stands in the layout and its place in the data; nil where there is no value.
  private mutating func bindToFirstFixture(
    _ edit: PropertyEdit, _ path: ReferencePath, _ literal: (value: JSONText, steps: [ReferencePath.Step?])?,
    _ invocation: Invocation
  ) throws(Refusal) -> Reply {
    let fixture = try literal.map { literal throws(Refusal) in try firstFixture(literal.value, at: literal.steps) }
    let (file, name) = (layoutPath, PropertyName(try invocation.required(0).text).text)
    try change(invocation.text.line) { transaction throws(Refusal) in
      if let fixture { try transaction.add(fixture) }
      try transaction.edit(file) { document throws(EditError) in
        try edit.set(.object([("ref", .string(path.text))]), in: &document)
      }
    }
    guard let fixture else {
      return Reply(
        "\(name) is bound to \(path.text). This layout has no fixture yet: `data set \(path.text) VALUE` creates one",
        tone: .warning)
    }
    return Reply(
      "\(name) is bound to \(path.text); its value moved to \(fixture.address)\(created(fixture))")
  }

  /// Refuses data that a property cannot take.
  private func refuseMisfit(
    _ value: JSONDocument.Node, _ name: PropertyName, _ type: PropertyType, of index: Int, _ path: String,
    at word: CommandText.Word
  ) throws(Refusal) {
    guard let fixture = picture.fixture, !fixture.document.isNull(value),
      let found = PropertyFit(name, nodes[index], designSystem).misfit(value, in: fixture.document)
    else { return }
    throw Refusal("\(name.text) takes \(type.expectation), but \(path) is \(found)", range: word.range)
  }

  fileprivate mutating func unbind(_ invocation: Invocation) throws(Refusal) -> Reply {
    let index = try target(of: invocation)
    let node = nodes[index]
    let layout = document
    let bound: JSONDocument.Node
    let what: String
    if let property = invocation[0] {
      let name = PropertyName(property.text)
      _ = try typed(name, of: index, at: property)
      // A scalar behind the payload's own reference is its main property.
      let isWhole =
        name.steps == [node.payload.owner.mainProperty] && PropertyEdit.reference(node.value.node, in: layout) != nil
      guard let value = PropertyEdit.value(name, of: node, in: layout) ?? (isWhole ? node.value.node : nil) else {
        throw Refusal("\(name.text) isn't set on this node", range: property.range)
      }
      (bound, what) = (value, name.text)
    } else {
      (bound, what) = (node.value.node, node.kind.rawValue)
    }
    guard let text = PropertyEdit.reference(bound, in: layout) else {
      let references = outline.entries[index].references.map {
        $0.property.isEmpty ? "unbind" : "unbind \($0.property)"
      }
      throw Refusal(
        "\(what) isn't a reference", fix: references.isEmpty ? nil : references.joined(separator: ", "),
        range: invocation[0]?.range)
    }
    let fallback = layout.value(forKey: "default", in: bound)
    let steps = (try? ReferencePath(parsing: text)).flatMap { picture.dataSteps(of: $0, in: index) }.map(
      picture.expanded)?.first
    guard let fixture = picture.fixture, let data = steps.flatMap(picture.dataValue) else {
      guard let fallback else {
        throw Refusal("this fixture has no value at \(text)", fix: "`data set \(text) VALUE` adds one")
      }
      return try replace(bound, with: JSONText(layout, fallback), what, "its default", invocation)
    }
    return try replace(bound, with: JSONText(fixture.document, data), what, text, invocation)
  }

  private mutating func replace(
    _ bound: JSONDocument.Node, with value: JSONText, _ what: String, _ path: String, _ invocation: Invocation
  ) throws(Refusal) -> Reply {
    let file = layoutPath
    try change(invocation.text.line) { transaction throws(Refusal) in
      try transaction.edit(file) { document throws(EditError) in try document.replace(bound, with: value) }
    }
    return Reply("\(what) is \(Spelling.excerpt(value.description)), from \(path)")
  }
}
