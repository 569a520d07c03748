/// A bit for each key that objects have: most keys that they don't have are told without a look at their members.
package struct KeyBits: Sendable {
  private var bits: UInt64 = 0

  package init() {}

  /// - Parameter key: nil stands for any.
  package mutating func insert(_ key: UnsafeBufferPointer<UInt8>?) {
    if let key { bits |= Self.bit(key) } else { bits = .max }
  }

  /// False only for a key that is not there.
  package func mayHave(_ key: String) -> Bool {
    var key = key
    return key.withUTF8 { bits & Self.bit($0) != 0 }
  }

  private static func bit(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 { 1 << UInt64(KeyTable.hash(key) & 63) }
}

extension JSONView {
  /// Calls `body` with the bytes of each key of an object, in order; nil for one with escapes.
  package func forEachKey(_ body: (UnsafeBufferPointer<UInt8>?) -> Void) { document.forEachKey(of: node, body) }
}
