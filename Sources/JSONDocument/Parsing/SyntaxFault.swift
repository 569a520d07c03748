/// Where and how a text stops being JSON, before it is put into words.
struct SyntaxFault: Error {
  enum Reason {
    case empty
    case expectedValue, expectedKey, expectedColon, expectedCommaOrEnd, expectedEnd
    case string, number, literal
    case tooDeep, tooLarge
  }

  var reason: Reason
  /// Bytes from the start of the text; for strings the opening quote, for numbers and literals their first byte.
  var offset: Int
  /// Whether the container around it is an object; nil outside any.
  var inObject: Bool?
  /// Where the innermost open container begins.
  var container: Int?
}
