import JSONDocument
import Screens

/// The parts of a section with the attributes of their events: what is priced, and held against components' contracts.
package struct LoggedSection {
  package struct Part {
    package var component: String
    /// Its value.
    package var place: DocumentPlace
    /// Its attributes; none where it has none.
    package var logging: DocumentPlace
    /// Whose rules hold for it.
    package var dialect: any Dialect.Type
    /// Whether the items of the section lie in it.
    package var isContainer = false
  }

  private let section: Section
  private let screen: Screen
  private let registry: DialectRegistry
  private let outer: any Dialect.Type

  package init(
    _ section: Section, of screen: Screen, in dialect: any Dialect.Type, among registry: DialectRegistry
  ) {
    self.section = section
    self.screen = screen
    self.registry = registry
    outer = dialect
  }

  /// Calls `body` with the container of the items, the header, the items, the footer and what is inside them. Linear in
  /// the parts that are wanted.
  ///
  /// - Parameter isWanted: whether parts of a component are asked for.
  package func forEachPart(where isWanted: (String) -> Bool, _ body: (Part) -> Void) {
    func dialect(at place: DocumentPlace) -> any Dialect.Type { registry.dialect(at: place, in: screen, of: outer) }
    let areWanted = screen.components.map(isWanted)
    func look(at item: Item) {
      guard areWanted.indices.contains(Int(item.component)), areWanted[Int(item.component)] else { return }
      body(
        Part(
          component: screen.componentName(of: item), place: item.data.isNone ? item.origin : item.data,
          logging: screen.behavior(of: item).logging, dialect: dialect(at: item.data)))
    }
    if let header = section.header { look(at: header) }
    if areWanted.contains(true) { for item in section.items { look(at: item) } }
    if let footer = section.footer { look(at: footer) }
    for inner in section.inner {
      guard let (document, node) = screen.value(at: inner.component), let component = document.string(node),
        isWanted(component)
      else { continue }
      let dialect = dialect(at: inner.data)
      let logging = dialect.behavior(ofPartAt: inner.data, in: screen).logging
      body(
        Part(
          component: component, place: inner.data, logging: logging, dialect: dialect, isContainer: inner.isContainer))
    }
    // One that is listed among the inner parts has been met.
    guard !section.inner.contains(where: \.isContainer) else { return }
    let dialect = dialect(at: section.origin)
    guard let container = dialect.container(of: section, in: screen), isWanted(container.component) else { return }
    body(
      Part(
        component: container.component, place: container.place, logging: container.logging, dialect: dialect,
        isContainer: true))
  }

  /// The names of the attributes that are sent with a part's events, the client's own not among them.
  package func names(of part: Part) -> [String] {
    handedDown(to: part).reduce(into: screen.attributeNames(at: part.logging)) { names, place in
      names += screen.attributeNames(at: place)
    }
  }

  /// The attributes that what is around a part hands down to it.
  package func handedDown(to part: Part) -> [DocumentPlace] {
    part.dialect.handedDown(to: part.place, in: section, of: screen)
  }
}

extension Screen {
  /// The names of attributes that have a value.
  fileprivate func attributeNames(at place: DocumentPlace) -> [String] {
    guard let (document, node) = value(at: place), document.kind(of: node) == .object else { return [] }
    return document.members(of: node).filter { !document.isNull($0.value) }.map(\.key)
  }
}
