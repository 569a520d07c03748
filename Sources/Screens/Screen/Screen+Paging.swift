import JSONDocument

extension Screen {
  /// The screen with another page behind it: sections that it has already get the page's items, others follow. The page
  /// says what comes next.
  ///
  /// Linear in the page's items, and in the screen's sections.
  package func appending(_ page: Screen) -> Screen {
    var result = self
    let shift = sources.count
    for document in page.sources { _ = result.add(document) }
    func place(_ place: DocumentPlace) -> DocumentPlace { place.moved(by: shift) }
    func item(_ item: Item) -> Item {
      let behavior = page.behavior(of: item)
      return Item(
        item.identity, component: result.component(named: page.componentName(of: item)), data: place(item.data),
        origin: place(item.origin), name: place(item.name),
        behavior: result.add(
          ItemBehavior(
            action: place(behavior.action), events: place(behavior.events), logging: place(behavior.logging))))
    }
    var places: [String: Int] = [:]
    for (index, section) in sections.enumerated() where places[section.id] == nil { places[section.id] = index }
    for section in page.sections {
      let items = section.items.map(item)
      if let index = places[section.id] {
        result.sections[index].items += items
      } else {
        result.sections.append(
          Section(
            id: section.id, header: section.header.map(item), footer: section.footer.map(item),
            layout: section.layout, items: items, origin: place(section.origin)))
      }
    }
    result.next = place(page.next)
    return result
  }
}
