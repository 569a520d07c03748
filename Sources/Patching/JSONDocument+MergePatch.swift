import JSONDocument

extension JSONDocument {
  /// Applies an RFC 7396 merge patch, whole or not at all, and returns what it did as splices.
  ///
  /// Null removes a member, an object is merged into one, anything else replaces. Bytes that it does not touch stay.
  @discardableResult
  public mutating func apply(mergePatch patch: JSONDocument) throws(PatchError) -> Edit {
    var edit = Edit()
    var budget = PatchBudget(self, patch)
    do {
      try merge(patch, patch.root, into: root, &edit, &budget)
    } catch {
      takeBack(edit)
      throw PatchError(
        operation: nil, path: nil, reason: error.reason, suggestion: nil, location: patch.location(of: patch.root))
    }
    return edit
  }

  private mutating func merge(
    _ patch: JSONDocument, _ value: Node, into target: Node, _ edit: inout Edit, _ budget: inout PatchBudget
  ) throws(Refusal) {
    guard patch.kind(of: value) == .object, kind(of: target) == .object else {
      edit.append(try rewrite(target, patch.withoutNulls(value)))
      try budget.take(edit)
      return
    }
    let members = patch.effectiveMembers(of: value)
    for (key, change) in zip(members.keys, members.values) {
      let existing = self.value(forKey: key, in: target)
      if patch.isNull(change) {
        if let existing { try removeAll(existing, &edit) }
      } else if let existing {
        try merge(patch, change, into: existing, &edit, &budget)
      } else {
        let name = String(decoding: key, as: UTF8.self)
        edit.append(try write(name, .value(patch.withoutNulls(change)), in: target, at: .end))
        try budget.take(edit)
      }
    }
  }

  /// The value of a merge patch without its nulls, also in nested objects (a merge into nothing).
  fileprivate func withoutNulls(_ node: Node) -> JSONText {
    guard kind(of: node) == .object else { return JSONText(self, node) }
    let members = effectiveMembers(of: node)
    return .object(
      zip(members.keys, members.values).lazy.filter { !isNull($0.1) }.map { key, value in
        (String(decoding: key, as: UTF8.self), withoutNulls(value))
      })
  }
}
