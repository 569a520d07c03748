import Synchronization

/// Gives the owner at an address a property's value. Returns whether the value was right.
///
/// Not generic over the owner: a layout reads thousands of properties, and a generic call looks up its types each time.
typealias PropertySetter = @Sendable (JSONValue, inout ValueDecoder, UnsafeMutableRawPointer) -> Bool

/// Where a property's value lies in its owner: an offset, since writing by it spares the walk along a key path.
///
/// The key path that tells the offset is made when the property is first set. A start sets few of all properties, and
/// to make one key path takes longer than to set a hundred values.
final class PropertyPlace<Owner, Value>: Sendable {
  typealias Path = any WritableKeyPath<Owner, Value> & Sendable

  private let path: @Sendable () -> Path
  /// Bytes from the owner's start. Threads that set the property first at the same time find the same.
  private let offset = Atomic(PropertyOffset.unknown)

  init(_ path: @escaping @Sendable () -> Path) { self.path = path }

  /// - Parameter owner: the address of an `Owner`.
  func set(_ value: Value, in owner: UnsafeMutableRawPointer) {
    var offset = offset.load(ordering: .relaxed)
    if offset == PropertyOffset.unknown {
      offset = MemoryLayout<Owner>.offset(of: path()) ?? PropertyOffset.none
      self.offset.store(offset, ordering: .relaxed)
    }
    if offset >= 0 {
      (owner + offset).assumingMemoryBound(to: Value.self).pointee = value
    } else {
      owner.assumingMemoryBound(to: Owner.self).pointee[keyPath: path()] = value
    }
  }
}

/// Stands in for an offset in `PropertyPlace`.
private enum PropertyOffset {
  static let unknown = -1
  /// The property is computed.
  static let none = -2
}

/// The effects of a table's rows, by their numbers.
package final class PropertyEffects: Sendable {
  private let effects: [PropertySetter]

  init(_ effects: [PropertySetter]) { self.effects = effects }

  /// Gives the owner at an address several properties' values. Returns whether all were right.
  ///
  /// - Parameter owner: the address of an owner of the table that these are of.
  package func apply(
    _ values: [(number: Int, value: JSONValue)], to owner: UnsafeMutableRawPointer, _ decoder: inout ValueDecoder
  ) -> Bool {
    var isRight = true
    for (number, value) in values where !effects[number](value, &decoder, owner) { isRight = false }
    return isRight
  }
}
