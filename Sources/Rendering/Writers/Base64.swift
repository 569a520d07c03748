/// Base64 as RFC 4648 §4 has it, with padding.
package enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  package static func encode(_ bytes: [UInt8]) -> String { String(decoding: digits(bytes), as: UTF8.self) }

  /// The same as ASCII: a picture on its way to a terminal has megabytes.
  package static func digits(_ bytes: [UInt8]) -> [UInt8] {
    let padding = UInt8(ascii: "=")
    let total = (bytes.count + 2) / 3 * 4
    return [UInt8](unsafeUninitializedCapacity: total) { result, count in
      alphabet.withUnsafeBufferPointer { alphabet in
        bytes.withUnsafeBufferPointer { bytes in
          var place = 0
          for start in stride(from: 0, to: bytes.count, by: 3) {
            let left = bytes.count - start
            let second = left > 1 ? Int(bytes[start + 1]) : 0
            let third = left > 2 ? Int(bytes[start + 2]) : 0
            let bits = Int(bytes[start]) << 16 | second << 8 | third
            result[place] = alphabet[bits >> 18]
            result[place + 1] = alphabet[bits >> 12 & 63]
            result[place + 2] = left > 1 ? alphabet[bits >> 6 & 63] : padding
            result[place + 3] = left > 2 ? alphabet[bits & 63] : padding
            place += 4
          }
        }
      }
      count = total
    }
  }
}
