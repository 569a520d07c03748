/// Makes a document value by value, in preorder: the text is written once, and nothing is parsed.
///
/// Containers that are opened have no white space inside; copied values keep their spelling and white space. Linear in the
/// bytes that are written.
package struct DocumentBuilder: Sendable {
  /// Where a value of the new document was copied from.
  package struct Origin: Sendable, Hashable {
    private let number: Int32
    private let index: UInt32

    package init(source: Int, node: JSONDocument.Node) {
      number = Int32(truncatingIfNeeded: source)
      index = node.id
    }

    /// The number that the copier gave the document.
    package var source: Int { Int(number) }
    package var node: JSONDocument.Node { JSONDocument.Node(index) }
  }

  /// Of each value in preorder; nil for what was not copied.
  package private(set) var origins: [Origin?] = []
  private var text: [UInt8] = []
  private var records: ContiguousArray<Record> = []
  /// The containers that are open, the innermost last.
  private var holders: [UInt32] = []
  /// The flag of the key that was written last, for the value that follows it.
  private var keyFlag: UInt32 = 0
  /// Whether it is nested deeper or is longer than a document may be.
  private var isBeyondLimits = false

  package init() {}

  /// For a part of a document, with room for all of it: what is not needed is never touched.
  package init(forPartOf document: JSONDocument) {
    text.reserveCapacity(document.byteCount)
    records.reserveCapacity(document.nodes.count)
    origins.reserveCapacity(document.nodes.count)
  }

  /// The document, once every container is closed; nil if it is nested too deep or is too long.
  package func document(named file: String) -> JSONDocument? {
    precondition(holders.isEmpty && !records.isEmpty, "a document is one value, with all that it opens closed")
    guard !isBeyondLimits else { return nil }
    var document = JSONDocument()
    document.nodes = records
    document.store = TextStore(source: Source(file: file, bytes: text))
    return document
  }

  // MARK: Containers

  /// Begins an array or an object, whose values are written until it is closed.
  package mutating func open(_ kind: JSONDocument.Kind, from origin: Origin? = nil) {
    precondition(kind == .array || kind == .object, "only containers are opened")
    begin()
    add(kind.rawValue, text.count..<text.count, flag: 0, from: origin)
    holders.append(UInt32(truncatingIfNeeded: records.count - 1))
    if holders.count > JSONDocument.maximumDepth { isBeyondLimits = true }
    text.append(kind == .object ? 0x7B : 0x5B)
  }

  package mutating func close() {
    guard let holder = holders.popLast().map(Int.init) else { preconditionFailure("nothing is open") }
    text.append(records[holder].rawKind == 5 ? 0x7D : 0x5D)
    records[holder].endWord = UInt32(truncatingIfNeeded: text.count)
    records[holder].link = UInt32(truncatingIfNeeded: records.count)
  }

  /// Writes the key of the next member, with the shortest escapes.
  package mutating func key(_ key: String) {
    begin()
    let start = text.count
    text += Quoting.quoted(key.utf8)
    keyFlag = text.count - start == key.utf8.count + 2 ? 0 : Record.flag
    text.append(0x3A)
  }

  /// Writes a member's key as another document spells it; nothing for elements.
  package mutating func key(of node: JSONDocument.Node, in document: JSONDocument) {
    guard let range = document.keyRange(node) else { return }
    begin()
    document.withStored(range.start, range.end) { text += $0 }
    keyFlag = document.record(node).startWord & Record.flag
    text.append(0x3A)
  }

  // MARK: Values

  package mutating func string(_ value: String, from origin: Origin? = nil) {
    begin()
    let start = text.count
    text += Quoting.quoted(value.utf8)
    add(3, start..<text.count, flag: text.count - start == value.utf8.count + 2 ? 0 : Record.flag, from: origin)
  }

  package mutating func integer(_ value: Int, from origin: Origin? = nil) {
    begin()
    let start = text.count
    text += Array(String(value).utf8)
    add(2, start..<text.count, flag: 0, from: origin)
  }

  /// Copies a value with all that is inside, as spelt.
  ///
  /// - Parameter source: the number of its document, for the origins.
  package mutating func copy(_ node: JSONDocument.Node, of document: JSONDocument, from source: Int = 0) {
    precondition(document.contains(node), "a removed value has no text")
    begin()
    let span = document.span(of: node)
    guard text.count + span.count <= JSONDocument.maximumBytes else {
      isBeyondLimits = true
      return add(0, text.count..<text.count, flag: 0, from: nil)
    }
    let shift = text.count - span.lowerBound
    document.withBytes(of: node) { text += $0 }
    // What lies no deeper than before is as deep as it may be.
    guard document.isParsed, holders.count <= document.depth(of: node) else {
      return add(node, of: document, source, shift: shift)
    }
    let place = records.count
    add(recordsFrom: node, through: node, of: document, source, shift: shift)
    records[place].startWord = records[place].start | keyFlag
    keyFlag = 0
  }

  /// Copies neighbours, their keys and what stands between them, as spelt. Where they are several, the document must be as
  /// it was parsed, and hold them as deep.
  package mutating func copy(
    _ first: JSONDocument.Node, through last: JSONDocument.Node, of document: JSONDocument, from source: Int = 0
  ) {
    guard first != last else {
      key(of: first, in: document)
      return copy(first, of: document, from: source)
    }
    precondition(document.isParsed && holders.count <= document.depth(of: first), "neighbours are copied as they lie")
    begin()
    let start = document.keyRange(first)?.start ?? document.record(first).start
    let end = document.record(last).end
    guard text.count + Int(end - start) <= JSONDocument.maximumBytes else {
      isBeyondLimits = true
      return
    }
    let shift = text.count - Int(start)
    document.withStored(start, end) { text += $0 }
    add(recordsFrom: first, through: last, of: document, source, shift: shift)
  }

  /// The records of neighbours as they were parsed: those of before, moved.
  private mutating func add(
    recordsFrom first: JSONDocument.Node, through last: JSONDocument.Node, of document: JSONDocument, _ source: Int,
    shift: Int
  ) {
    let range = first.index..<Int(document.record(last).link)
    var place = records.count
    if place + range.count >= Record.none { isBeyondLimits = true }
    let (bytes, places) = (UInt32(truncatingIfNeeded: shift), UInt32(truncatingIfNeeded: place - range.lowerBound))
    // A sum of places in the text leaves the flag in the upper bit as it is.
    records += document.nodes[range].lazy.map { record in
      Record(
        startWord: record.startWord &+ bytes, endWord: record.endWord &+ bytes, link: record.link &+ places,
        parentWord: (record.parent &+ places) & Record.indexMask | record.rawKind << 29)
    }
    origins += range.lazy.map { Origin(source: source, node: JSONDocument.Node($0)) }
    while place < records.count {
      records[place].parentWord = (holders.last ?? Record.none) | records[place].rawKind << 29
      place = Int(records[place].link)
    }
  }

  /// The records of a copied subtree. The depth of documents bounds the recursion.
  private mutating func add(
    _ node: JSONDocument.Node, of document: JSONDocument, _ source: Int, shift: Int
  ) {
    let record = document.record(node)
    let span = document.span(of: node)
    let index = records.count
    add(
      document.kind(of: node).rawValue, span.lowerBound + shift..<span.upperBound + shift,
      flag: record.rawKind == 3 ? record.endWord & Record.flag : 0, from: Origin(source: source, node: node))
    guard record.isContainer else { return }
    holders.append(UInt32(truncatingIfNeeded: index))
    if holders.count > JSONDocument.maximumDepth { isBeyondLimits = true }
    document.forEachChild(of: node) { child in
      keyFlag = document.record(child).startWord & Record.flag
      add(child, of: document, source, shift: shift)
    }
    keyFlag = 0
    holders.removeLast()
    records[index].link = UInt32(truncatingIfNeeded: records.count)
  }

  // MARK: Writing

  /// Writes the comma before a value or a key that has a neighbour before it.
  private mutating func begin() {
    if let last = text.last, last != 0x5B, last != 0x7B, last != 0x3A { text.append(0x2C) }
  }

  private mutating func add(_ kind: UInt8, _ span: Range<Int>, flag: UInt32, from origin: Origin?) {
    if span.upperBound > JSONDocument.maximumBytes || records.count >= Record.none { isBeyondLimits = true }
    records.append(
      Record(
        startWord: UInt32(truncatingIfNeeded: span.lowerBound) | keyFlag,
        endWord: UInt32(truncatingIfNeeded: span.upperBound) | flag,
        link: UInt32(truncatingIfNeeded: records.count + 1),
        parentWord: (holders.last ?? Record.none) | UInt32(kind) << 29))
    origins.append(origin)
    keyFlag = 0
  }
}
