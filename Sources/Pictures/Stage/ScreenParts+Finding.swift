import Dialects
import JSONDocument
import Layout
import ScreenLayout
import Screens

/// Finding parts of a screen by what they stand at, show or are called.
extension ScreenParts {
  /// The part that stands at a value of the screen's document. Constant time.
  package func index(of node: JSONDocument.Node) -> Int? {
    if let index = part(at: node) { return index }
    if node == root { return 0 }
    // An envelope of another dialect stands for the part inside it.
    guard let document = screen.sources.first, isOwn, document.contains(node),
      let type = document.value(forKey: "type", in: node).flatMap({ document.string($0) })
    else { return nil }
    return document.value(forKey: type, in: node).flatMap { part(at: $0) }
  }

  /// Whether a part other than the screen itself stands at exactly that value of the screen's document. Constant time.
  package func hasPart(at node: JSONDocument.Node) -> Bool { part(at: node) != nil }

  private func part(at node: JSONDocument.Node) -> Int? {
    guard spots.indices.contains(node.index), case let spot = spots[node.index],
      numbers.indices.contains(Int(spot.section)), case let number = numbers[Int(spot.section)], number >= 0
    else { return nil }
    return Int(starts[Int(number)] + spot.offset)
  }

  /// The number of the section that was read from exactly that value; nil without one. Logarithmic.
  func sectionNumber(at node: JSONDocument.Node) -> Int? {
    guard let number = part(at: node).flatMap({ sectionNumber(of: $0) }),
      screen.sections[number].origin == DocumentPlace(source: 0, node: node)
    else { return nil }
    return number
  }

  /// The part at a place on the screen. Logarithmic.
  package func index(of place: PartPlace) -> Int? {
    guard place.section >= 0 else { return 0 }
    let number = Int(place.section)
    guard screen.sections.indices.contains(number) else { return nil }
    let content: SectionTree.Content =
      switch place.kind {
      case .screen, .section: .section
      case .header: .header
      case .item: .item(Int(place.item))
      case .footer: .footer
      case .child: .inner(Int(place.item))
      }
    return trees[number].place(of: content).map { Int(starts[number]) + $0 }
  }

  /// The part that a cell shows.
  package func index(of cell: CellPlace) -> Int? {
    switch cell.part {
    case .header: index(of: PartPlace(section: Int32(cell.section), kind: .header, item: -1))
    case .footer: index(of: PartPlace(section: Int32(cell.section), kind: .footer, item: -1))
    case .item(let item): index(of: PartPlace(section: Int32(cell.section), kind: .item, item: Int32(item)))
    }
  }

  /// The part inside another that has some data.
  func index(ofInner data: DocumentPlace, inside index: Int) -> Int? {
    guard let number = sectionNumber(of: index) else { return nil }
    let start = Int(starts[number])
    return ((index + 1)..<end(of: index)).first { place in
      guard case .inner(let inner) = trees[number].content(at: place - start) else { return false }
      return screen.sections[number].inner[inner].data == data
    }
  }

  /// The outermost part that stands at a value of the open fixture's data. Linear in the parts.
  package func index(ofData node: JSONDocument.Node) -> Int? {
    guard isOwnData else { return nil }
    let place = DocumentPlace(source: 1, node: node)
    for (number, section) in screen.sections.enumerated() {
      if section.origin == place { return Int(starts[number]) }
      let content: SectionTree.Content? =
        if section.header?.origin == place { .header } else if section.footer?.origin == place { .footer } else {
          section.items.firstIndex { $0.origin == place }.map { .item($0) }
            ?? section.inner.firstIndex { screen.written($0.data) == place }.map { .inner($0) }
        }
      if let offset = content.flatMap({ trees[number].place(of: $0) }) { return Int(starts[number]) + offset }
    }
    return nil
  }

  /// The parts of the sections that are at values of the screen's document, or around them, in order, and the screen
  /// itself. Nil where parts may have what they show from elsewhere. Logarithmic in the document, for each value.
  package func indexes(around values: [JSONDocument.Node]) -> [Int]? {
    guard isOwn, screen.sources.count <= 2, let document = screen.sources.first else { return nil }
    var (seen, numbers): (Set<JSONDocument.Node>, Set<Int>) = ([], [])
    for value in values {
      var next: JSONDocument.Node? = value
      while let node = next, seen.insert(node).inserted {
        if let number = index(of: node).flatMap({ sectionNumber(of: $0) }) { numbers.insert(number) }
        next = document.parent(of: node)
      }
    }
    return [0] + numbers.sorted().flatMap { Int(starts[$0])..<Int(starts[$0 + 1]) }
  }

  /// The names of the components that draw items, headers and footers.
  package var componentNames: [String] { screen.components }

  /// The parts with an id, in order. Linear in the parts, without making any that hasn't it.
  package func indexes(ofID id: String) -> [Int] {
    var id = id
    return id.withUTF8 { wanted in
      var found: [Int] = []
      forEachID { number, position, bytes in
        guard bytes.count == wanted.count, bytes.elementsEqual(wanted) else { return }
        let content = position.map { Self.content($0, of: screen.sections[number]) } ?? .section
        if let offset = trees[number].place(of: content) { found.append(Int(starts[number]) + offset) }
      }
      return found.sorted()
    }
  }

  /// Hands over the id of each part, with the number of its section and its position among those inside; none for the
  /// section's own. Linear in the parts.
  package func forEachID(_ body: (_ section: Int, _ position: Int?, UnsafeBufferPointer<UInt8>) -> Void) {
    var names: [UInt32] = []
    for (number, section) in screen.sections.enumerated() {
      var id = section.id
      id.withUTF8 { body(number, nil, $0) }
      // Nearly all names stand in one document, which is asked for those of a section at once.
      names.removeAll(keepingCapacity: true)
      Self.forEachName(of: section) { position, place in
        names.append(place.source == 0 ? place.index : .max)
        guard place.source != 0, !place.isNone, var text = text(place) else { return }
        text.withUTF8 { body(number, position, $0) }
      }
      screen.sources.first?.forEachText(of: names) { body(number, $0, $1) }
    }
  }

  /// Whether two parts that are not sections have the same id. Linear in the parts.
  var repeatsName: Bool {
    var table = IdentityTable(capacity: count)
    var isRepeated = false
    forEachID { _, position, id in
      if position != nil, !table.insert(ItemIdentity(id)) { isRepeated = true }
    }
    return isRepeated
  }

  /// Tells of the name of each part inside a section, and its position among them.
  private static func forEachName(of section: Section, _ body: (Int, DocumentPlace) -> Void) {
    body(0, section.header?.name ?? .none)
    body(1, section.footer?.name ?? .none)
    for index in section.items.indices { body(2 + index, section.items[index].name) }
    for index in section.inner.indices { body(2 + section.items.count + index, section.inner[index].name) }
  }

  /// The part at such a position.
  private static func content(_ position: Int, of section: Section) -> SectionTree.Content {
    switch position {
    case 0: .header
    case 1: .footer
    case 2..<2 + section.items.count: .item(position - 2)
    default: .inner(position - 2 - section.items.count)
    }
  }
}
