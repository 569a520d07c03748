/// Signed numbers with small ones of either sign in few bytes: 0, -1, 1, -2 are 0, 1, 2, 3.
enum ZigZag {
  static func decode(_ value: UInt64) -> Int64 { Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1) }

  static func encode(_ value: Int64) -> UInt64 { UInt64(bitPattern: value << 1 ^ value >> 63) }
}
