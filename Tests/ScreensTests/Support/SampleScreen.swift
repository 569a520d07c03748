import JSONDocument
import Screens

/// Screens in one line: sections of items, each an id and what it shows, as `("S", "a b c:new")`.
struct SampleScreen {
  var screen: Screen

  init(_ sections: (id: String, items: String)...) throws { try self.init(sections) }

  init(_ sections: [(id: String, items: String)]) throws {
    var text = "["
    var entries: [[(id: String, content: String)]] = []
    for section in sections {
      entries.append(
        section.items.split(separator: " ").map { word in
          let parts = word.split(separator: ":")
          return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
        })
    }
    for entry in entries.joined() { text += "\(text.count > 1 ? ",\n" : "")[\"\(entry.id)\", \"\(entry.content)\"]" }
    let document = try JSONDocument(parsing: text + "]", file: "screen.json")
    screen = Screen(sources: [document])
    var nodes = document.elements(of: document.root).makeIterator()
    for (section, items) in zip(sections, entries) {
      var made: [Item] = []
      for item in items {
        guard let pair = nodes.next(), let name = document.element(at: 0, in: pair),
          let data = document.element(at: 1, in: pair)
        else { continue }
        made.append(
          screen.makeItem(
            ItemIdentity(item.id), component: "row", data: DocumentPlace(source: 0, node: data),
            origin: DocumentPlace(source: 0, node: pair), name: DocumentPlace(source: 0, node: name)))
      }
      screen.sections.append(Section(id: section.id, items: made))
    }
  }

  var snapshot: Snapshot { Snapshot(screen) }
}
