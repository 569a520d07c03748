import Glibc
import JSONDocument

/// A JSON text in canonical form (`JSONDocument.canonicalBytes`) as it is written, and where its values come from.
struct JSONOutput: Sendable {
  /// Where a text stood before something was tried.
  struct Mark {
    fileprivate let text: Int
    fileprivate let positions: Int
    fileprivate let depth: Int
    fileprivate let isFresh: Bool
  }

  private(set) var text: [UInt8] = []
  /// For each value, the byte of the file that it begins at.
  private(set) var positions = PositionMap()
  private var depth = 0
  /// Whether the container that was opened last is empty still.
  private var isFresh = false
  /// Where the key of the next value begins; nil for one without a key.
  private var keyStart: Int?

  /// Takes room for a file of so many bytes. What is not needed of it is never touched.
  mutating func reserve(for bytes: Int) {
    // Indentation and keys make a text several times as long as its message.
    text.reserveCapacity(6 * bytes)
    positions.reserve(bytes / 4)
  }

  // MARK: Structure

  mutating func open(_ bracket: Unicode.Scalar, from byte: Int) {
    begin(from: byte)
    text.append(UInt8(ascii: bracket))
    depth += 1
    isFresh = true
  }

  mutating func close(_ bracket: Unicode.Scalar) {
    depth -= 1
    let indent = 2 * depth
    if !isFresh { append(1 + indent) { Self.breakLine($0, indent: indent) } }
    isFresh = false
    text.append(UInt8(ascii: bracket))
  }

  /// Begins an element of an array.
  mutating func element() { line(beginning: []) }

  /// Begins a member of an object; the key has its quotes.
  mutating func key(_ quoted: [UInt8]) {
    line(beginning: quoted)
    keyStart = text.count - quoted.count
    colon()
  }

  /// The same with a key that has no quotes yet.
  mutating func key(string: ArraySlice<UInt8>) {
    element()
    let start = text.count
    quote(string)
    keyStart = start
    colon()
  }

  /// Ends the file's last line.
  mutating func end() { text.append(0x0A) }

  private mutating func colon() {
    text.append(UInt8(ascii: ":"))
    text.append(UInt8(ascii: " "))
  }

  /// The comma behind a neighbour, a line of its own, and what begins it.
  private mutating func line(beginning head: [UInt8]) {
    let (comma, indent) = (isFresh ? 0 : 1, 2 * depth)
    isFresh = false
    append(comma + 1 + indent + head.count) { place in
      if comma > 0 { place.pointee = UInt8(ascii: ",") }
      Self.breakLine(place + comma, indent: indent)
      head.withUnsafeBufferPointer { (place + comma + 1 + indent).update(from: $0) }
    }
  }

  private static func breakLine(_ place: UnsafeMutablePointer<UInt8>, indent: Int) {
    place.pointee = 0x0A
    memset(place + 1, 0x20, indent)
  }

  // MARK: Values

  mutating func literal(_ value: String, from byte: Int) {
    begin(from: byte)
    text += value.utf8
  }

  /// A text that needs no escapes, in quotes.
  mutating func quoted(_ value: some Sequence<UInt8>, from byte: Int) {
    begin(from: byte)
    text.append(0x22)
    text += value
    text.append(0x22)
  }

  /// A string with the shortest escapes. The bytes are UTF-8.
  mutating func string(_ bytes: ArraySlice<UInt8>, from byte: Int) {
    begin(from: byte)
    quote(bytes)
  }

  /// Writes a string that is the same in JSON: ASCII with nothing to escape. Writes nothing and returns false for any other.
  mutating func plainString(_ bytes: ArraySlice<UInt8>, from byte: Int) -> Bool {
    guard bytes.withUnsafeBufferPointer({ $0.isPlainText }) else { return false }
    begin(from: byte)
    quotePlain(bytes)
    return true
  }

  /// Notes where a value begins, in the text and in the file.
  private mutating func begin(from byte: Int) {
    positions.append(start: keyStart ?? text.count, byte: byte)
    keyStart = nil
  }

  private mutating func quotePlain(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { bytes in
      append(bytes.count + 2) { place in
        place.pointee = 0x22
        (place + 1).update(from: bytes)
        (place + 1 + bytes.count).pointee = 0x22
      }
    }
  }

  private mutating func quote(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    text.append(0x22)
    while let place = rest.firstIndex(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) {
      text += rest[..<place]
      escape(rest[place])
      rest = rest[(place + 1)...]
    }
    text += rest
    text.append(0x22)
  }

  private mutating func escape(_ byte: UInt8) {
    text.append(0x5C)
    switch byte {
    case 0x08: text.append(UInt8(ascii: "b"))
    case 0x09: text.append(UInt8(ascii: "t"))
    case 0x0A: text.append(UInt8(ascii: "n"))
    case 0x0C: text.append(UInt8(ascii: "f"))
    case 0x0D: text.append(UInt8(ascii: "r"))
    case 0x22, 0x5C: text.append(byte)
    default:
      text += Array("u00".utf8)
      for digit in [byte >> 4, byte & 15] { text.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
    }
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

  var mark: Mark { Mark(text: text.count, positions: positions.count, depth: depth, isFresh: isFresh) }

  /// Takes back what was written behind a mark.
  mutating func reset(to mark: Mark) {
    text.removeLast(text.count - mark.text)
    positions.removeLast(positions.count - mark.positions)
    depth = mark.depth
    isFresh = mark.isFresh
    keyStart = nil
  }
}

extension UnsafeMutablePointer<UInt8> {
  fileprivate func update(from bytes: UnsafeBufferPointer<UInt8>) {
    if let start = bytes.baseAddress { update(from: start, count: bytes.count) }
  }
}
