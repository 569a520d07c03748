/// Writes strings with the shortest escapes: only what RFC 8259 §7 forces, in two characters where it can be.
enum Quoting {
  static func quoted(_ utf8: some Collection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(utf8.count + 2)
    result.append(0x22)
    append(utf8, to: &result)
    result.append(0x22)
    return result
  }

  static func append(_ utf8: some Sequence<UInt8>, to output: inout [UInt8]) {
    // Nearly all strings have nothing to escape.
    let isPlain = utf8.withContiguousStorageIfAvailable { bytes in
      guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) else { return false }
      output.append(contentsOf: bytes)
      return true
    }
    if isPlain == true { return }
    for byte in utf8 {
      switch byte {
      case 0x22, 0x5C: output += [0x5C, byte]
      case 0x20...: output.append(byte)
      case 0x08: output += [0x5C, 0x62]
      case 0x09: output += [0x5C, 0x74]
      case 0x0A: output += [0x5C, 0x6E]
      case 0x0C: output += [0x5C, 0x66]
      case 0x0D: output += [0x5C, 0x72]
      default: output += [0x5C, 0x75, 0x30, 0x30, hexadecimal(byte >> 4), hexadecimal(byte & 15)]
      }
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 { digit < 10 ? 0x30 + digit : 0x57 + digit }
}
