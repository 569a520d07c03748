import Pictures
import Sushi

/// The picture beside the main one: the same layout with another fixture, theme or client.
package struct Comparison: Sendable, Hashable {
  /// Nil: the fixture of the picture.
  package var fixture: String?
  /// Nil: the theme of the picture.
  package var appearance: Appearance?
  /// Nil: the client of the picture.
  package var client: ClientRelease?

  package init(fixture: String? = nil, appearance: Appearance? = nil, client: ClientRelease? = nil) {
    self.fixture = fixture
    self.appearance = appearance
    self.client = client
  }

  /// The difference from the picture, in a word.
  package var title: String { fixture ?? appearance?.rawValue ?? client?.text ?? "" }
}
