extension Sequence<UInt8> {
  /// Whether two bytes stand side by side. Most texts have no expression in them.
  @inlinable
  package func hasPair(_ first: UInt8, _ second: UInt8) -> Bool {
    var last: UInt8?
    for byte in self {
      if byte == second, last == first { return true }
      last = byte
    }
    return false
  }
}
