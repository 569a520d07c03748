/// The type of a field, with the numbers of `FieldDescriptorProto.Type`.
enum FieldType: UInt8, Sendable {
  case double = 1
  case float, int64, uint64, int32, fixed64, fixed32, bool, string, group, message, bytes, uint32, enumeration
  case sfixed32, sfixed64, sint32, sint64

  var wire: WireType {
    switch self {
    case .double, .fixed64, .sfixed64: .fixed64
    case .float, .fixed32, .sfixed32: .fixed32
    case .string, .bytes, .message: .bytes
    case .group: .group
    case .int64, .uint64, .int32, .uint32, .bool, .enumeration, .sint32, .sint64: .varint
    }
  }

  /// Whether many of them may stand behind one tag.
  var isPackable: Bool { wire != .bytes && wire != .group }

  var isMessage: Bool { self == .message || self == .group }

  /// The expected value, in words for messages.
  var expectation: String {
    switch self {
    case .double, .float: "a number"
    case .int64, .uint64, .sint64, .fixed64, .sfixed64: "a whole number, or one in quotes"
    case .int32, .uint32, .sint32, .fixed32, .sfixed32: "a whole number"
    case .bool: "true or false"
    case .string: "a string"
    case .bytes: "a string in base64"
    case .enumeration: "the name or number of an enum value"
    case .group, .message: "an object"
    }
  }
}
