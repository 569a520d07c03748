/// A fault that can be planted: an edit of one line of a source file.
struct Place {
  enum Operator: String, CaseIterable {
    case comparison, logic, arithmetic, constant, statement, early, arguments

    var summary: String {
      switch self {
      case .comparison: "a comparison is flipped or off by one"
      case .logic: "and for or, or a negation dropped"
      case .arithmetic: "plus for minus"
      case .constant: "another constant"
      case .statement: "a statement dropped"
      case .early: "an early return"
      case .arguments: "two arguments swapped"
      }
    }
  }

  var kind: Operator
  /// UTF-8 offsets in the file.
  var range: Range<Int>
  /// From 1.
  var line: Int
  /// What stands there, and what stands there with the fault. `#` is the fault's number.
  var original: String
  var planted: String
  /// In words: `count > limit → count >= limit`.
  var summary: String
}

/// A place with its file and room, chosen and numbered.
struct Mutant {
  var number: Int
  var room: String
  /// From the repository's root.
  var file: String
  var place: Place
}
