/// Encoded bytes as they are written, numbers in their shortest form.
struct EncodedOutput: Sendable {
  private(set) var bytes: [UInt8] = []

  mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func fixed(_ value: UInt64, size: Int) {
    for index in 0..<size { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * index))) }
  }

  mutating func tag(_ number: Int, _ wire: WireType) {
    varint(UInt64(truncatingIfNeeded: number) << 3 | UInt64(wire.rawValue))
  }

  mutating func raw(_ content: some Sequence<UInt8>) { bytes.append(contentsOf: content) }

  /// Takes back what was written behind a number of bytes.
  mutating func cut(to count: Int) { bytes.removeLast(bytes.count - count) }

  /// A text or bytes behind their length.
  mutating func counted(_ content: [UInt8]) {
    varint(UInt64(content.count))
    bytes.append(contentsOf: content)
  }

  /// Leaves room for a length, and gives the place for `close`.
  mutating func open() -> Int {
    bytes.append(0)
    return bytes.count
  }

  /// Writes the length of what was put behind `open`. Most fit into the one byte; else what is behind moves.
  mutating func close(_ start: Int) {
    let count = bytes.count - start
    if count < 0x80 {
      bytes[start - 1] = UInt8(count)
      return
    }
    var length = EncodedOutput()
    length.varint(UInt64(count))
    bytes.replaceSubrange((start - 1)..<start, with: length.bytes)
  }
}
