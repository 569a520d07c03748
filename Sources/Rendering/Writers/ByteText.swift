import Width

/// A growing text of bytes, for writers that put many small pieces together.
struct ByteText {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func removeLast() { bytes.removeLast() }

  mutating func append(number: Int) {
    guard number >= 0, number < 1000 else {
      bytes.append(contentsOf: String(number).utf8)
      return
    }
    if number >= 100 { append(UInt8(ascii: "0") + UInt8(number / 100)) }
    if number >= 10 { append(UInt8(ascii: "0") + UInt8(number / 10 % 10)) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  mutating func append(_ cluster: CellCluster) {
    append(cluster.scalar)
    guard cluster.marks != .zero else { return }
    for index in 0..<4 where cluster.marks[index] != 0 {
      if let mark = Unicode.Scalar(cluster.marks[index]) { append(mark) }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  var string: String { String(decoding: bytes, as: UTF8.self) }
}
