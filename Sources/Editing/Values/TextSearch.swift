/// Looks for one text in many others. Linear in each of them, however long the wanted one is (Knuth, Morris and Pratt).
package struct TextSearch {
  let wanted: String
  let bytes: [UInt8]
  /// Of each beginning of the wanted text, the longest shorter one that it ends with.
  private let borders: [Int]
  let isASCII: Bool

  package init(_ wanted: String) {
    self.wanted = wanted
    bytes = Array(wanted.utf8)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    var borders = [Int](repeating: 0, count: bytes.count)
    var length = 0
    for index in bytes.indices.dropFirst() {
      while length > 0, bytes[index] != bytes[length] { length = borders[length - 1] }
      if bytes[index] == bytes[length] { length += 1 }
      borders[index] = length
    }
    self.borders = borders
  }

  /// Whether the text is in another, by its bytes, or by its characters where accents may be written in two ways.
  package func isIn(_ text: String) -> Bool {
    var text = text
    if text.withUTF8(isIn) { return true }
    // The search by characters prepares the wanted text each time: only where it might fit at all.
    return !isASCII && text.utf8.count >= bytes.count / 4 && text.contains(wanted)
  }

  private func isIn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !bytes.isEmpty else { return true }
    var length = 0
    for byte in text {
      while length > 0, byte != bytes[length] { length = borders[length - 1] }
      if byte == bytes[length] { length += 1 }
      if length == bytes.count { return true }
    }
    return false
  }
}
