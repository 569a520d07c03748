/// How a `google.protobuf.Any` names its type.
enum AnyURL {
  static let key = "@type"
  static let quotedKey = Array("\"@type\"".utf8)
  /// The member that holds the value of a type that isn't an object in JSON.
  static let valueKey = "value"
  static let quotedValueKey = Array("\"value\"".utf8)

  /// `feed.v1.Card` of `type.googleapis.com/feed.v1.Card`.
  static func typeName(_ url: String) -> String {
    url.lastIndex(of: "/").map { String(url[url.index(after: $0)...]) } ?? url
  }
}
