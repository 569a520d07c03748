/// Gives the owner at an address a property's value. Answers whether the value was right.
///
/// Not generic over the owner: a layout reads thousands of properties, and a generic call looks up its types each time.
typealias PropertyEffect = @Sendable (JSONValue, inout ValueDecoder, UnsafeMutableRawPointer) -> Bool

/// Where a property's value lies in its owner. Writing by offset spares the walk along the key path each time.
struct PropertyPlace<Owner, Value>: Sendable {
  private let path: any WritableKeyPath<Owner, Value> & Sendable
  /// Bytes from the owner's start; none for what is computed.
  private let offset: Int?

  init(_ path: any WritableKeyPath<Owner, Value> & Sendable) {
    self.path = path
    offset = MemoryLayout<Owner>.offset(of: path)
  }

  /// - Parameter owner: the address of an `Owner`.
  func set(_ value: Value, in owner: UnsafeMutableRawPointer) {
    if let offset {
      (owner + offset).assumingMemoryBound(to: Value.self).pointee = value
    } else {
      owner.assumingMemoryBound(to: Owner.self).pointee[keyPath: path] = value
    }
  }
}

/// The effects of a table's rows, by their numbers.
final class PropertyEffects: Sendable {
  private let effects: [PropertyEffect]

  init(_ effects: [PropertyEffect]) { self.effects = effects }

  /// Gives the owner at an address several properties' values. Answers whether all were right.
  func apply(
    _ values: [(number: Int, value: JSONValue)], to owner: UnsafeMutableRawPointer, _ decoder: inout ValueDecoder
  ) -> Bool {
    var isRight = true
    for (number, value) in values where !effects[number](value, &decoder, owner) { isRight = false }
    return isRight
  }
}
