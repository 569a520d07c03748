import Glibc

/// Makes a document in canonical form (`JSONDocument.canonicalBytes`) value by value, in preorder, from a file of another
/// form: the text is written once, nothing is parsed, and each value knows the byte of the file that it comes from.
///
/// Who calls sees to it that containers are closed, that members have a key, and that texts are UTF-8.
package struct CanonicalBuilder: Sendable {
  /// Where a text stood before something was tried.
  package struct Mark {
    fileprivate let text: Int
    fileprivate let records: Int
    fileprivate let holders: Int
    fileprivate let isFresh: Bool
    fileprivate let keyStart: Int?
    fileprivate let keyFlag: UInt32
  }

  private var text: [UInt8] = []
  private var records: ContiguousArray<Record> = []
  private var positions = PositionMap()
  /// The containers that are open, the innermost last.
  private var holders: [UInt32] = []
  /// Whether the container that was opened last is empty still.
  private var isFresh = false
  /// Where the key of the next value begins; nil for one without a key.
  private var keyStart: Int?
  /// The flag of that key.
  private var keyFlag: UInt32 = 0
  private var isTooDeep = false

  package init() {}

  /// Takes room for a file of so many bytes. What is not needed of it is never touched.
  package mutating func reserve(for bytes: Int) {
    // Indentation and keys make a text several times as long as its file.
    text.reserveCapacity(6 * bytes)
    records.reserveCapacity(bytes / 4)
    positions.reserve(bytes / 4)
  }

  package var byteCount: Int { text.count }

  /// Ends the text, and gives the document with its `positions`. Nothing is written behind it.
  ///
  /// - Throws: what parsing its text would, if it is nested too deep or is too long.
  package mutating func document(named file: String) throws(JSONSyntaxError) -> JSONDocument {
    text.append(0x0A)
    var document = JSONDocument()
    if isTooDeep || text.count > JSONDocument.maximumBytes {
      document = try JSONDocument(parsing: text, file: file)
    } else {
      document.nodes = records
      document.store = TextStore(source: Source(file: file, bytes: text))
    }
    document.positions = positions
    return document
  }

  // MARK: Structure

  package mutating func open(_ kind: JSONDocument.Kind, from byte: Int) {
    precondition(kind == .array || kind == .object, "only containers are opened")
    add(kind, text.count..<text.count, from: byte)
    holders.append(UInt32(truncatingIfNeeded: records.count - 1))
    if holders.count > JSONDocument.maximumDepth { isTooDeep = true }
    text.append(kind == .object ? 0x7B : 0x5B)
    isFresh = true
  }

  package mutating func close() {
    guard let holder = holders.popLast().map(Int.init) else { preconditionFailure("nothing is open") }
    let indent = 2 * holders.count
    if !isFresh { append(1 + indent) { Self.breakLine($0, indent: indent) } }
    isFresh = false
    text.append(records[holder].rawKind == 5 ? 0x7D : 0x5D)
    records[holder].endWord = UInt32(truncatingIfNeeded: text.count)
    records[holder].link = UInt32(truncatingIfNeeded: records.count)
  }

  /// Begins an element of an array.
  package mutating func element() { line(beginning: UnsafeBufferPointer(start: nil, count: 0), isKey: false) }

  /// Begins a member of an object.
  ///
  /// - Parameter quoted: the key in quotes, without escapes that it needn't have.
  package mutating func key(quoted: UnsafeBufferPointer<UInt8>) {
    line(beginning: quoted, isKey: true)
    keyStart = text.count - quoted.count - 2
    keyFlag = quoted.contains(0x5C) ? Record.flag : 0
  }

  /// Begins a member of an object; the key has no quotes yet.
  package mutating func key(_ key: ArraySlice<UInt8>) {
    element()
    let start = text.count
    keyFlag = quote(key)
    keyStart = start
    text.append(0x3A)
    text.append(0x20)
  }

  /// The comma behind a neighbour, a line of its own, and what begins it.
  @inline(__always)
  private mutating func line(beginning head: UnsafeBufferPointer<UInt8>, isKey: Bool) {
    let (comma, indent) = (isFresh ? 0 : 1, 2 * holders.count)
    isFresh = false
    append(comma + 1 + indent + head.count + (isKey ? 2 : 0)) { place in
      if comma > 0 { place.pointee = 0x2C }
      Self.breakLine(place + comma, indent: indent)
      let rest = place + comma + 1 + indent
      rest.copy(head)
      if isKey { (rest[head.count], rest[head.count + 1]) = (0x3A, 0x20) }
    }
  }

  private static func breakLine(_ place: UnsafeMutablePointer<UInt8>, indent: Int) {
    place.pointee = 0x0A
    memset(place + 1, 0x20, indent)
  }

  // MARK: Values

  package mutating func null(from byte: Int) { plain(.null, "null".utf8, from: byte) }

  package mutating func bool(_ value: Bool, from byte: Int) {
    plain(.bool, (value ? "true" : "false").utf8, from: byte)
  }

  /// - Parameter digits: a number as JSON spells it.
  package mutating func number(_ digits: String, from byte: Int) { plain(.number, digits.utf8, from: byte) }

  private mutating func plain(_ kind: JSONDocument.Kind, _ word: String.UTF8View, from byte: Int) {
    let start = text.count
    text += word
    add(kind, start..<text.count, from: byte)
  }

  /// A string with the shortest escapes. The bytes are UTF-8.
  package mutating func string(_ bytes: ArraySlice<UInt8>, from byte: Int) {
    let start = text.count
    let flag = quote(bytes)
    add(.string, start..<text.count, flag: flag, from: byte)
  }

  /// A string with the same bytes in JSON: ASCII with nothing to escape. Writes nothing and returns false for any other.
  package mutating func plainString(_ bytes: ArraySlice<UInt8>, from byte: Int) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      guard bytes.isPlainText else { return false }
      let start = text.count
      append(bytes.count + 2) { place in
        place.pointee = 0x22
        (place + 1).copy(bytes)
        (place + 1 + bytes.count).pointee = 0x22
      }
      add(.string, start..<text.count, from: byte)
      return true
    }
  }

  /// The record of a value that was written; that of a container is completed when it is closed.
  @inline(__always)
  private mutating func add(_ kind: JSONDocument.Kind, _ span: Range<Int>, flag: UInt32 = 0, from byte: Int) {
    positions.append(start: keyStart ?? span.lowerBound, byte: byte)
    records.append(
      Record(
        startWord: UInt32(truncatingIfNeeded: span.lowerBound) | keyFlag,
        endWord: UInt32(truncatingIfNeeded: span.upperBound) | flag,
        link: UInt32(truncatingIfNeeded: records.count + 1),
        parentWord: (holders.last ?? Record.none) | UInt32(kind.rawValue) << 29))
    keyStart = nil
    keyFlag = 0
  }

  /// Writes a string and returns its flag.
  private mutating func quote(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    let start = text.count
    text.append(0x22)
    Quoting.append(bytes, to: &text)
    text.append(0x22)
    return text.count - start == bytes.count + 2 ? 0 : Record.flag
  }

  /// Appends so many bytes, which `write` puts in place.
  @inline(__always)
  private mutating func append(_ count: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Void) {
    text.append(addingCapacity: count) { span in
      span.withUnsafeMutableBufferPointer { buffer, written in
        guard let start = buffer.baseAddress else { return }
        write(start)
        written = count
      }
    }
  }

  // MARK: Attempts

  package var mark: Mark {
    Mark(
      text: text.count, records: records.count, holders: holders.count, isFresh: isFresh, keyStart: keyStart,
      keyFlag: keyFlag)
  }

  /// Takes back what was written behind a mark.
  package mutating func reset(to mark: Mark) {
    text.removeLast(text.count - mark.text)
    records.removeLast(records.count - mark.records)
    positions.removeLast(positions.count - mark.records)
    holders.removeLast(holders.count - mark.holders)
    isFresh = mark.isFresh
    (keyStart, keyFlag) = (mark.keyStart, mark.keyFlag)
  }
}

extension UnsafeMutablePointer<UInt8> {
  fileprivate func copy(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let start = bytes.baseAddress { update(from: start, count: bytes.count) }
  }
}
