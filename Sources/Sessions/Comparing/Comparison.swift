import Pictures
import Revisions
import Sushi

/// The picture beside the main one: the same layout with another fixture, theme or client, or as it was at a
/// revision.
package struct Comparison: Sendable, Hashable {
  /// Nil: the fixture of the picture.
  package var fixture: String?
  /// Nil: the theme of the picture.
  package var appearance: Appearance?
  /// Nil: the client of the picture.
  package var client: ClientRelease?
  /// Nil: the files as they are now.
  package var revision: WorkspaceRevision?

  package init(
    fixture: String? = nil, appearance: Appearance? = nil, client: ClientRelease? = nil,
    revision: WorkspaceRevision? = nil
  ) {
    self.fixture = fixture
    self.appearance = appearance
    self.client = client
    self.revision = revision
  }

  /// Whether the two may be of different content, so that what differs is marked.
  package var isMarked: Bool { client != nil || revision != nil }

  /// The difference from the picture, in a word.
  package var title: String { fixture ?? appearance?.rawValue ?? client?.text ?? revision?.title ?? "" }
}
