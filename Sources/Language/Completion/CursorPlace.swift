/// The place in a JSON text where something is being typed.
struct CursorPlace: Sendable {
  enum Role: Sendable {
    case key, value
    /// A place where nothing can be typed, such as behind a value.
    case nothing
  }

  var role: Role
  /// The keys and indexes that lead to the object or array around it.
  var container: [String] = []
  /// The key or index of the value in it; nil for keys, and for the text's root.
  var member: String?
  /// The bytes that what is typed would replace.
  var token: Range<Int>
  /// Whether the token begins with a quotation mark.
  var isQuoted = false
  /// The text of the token before the cursor, without a quotation mark.
  var word = ""
  /// Whether a colon follows a key.
  var hasColon = false
  /// The offset at which a comma is missing before it.
  var missingComma: Int?
  /// Whether another member follows without a comma between.
  var isFollowed = false
  /// The cursor's offset in the repaired text.
  var repaired = 0

  /// The keys and indexes that lead to the value.
  var path: [String] { container + [member].compactMap(\.self) }
}
