import JSONDocument

/// Paths that were read lately: the nodes of a layout refer to few places, and share what is made of a path.
struct RecentPaths: Sendable {
  /// By a hash of the text; a newer one takes an older one's place.
  private var paths: [ReferencePath?] = []

  private static let room = 64

  /// The path that a text is, if it is still known.
  func find(_ text: UnsafeBufferPointer<UInt8>) -> ReferencePath? {
    guard !paths.isEmpty, let path = paths[Self.place(text)] else { return nil }
    var known = path.text
    return known.withUTF8 { $0.elementsEqual(text) } ? path : nil
  }

  mutating func note(_ path: ReferencePath) {
    if paths.isEmpty { paths = Array(repeating: nil, count: Self.room) }
    var text = path.text
    paths[text.withUTF8 { Self.place($0) }] = path
  }

  private static func place(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    KeyTable.hash(text) & (room - 1)
  }
}
