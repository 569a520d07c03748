import JSONDocument

extension JSONDocument {
  /// Applies an RFC 6902 patch, whole or not at all, and returns what it did as splices.
  ///
  /// Bytes that no operation touches stay. Objects with repeated keys are patched as what they mean: the last one
  /// counts, and removing a key removes all of them. What all operations write together is bounded, as `PatchBudget` says.
  @discardableResult
  public mutating func apply(patch: JSONDocument) throws(PatchError) -> Edit {
    try apply(patch: patch, within: PatchBudget(self, patch))
  }

  mutating func apply(patch: JSONDocument, within budget: PatchBudget) throws(PatchError) -> Edit {
    let reader = PatchReader(patch: patch)
    var edit = Edit()
    var budget = budget
    for (index, item) in try reader.operations().enumerated() {
      do throws(PatchError) {
        try perform(item.operation, reader, index, item.node, &edit, &budget)
      } catch {
        takeBack(edit)
        throw error
      }
    }
    return edit
  }

  private mutating func perform(
    _ operation: PatchOperation, _ reader: PatchReader, _ index: Int, _ place: Node, _ edit: inout Edit,
    _ budget: inout PatchBudget
  ) throws(PatchError) {
    let path = operation.path
    do throws(Refusal) {
      switch operation.action {
      case .add(let value):
        try add(.value(JSONText(reader.patch, value)), at: path, &edit)
      case .replace(let value):
        let target = try find(path)
        edit.append(try rewrite(target, JSONText(reader.patch, value)))
      case .remove:
        try removeAll(try find(path), &edit)
      case .test(let value):
        let target = try find(path)
        guard isEqual(target, to: reader.patch, value) else {
          throw Refusal("the test failed: expected \(reader.patch.shown(value)), found \(shown(target))")
        }
      case .copy(let from):
        try add(movable(try find(from)), at: path, &edit)
      case .move(let from):
        let source = try find(from)
        if from == path { return }
        guard !from.isPrefix(of: path) else { throw Refusal("a value can't be moved into itself") }
        let moved = movable(source)
        try removeAll(source, &edit)
        try add(moved, at: path, &edit)
      }
      try budget.take(edit)
    } catch {
      throw reader.error(index, path, error.reason, at: place, suggestion: error.suggestion)
    }
  }

  /// Why one operation cannot be carried out.
  package struct Refusal: Error {
    var reason: String
    var suggestion: String?

    init(_ reason: String, suggestion: String? = nil) {
      self.reason = reason
      self.suggestion = suggestion
    }
  }

  private func find(_ path: JSONPointer) throws(Refusal) -> Node {
    do {
      return try resolve(path)
    } catch {
      throw Refusal(error.description, suggestion: error.suggestion.map { "write \"\($0)\"" })
    }
  }

  mutating func rewrite(_ node: Node, _ value: JSONText) throws(Refusal) -> Edit {
    do { return try replace(node, with: value) } catch { throw Refusal(error.description) }
  }

  mutating func write(
    _ key: String?, _ content: NewContent, in container: Node, at placement: Placement
  ) throws(Refusal) -> Edit {
    do { return try insert(key, content, in: container, at: placement) } catch { throw Refusal(error.description) }
  }

  /// RFC 6902 §4.1: replaces the document or an existing member, inserts a new member or an element.
  private mutating func add(_ content: NewContent, at path: JSONPointer, _ edit: inout Edit) throws(Refusal) {
    guard let parentPath = path.parent, let token = path.tokens.last else {
      edit.append(try write(over: root, content))
      return
    }
    let container = try find(parentPath)
    switch kind(of: container) {
    case .object:
      if let existing = value(forKey: token, in: container) {
        edit.append(try write(over: existing, content))
      } else {
        edit.append(try write(token, content, in: container, at: .end))
      }
    case .array:
      let count = childCount(of: container)
      let position = token == "-" ? count : JSONPointer.index(token)
      guard let position, position <= count else { throw refusal(stop(at: container, parentPath, token)) }
      edit.append(try write(nil, content, in: container, at: .index(position)))
    default:
      throw refusal(stop(at: container, parentPath, token))
    }
  }

  private func refusal(_ error: PointerError) -> Refusal { Refusal(error.description) }

  private mutating func write(over node: Node, _ content: NewContent) throws(Refusal) -> Edit {
    do { return try overwrite(node, content) } catch { throw Refusal(error.description) }
  }

  /// Removes a value, and with a member all others of the same key.
  mutating func removeAll(_ node: Node, _ edit: inout Edit) throws(Refusal) {
    var doomed = [node]
    if let parent = parent(of: node), let key = key(of: node), mayRepeatKeys(in: parent) {
      doomed = members(of: parent).filter { $0.keyEquals(key) }.map(\.value)
    }
    do {
      for node in doomed { edit.append(try remove(node)) }
    } catch {
      throw Refusal(error.description)
    }
  }

  /// A value for a message, shortened.
  func shown(_ node: Node) -> String {
    let text = text(of: node)
    return text.count > 60 ? text.prefix(57) + "…" : text
  }
}
