/// A JSON text in canonical form (`JSONDocument.canonicalBytes`) as it is written, and where its values come from.
struct JSONOutput: Sendable {
  /// Where a text stood before something was tried.
  struct Mark {
    fileprivate let text: Int
    fileprivate let starts: Int
    fileprivate let depth: Int
    fileprivate let isFresh: Bool
  }

  private(set) var text: [UInt8] = []
  /// For each value in preorder, the byte of the file that it begins at.
  private(set) var starts: [Int] = []
  private var depth = 0
  /// Whether the container that was opened last is empty still.
  private var isFresh = false

  // MARK: Structure

  mutating func open(_ bracket: Unicode.Scalar, from byte: Int) {
    starts.append(byte)
    text.append(UInt8(ascii: bracket))
    depth += 1
    isFresh = true
  }

  mutating func close(_ bracket: Unicode.Scalar) {
    depth -= 1
    if !isFresh { breakLine() }
    isFresh = false
    text.append(UInt8(ascii: bracket))
  }

  /// Begins an element of an array.
  mutating func element() {
    if !isFresh { text.append(UInt8(ascii: ",")) }
    isFresh = false
    breakLine()
  }

  /// Begins a member of an object; the key has its quotes.
  mutating func key(_ quoted: [UInt8]) {
    element()
    text += quoted
    text.append(UInt8(ascii: ":"))
    text.append(UInt8(ascii: " "))
  }

  /// The same with a key that has no quotes yet.
  mutating func key(string: ArraySlice<UInt8>) {
    element()
    self.string(string, from: 0)
    starts.removeLast()
    text.append(UInt8(ascii: ":"))
    text.append(UInt8(ascii: " "))
  }

  private mutating func breakLine() {
    text.append(0x0A)
    var count = 2 * depth
    while count > 0 {
      text += Self.spaces.prefix(count)
      count -= Self.spaces.count
    }
  }

  private static let spaces = [UInt8](repeating: 0x20, count: 64)

  // MARK: Values

  mutating func literal(_ value: String, from byte: Int) {
    starts.append(byte)
    text += value.utf8
  }

  /// A text that needs no escapes, in quotes.
  mutating func quoted(_ value: some Sequence<UInt8>, from byte: Int) {
    starts.append(byte)
    text.append(0x22)
    text += value
    text.append(0x22)
  }

  /// A string with the shortest escapes. The bytes are UTF-8.
  mutating func string(_ bytes: ArraySlice<UInt8>, from byte: Int) {
    starts.append(byte)
    text.append(0x22)
    var rest = bytes
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

  // MARK: Attempts

  var mark: Mark { Mark(text: text.count, starts: starts.count, depth: depth, isFresh: isFresh) }

  /// Takes back what was written behind a mark.
  mutating func reset(to mark: Mark) {
    text.removeLast(text.count - mark.text)
    starts.removeLast(starts.count - mark.starts)
    depth = mark.depth
    isFresh = mark.isFresh
  }
}
