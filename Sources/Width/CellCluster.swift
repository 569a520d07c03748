/// One glyph position of a terminal: a base scalar, at most four zero-width marks, and one or two columns.
///
/// Inlinable where cells are made and compared by the thousand.
@usableFromInline package struct CellCluster: Sendable, Hashable {
  // Without gaps between what is kept: screens are made of thousands, and compared byte for byte. Vectors would have to lie
  // at every sixteenth byte.
  @usableFromInline var firstMarks: UInt64
  @usableFromInline var lastMarks: UInt64
  @usableFromInline package var scalar: Unicode.Scalar
  @usableFromInline var columns: Int32

  @inlinable package init(_ scalar: Unicode.Scalar, width: Int, marks: SIMD4<UInt32> = .zero) {
    self.scalar = scalar
    columns = Int32(truncatingIfNeeded: width)
    (firstMarks, lastMarks) = unsafeBitCast(marks, to: (UInt64, UInt64).self)
  }

  /// Zero-width scalars after the base, in order; 0 if unused.
  @inlinable package var marks: SIMD4<UInt32> {
    get { unsafeBitCast((firstMarks, lastMarks), to: SIMD4<UInt32>.self) }
    set { (firstMarks, lastMarks) = unsafeBitCast(newValue, to: (UInt64, UInt64).self) }
  }

  /// 1 or 2 columns.
  @inlinable package var width: Int { Int(columns) }

  @inlinable package static func == (left: CellCluster, right: CellCluster) -> Bool {
    left.scalar == right.scalar && left.columns == right.columns && left.firstMarks == right.firstMarks
      && left.lastMarks == right.lastMarks
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
