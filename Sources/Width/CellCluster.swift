/// One glyph position of a terminal: a base scalar, at most four zero-width marks, and one or two columns.
///
/// Inlinable where cells are made and compared by the thousand.
@usableFromInline package struct CellCluster: Sendable, Hashable {
  /// Zero-width scalars after the base, in order; 0 if unused. First, so that a cluster has no gaps: screens
  /// are made of thousands.
  @usableFromInline package var marks: SIMD4<UInt32>
  @usableFromInline package var scalar: Unicode.Scalar
  /// 1 or 2 columns.
  @usableFromInline package var width: Int

  @inlinable package init(_ scalar: Unicode.Scalar, width: Int, marks: SIMD4<UInt32> = .zero) {
    self.scalar = scalar
    self.width = width
    self.marks = marks
  }

  @inlinable package static func == (left: CellCluster, right: CellCluster) -> Bool {
    left.scalar == right.scalar && left.width == right.width && left.marks == right.marks
  }

  /// The characters as a terminal receives them.
  package var text: String {
    var text = String(Unicode.Scalar(scalar))
    for index in 0..<4 {
      guard marks[index] != 0, let mark = Unicode.Scalar(marks[index]) else { break }
      text.unicodeScalars.append(mark)
    }
    return text
  }

  /// Takes a further mark; a fifth is dropped.
  package mutating func append(mark: Unicode.Scalar) {
    for index in 0..<4 where marks[index] == 0 {
      marks[index] = mark.value
      return
    }
  }
}
