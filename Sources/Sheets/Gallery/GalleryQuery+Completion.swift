extension GalleryQuery {
  /// Revisions that every repository knows.
  private static let revisions = [defaultRevision, "HEAD~1", "main"]

  /// The terms of a filter, for completion at a prompt.
  ///
  /// - Parameter model: the one that is open.
  package static func terms(model: String) -> [String] {
    properties.map { "is:\($0)" } + revisions.map { "changed:\($0)" } + ["in:", model.isEmpty ? "of:" : "of:\(model)"]
  }

  /// The rest of a filter's last word: a term's name, then its first value that fits. Empty where nothing
  /// does.
  package static func completion(
    of text: String, models: some Sequence<String>, categories: some Sequence<String>
  ) -> String {
    guard let word = text.split(separator: " ", omittingEmptySubsequences: false).last, word.count > 1 else {
      return ""
    }
    guard let colon = word.firstIndex(of: ":") else {
      return rest(of: word, among: ["is:", "of:", "in:", "changed:"])
    }
    let value = word[word.index(after: colon)...]
    switch word[..<colon] {
    case "is": return rest(of: value, among: properties)
    case "changed": return rest(of: value, among: revisions)
    case "of": return rest(of: value, among: models)
    // A word ends at a space.
    case "in": return rest(of: value, among: categories.filter { !$0.contains(" ") }.map { $0.lowercased() }.sorted())
    default: return ""
    }
  }

  private static func rest(of word: Substring, among names: some Sequence<String>) -> String {
    names.first { $0.count > word.count && $0.hasPrefix(word) }.map { String($0.dropFirst(word.count)) } ?? ""
  }
}
