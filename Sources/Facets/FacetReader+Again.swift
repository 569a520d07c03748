import Dialects
import JSONDocument
import Screens
import Sushi

/// Parts of a response that are read again after an edit inside of them.
extension FacetReader {
  /// The section that an edited value makes; nil where it makes another number of them, what is read is a copy, or what is
  /// said of others may depend on it.
  mutating func section(_ number: Int, of value: JSONValue) -> Section? {
    let edited = FacetValue(source.document, value.node)
    guard isReadAlone, value.source == 0, !FacetCopy.isNeeded(for: edited) else { return nil }
    let facet = Facet(edited)
    check(edited, as: facet.component == nil ? .section : .facet, depth: 1)
    // The edit may have made something that the client leaves out.
    var filter = FacetFilter(source.client, source.contracts)
    if facet.component != nil { _ = filter.isShown(edited) } else { filter.filter(section: edited) }
    guard filter.omissions.isEmpty, let section = made(number, of: facet, edited) else { return nil }
    // An action elsewhere may reload what had an id that is gone.
    guard keepsIDs(of: screen.sections[number], section) || !FacetsDialect.reloads(in: source.document) else {
      return nil
    }
    return section
  }

  private mutating func made(_ number: Int, of facet: Facet, _ edited: FacetValue) -> Section? {
    if let name = facet.component {
      guard let piece = component(named: name).flatMap({ piece(facet, $0, id: facet.id) }) else { return nil }
      // A header and a footer of it may stand beside it.
      let before = screen.sections[number]
      return (before.header == nil) == (piece.header == nil) && (before.footer == nil) == (piece.footer == nil)
        ? piece : nil
    }
    guard isAlone(number, at: edited) else { return nil }
    let sections = sections(of: edited, number: number)
    guard sections.count == 1 else { return nil }
    // One that must not be empty is looked at when all has been read.
    let isRequired = edited.member("required").flatMap { edited.document.bool($0.node) } ?? false
    return isRequired && sections[0].items.isEmpty ? nil : sections[0]
  }

  /// Whether what is read depends on no more than the value itself: no copy is read, and no budget holds for all.
  private var isReadAlone: Bool { screen.origins.isEmpty && source.contracts.customBudget == nil }

  /// Whether the ids of a section and of the facets directly in it are as before. Those of undrawn ones aren't known.
  private func keepsIDs(of before: Section, _ after: Section) -> Bool {
    func identities(_ section: Section) -> [ItemIdentity] {
      ([section.header, section.footer].compactMap(\.self) + section.items).map(\.identity)
    }
    return before.id == after.id && identities(before) == identities(after) && !before.inner.contains { $0.isBeside }
  }

  /// Whether a section of the response makes no other section of the screen: those beside it are of its neighbours.
  private func isAlone(_ number: Int, at value: FacetValue) -> Bool {
    let list = source.document.parent(of: value.node)
    return [number - 1, number + 1].filter(screen.sections.indices.contains).allSatisfy { other in
      guard let origin = screen.value(at: screen.sections[other].origin), origin.document.contains(origin.node) else {
        return false
      }
      return origin.document.parent(of: origin.node) == list
    }
  }

  /// The item that an edited value makes, alone in its section; nil where more depends on it than that.
  mutating func item(_ path: ItemPath, at value: JSONValue) -> Section? {
    let edited = FacetValue(source.document, value.node)
    guard isReadAlone, value.source == 0, !FacetCopy.isNeeded(for: edited) else { return nil }
    let (id, origin) = (screen.sections[path.section].id, screen.sections[path.section].origin)
    let isInFacet = screen.value(at: origin).map { Facet(FacetValue($0.document, $0.node)).component != nil } ?? false
    check(edited, as: .facet, depth: isInFacet ? 2 : 1)
    // The edit may have made something that the client leaves out.
    var filter = FacetFilter(source.client, source.contracts)
    let facet = Facet(edited)
    guard filter.isShown(edited, depth: isInFacet ? 1 : 0), filter.omissions.isEmpty,
      let component = facet.component.flatMap({ self.component(named: $0) }), !component.isSection
    else { return nil }
    var section = Section(id: id, origin: origin)
    section.items = [item(facet, component, position: "an item read again")]
    listChildren(of: facet, of: 0, in: &section)
    return section
  }
}
