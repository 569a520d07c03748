/// Something that the gallery shows: a file that can be drawn, or one fixture of a previews file.
package struct GalleryEntry: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    case layout, component, screen, fixture
    /// A previews file that cannot be read: shown with the reason in its place.
    case broken
  }

  package var kind: Kind
  /// The file's name without its end, or the fixture's name.
  package var name: String
  /// Real path of the file that it is written in.
  package var path: String
  /// Index of its workspace in the gallery.
  package var workspace: Int
  /// Of a fixture.
  package var model: String?
  package var tags: [String]

  package init(
    _ kind: Kind, _ name: String, path: String, workspace: Int = 0, model: String? = nil, tags: [String] = []
  ) {
    self.kind = kind
    self.name = name
    self.path = path
    self.workspace = workspace
    self.model = model
    self.tags = tags
  }

  /// `MODEL.name` of a fixture, else the name.
  package var address: String { model.map { "\($0).\(name)" } ?? name }

  /// The text that the filter searches: tags are found by `#tag`.
  package var searchText: String { tags.isEmpty ? address : address + tags.map { " #\($0)" }.joined() }

  /// The group in the list.
  package var group: String {
    switch kind {
    case .layout: "Layouts"
    case .component: "Components"
    case .screen: "Screens"
    case .fixture: model ?? "Fixtures"
    case .broken: "Unreadable files"
    }
  }
}
