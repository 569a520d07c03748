import Glibc

extension UnsafeBufferPointer<UInt8> {
  /// Whether a JSON string has the bytes as they are, and each is a character: ASCII without quotes, backslashes and
  /// control characters.
  package var isPlainText: Bool { baseAddress.map { Scan.plainRun($0, 0, count) == count } ?? true }
}

extension [UInt8] {
  /// Whether some bytes are in these, one after the other. As fast as memory is read where the first of them is rare.
  package func hasBytes(_ word: [UInt8]) -> Bool {
    guard let first = word.first else { return true }
    return withUnsafeBytes { bytes in
      word.withUnsafeBytes { word in
        guard let start = bytes.baseAddress, let wanted = word.baseAddress else { return false }
        var at = 0
        while at + word.count <= bytes.count {
          guard let found = memchr(start + at, Int32(first), bytes.count - word.count + 1 - at) else { return false }
          if memcmp(found, wanted, word.count) == 0 { return true }
          at = UnsafeRawPointer(found) - start + 1
        }
        return false
      }
    }
  }
}
