import Pictures
import Sushi

/// What is shown beside the picture: the same layout with another fixture, in another theme, or as another client draws
/// it.
package struct Comparison: Sendable, Hashable {
  /// None: the fixture of the picture.
  package var fixture: String?
  /// None: the theme of the picture.
  package var appearance: Appearance?
  /// None: the client of the picture.
  package var client: ClientRelease?

  package init(fixture: String? = nil, appearance: Appearance? = nil, client: ClientRelease? = nil) {
    self.fixture = fixture
    self.appearance = appearance
    self.client = client
  }

  /// The difference from the picture, in a word.
  package var title: String { fixture ?? appearance?.rawValue ?? client?.text ?? "" }
}
