/// A JSON text and its tree, lossless: spacing, order, duplicates and spellings stay.
///
/// One pass over the bytes makes an array of small records that hold no copies; strings and numbers are decoded when
/// asked. Positions for diagnostics, saving untouched parts byte for byte and fast parsing are one mechanism.
///
/// A value: copies share storage until one of them is edited. Reading from several threads at once is safe.
public struct JSONDocument: Sendable {
  /// Containers may nest this deep.
  public static let maximumDepth = 512
  /// A text may have this many bytes.
  public static let maximumBytes = 1 << 30

  /// A value in the document: an index into its arena.
  ///
  /// Edits leave the nodes they do not touch as they were, and a replaced value keeps its node. A node belongs to the
  /// document that gave it and to that document's later states; a removed one reads as null.
  public struct Node: Hashable, Sendable {
    @usableFromInline let id: UInt32

    @inline(__always) init(_ index: UInt32) { id = index }
    @inline(__always) init(_ index: Int) { id = UInt32(truncatingIfNeeded: index) }

    /// Position in the arena, from 0 for the root.
    @inlinable public var index: Int { Int(id) }
  }

  /// The type of a value (RFC 8259).
  public enum Kind: UInt8, Sendable, CaseIterable {
    case null, bool, number, string, array, object
  }

  var store: TextStore
  var nodes: ContiguousArray<Record>
  /// Position of the root's record: not the first one in a part of a document.
  var rootIndex: UInt32 = 0

  /// The text `null`: stands in the place of a document that is elsewhere.
  public init() {
    nodes = [Record(startWord: 0, endWord: 4, link: 1, parentWord: Record.none)]
    store = TextStore(source: Source(file: "", bytes: Array("null".utf8)))
  }

  var source: Source { store.source }
  var edits: EditState? { store.edits }

  /// Where the text comes from, when it was made from a binary file. An edit forgets it, since the file does not have
  /// the new text.
  ///
  /// Kept behind the text: a document of four words is handed about in registers, a larger one by generic code.
  public var positions: PositionMap? {
    get { if let edits { edits.positions } else { source.positions } }
    set {
      guard newValue != positions else { return }
      if edits == nil {
        store.source = Source(source, positions: newValue)
      } else {
        ownEditState().positions = newValue
      }
    }
  }

  /// Whether two documents are copies of one, with no edit between them. Constant time; false for equal ones that were read
  /// apart.
  package func isCopy(of other: JSONDocument) -> Bool {
    // Other places of the same text leave its cache as it is.
    source.cache === other.source.cache && rootIndex == other.rootIndex && nodes.count == other.nodes.count
      && nodes.withUnsafeBufferPointer { own in
        other.nodes.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
      }
  }

  /// Whether two documents have the same text, in a file of the same name. Constant time for copies, linear otherwise.
  package func hasText(of other: JSONDocument) -> Bool {
    isCopy(of: other) || file == other.file && byteCount == other.byteCount && bytes == other.bytes
  }

  /// The file as the user named it, for locations.
  public var file: String { source.file }

  /// Parses strict RFC 8259 in one pass. A leading byte order mark is kept and reported by `byteOrderMarkDiagnostics`.
  public init(parsing bytes: [UInt8], file: String) throws(JSONSyntaxError) {
    nodes = []
    store = TextStore(source: Source(file: file, bytes: bytes))
    try Parser.parse(bytes, file: file, into: &nodes)
  }

  /// The same, in the memory of a document that is no longer needed: the first touch of fresh memory costs as much as
  /// the parsing of it.
  public init(
    parsing bytes: [UInt8], file: String, reusing old: consuming JSONDocument
  ) throws(JSONSyntaxError) {
    var records: ContiguousArray<Record> = []
    swap(&records, &old.nodes)
    try Parser.parse(bytes, file: file, into: &records)
    nodes = records
    store = TextStore(source: Source(file: file, bytes: bytes))
  }

  /// Parses a text that is already in memory as a string.
  public init(parsing text: String, file: String) throws(JSONSyntaxError) {
    try self.init(parsing: Array(text.utf8), file: file)
  }

  /// Gives back the room for values that parsing has set aside and not used, which a small document would keep: of a large
  /// one it is memory that nobody has touched. Copies the records.
  public mutating func trim() {
    let (count, room) = (nodes.count, nodes.capacity)
    guard room < Self.trimmedRoom, room - count > count / 16 else { return }
    nodes = nodes.withUnsafeBufferPointer { records in
      ContiguousArray(unsafeUninitializedCapacity: count) { buffer, initialized in
        initialized = buffer.initialize(fromContentsOf: records)
      }
    }
  }

  /// Records of a document so large that untouched room costs nothing.
  private static let trimmedRoom = 1 << 16

  /// The one value that the text holds, or the value that a part is of.
  public var root: Node { Node(rootIndex) }

  /// One value as a document of its own that shares the text: its places are those in the whole, its pointers begin at
  /// the value. For reading only: the text of an edited part would be that of the whole.
  public func part(_ node: Node) -> JSONDocument {
    var part = self
    part.rootIndex = node.id
    return part
  }

  /// Values that the arena has room taken for: those in the document and those that edits removed. A node's index is
  /// below it, so that a pass can keep what it knows of nodes in an array.
  public var nodeCapacity: Int { nodes.count }

  /// Whether no edit has been applied since parsing, so that the text is one piece.
  var isPristine: Bool { edits == nil }
}

/// The parsed text; never changes.
final class Source: Sendable {
  let file: String
  let bytes: [UInt8]
  let positions: PositionMap?
  let cache: Cache

  init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    positions = nil
    cache = Cache()
  }

  /// The same text, from other places.
  init(_ other: Source, positions: PositionMap?) {
    file = other.file
    bytes = other.bytes
    cache = other.cache
    self.positions = positions
  }
}
