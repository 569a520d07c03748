import JSONDocument

/// The gallery's filter: words about what an entry is (`is:error`, `in:cards`, `of:Card`, `changed:HEAD`), and
/// letters of its name.
package struct GalleryQuery: Sendable, Hashable {
  package enum Term: Sendable, Hashable {
    case kind(GalleryEntry.Kind)
    /// Cannot be drawn, or has errors.
    case error
    /// Has errors or warnings.
    case problem
    /// Of a component of this category, as the catalogue names it.
    case category(String)
    /// A fixture of a model.
    case model(String)
    /// Differs from a revision of git, or wasn't there.
    case changed(since: String)
  }

  package private(set) var terms: [Term] = []
  /// Everything that is no term: letters that are looked for in names and tags.
  package private(set) var letters = ""

  /// The words that may follow `is:`.
  package static let properties = ["error", "problem", "changed"] + GalleryEntry.Kind.allCases.map(\.rawValue)

  /// The revision that `is:changed` means.
  package static let defaultRevision = "HEAD"

  package init(_ text: String) {
    var rest: [Substring] = []
    for word in text.split(separator: " ") {
      if let term = Self.term(word) { terms.append(term) } else { rest.append(word) }
    }
    letters = rest.joined(separator: " ")
  }

  private static func term(_ word: Substring) -> Term? {
    guard let colon = word.firstIndex(of: ":") else { return nil }
    let value = String(word[word.index(after: colon)...])
    guard !value.isEmpty else { return nil }
    switch word[..<colon] {
    case "in": return .category(value.lowercased())
    case "of": return .model(value)
    case "changed": return .changed(since: value)
    case "is":
      switch value {
      case "changed": return .changed(since: defaultRevision)
      case "error": return .error
      case "problem": return .problem
      default: return GalleryEntry.Kind(rawValue: value).map { .kind($0) }
      }
    default: return nil
    }
  }

  /// The word after an `is:` that begins no known property; nil if all are known.
  package var unknownProperty: String? {
    letters.split(separator: " ").lazy.filter { $0.hasPrefix("is:") }.map { String($0.dropFirst(3)) }
      .first { value in !Self.properties.contains { $0.hasPrefix(value) } }
  }

  /// Whether it asks for what is only known of an entry that was looked at.
  package var needsMarks: Bool {
    terms.contains {
      switch $0 {
      case .error, .problem, .category: true
      case .kind, .model, .changed: false
      }
    }
  }

  /// The revision that entries are compared with; of several the first.
  package var revision: String? {
    for case .changed(let revision) in terms { return revision }
    return nil
  }

  /// Whether an entry is what the terms say; one that has not been looked at has neither problems nor a category.
  ///
  /// - Parameter change: how it differs from `revision`, if that is known.
  package func fits(_ entry: GalleryEntry, _ mark: GalleryMark?, _ change: GalleryChange? = nil) -> Bool {
    terms.allSatisfy { term in
      switch term {
      case .kind(let kind): entry.kind == kind
      case .model(let model): entry.model == model
      case .error: entry.kind == .broken || mark?.severity == .error
      case .problem: entry.kind == .broken || mark?.severity != nil
      case .category(let category): mark?.category.lowercased() == category
      case .changed(let revision): revision == self.revision && change?.word != nil
      }
    }
  }
}
