import JSONDocument

/// Guesses at keys that no property has. Each is worked out once: a file may have thousands of the same.
struct UnknownKeys: Sendable {
  struct Guess: Sendable {
    /// Whether it looks like a slip of a property's name.
    var isSlip: Bool
    var fix: Fix
  }

  private struct Key: Hashable {
    var key: String
    var known: [String]
  }

  private var guesses: [Key: Guess] = [:]
  /// Different keys that are kept.
  private static let limit = 256

  mutating func guess(_ key: String, among known: [String]) -> Guess {
    let place = Key(key: key, known: known)
    if let guess = guesses[place] { return guess }
    let nearest = Spelling.nearest(key, in: known, limit: 2)
    let guess = Guess(
      isSlip: nearest != nil,
      fix: Self.property(meantBy: key, among: known) ?? nearest.map(Fix.name)
        ?? Fix("remove it; `kimchi schema` lists the known ones", .removal))
    if guesses.count < Self.limit { guesses[place] = guess }
    return guess
  }

  /// Another key in place of one of another system, or where the value of another property has it.
  private static func property(meantBy key: String, among known: [String]) -> Fix? {
    if let same = PropertySynonyms.same(as: key, among: known) { return .name(same) }
    guard let path = PropertySynonyms.meant(key, among: known) else { return nil }
    // Its value may have to be another one.
    let steps = path.split(separator: ".")
    return steps.count == 1
      ? Fix.name(path).withoutCorrection : Fix("did you mean \"\(steps[0])\": { \"\(steps[1])\": … }?")
  }
}
