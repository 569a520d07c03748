import JSONDocument
import Screens

/// Home responses, `{ "feed": { "title", "sections", "next" } }`: typed sections of entities, of which the client knows
/// how each type lies and which component shows each kind (`docs/dialects.md`, Feed).
package enum FeedDialect: Dialect {
  package static let name = "feed"

  /// Keys that make a document something else, whatever it has under `feed`.
  private static let foreign = ["type", "component", "layout", "previews", "workspace"]

  package static func recognizes(_ node: JSONDocument.Node, in document: JSONDocument) -> Bool {
    guard let feed = document.value(forKey: "feed", in: node), document.kind(of: feed) == .object else { return false }
    return foreign.allSatisfy { document.value(forKey: $0, in: node) == nil }
  }

  package static func decode(_ source: ScreenSource) -> DecodedScreen {
    var mapper = FeedMapper(source)
    mapper.map()
    return FeedPresentation(mapper, source).decoded
  }

  package static func toggling(_ path: ItemPath, in screen: Screen) -> Screen? {
    FeedSelection.toggling(path, in: screen)
  }
}
