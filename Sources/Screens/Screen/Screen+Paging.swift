import JSONDocument

extension Screen {
  /// The screen with another page behind it: sections that it has already get the page's items, others follow. The page
  /// says what comes next.
  ///
  /// Linear in the page's items, and in the screen's sections.
  package func appending(_ page: Screen) -> Screen {
    var result = self
    let shift = sources.count
    let more = result.adopt(page)
    var places: [String: Int] = [:]
    for (index, section) in sections.enumerated() where places[section.id] == nil { places[section.id] = index }
    for section in more {
      if let index = places[section.id] {
        result.sections[index].append(section)
      } else {
        result.sections.append(section)
      }
    }
    result.next = page.next.moved(by: shift)
    return result
  }

  /// The screen with some sections as another response has them. One that the response has no more is left out.
  ///
  /// Linear in the response's items, and in the screen's sections.
  package func replacing(_ ids: Set<String>, from response: Screen) -> Screen {
    var result = self
    var found: [String: Section] = [:]
    for section in result.adopt(response) where found[section.id] == nil { found[section.id] = section }
    result.sections = sections.compactMap { ids.contains($0.id) ? found[$0.id] : $0 }
    return result
  }

  /// Adds another screen's documents, components and behaviours. Returns its sections as parts of this one.
  private mutating func adopt(_ other: Screen) -> [Section] {
    let shift = sources.count
    func place(_ place: DocumentPlace) -> DocumentPlace { place.moved(by: shift) }
    for (index, document) in other.sources.enumerated() {
      if let origins = other.origins[index] {
        _ = add(document, madeOf: origins.map(place))
      } else {
        _ = add(document)
      }
    }
    for (index, envelope) in other.envelopes { note(envelope: place(envelope), ofSource: index + shift) }
    func item(_ item: Item) -> Item {
      let behavior = other.behavior(of: item)
      return makeItem(
        item.identity, component: other.componentName(of: item), data: place(item.data), origin: place(item.origin),
        name: place(item.name),
        behavior: ItemBehavior(
          action: place(behavior.action), events: place(behavior.events), logging: place(behavior.logging)))
    }
    return other.sections.map { section in
      Section(
        id: section.id, header: section.header.map(item), footer: section.footer.map(item), layout: section.layout,
        items: section.items.map(item), origin: place(section.origin), inner: section.inner.map { $0.mapping(place) })
    }
  }
}
