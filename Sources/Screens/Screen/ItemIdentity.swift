import JSONDocument

/// The identity of an item across snapshots: a hash of its id's text, or of its kind and its id (`docs/screens.md` §1).
///
/// Eight bytes instead of a string. The hash is seeded for each process, so a document cannot be made to collide; among
/// a million items two different ids meet with a chance of 3 in 100 million. It is meaningless outside of the process.
package struct ItemIdentity: Sendable, Hashable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// - Parameters:
  ///   - kind: sets entities of different kinds apart that have the same id.
  ///   - id: the id's text.
  package init(kind: String = "", _ id: String) {
    var hasher = Hasher()
    if !kind.isEmpty { Self.combine(kind, &hasher) }
    Self.combine(id, &hasher)
    self.init(hasher)
  }

  /// - Parameter id: the bytes of the id's text.
  package init(_ id: UnsafeBufferPointer<UInt8>) {
    var hasher = Hasher()
    Self.combine(id, &hasher)
    self.init(hasher)
  }

  private init(_ hasher: Hasher) { rawValue = UInt64(bitPattern: Int64(hasher.finalize())) }

  /// The identity that a string or a number in a document gives; nil for other values.
  package init?(kind: String = "", _ document: JSONDocument, _ node: JSONDocument.Node) {
    switch document.kind(of: node) {
    case .string:
      var hasher = Hasher()
      if !kind.isEmpty { Self.combine(kind, &hasher) }
      let isPlain: Void? = document.withPlainString(node) { Self.combine($0, &hasher) }
      if isPlain == nil { Self.combine(document.string(node) ?? "", &hasher) }
      self.init(hasher)
    case .number: self.init(kind: kind, document.text(of: node))
    default: return nil
    }
  }

  private static func combine(_ text: String, _ hasher: inout Hasher) {
    var text = text
    text.withUTF8 { combine($0, &hasher) }
  }

  private static func combine(_ bytes: UnsafeBufferPointer<UInt8>, _ hasher: inout Hasher) {
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    hasher.combine(UInt8.max)
  }
}
