/// The only way in this program from a `Double` to a whole number. Numbers come from documents, terminals and files, and
/// Swift's own conversion ends the program for one that is too large or is none.
extension FixedWidthInteger {
  /// The whole number towards zero, or the nearest that the type has; 0 for NaN.
  ///
  /// Beyond ±9.2 × 10¹⁸ a wider type gets that bound.
  @inlinable
  package init(clamping value: Double) {
    // Both bounds are in the range of `Int64`, which its largest value as a `Double` is not.
    let bounded = value.isNaN ? 0 : Swift.min(Swift.max(value, -9.2e18), 9.2e18)
    self.init(clamping: Int64(bounded))
  }
}

extension Int {
  /// Takes the place of Swift's own, so that the compiler refuses it wherever this module is imported.
  @available(*, deprecated, message: "ends the program out of range: use Int(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension UInt8 {
  @available(*, deprecated, message: "ends the program out of range: use UInt8(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension UInt16 {
  @available(*, deprecated, message: "ends the program out of range: use UInt16(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension Int32 {
  @available(*, deprecated, message: "ends the program out of range: use Int32(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension UInt32 {
  @available(*, deprecated, message: "ends the program out of range: use UInt32(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension Double {
  /// As people write it: without the `.0` of a whole number.
  package var plainText: String {
    self == rounded() && magnitude < 1e15 ? String(Int(clamping: self)) : String(self)
  }
}
