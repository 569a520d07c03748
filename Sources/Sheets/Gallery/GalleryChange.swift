/// How an entry of the gallery differs from an earlier revision of its files.
package enum GalleryChange: Sendable, Hashable {
  case same, changed, new

  /// For its place in the list or on the wall; nil where nothing differs.
  package var word: String? {
    switch self {
    case .same: nil
    case .changed: "changed"
    case .new: "new"
    }
  }
}

/// The differences of a gallery's entries from a revision of git, as far as they are known.
package struct GalleryChanges: Sendable {
  /// As the user names it: `HEAD~1`.
  package let revision: String
  /// With the beginning of the commit, once that is known.
  package var title: String
  /// By the entry's index.
  package var found: [Int: GalleryChange] = [:]
  package var isComplete = false
  /// Why nothing can be compared: the problem, then the way out.
  package var failure: String?

  package init(since revision: String) {
    self.revision = revision
    title = revision
  }

  /// The findings since the part before.
  package struct Part: Sendable {
    package let revision: String
    package let title: String
    package var found: [(entry: Int, change: GalleryChange)] = []
    package var isLast = false

    package init(of revision: String, title: String) {
      self.revision = revision
      self.title = title
    }
  }
}
