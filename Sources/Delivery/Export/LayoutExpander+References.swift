import Functions
import JSONDocument
import KimchiCore
import Sushi

/// Following references through the scopes of components and eaches.
extension LayoutExpander {
  func reference(_ value: JSONValue) -> String? {
    let document = sources[value.source]
    return document.value(forKey: "ref", in: value.node).flatMap { document.string($0) }
  }

  /// The value of a reference at a place; still a reference if the data is not known yet.
  func look(_ text: String, _ place: Place) -> Found {
    guard let path = try? ReferencePath(parsing: text) else { return .missing }
    switch path.start {
    case .scope: return look(path, in: place.scope, text)
    case .root: return look(path, in: place.root, String(text.dropFirst("$root/".count)), isRoot: true)
    case .item: return place.isRepeated ? look(path, in: place.scope, text) : .missing
    case .client: return .reference(text)
    case .index: return place.index.map { .text(.integer($0)) } ?? .reference(text)
    }
  }

  private func look(_ path: ReferencePath, in scope: Scope, _ text: String, isRoot: Bool = false) -> Found {
    switch scope {
    case .nothing: return .missing
    case .open(let prefix):
      if isRoot { return .reference(path.text) }
      guard !prefix.isEmpty else { return .reference(text) }
      let rest = text.hasPrefix(ReferencePath.valueWord) ? ReferencePath.text(path.steps) : text
      return .reference(rest.isEmpty || rest.hasPrefix("[") ? prefix + rest : prefix + "/" + rest)
    case .data(let value):
      guard let node = path.resolve(from: value.node, in: sources[value.source]),
        !sources[value.source].isNull(node)
      else { return .missing }
      return .value(JSONValue(source: value.source, node: node))
    case .template(let value, let outer):
      var node = value.node
      for (index, step) in path.steps.enumerated() {
        let document = sources[value.source]
        if let word = reference(JSONValue(source: value.source, node: node)) {
          let rest = ReferencePath.text(path.steps[index...])
          let joined = rest.hasPrefix("[") ? word + rest : word + "/" + rest
          guard let inner = try? ReferencePath(parsing: joined) else { return .missing }
          return look(inner, in: outer, joined)
        }
        let next: JSONDocument.Node? =
          switch step {
          case .key(let key): document.value(forKey: key, in: node)
          case .index(let index): document.element(at: index, in: node)
          }
        guard let next else { return .missing }
        node = next
      }
      if let word = reference(JSONValue(source: value.source, node: node)),
        let inner = try? ReferencePath(parsing: word)
      {
        return look(inner, in: outer, word)
      }
      guard !sources[value.source].isNull(node) else { return .missing }
      return .template(JSONValue(source: value.source, node: node), outer)
    }
  }

  // MARK: Calls

  /// The result of a call whose references have been followed; the call as it is where the data is not known. Nil where it
  /// has no result.
  func result(of call: JSONText, _ place: Place) -> JSONText? {
    guard case .data = place.root, let document = try? JSONDocument(parsing: call.bytes, file: "value") else {
      return call
    }
    var evaluator = CallEvaluator { _ in nil }
    let value = evaluator.value(document.root, in: document)
    return evaluator.missing.isEmpty ? value.json : call
  }

  /// The result of a call as a value of the data; nil where the data is not known.
  mutating func computed(_ call: JSONValue, _ place: Place) -> JSONValue? {
    guard let text = fill(call, place), let document = try? JSONDocument(parsing: text.bytes, file: "value"),
      !document.isCall(document.root)
    else { return nil }
    sources.append(document)
    return JSONValue(source: sources.count - 1, node: document.root)
  }
}
