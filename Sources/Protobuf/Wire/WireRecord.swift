/// How a field's value is laid out in the bytes, as its tag says.
enum WireType: UInt8, Sendable {
  case varint = 0
  case fixed64 = 1
  case bytes = 2
  case group = 3
  case groupEnd = 4
  case fixed32 = 5
}

/// One field as it stands in the bytes.
struct WireRecord: Sendable {
  var number: Int
  var wire: WireType
  /// Where the tag begins.
  var start: Int
  /// Where the value begins, behind its length.
  var payload: Int
  /// Where the value ends; the closing tag of a group follows.
  var end: Int
  /// Where the next field begins.
  var next: Int
  /// The value of a varint or fixed field.
  var value: UInt64

  /// The bytes of the value, without length and tags.
  var content: Range<Int> { payload..<end }
}

/// The bounds of what is read and written.
package enum ProtobufLimits {
  /// Messages may nest this deep, as in other programs. Entries of maps and groups count.
  package static let depth = 100
  /// The greatest number of a field.
  static let fieldNumber = 536_870_911
}
