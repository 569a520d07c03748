import Workspaces

/// The content of a file in a place.
package struct StoredFile: Sendable, Hashable {
  package var bytes: [UInt8]
  /// Tells this content from any other that the file had or will have; nil where the place can't.
  package var tag: String?

  package init(_ bytes: [UInt8], tag: String?) {
    self.bytes = bytes
    self.tag = tag
  }
}

/// The state that a file must be in when it is written.
package enum PutCondition: Sendable, Hashable {
  case none
  /// There must be no file.
  case absent
  /// The content must be the one with this tag.
  case matches(String)
}

/// The outcome of a write that the place has answered.
package enum PutAnswer: Sendable, Hashable {
  case stored
  /// The condition does not hold; nothing was written.
  ///
  /// After an answer was lost this may be the place's word on a write that it did carry out: read before you conclude.
  case refused
  /// The place does not take conditions; nothing was written.
  case unsupported
}

/// Told the bytes of a transfer so far, at least once a second; answers whether to go on.
package typealias TransferWatch = @Sendable (Int) -> Bool

/// Where releases are published: a folder, a web server, an object store.
///
/// A file appears whole or not at all. Writes and reads that fail for a moment are tried again inside. Every method throws
/// `publish.failed`, `publish.unauthorized` or `publish.cancelled`.
package protocol PublishingPlace: Sendable {
  /// For people: an address or a path, without credentials.
  var name: String { get }

  /// Returns a file, or nil if there is none.
  ///
  /// - Parameter limit: in bytes; a larger file is a failure.
  func get(_ key: PlaceKey, limit: Int, watch: @escaping TransferWatch) throws(Refusal) -> StoredFile?

  /// Returns a file's size in bytes, -1 where the place does not tell, or nil if there is none.
  func size(of key: PlaceKey, watch: @escaping TransferWatch) throws(Refusal) -> Int?

  /// Writes a file if a condition holds.
  func put(
    _ bytes: [UInt8], at key: PlaceKey, if condition: PutCondition, watch: @escaping TransferWatch
  ) throws(Refusal) -> PutAnswer
}

extension PublishingPlace {
  package func get(_ key: PlaceKey, limit: Int) throws(Refusal) -> StoredFile? {
    try get(key, limit: limit) { _ in true }
  }

  package func size(of key: PlaceKey) throws(Refusal) -> Int? { try size(of: key) { _ in true } }

  package func put(_ bytes: [UInt8], at key: PlaceKey, if condition: PutCondition) throws(Refusal) -> PutAnswer {
    try put(bytes, at: key, if: condition) { _ in true }
  }
}
