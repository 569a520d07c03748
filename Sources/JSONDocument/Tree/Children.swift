/// Walks the children of one container in order.
struct ChildCursor {
  private let container: UInt32
  private var next: UInt32
  private let list: [UInt32]?
  private var position = 0

  init(_ document: borrowing JSONDocument, _ node: JSONDocument.Node) {
    let record = document.record(node)
    container = node.id
    if record.isListed {
      next = Record.none
      list = document.edits?.lists[node.id]
    } else {
      next = record.isContainer ? node.id + 1 : Record.none
      list = nil
    }
  }

  /// The next child, reading the arena of the document that the cursor was made for.
  @inline(__always)
  mutating func advance(_ nodes: borrowing ContiguousArray<Record>) -> UInt32? {
    if let list {
      guard position < list.count else { return nil }
      defer { position += 1 }
      return list[position]
    }
    let child = next
    guard Int(child) < nodes.count else { return nil }
    let record = nodes[Int(child)]
    guard record.parent == container else { return nil }
    next = record.link
    return child
  }
}

extension JSONDocument {
  /// Containers with more children than this get a list of them at first use.
  static let indexThreshold = 256

  /// The children of an array, in order.
  public struct Elements: Sequence, Sendable {
    let document: JSONDocument
    let container: Node

    public struct Iterator: IteratorProtocol {
      let document: JSONDocument
      var cursor: ChildCursor

      public mutating func next() -> Node? { cursor.advance(document.nodes).map { Node($0) } }
    }

    public func makeIterator() -> Iterator {
      let holds = document.kind(of: container) == .array
      return Iterator(document: document, cursor: ChildCursor(document, holds ? container : Node(Record.none)))
    }

    public var underestimatedCount: Int { 0 }
  }

  /// One key and its value.
  public struct Member: Sendable {
    public let value: Node
    let record: Record
    let store: TextStore

    /// The key, decoded.
    public var key: String {
      raw { record.keyHasEscapes ? StringDecoder.decode($0) : String(decoding: $0, as: UTF8.self) }
    }

    /// The bytes between the key's quotes, as spelt.
    public var keyBytes: [UInt8] { raw { Array($0) } }

    /// Where the key is, with its quotes, in the current text.
    public var keySpan: Range<Int> {
      let range = store.keyRange(record)
      let start = store.textOffset(range.start)
      return start..<start + Int(range.end - range.start)
    }

    /// Whether the decoded key is this one. Allocates only when the key has escapes.
    public func keyEquals(_ key: String) -> Bool {
      var key = key
      return key.withUTF8 { store.hasKey(record, $0) }
    }

    /// Compares with a key given as UTF-8.
    public func keyEquals(_ key: [UInt8]) -> Bool { key.withUnsafeBufferPointer { store.hasKey(record, $0) } }

    private func raw<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result { store.withKey(record, body) }
  }

  /// The members of an object, in order, repeated keys included.
  public struct Members: Sequence, Sendable {
    let document: JSONDocument
    let container: Node

    public struct Iterator: IteratorProtocol {
      let document: JSONDocument
      var cursor: ChildCursor

      public mutating func next() -> Member? {
        guard let child = cursor.advance(document.nodes) else { return nil }
        return Member(value: Node(child), record: document.nodes[Int(child)], store: document.store)
      }
    }

    public func makeIterator() -> Iterator {
      let holds = document.kind(of: container) == .object
      return Iterator(document: document, cursor: ChildCursor(document, holds ? container : Node(Record.none)))
    }

    public var underestimatedCount: Int { 0 }
  }

  /// The elements of an array; nothing for other kinds.
  public func elements(of node: Node) -> Elements { Elements(document: self, container: node) }

  /// The members of an object; nothing for other kinds.
  public func members(of node: Node) -> Members { Members(document: self, container: node) }

  /// Calls `body` with each child of an array or object, without allocating.
  @inline(__always)
  public func forEachChild(of node: Node, _ body: (Node) throws -> Void) rethrows {
    var cursor = ChildCursor(self, node)
    while let child = cursor.advance(nodes) { try body(Node(child)) }
  }

  /// Elements or members of a container, 0 for scalars. Counts up to 256 children, and looks it up beyond.
  public func childCount(of node: Node) -> Int {
    if let list = childList(of: node) { return list.count }
    var count = 0
    forEachChild(of: node) { _ in count += 1 }
    return count
  }

  /// An element of an array by position. Constant time in large arrays after the first use.
  public func element(at index: Int, in node: Node) -> Node? {
    guard index >= 0, kind(of: node) == .array else { return nil }
    return child(at: index, of: node)
  }

  /// A child by position, in either kind of container.
  func child(at index: Int, of node: Node) -> Node? {
    if index >= Self.indexThreshold || record(node).isListed, let list = childList(of: node) {
      return list.indices.contains(index) ? Node(list[index]) : nil
    }
    var cursor = ChildCursor(self, node)
    var left = index
    while let child = cursor.advance(nodes) {
      if left == 0 { return Node(child) }
      left -= 1
    }
    return nil
  }

  /// The list of an edited container's children, or of one with many; nil for few.
  func childList(of node: Node) -> [UInt32]? {
    let record = record(node)
    guard record.isContainer else { return nil }
    if record.isListed { return edits?.lists[node.id] }
    // A container that holds no more records than the threshold holds no more children.
    guard Int(record.link) - node.index > Self.indexThreshold else { return nil }
    // An empty entry remembers that there are few.
    let list = cache.children(of: node.id) {
      var cursor = ChildCursor(self, node)
      var list: [UInt32] = []
      while let child = cursor.advance(nodes) { list.append(child) }
      return list.count > Self.indexThreshold ? list : []
    }
    return list.isEmpty ? nil : list
  }

  /// The container that holds a node; nil for the root.
  public func parent(of node: Node) -> Node? {
    let parent = record(node).parent
    return parent == Record.none || node.id == rootIndex ? nil : Node(parent)
  }

  /// The position of a node among its parent's children.
  public func position(of node: Node) -> Int? {
    guard let parent = parent(of: node) else { return nil }
    if let list = childList(of: parent) {
      let isListed = record(parent).isListed
      if isListed, list.count <= Self.indexThreshold { return list.firstIndex(of: node.id) }
      // Parsed nodes are numbered in the order of the text; after edits only the text itself has that order.
      let start = span(of: node).lowerBound
      let position = list.firstPosition { isListed ? span(of: Node($0)).lowerBound < start : $0 < node.id }
      return position < list.count && list[position] == node.id ? position : nil
    }
    var cursor = ChildCursor(self, parent)
    var position = 0
    while let child = cursor.advance(nodes) {
      if child == node.id { return position }
      position += 1
    }
    return nil
  }
}
