import Dialects
import JSONDocument
import KimchiCore
import Screens
import Sushi

/// Presents a page as a screen: each item by the component of its kind, each section in the layout of its type.
struct FeedPresentation {
  private(set) var decoded: DecodedScreen
  private let contracts: any ComponentContracts
  /// Components that were requested, and whether they are there.
  private var known: [String: Bool] = [:]

  init(_ mapper: FeedMapper, _ source: ScreenSource) {
    contracts = source.contracts
    let page = mapper.page
    decoded = DecodedScreen(
      Screen(title: page.title, sources: mapper.decoder.sources, next: page.next), mapper.decoder.diagnostics)
    var embedded = mapper.embedded[...]
    for (number, entry) in page.entries.enumerated() {
      while let next = embedded.first, next.before <= number { present(next.screen, &embedded) }
      present(entry)
    }
    while let next = embedded.first { present(next.screen, &embedded) }
  }

  /// Of a single section of a screen.
  init(_ entry: FeedPage.Entry, in screen: Screen, _ source: ScreenSource) {
    contracts = source.contracts
    decoded = DecodedScreen(screen, [])
    decoded.screen.sections = []
    present(entry)
  }

  private mutating func present(
    _ screen: EmbeddedScreen, _ waiting: inout ArraySlice<(before: Int, screen: EmbeddedScreen)>
  ) {
    let sections = screen.sections(in: &decoded.screen)
    decoded.screen.sections += sections
    waiting.removeFirst()
  }

  private mutating func present(_ entry: FeedPage.Entry) {
    let source = entry.section
    var section = Section(id: source.id, layout: source.type.layout, origin: source.origin)
    if case .tappable(_, let content) = source.header {
      section.header = supplementary(source.type.header.component, content, "header", source)
    }
    if let footer = source.footer {
      section.footer = supplementary(FeedFooter.component(of: footer.kind), footer.content, "footer", source)
    }
    section.items.reserveCapacity(entry.items.count)
    var mapping = FeedMapping()
    var mapped: [Int] = []
    for item in entry.items where isKnown(item.kind.component, for: item.entity) {
      if !item.kind.fields.isEmpty {
        mapped.append(section.items.count)
        mapping.add(item.entity, as: item.kind, in: decoded.screen)
      }
      section.items.append(
        decoded.screen.makeItem(
          item.identity, component: item.kind.component, data: item.entity, origin: item.origin, name: item.name,
          behavior: item.behavior))
    }
    if !mapped.isEmpty {
      for (index, place) in zip(mapped, mapping.finish(in: &decoded.screen)) { section.items[index].data = place }
    }
    decoded.screen.sections.append(section)
  }

  private mutating func supplementary(
    _ component: String, _ content: FeedSupplement, _ part: String, _ section: FeedSection
  ) -> Item? {
    guard isKnown(component, for: content.data) else { return nil }
    return decoded.screen.makeItem(
      ItemIdentity(kind: part, section.id), component: component, data: content.data, origin: content.data,
      behavior: content.behavior)
  }

  /// Whether the workspace has a component. Reports a missing one once.
  private mutating func isKnown(_ component: String, for place: DocumentPlace) -> Bool {
    if let known = known[component] { return known }
    let isKnown = contracts.contract(of: component) != nil
    known[component] = isKnown
    if !isKnown, let (document, node) = decoded.screen.value(at: place) {
      decoded.diagnostics.append(
        Diagnostic(
          .error, .componentUnknown, "no component named \(Spelling.quoted(component)), which draws this item",
          at: document.location(of: node), path: document.pointer(to: node).description,
          fix: .component(component, in: [])))
    }
    return isKnown
  }
}
