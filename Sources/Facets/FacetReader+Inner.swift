import JSONDocument
import Screens

/// Facets that are not items: those that an item draws itself, those without a component, and the one that a whole
/// section is made of.
extension FacetReader {
  /// Lists the facets that an item draws itself, with their ids and custom keys.
  mutating func listChildren(of facet: Facet, of item: Int32, in section: inout Section, depth: Int = 0) {
    guard depth < FacetFilter.depthLimit else { return }
    facet.forEachChild { value in
      let child = Facet(value)
      _ = note(child)
      if !child.hasComponent { _ = component(of: child) }
      if child.custom != nil, let component = child.component.flatMap({ self.component(named: $0) }) {
        noteCustom(of: child, component)
      }
      guard value.kind == .object else { return }
      section.inner.append(child.innerPart(of: index, item: item, depth: depth))
      listChildren(of: child, of: item, in: &section, depth: depth + 1)
    }
  }

  /// Lists a facet that has no component to draw it, and those inside it.
  func listUndrawn(_ facet: Facet, in section: inout Section, depth: Int = 0) {
    guard depth < FacetFilter.depthLimit, facet.value.kind == .object else { return }
    section.inner.append(
      facet.innerPart(of: index, item: Int32(section.items.count), depth: depth, isBeside: true))
    facet.forEachChild { listUndrawn(Facet($0), in: &section, depth: depth + 1) }
  }
}

extension Facet {
  /// - Parameter source: the number of its document.
  func innerPart(of source: Int, item: Int32, depth: Int = 0, isBeside: Bool = false) -> InnerPart {
    func place(_ value: FacetValue?) -> DocumentPlace {
      value.map { DocumentPlace(source: source, node: $0.node) } ?? .none
    }
    return InnerPart(
      data: place(value), name: place(idValue), component: place(componentValue), item: item,
      depth: Int16(clamping: depth), isBeside: isBeside)
  }
}

extension Section {
  /// The section of a facet that comes after a header row, which it takes over with what stands before it.
  func headed(by rows: Section) -> Section {
    var result = self
    result.header = header ?? rows.header
    let head = header == nil ? rows.inner : rows.inner.filter(\.isBeside)
    result.inner = head + inner
    return result
  }

  /// Lists undrawn parts that nothing else follows.
  mutating func add(undrawn parts: [InnerPart]) {
    inner += parts.lazy.filter(\.isBeside).map { part in
      var part = part
      part.item = Int32(items.count)
      return part
    }
  }
}
