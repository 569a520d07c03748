/// Where a pointer stops leading anywhere, and what is there instead.
public struct PointerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// As much of the path as exists.
  public let reached: JSONPointer
  public let reachedNode: JSONDocument.Node
  /// The token that does not.
  public let token: String
  /// One sentence without a full stop, such as "index 7 is out of range: /items has 3 elements".
  public let description: String
  /// The existing key that the token most likely means.
  public let suggestion: String?
}

extension JSONDocument {
  /// The node at a path, or nil.
  public func node(at pointer: JSONPointer) -> Node? {
    var node = root
    for token in pointer.tokens {
      guard let next = step(from: node, token) else { return nil }
      node = next
    }
    return node
  }

  /// The node at a path, or an error with the point where the path ends.
  public func resolve(_ pointer: JSONPointer) throws(PointerError) -> Node {
    var node = root
    for (depth, token) in pointer.tokens.enumerated() {
      guard let next = step(from: node, token) else {
        throw stop(at: node, JSONPointer(tokens: Array(pointer.tokens.prefix(depth))), token)
      }
      node = next
    }
    return node
  }

  private func step(from node: Node, _ token: String) -> Node? {
    switch kind(of: node) {
    case .object: value(forKey: token, in: node)
    case .array: JSONPointer.index(token).flatMap { element(at: $0, in: node) }
    default: nil
    }
  }

  package func stop(at node: Node, _ reached: JSONPointer, _ token: String) -> PointerError {
    let place = reached.tokens.isEmpty ? "the document" : "\(reached)"
    var suggestion: String?
    let text: String
    switch kind(of: node) {
    case .object:
      suggestion = nearestKey(to: token, in: node)
      text = "\(place) has no member \"\(token)\"" + (suggestion.map { ", did you mean \"\($0)\"?" } ?? "")
    case .array where token == "-":
      text = "\(place)/- is the position after the last element and has no value"
    case .array:
      let count = childCount(of: node)
      text =
        JSONPointer.index(token) == nil
        ? "\(place) is an array, and \"\(token)\" isn't an index"
        : "index \(token) is out of range: \(place) has \(Spelling.counted(count, "element"))"
    case let kind:
      text = "\(place) is \(kind.withArticle) and has no \"\(token)\""
    }
    return PointerError(reached: reached, reachedNode: node, token: token, description: text, suggestion: suggestion)
  }

  /// The key of an object that a misspelt one most likely means; looks at the first thousand only.
  public func nearestKey(to key: String, in node: Node) -> String? {
    Spelling.nearest(key, in: members(of: node).lazy.prefix(1000).map(\.key))
  }

  /// The path to a node, by keys and indexes.
  public func pointer(to node: Node) -> JSONPointer {
    var tokens: [String] = []
    tokens.reserveCapacity(8)
    var place = node
    while let parent = parent(of: place) {
      tokens.append(key(of: place) ?? String(position(of: place) ?? 0))
      place = parent
    }
    tokens.reverse()
    return JSONPointer(tokens: tokens)
  }

  /// The string form of the path to a node: `pointer(to:)` without its tokens, for passes that report many places.
  package func path(to node: Node) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(64)
    appendPath(to: node, &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// The depth of documents bounds the recursion.
  private func appendPath(to node: Node, _ text: inout [UInt8]) {
    guard let parent = parent(of: node) else { return }
    appendPath(to: parent, &text)
    text.append(0x2F)
    guard kind(of: parent) == .object else {
      text += String(position(of: node) ?? 0).utf8
      return
    }
    func append(_ key: UnsafeBufferPointer<UInt8>) {
      for byte in key {
        switch byte {
        case 0x7E: text += [0x7E, 0x30]
        case 0x2F: text += [0x7E, 0x31]
        default: text.append(byte)
        }
      }
    }
    if record(node).keyHasEscapes {
      keyUTF8(of: node)?.withUnsafeBufferPointer(append)
    } else {
      rawKey(of: node, append)
    }
  }

  /// The deepest value whose text, or whose key, is at a byte of the current text; the root outside of it.
  public func node(atOffset offset: Int) -> Node {
    var node = root
    while let child = child(atOffset: offset, of: node) { node = child }
    return node
  }

  func child(atOffset offset: Int, of container: Node) -> Node? {
    guard record(container).isContainer else { return nil }
    if let found = unlistedChild(atOffset: offset, of: container) { return found.child }
    if let list = childList(of: container) {
      let place = list.firstPosition { span(of: Node($0)).upperBound <= offset }
      guard place < list.count else { return nil }
      return extent(of: Node(list[place])).contains(offset) ? Node(list[place]) : nil
    }
    var cursor = ChildCursor(self, container)
    while let child = cursor.advance(nodes) {
      if span(of: Node(child)).upperBound > offset {
        return extent(of: Node(child)).contains(offset) ? Node(child) : nil
      }
    }
    return nil
  }

  /// The child at a byte of a large container whose children have not been listed: nobody should wait for a list of all
  /// of them to find one. Records that were parsed with it are in the order of the text. Nil where that does not help.
  private func unlistedChild(atOffset offset: Int, of container: Node) -> (child: Node?, Void)? {
    let record = record(container)
    guard !record.isListed, Int(record.link) - container.index > Self.indexThreshold else { return nil }
    // Most places can be compared as they are stored, since parsed bytes keep their order.
    let place = edits.map { $0.pieces.storage(at: offset) ?? EditState.addedBase } ?? UInt32(offset)
    var low = container.index + 1
    var high = Int(record.link)
    var last: Int?
    while low < high {
      var middle = (low + high) / 2
      // Records of what edits took away are passed over, a few of them.
      let nearest = max(low, middle - 16)
      while middle > nearest, nodes[middle].isRemoved { middle -= 1 }
      if nodes[middle].isRemoved { return nil }
      let start = nodes[middle].start
      let isParsed = start < EditState.addedBase && place < EditState.addedBase
      if isParsed ? start <= place : textOffset(start) <= offset {
        last = middle
        low = max(middle, (low + high) / 2) + 1
      } else {
        high = middle
      }
    }
    var next = Node(container.index + 1)
    if let last {
      var child = Node(last)
      while let parent = parent(of: child), parent != container { child = parent }
      if extent(of: child).contains(offset) { return (child, ()) }
      next = Node(self.record(child).link)
    }
    // The key of the next one may be there.
    guard next.index < Int(record.link), self.record(next).parent == container.id, extent(of: next).contains(offset)
    else { return (nil, ()) }
    return (next, ())
  }

  /// The bytes of a value together with its key.
  func extent(of node: Node) -> Range<Int> {
    let value = span(of: node)
    return (keySpan(of: node)?.lowerBound ?? value.lowerBound)..<value.upperBound
  }
}

extension JSONDocument.Kind {
  /// For messages: "an object", "a string", "null".
  public var withArticle: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
