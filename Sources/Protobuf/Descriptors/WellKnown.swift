/// The messages of `google.protobuf` that JSON has a form of its own for.
enum WellKnown: Sendable, Equatable {
  case timestamp, duration, fieldMask, structure, value, list, any
  /// One value in a message, so that it can be absent.
  case wrapper(FieldType)

  init?(_ name: String) {
    switch name {
    case "google.protobuf.Timestamp": self = .timestamp
    case "google.protobuf.Duration": self = .duration
    case "google.protobuf.FieldMask": self = .fieldMask
    case "google.protobuf.Struct": self = .structure
    case "google.protobuf.Value": self = .value
    case "google.protobuf.ListValue": self = .list
    case "google.protobuf.Any": self = .any
    case "google.protobuf.DoubleValue": self = .wrapper(.double)
    case "google.protobuf.FloatValue": self = .wrapper(.float)
    case "google.protobuf.Int64Value": self = .wrapper(.int64)
    case "google.protobuf.UInt64Value": self = .wrapper(.uint64)
    case "google.protobuf.Int32Value": self = .wrapper(.int32)
    case "google.protobuf.UInt32Value": self = .wrapper(.uint32)
    case "google.protobuf.BoolValue": self = .wrapper(.bool)
    case "google.protobuf.StringValue": self = .wrapper(.string)
    case "google.protobuf.BytesValue": self = .wrapper(.bytes)
    default: return nil
    }
  }

  /// The enum whose one value is null.
  static let nullEnum = "google.protobuf.NullValue"
}
