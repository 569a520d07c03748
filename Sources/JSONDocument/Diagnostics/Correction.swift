/// The change of a file that puts a problem right, made where the problem is found.
public enum Correction: Sendable {
  /// A value for the place of the problem: a string in place of a key, of another string or of the name in
  /// `{"ref": …}`, or any value in place of a value.
  case value(JSONText)
  /// A member for the object at the place. A draft's value is one to be filled in.
  case member(String, JSONText, isDraft: Bool)
  /// The member at the place goes into the object that the member of this key beside it has.
  case moved(into: String)
  /// The member at the place goes.
  case removal
  /// Text in place of some bytes of the file, which need not be JSON.
  case text(Range<Int>, String)

  /// Whether it is the one right answer, so that it may be made without being looked at.
  public var isCertain: Bool {
    switch self {
    case .value, .text: true
    case .member(_, _, let isDraft): !isDraft
    case .moved, .removal: false
    }
  }
}
