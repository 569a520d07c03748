extension JSONDocument {
  /// Where among a container's children something goes.
  public enum Placement: Sendable, Hashable {
    case start, end
    case before(Node), after(Node)
    /// In front of the child that has this position, or at the end.
    case index(Int)
  }

  /// Puts another value in the place of one, which keeps its node, and its key if it is a member.
  @discardableResult
  public mutating func replace(_ node: Node, with value: JSONText) throws(EditError) -> Edit {
    guard contains(node) else { throw .unknownNode }
    let span = span(of: node)
    let new = try styled(value, in: parent(of: node), replacing: node, at: span.lowerBound)
    return try carryOut([Splice(offset: span.lowerBound, old: text(in: span), new: new)])
  }

  /// Adds a member to an object that lacks the key.
  @discardableResult
  public mutating func insert(
    key: String, _ value: JSONText, in object: Node, at placement: Placement = .end
  ) throws(EditError) -> Edit {
    try expect(.object, object)
    guard self.value(forKey: key, in: object) == nil else { throw .keyExists(key) }
    return try carryOut([insertion(key, .value(value), in: object, at: placement)])
  }

  /// Adds an element to an array.
  @discardableResult
  public mutating func insert(
    _ value: JSONText, in array: Node, at placement: Placement = .end
  ) throws(EditError) -> Edit {
    try expect(.array, array)
    return try carryOut([insertion(nil, .value(value), in: array, at: placement)])
  }

  /// Sets a member: replaces the value that counts if the object has the key, else adds it at the end.
  @discardableResult
  public mutating func set(_ value: JSONText, forKey key: String, in object: Node) throws(EditError) -> Edit {
    try expect(.object, object)
    if let existing = self.value(forKey: key, in: object) { return try replace(existing, with: value) }
    return try carryOut([insertion(key, .value(value), in: object, at: .end)])
  }

  /// Takes a value out of its container, with its key, one comma and the white space that was for it.
  @discardableResult
  public mutating func remove(_ node: Node) throws(EditError) -> Edit {
    let range = try removalRange(of: node)
    return try carryOut([Splice(offset: range.lowerBound, old: text(in: range), new: [])])
  }

  /// Gives a member another key, which its object must not have.
  @discardableResult
  public mutating func rename(_ node: Node, to key: String) throws(EditError) -> Edit {
    guard contains(node) else { throw .unknownNode }
    guard let parent = parent(of: node), let span = keySpan(of: node) else {
      throw .wrongKind(expected: .object, found: self.parent(of: node).map(kind) ?? kind(of: node))
    }
    let new = Quoting.quoted(key.utf8)
    if self.key(of: node) != key, value(forKey: key, in: parent) != nil { throw .keyExists(key) }
    return try carryOut([Splice(offset: span.lowerBound, old: text(in: span), new: new)])
  }

  /// Moves a value into a container, under a key if that is an object, keeping its spelling and layout.
  ///
  /// The placement speaks of the container without the value.
  @discardableResult
  public mutating func move(
    _ node: Node, to container: Node, key: String? = nil, at placement: Placement = .end
  ) throws(EditError) -> Edit {
    guard contains(node), contains(container) else { throw .unknownNode }
    var place: Node? = container
    while let current = place {
      if current == node { throw .intoItself }
      place = parent(of: current)
    }
    try expect(key == nil ? .array : .object, container)
    if let key, let taken = value(forKey: key, in: container), taken != node { throw .keyExists(key) }
    switch placement {
    case .before(node), .after(node): throw .noSuchPlace
    default: break
    }
    // Counted before the value goes: the one behind it may then have its node.
    let goal = try index(of: placement, in: container, without: node)
    let moved = movable(node)
    var edit = try remove(node)
    do {
      edit.append(try carryOut([insertion(key, moved, in: container, at: goal)]))
    } catch {
      try apply(edit.inverse)
      throw error
    }
    return edit
  }

  /// A placement beside a child as an index in the container without a value.
  private func index(of placement: Placement, in container: Node, without moved: Node) throws(EditError) -> Placement {
    let (sibling, isAfter): (Node, Bool)
    switch placement {
    case .start, .end, .index: return placement
    case .before(let node): (sibling, isAfter) = (node, false)
    case .after(let node): (sibling, isAfter) = (node, true)
    }
    guard parent(of: sibling) == container, let position = position(of: sibling) else { throw .noSuchPlace }
    let isBehind = parent(of: moved) == container && self.position(of: moved).map { $0 < position } ?? false
    return .index(position + (isAfter ? 1 : 0) - (isBehind ? 1 : 0))
  }

  /// A value as spelt, ready to go elsewhere.
  package func movable(_ node: Node) -> NewContent {
    .moved(bytes(of: node), indent: StyleFinder(document: self).indent(at: extent(of: node).lowerBound))
  }

  /// Writes content in the place of a value.
  package mutating func overwrite(_ node: Node, _ content: NewContent) throws(EditError) -> Edit {
    switch content {
    case .value(let value): return try replace(node, with: value)
    case .moved:
      let span = span(of: node)
      let indent = StyleFinder(document: self).indent(at: span.lowerBound)
      let new = try content.text(.canonical, indent: indent)
      return try carryOut([Splice(offset: span.lowerBound, old: text(in: span), new: new)])
    }
  }

  /// Writes content into a container, with a key into an object.
  package mutating func insert(
    _ key: String?, _ content: NewContent, in container: Node, at placement: Placement
  ) throws(EditError) -> Edit {
    try carryOut([insertion(key, content, in: container, at: placement)])
  }

  /// Undoes an edit that was just applied.
  package mutating func takeBack(_ edit: Edit) {
    do { try apply(edit.inverse) } catch {
      preconditionFailure("the inverse of an applied edit restores a text that was well formed: \(error)")
    }
  }

  /// Applies splices that were made for the text as it is and returns them as an edit.
  mutating func carryOut(_ splices: [Splice]) throws(EditError) -> Edit {
    let edit = Edit(splices)
    try apply(edit)
    return edit
  }

  private func expect(_ expected: Kind, _ node: Node) throws(EditError) {
    guard contains(node) else { throw .unknownNode }
    guard kind(of: node) == expected else { throw .wrongKind(expected: expected, found: kind(of: node)) }
  }
}
