/// One value of the document in sixteen bytes: where its text lies, who holds it and where its subtree ends.
///
/// Records lie in preorder, so a container's first child is the next record and the next sibling is where the subtree
/// ends, if that record has the same parent. A container that gained or lost children has them listed apart
/// (`EditState`), because new records are appended and old ones never move.
struct Record {
  /// Thirty-one bits of storage position of the first byte; the top bit says that the key before it has escapes.
  var startWord: UInt32
  /// Thirty-one bits of storage position after the last byte; the top bit says that a string has escapes, or that a
  /// container's children are listed apart.
  var endWord: UInt32
  /// The first record after this one's subtree, as it was parsed. A value that replaces another keeps its link.
  var link: UInt32
  /// The container in twenty-nine bits, and the kind in the top three.
  var parentWord: UInt32

  static let positionMask: UInt32 = 0x7FFF_FFFF
  static let flag: UInt32 = 0x8000_0000
  static let indexMask: UInt32 = 0x1FFF_FFFF
  /// Stands for "no record": the parent of the root.
  static let none: UInt32 = indexMask
  /// The kind of a record that an edit removed.
  static let removed: UInt32 = 7

  @inline(__always) var start: UInt32 { startWord & Self.positionMask }
  @inline(__always) var end: UInt32 { endWord & Self.positionMask }
  @inline(__always) var length: Int { Int(end &- start) }
  @inline(__always) var parent: UInt32 { parentWord & Self.indexMask }
  @inline(__always) var rawKind: UInt32 { parentWord &>> 29 }
  @inline(__always) var keyHasEscapes: Bool { startWord & Self.flag != 0 }
  @inline(__always) var flagged: Bool { endWord & Self.flag != 0 }
  @inline(__always) var isContainer: Bool { rawKind == 4 || rawKind == 5 }
  @inline(__always) var isListed: Bool { isContainer && flagged }
  @inline(__always) var isRemoved: Bool { rawKind == Self.removed }
}
