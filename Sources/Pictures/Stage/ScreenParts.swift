import Dialects
import JSONDocument
import Layout
import ScreenLayout
import Screens

/// The parts of a screen: itself, its sections, their headers, items and footers, and what is inside those, in preorder.
///
/// A part is made when somebody looks at it.
package struct ScreenParts: RandomAccessCollection, Sendable {
  private(set) var screen: Screen
  let root: JSONDocument.Node
  /// Whether the screen was read from the document that is edited, rather than from another response.
  let isOwn: Bool
  /// Whether its data is that of the open fixture.
  let isOwnData: Bool
  /// By section, how its parts lie in each other.
  private(set) var trees: [SectionTree] = []
  /// By section, its own index; then the number of parts.
  private(set) var starts: [Int32] = []
  /// By arena index of the document: the part that stands there. Of several the last.
  private(set) var spots: [Spot] = []
  /// By section, its key, which stays the same where sections change places.
  private var keys: [Int32] = []
  /// By key, the number of the section; −1 for one that is gone.
  private(set) var numbers: [Int32] = []

  /// A part, told by its section's key and its distance from that.
  struct Spot: Sendable {
    var section: Int32
    var offset: Int32
    static let none = Spot(section: -1, offset: 0)
  }

  /// For layouts, which have no parts.
  static let none = ScreenParts()

  private init() {
    (screen, root, isOwn, isOwnData) = (Screen(), JSONDocument().root, false, false)
  }

  /// Linear in the sections and in the parts.
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
    trees = screen.sections.map { SectionTree($0) }
    keys = screen.sections.indices.map { Int32($0) }
    numbers = keys
    renewStarts()
    if isOwn { for section in screen.sections.indices { note(section) } }
  }

  private mutating func renewStarts() {
    starts.removeAll(keepingCapacity: true)
    starts.reserveCapacity(trees.count + 1)
    var next: Int32 = 1
    for tree in trees {
      starts.append(next)
      next += Int32(tree.count)
    }
    starts.append(next)
  }

  /// Takes another state of the screen in which sections are arranged anew. Linear in the sections, and in the parts of
  /// those that were read or are gone.
  mutating func arrange(_ change: ArrangementChange, in screen: Screen) {
    self.screen = screen
    for (number, section) in zip(change.left, change.old.screen.sections) {
      if isOwn { forget(section) }
      numbers[Int(keys[number])] = -1
    }
    let (oldTrees, oldKeys) = (trees, keys)
    (trees, keys) = ([], [])
    for (number, source) in change.arrangement.enumerated() {
      if let kept = source.kept {
        trees.append(oldTrees[kept])
        keys.append(oldKeys[kept])
        numbers[Int(oldKeys[kept])] = Int32(number)
      } else {
        trees.append(SectionTree(screen.sections[number]))
        keys.append(Int32(numbers.count))
        numbers.append(Int32(number))
      }
    }
    renewStarts()
    guard isOwn else { return }
    for (number, source) in change.arrangement.enumerated() where source.kept == nil { note(number) }
  }

  /// Takes another state of the screen in which one section was read again. Linear in that section, and in the sections
  /// where it has other parts.
  mutating func replace(_ number: Int, in screen: Screen, before: Section) {
    self.screen = screen
    let count = trees[number].count
    trees[number] = SectionTree(screen.sections[number])
    guard isOwn else { return }
    forget(before)
    let difference = Int32(trees[number].count - count)
    if difference != 0 { for later in (number + 1)..<starts.count { starts[later] += difference } }
    note(number)
  }

  /// Takes another state of the screen in which one item was read again. Its parts lie in each other as before. Takes the
  /// logarithm of the section's parts, for each part of the item.
  mutating func replace(_ change: ItemChange, in screen: Screen) {
    self.screen = screen
    guard isOwn, let item = screen.item(at: change.path) else { return }
    forget(change.item.origin)
    for part in change.inner { forget(part.data) }
    let number = change.path.section
    let (section, tree) = (screen.sections[number], trees[number])
    for index in section.inner(ofItem: change.path.item) {
      if let offset = tree.place(of: .inner(index)) { note(screen.written(section.inner[index].data), number, offset) }
    }
    if let offset = tree.place(of: .item(change.path.item)) { note(item.origin, number, offset) }
  }

  private mutating func forget(_ section: Section) {
    for item in [section.header, section.footer].compactMap(\.self) + section.items { forget(item.origin) }
    for part in section.inner { forget(part.data) }
    forget(section.origin)
  }

  private mutating func forget(_ place: DocumentPlace) {
    let place = screen.written(place)
    if place.source == 0, spots.indices.contains(Int(place.index)) { spots[Int(place.index)] = .none }
  }

  /// Takes another state of the screen's document, in which parts stand where they stood.
  mutating func replaceSource(_ index: Int, with document: JSONDocument) {
    screen.replaceSource(index, with: document)
  }

  /// Lets go of the screen, which is to be changed in one place; `replace` gives it back.
  mutating func releaseScreen() { screen = Screen() }

  /// Takes the screen back when it has not been changed.
  mutating func reclaimScreen(_ screen: Screen) { self.screen = screen }

  private mutating func note(_ number: Int) {
    let (section, tree) = (screen.sections[number], trees[number])
    note(section.origin, number, 0)
    if let header = section.header, let offset = tree.place(of: .header) { note(header.origin, number, offset) }
    for (index, part) in section.inner.enumerated() {
      if let offset = tree.place(of: .inner(index)) { note(screen.written(part.data), number, offset) }
    }
    for (index, item) in section.items.enumerated() {
      if let offset = tree.place(of: .item(index)) { note(item.origin, number, offset) }
    }
    if let footer = section.footer, let offset = tree.place(of: .footer) { note(footer.origin, number, offset) }
  }

  private mutating func note(_ place: DocumentPlace, _ number: Int, _ offset: Int) {
    guard place.source == 0 else { return }
    let index = Int(place.index)
    if index >= spots.count {
      spots.append(contentsOf: repeatElement(.none, count: Swift.max(index + 1, spots.count * 2) - spots.count))
    }
    spots[index] = Spot(section: keys[number], offset: Int32(offset))
  }

  // MARK: A list

  package var startIndex: Int { 0 }
  package var endIndex: Int { Int(starts.last ?? 0) }

  package subscript(index: Int) -> ScreenPart {
    guard let number = sectionNumber(of: index) else {
      return ScreenPart(kind: .screen, node: root, section: -1, item: -1)
    }
    let section = screen.sections[number]
    func part(_ kind: PartKind, _ item: Item?, _ position: Int = -1) -> ScreenPart {
      ScreenPart(
        kind: kind, node: item.flatMap { node($0.origin, 0) }, dataNode: item.flatMap { node($0.origin, 1) },
        section: Int32(number), item: Int32(position), component: item.map(screen.componentName),
        id: item.flatMap { $0.name.isNone ? nil : screen.name(of: $0) })
    }
    switch trees[number].content(at: index - Int(starts[number])) {
    case .section:
      return ScreenPart(
        kind: .section, node: node(section.origin, 0), dataNode: node(section.origin, 1), section: Int32(number),
        item: -1, id: section.id)
    case .header: return part(.header, section.header)
    case .footer: return part(.footer, section.footer)
    case .item(let position): return part(.item, section.items[position], position)
    case .inner(let position):
      let inner = section.inner[position]
      let origin = screen.written(inner.data)
      return ScreenPart(
        kind: .child, node: node(origin, 0), dataNode: node(origin, 1), section: Int32(number), item: Int32(position),
        component: text(inner.component), id: text(inner.name))
    }
  }

  /// The text of a string or a number; nil where there is none.
  func text(_ place: DocumentPlace) -> String? {
    screen.value(at: place).map { $0.document.string($0.node) ?? $0.document.text(of: $0.node) }
  }

  private func node(_ place: DocumentPlace, _ source: UInt32) -> JSONDocument.Node? {
    guard source == 0 ? isOwn : isOwnData, place.source == source else { return nil }
    return screen.value(at: place)?.node
  }

  /// The section that a part is, or is in; nil for the screen itself. Logarithmic.
  package func sectionNumber(of index: Int) -> Int? {
    guard index > 0, index < endIndex else { return nil }
    var (low, high) = (0, starts.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= index { low = middle } else { high = middle }
    }
    return low
  }

  // MARK: A tree

  /// The part that a part is directly inside of, or -1.
  package func parent(of index: Int) -> Int {
    guard let number = sectionNumber(of: index) else { return -1 }
    let start = Int(starts[number])
    return index == start ? 0 : start + trees[number].parent(of: index - start)
  }

  /// One past the last part inside a part.
  package func end(of index: Int) -> Int {
    guard let number = sectionNumber(of: index) else { return endIndex }
    let start = Int(starts[number])
    return start + trees[number].end(of: index - start)
  }

  func depth(of index: Int) -> Int {
    var (depth, place) = (0, parent(of: index))
    while place >= 0 { (depth, place) = (depth + 1, parent(of: place)) }
    return depth
  }

  func position(of index: Int) -> Int {
    guard let number = sectionNumber(of: index) else { return 0 }
    let start = Int(starts[number])
    return index == start ? number : trees[number].position(of: index - start)
  }

  func children(of index: Int) -> [Int] {
    guard let number = sectionNumber(of: index) else { return index == 0 ? starts.dropLast().map(Int.init) : [] }
    let (start, tree) = (Int(starts[number]), trees[number])
    var children: [Int] = []
    var child = index - start + 1
    let end = tree.end(of: index - start)
    while child < end {
      children.append(start + child)
      child = Swift.max(child + 1, tree.end(of: child))
    }
    return children
  }

  func child(_ position: Int, of index: Int) -> Int? {
    guard let number = sectionNumber(of: index) else {
      return index == 0 && position >= 0 && position < starts.count - 1 ? Int(starts[position]) : nil
    }
    let start = Int(starts[number])
    return trees[number].child(position, of: index - start).map { start + $0 }
  }

  func childCount(of index: Int) -> Int {
    guard let number = sectionNumber(of: index) else { return index == 0 ? trees.count : 0 }
    return trees[number].childCount(of: index - Int(starts[number]))
  }

  /// How many sections a screen has, or how many items, headers and footers a section.
  package func cellCount(in index: Int) -> Int {
    guard let number = sectionNumber(of: index) else { return trees.count }
    let section = screen.sections[number]
    return section.items.count + (section.header == nil ? 0 : 1) + (section.footer == nil ? 0 : 1)
  }

  /// The cell that a part is in; of the screen, of a section and of what no cell draws the nearest.
  package func cell(of part: ScreenPart) -> CellPlace {
    let number = Swift.max(Int(part.section), 0)
    switch part.kind {
    case .item: return CellPlace(section: number, part: .item(Int(part.item)))
    case .header: return CellPlace(section: number, part: .header)
    case .footer: return CellPlace(section: number, part: .footer)
    case .screen, .section: return CellPlace(section: number, part: .item(0))
    case .child:
      guard screen.sections.indices.contains(number), screen.sections[number].inner.indices.contains(Int(part.item))
      else { return CellPlace(section: number, part: .item(0)) }
      let (section, inner) = (screen.sections[number], screen.sections[number].inner[Int(part.item)])
      let position = inner.isContainer ? 0 : Swift.min(Swift.max(Int(inner.item), 0), section.items.count - 1)
      return CellPlace(section: number, part: inner.cell ?? .item(Swift.max(position, 0)))
    }
  }

  /// The data of an inner part.
  package func data(of part: ScreenPart) -> DocumentPlace {
    guard part.kind == .child, screen.sections.indices.contains(Int(part.section)),
      screen.sections[Int(part.section)].inner.indices.contains(Int(part.item))
    else { return .none }
    return screen.sections[Int(part.section)].inner[Int(part.item)].data
  }

  /// The item, header or footer that an inner part is inside of; any other part itself.
  package func outer(of index: Int) -> Int {
    var index = index
    while self[index].kind == .child, parent(of: index) > 0 { index = parent(of: index) }
    return index
  }
}
