import JSONDocument

/// One operation of an RFC 6902 patch, read and checked, not yet applied.
struct PatchOperation {
  enum Action {
    case add(JSONDocument.Node), replace(JSONDocument.Node), test(JSONDocument.Node)
    case remove
    case move(from: JSONPointer), copy(from: JSONPointer)
  }

  static let names = ["add", "remove", "replace", "move", "copy", "test"]

  var action: Action
  var path: JSONPointer
}

/// Reads the operations of a patch document.
struct PatchReader {
  let patch: JSONDocument

  func operations() throws(PatchError) -> [(operation: PatchOperation, node: JSONDocument.Node)] {
    guard patch.kind(of: patch.root) == .array else {
      let kind = patch.kind(of: patch.root).withArticle
      throw error(nil, nil, "expected an array of operations, found \(kind)", at: patch.root)
    }
    var result: [(operation: PatchOperation, node: JSONDocument.Node)] = []
    for node in patch.elements(of: patch.root) { result.append((try operation(node, result.count), node)) }
    return result
  }

  private func operation(_ node: JSONDocument.Node, _ index: Int) throws(PatchError) -> PatchOperation {
    guard patch.kind(of: node) == .object else {
      throw error(index, nil, "expected an operation object, found \(patch.kind(of: node).withArticle)", at: node)
    }
    let name = try text("op", in: node, index)
    let path = try pointer("path", in: node, index)
    let action: PatchOperation.Action
    switch name {
    case "add": action = .add(try value(in: node, index, path))
    case "replace": action = .replace(try value(in: node, index, path))
    case "test": action = .test(try value(in: node, index, path))
    case "remove": action = .remove
    case "move": action = .move(from: try pointer("from", in: node, index))
    case "copy": action = .copy(from: try pointer("from", in: node, index))
    default:
      let place = patch.value(forKey: "op", in: node) ?? node
      let near = Spelling.nearest(name, in: PatchOperation.names)
      throw error(
        index, path, "unknown operation \"\(name)\"", at: place,
        suggestion: near.map { "write \"\($0)\"" } ?? "use one of \(PatchOperation.names.joined(separator: ", "))")
    }
    return PatchOperation(action: action, path: path)
  }

  private func text(_ key: String, in node: JSONDocument.Node, _ index: Int) throws(PatchError) -> String {
    guard let place = patch.value(forKey: key, in: node) else {
      let near = patch.nearestKey(to: key, in: node)
      throw error(
        index, nil, "the operation has no \"\(key)\"", at: node,
        suggestion: near.map { "write \"\(key)\", not \"\($0)\"" })
    }
    guard let text = patch.string(place) else {
      throw error(index, nil, "expected a string for \"\(key)\", found \(patch.kind(of: place).withArticle)", at: place)
    }
    return text
  }

  private func pointer(_ key: String, in node: JSONDocument.Node, _ index: Int) throws(PatchError) -> JSONPointer {
    let text = try text(key, in: node, index)
    do {
      return try JSONPointer(parsing: text)
    } catch {
      throw self.error(index, nil, error.description, at: patch.value(forKey: key, in: node) ?? node)
    }
  }

  private func value(
    in node: JSONDocument.Node, _ index: Int, _ path: JSONPointer
  ) throws(PatchError) -> JSONDocument.Node {
    guard let value = patch.value(forKey: "value", in: node) else {
      throw error(index, path, "the operation has no \"value\"", at: node, suggestion: "write null for a null value")
    }
    return value
  }

  func error(
    _ index: Int?, _ path: JSONPointer?, _ reason: String, at node: JSONDocument.Node, suggestion: String? = nil
  ) -> PatchError {
    PatchError(
      operation: index, path: path?.description, reason: reason, suggestion: suggestion,
      location: patch.location(of: node))
  }
}
