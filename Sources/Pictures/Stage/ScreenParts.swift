import Dialects
import JSONDocument
import Layout
import Screens

/// The parts of a screen: itself, its sections, and their headers, items and footers, in preorder.
///
/// A part is made when somebody looks at it. Of sections of more than `itemLimit` items the first are listed.
package struct ScreenParts: RandomAccessCollection, Sendable {
  private var screen: Screen
  private let root: JSONDocument.Node
  /// Whether the screen was read from the document that is edited, rather than from another response.
  private let isOwn: Bool
  /// Whether its data is that of the open fixture.
  private let isOwnData: Bool
  /// By section, its own index; then the number of parts.
  private var starts: [Int32] = []
  /// By arena index of the document: the part that stands there. Of several the last.
  private var spots: [Spot] = []

  /// A part, told by its section and its distance from that.
  private struct Spot: Sendable {
    var section: Int32
    var offset: Int32
    static let none = Spot(section: -1, offset: 0)
  }

  /// Items that an outline lists of one section: of longer ones the first.
  static let itemLimit = 1_000_000

  /// For layouts, which have no parts.
  static let none = ScreenParts()

  private init() {
    (screen, root, isOwn, isOwnData) = (Screen(), JSONDocument().root, false, false)
  }

  /// Linear in the sections and in the items that are listed.
  ///
  /// - Parameters:
  ///   - root: where the screen stands in its document.
  ///   - file: the document's own. Parts of another response that is shown have no place in it.
  ///   - data: what references in it are looked up in.
  init(_ screen: Screen, root: JSONDocument.Node, file: String, data: String?) {
    self.screen = screen
    self.root = root
    isOwn = screen.sources.first?.file == file
    isOwnData = isOwn && screen.sources.count > 1 && screen.sources[1].file == data
    starts.reserveCapacity(screen.sections.count + 1)
    var next: Int32 = 1
    for section in screen.sections {
      starts.append(next)
      next += Int32(Self.size(of: section))
    }
    starts.append(next)
    if isOwn { for section in screen.sections.indices { note(section) } }
  }

  /// Takes another state of the screen in which one section was read again. Linear in that section, and in the sections
  /// where it has other items.
  mutating func replace(_ number: Int, in screen: Screen, before: Section) {
    self.screen = screen
    guard isOwn else { return }
    for place in before.origins where place.source == 0 && spots.indices.contains(Int(place.index)) {
      spots[Int(place.index)] = .none
    }
    let difference = Int32(Self.size(of: screen.sections[number]) - Self.size(of: before))
    if difference != 0 { for later in (number + 1)..<starts.count { starts[later] += difference } }
    note(number)
  }

  /// Takes another state of the screen's document, in which parts stand where they stood.
  mutating func replaceSource(_ index: Int, with document: JSONDocument) {
    screen.replaceSource(index, with: document)
  }

  /// Lets go of the screen, which is to be changed in one place; `replace` gives it back.
  mutating func releaseScreen() { screen = Screen() }

  /// The section that a part is, or is in; nil for the screen itself.
  package func sectionNumber(of index: Int) -> Int? { section(at: index) }

  private static func size(of section: Section) -> Int {
    1 + (section.header == nil ? 0 : 1) + Swift.min(section.items.count, itemLimit) + (section.footer == nil ? 0 : 1)
  }

  private mutating func note(_ number: Int) {
    for (offset, place) in screen.sections[number].origins.enumerated() where place.source == 0 {
      let index = Int(place.index)
      if index >= spots.count {
        spots.append(contentsOf: repeatElement(.none, count: Swift.max(index + 1, spots.count * 2) - spots.count))
      }
      spots[index] = Spot(section: Int32(number), offset: Int32(offset))
    }
  }

  // MARK: A list

  package var startIndex: Int { 0 }
  package var endIndex: Int { Int(starts.last ?? 0) }

  package subscript(index: Int) -> ScreenPart {
    guard let number = section(at: index) else { return ScreenPart(kind: .screen, node: root, section: -1, item: -1) }
    let section = screen.sections[number]
    guard let (kind, item, position) = content(index - Int(starts[number]), of: section) else {
      return ScreenPart(
        kind: .section, node: node(section.origin, 0), dataNode: node(section.origin, 1), section: Int32(number),
        item: -1, id: section.id)
    }
    return ScreenPart(
      kind: kind, node: node(item.origin, 0), dataNode: node(item.origin, 1), section: Int32(number),
      item: Int32(position), component: screen.componentName(of: item),
      id: item.name.isNone ? nil : screen.name(of: item))
  }

  private func node(_ place: DocumentPlace, _ source: UInt32) -> JSONDocument.Node? {
    guard source == 0 ? isOwn : isOwnData, place.source == source else { return nil }
    return screen.value(at: place)?.node
  }

  /// The section that a part is, or is in; nil for the screen itself. Logarithmic.
  private func section(at index: Int) -> Int? {
    guard index > 0, index < endIndex else { return nil }
    var (low, high) = (0, starts.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= index { low = middle } else { high = middle }
    }
    return low
  }

  /// The content at a distance from a section; nil for the section itself.
  private func content(_ offset: Int, of section: Section) -> (kind: PartKind, item: Item, position: Int)? {
    guard offset > 0 else { return nil }
    var offset = offset - 1
    if let header = section.header {
      if offset == 0 { return (.header, header, -1) }
      offset -= 1
    }
    if offset < Swift.min(section.items.count, Self.itemLimit) { return (.item, section.items[offset], offset) }
    return section.footer.map { (.footer, $0, -1) }
  }

  // MARK: A tree

  /// The part that a part is directly inside of, or -1.
  package func parent(of index: Int) -> Int {
    guard let number = section(at: index) else { return -1 }
    return index == Int(starts[number]) ? 0 : Int(starts[number])
  }

  /// One past the last part inside a part.
  package func end(of index: Int) -> Int {
    guard let number = section(at: index) else { return endIndex }
    return index == Int(starts[number]) ? Int(starts[number + 1]) : index + 1
  }

  func depth(of index: Int) -> Int {
    guard let number = section(at: index) else { return 0 }
    return index == Int(starts[number]) ? 1 : 2
  }

  func position(of index: Int) -> Int {
    guard let number = section(at: index) else { return 0 }
    return index == Int(starts[number]) ? number : index - Int(starts[number]) - 1
  }

  func children(of index: Int) -> [Int] {
    guard let number = section(at: index) else { return index == 0 ? starts.dropLast().map(Int.init) : [] }
    return index == Int(starts[number]) ? Array((index + 1)..<Int(starts[number + 1])) : []
  }

  func child(_ position: Int, of index: Int) -> Int? {
    guard position >= 0 else { return nil }
    guard let number = section(at: index) else {
      return index == 0 && position < starts.count - 1 ? Int(starts[position]) : nil
    }
    let child = index + 1 + position
    return index == Int(starts[number]) && child < Int(starts[number + 1]) ? child : nil
  }

  // MARK: Found

  /// The part that stands at a value of the screen's document. Constant time.
  package func index(of node: JSONDocument.Node) -> Int? {
    if spots.indices.contains(node.index), spots[node.index].section >= 0 {
      return Int(starts[Int(spots[node.index].section)] + spots[node.index].offset)
    }
    return node == root ? 0 : nil
  }

  /// The part at a place on the screen. Constant time.
  package func index(of place: PartPlace) -> Int? {
    guard place.section >= 0 else { return 0 }
    let number = Int(place.section)
    guard screen.sections.indices.contains(number) else { return nil }
    let (section, start) = (screen.sections[number], Int(starts[number]))
    let first = start + (section.header == nil ? 1 : 2)
    switch place.kind {
    case .screen, .section: return start
    case .header: return section.header == nil ? nil : start + 1
    case .item:
      let item = Int(place.item)
      return item >= 0 && item < Swift.min(section.items.count, Self.itemLimit) ? first + item : nil
    case .footer: return section.footer == nil ? nil : Int(starts[number + 1]) - 1
    }
  }

  /// The part that a cell shows.
  package func index(of cell: CellPlace) -> Int? {
    switch cell.part {
    case .header: index(of: PartPlace(section: Int32(cell.section), kind: .header, item: -1))
    case .footer: index(of: PartPlace(section: Int32(cell.section), kind: .footer, item: -1))
    case .item(let item): index(of: PartPlace(section: Int32(cell.section), kind: .item, item: Int32(item)))
    }
  }

  /// The outermost part that stands at a value of the open fixture's data. Linear in the items.
  package func index(ofData node: JSONDocument.Node) -> Int? {
    guard isOwnData else { return nil }
    let place = DocumentPlace(source: 1, node: node)
    for (number, section) in screen.sections.enumerated() {
      if section.origin == place { return Int(starts[number]) }
      for offset in 1..<Swift.max(1, Self.size(of: section))
      where content(offset, of: section)?.item.origin == place {
        return Int(starts[number]) + offset
      }
    }
    return nil
  }
}

extension Section {
  /// Where it and what is listed of it stand, in the order of parts.
  fileprivate var origins: [DocumentPlace] {
    [origin] + [header?.origin].compactMap(\.self) + items.prefix(ScreenParts.itemLimit).map(\.origin)
      + [footer?.origin].compactMap(\.self)
  }
}
