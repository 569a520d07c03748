import Dialects
import JSONDocument
import Screens
import Sushi

/// Home responses, `{ "feed": { "title", "sections", "next" } }`: typed sections of entities, of which the client knows
/// how each type lies and which component shows each kind (`docs/dialects.md`, Feed).
package enum FeedDialect: Dialect {
  package static let name = "feed"

  package static let marks = [
    DialectMark(.key("feed"), definition: "feed_file") { document, node in
      document.value(forKey: "feed", in: node).map { document.kind(of: $0) == .object } ?? false
    }
  ]

  package static func read(_ source: ScreenSource) -> DecodedScreen {
    var mapper = FeedMapper(source)
    mapper.map()
    return FeedPresentation(mapper, source).decoded
  }

  /// An entity that another section has too is identified by the section that had it first: where ids are others than
  /// before, everything must be read.
  package static func readSection(
    _ number: Int, of screen: inout Screen, _ source: ScreenSource
  ) -> DecodedSection? {
    guard let place = screen.place(ofSection: number) else { return nil }
    let before = screen.sections[number].items.lazy.map(\.identity)
    var mapper = FeedMapper(source)
    mapper.mapSection(place, number: number)
    guard mapper.page.entries.count == 1, mapper.embedded.isEmpty else { return nil }
    let presented = FeedPresentation(mapper.page.entries[0], in: screen, source).decoded
    guard let section = presented.screen.sections.first, section.items.lazy.map(\.identity).elementsEqual(before) else {
      return nil
    }
    let sections = screen.sections
    screen = presented.screen
    screen.sections = sections
    return DecodedSection(section: section, diagnostics: mapper.decoder.diagnostics + presented.diagnostics)
  }

  package static func membersRead(of data: JSONDocument.Node, in document: JSONDocument) -> Set<String> {
    let kind = document.value(forKey: "kind", in: data).flatMap { document.string($0) }
    return kind == nil ? [] : ["kind", "group", "selected"]
  }

  package static func show(_ state: ClientState, in screen: inout Screen) {
    FeedSelection.chips(nil).show(state.chosen, in: &screen)
  }

  package static func respond(
    to event: ClientEvent, from source: ScreenSource, on screen: Screen
  ) -> ClientResponse {
    guard case .asked(let action, by: let identity?) = event, action.name == "toggle", action.client == nil,
      let changes = FeedSelection.chips(types(source.contracts)).changes(afterTapping: identity, in: screen)
    else { return source.state.responding(to: event, on: screen) }
    var state = source.state
    state.choose(changes)
    return ClientResponse(state)
  }
}
