import Dialects
import Editing
import JSONDocument
import Pictures
import Sessions
import Sushi
import Workspaces

/// Setting and taking out what the parts of a screen say, in the document's own style.
extension Session {
  mutating func setInParts(_ invocation: Invocation) throws(Refusal) -> Reply {
    let word = try invocation.required(0)
    let value = invocation.rest(from: 1)
    let steps = word.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    // What is no JSON is a string, as a person means it.
    let json = (try? JSONText(parsing: value.text)) ?? .string(value.unquoted)
    let targets = try targets(of: invocation)
    for index in targets { _ = try editable(index) }
    let nodes = targets.compactMap { parts[$0].node }
    let path = layoutPath
    let isTyped = picture.screen?.dialect != KimchiDialect.name
    try changeScreen(invocation.text.line, value.range) { transaction throws(Refusal) in
      for node in nodes {
        try transaction.edit(path) { document throws(EditError) in
          try document.set(json, at: steps[...], in: isTyped ? document.payload(of: node) ?? node : node)
        }
      }
    }
    let place = targets.count == 1 ? describe(targets[0]) : "\(targets.count) parts"
    return Reply("\(word.text) of \(place) is \(Spelling.excerpt(json.description, limit: 60))")
  }

  mutating func unsetInParts(_ invocation: Invocation) throws(Refusal) -> Reply {
    let word = try invocation.required(0)
    let steps = word.text.split(separator: ".").map(String.init)
    let targets = try targets(of: invocation)
    let path = layoutPath
    var values: [JSONDocument.Node] = []
    for index in targets {
      let (_, node) = try editable(index)
      var place: JSONDocument.Node? =
        picture.screen?.dialect == KimchiDialect.name
        ? node : document.payload(of: node) ?? node
      for step in steps { place = place.flatMap { document.value(forKey: step, in: $0) } }
      if let place { values.append(place) }
    }
    guard !values.isEmpty else { return Reply("\(word.text) is not set there", tone: .note) }
    try changeScreen(invocation.text.line, word.range) { transaction throws(Refusal) in
      for value in values {
        try transaction.edit(path) { document throws(EditError) in try document.remove(value) }
      }
    }
    return Reply("\(word.text) is not said any more")
  }
}

extension JSONDocument {
  /// Sets a member along a way of keys. Objects on the way are made where they are missing; a word in the place of one,
  /// such as a layout's, becomes its `type`.
  fileprivate mutating func set(_ value: JSONText, at steps: ArraySlice<String>, in object: Node) throws(EditError)
    -> Edit
  {
    guard let first = steps.first else { return try replace(object, with: value) }
    let rest = steps.dropFirst()
    guard !rest.isEmpty else { return try set(value, forKey: first, in: object) }
    let inner = rest.reversed().reduce(value) { .object([($1, $0)]) }
    guard let existing = self.value(forKey: first, in: object) else {
      return try insert(key: first, inner, in: object)
    }
    switch kind(of: existing) {
    case .object: return try set(value, at: rest, in: existing)
    case .string where rest.first != "type":
      return try replace(
        existing,
        with: .object([
          ("type", JSONText(self, existing)),
          (rest.first ?? "", rest.dropFirst().reversed().reduce(value) { .object([($1, $0)]) }),
        ]))
    default: return try replace(existing, with: inner)
    }
  }
}
