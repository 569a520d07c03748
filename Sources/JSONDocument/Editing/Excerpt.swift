/// A value as a document spells it, ready to go elsewhere: its own line breaks stay, its lines get the indentation of
/// the new place.
public struct Excerpt: Sendable, Hashable {
  let bytes: [UInt8]
  /// The indentation of the line that the value stood on.
  let indent: [UInt8]

  /// The value, as spelt.
  public var text: JSONText { JSONText(trusted: bytes) }

  /// The value after a change, which writes in its style. A document changed so is edited once, however much changes in
  /// what is put into it.
  package func changed(_ change: (inout JSONDocument) throws(EditError) -> Void) throws(EditError) -> Excerpt {
    // In front of it stands the indentation that its other lines have too.
    guard var document = try? JSONDocument(parsing: indent + bytes, file: "an excerpt") else { return self }
    try change(&document)
    return Excerpt(bytes: document.bytes(of: document.root), indent: indent)
  }
}

extension JSONDocument {
  /// A value as spelt.
  public func excerpt(_ node: Node) -> Excerpt {
    guard contains(node) else { return Excerpt(bytes: JSONText.null.bytes, indent: []) }
    return Excerpt(
      bytes: bytes(of: node), indent: StyleFinder(document: self).indent(at: extent(of: node).lowerBound))
  }

  /// Adds a copy of a value to an array, keeping its spelling and layout.
  @discardableResult
  public mutating func insert(
    _ excerpt: Excerpt, in array: Node, at placement: Placement = .end
  ) throws(EditError) -> Edit {
    guard contains(array) else { throw .unknownNode }
    guard kind(of: array) == .array else { throw .wrongKind(expected: .array, found: kind(of: array)) }
    let content = NewContent.moved(excerpt.bytes, indent: excerpt.indent)
    return try carryOut([insertion(nil, content, in: array, at: placement)])
  }

  /// Puts a copy of a value in the place of one, which keeps its node, and its key if it is a member.
  @discardableResult
  public mutating func replace(_ node: Node, with excerpt: Excerpt) throws(EditError) -> Edit {
    guard contains(node) else { throw .unknownNode }
    let span = span(of: node)
    let indent = StyleFinder(document: self).indent(at: extent(of: node).lowerBound)
    let new = try NewContent.moved(excerpt.bytes, indent: excerpt.indent).text(.canonical, indent: indent)
    return try carryOut([Splice(offset: span.lowerBound, old: text(in: span), new: new)])
  }
}
