/// How many UTF-16 units a text has up to a place, counted in blocks, since editors count so and a line may be long.
struct UnitIndex: Sendable {
  private static let block = 4096
  /// Before each block, the bytes less the units; empty for a text in ASCII, which has one unit a byte.
  private var surplus: [Int] = []

  init(_ bytes: [UInt8]) {
    if !bytes.allSatisfy({ $0 < 0x80 }) { read(bytes, from: 0) }
  }

  /// Units up to a byte. Linear in a block.
  func units(upTo offset: Int, of bytes: [UInt8]) -> Int {
    guard !surplus.isEmpty else { return offset }
    let block = min(offset / Self.block, surplus.count - 1)
    return offset - surplus[block] - Self.surplus(of: bytes, in: block * Self.block..<offset)
  }

  /// The byte in a range that some units after its beginning lead to, or the end of the range. Logarithmic, and linear in
  /// a block.
  func offset(after units: Int, in range: Range<Int>, of bytes: [UInt8]) -> Int {
    guard !surplus.isEmpty else { return min(range.lowerBound + min(units, range.count), range.upperBound) }
    let (sum, overflows) = self.units(upTo: range.lowerBound, of: bytes).addingReportingOverflow(units)
    guard !overflows else { return range.upperBound }
    // The last block that begins before the place, and in the range where the place lies behind it.
    var (low, high) = (range.lowerBound / Self.block, min(range.upperBound / Self.block + 1, surplus.count))
    while high - low > 1 {
      let middle = (low + high) / 2
      if middle * Self.block - surplus[middle] <= sum { low = middle } else { high = middle }
    }
    var place = max(low * Self.block, range.lowerBound)
    // A block may begin inside a character.
    while place < range.upperBound, bytes[place] & 0xC0 == 0x80 { place += 1 }
    var left = sum - self.units(upTo: place, of: bytes)
    while place < range.upperBound, left > 0 {
      let width = Self.width(bytes[place])
      left -= width == 4 ? 2 : 1
      if left < 0 { break }
      place = min(place + width, range.upperBound)
    }
    return place
  }

  /// Counts again what lies behind a change.
  ///
  /// - Parameters:
  ///   - bytes: of the text after it.
  ///   - new: the bytes that came in.
  mutating func change(at offset: Int, _ new: [UInt8], of bytes: [UInt8]) {
    if surplus.isEmpty, new.allSatisfy({ $0 < 0x80 }) { return }
    read(bytes, from: surplus.isEmpty ? 0 : offset / Self.block)
  }

  private mutating func read(_ bytes: [UInt8], from first: Int) {
    let count = bytes.count / Self.block + 1
    surplus.removeSubrange(min(first + 1, surplus.count)...)
    surplus.reserveCapacity(count)
    if surplus.isEmpty { surplus.append(0) }
    for block in surplus.count..<max(count, surplus.count) {
      let before = (block - 1) * Self.block..<block * Self.block
      surplus.append(surplus[block - 1] + Self.surplus(of: bytes, in: before))
    }
  }

  /// Bytes that continue a character, less the units that are more than one a character.
  private static func surplus(of bytes: [UInt8], in range: Range<Int>) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      for place in range { count += (bytes[place] & 0xC0 == 0x80 ? 1 : 0) - (bytes[place] >= 0xF0 ? 1 : 0) }
      return count
    }
  }

  /// Bytes of the character that begins with a byte.
  private static func width(_ first: UInt8) -> Int { first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1 }
}
