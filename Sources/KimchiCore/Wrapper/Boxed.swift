/// A large value behind one pointer, copied when written to while shared.
struct Boxed<Value: Sendable>: Sendable {
  private final class Storage: @unchecked Sendable {
    // Written only while one `Boxed` alone refers to it.
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  init(_ value: Value) { storage = Storage(value) }

  var value: Value {
    get { storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }

  /// Whether both have the value of one box.
  @inline(__always)
  func isCopy(of other: Boxed) -> Bool { storage === other.storage }
}
