import Sushi

/// What is shown beside the picture: the same layout with another fixture, or in another theme.
package struct Comparison: Sendable, Hashable {
  /// None: the fixture of the picture.
  package var fixture: String?
  /// None: the theme of the picture.
  package var appearance: Appearance?

  package init(fixture: String? = nil, appearance: Appearance? = nil) {
    self.fixture = fixture
    self.appearance = appearance
  }
}
