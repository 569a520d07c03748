import Dialects
import JSONDocument
import Layout
import ScreenLayout
import Screens

/// Following an edit of one item or section without reading the others again (`docs/architecture.md`, decision 16).
extension ScreenStage {
  /// Takes a state of the screen's document. Nothing of the stage holds the one before.
  mutating func adopt(_ document: JSONDocument) {
    script = nil
    source.document = document
    presenter.replaceSource(0, with: document)
    parts.replaceSource(0, with: document)
    origins.documents[0] = document
  }

  /// Brings the screen up to edits: the item or the sections that they are about are read, hashed and laid out again, and no
  /// others.
  ///
  /// - Parameter edits: all that has happened to the screen's document, which must have been adopted.
  /// - Returns: whether that could be done. If not, everything must be read again.
  mutating func follow(_ edits: [Edit]) -> Bool {
    // What other responses brought stands in documents of their own.
    guard source.state.isPlain, screen.behaviorCount <= behaviorLimit, let dialect, let places = edits.places else {
      return false
    }
    guard let number = section(around: places) else { return followSections(edits, at: places, dialect) }
    if let item = item(around: places, in: number), follow(edits, at: places, in: item, dialect) { return true }
    guard let moved = relocated(edits, besides: [screen.sections[number].origin]) else { return false }
    let before = screen.sections[number]
    parts.releaseScreen()
    let (source, shifts) = (source, shifts)
    let change = presenter.replace(number) { screen in
      Self.admit(&screen, source, dialect, shifts) { screen in dialect.readSection(number, of: &screen, source) }
    }
    guard let change, showsFaulty() else { return false }
    diagnostics = moved
    let count = parts.count
    parts.replace(number, in: screen, before: before)
    guard
      !dialect.namesAllParts
        || hasUniqueNames(in: screen.sections[number], at: places, wasOtherCount: parts.count != count)
    else { return false }
    pointOut(change.difference, from: change.old, to: change.new)
    return true
  }

  /// Does so inside of one item. Returns false, with everything as it was, where its section must be read.
  private mutating func follow(
    _ edits: [Edit], at places: [Range<Int>], in path: ItemPath, _ dialect: any Dialect.Type
  ) -> Bool {
    guard origins.faulty.isEmpty, let old = screen.item(at: path), let moved = relocated(edits, besides: [old.origin])
    else { return false }
    parts.releaseScreen()
    let (source, shifts) = (source, shifts)
    let change = presenter.replace(path) { screen in
      let piece = Self.admit(&screen, source, dialect, shifts) { screen in dialect.readItem(path, of: &screen, source) }
      // Of an id it is not known here whether another part has it.
      return piece.flatMap { Self.hasNames(of: $0, at: places, screen) ? nil : $0 }
    }
    guard let change else {
      parts.reclaimScreen(screen)
      return false
    }
    diagnostics = moved
    parts.replace(change, in: screen)
    changed = change.isUpdate ? [.item(old.identity)] : []
    return true
  }

  /// Reads a part of the screen. Nil if more follows from it: findings, or the need of something that is not there.
  static func admit(
    _ screen: inout Screen, _ source: ScreenSource, _ dialect: any Dialect.Type, _ shifts: [String: Int32],
    _ read: (inout Screen) -> DecodedSection?
  ) -> Section? {
    let sources = screen.sources.count
    guard let read = read(&screen), read.diagnostics.isEmpty,
      dialect.unmet(read.section, of: screen, source).isEmpty, screen.sources.count == sources,
      screen.components.allSatisfy({ shifts[$0] != nil })
    else { return nil }
    return read.section
  }

  /// Whether ids of parts inside an item stand where a text was edited.
  private static func hasNames(of section: Section, at places: [Range<Int>], _ screen: Screen) -> Bool {
    section.inner.contains { isWritten($0.name, at: places, screen) }
  }

  private static func isWritten(_ name: DocumentPlace, at places: [Range<Int>], _ screen: Screen) -> Bool {
    guard let (document, node) = screen.value(at: name) else { return false }
    let span = document.span(of: node)
    return places.contains { $0.lowerBound <= span.upperBound && span.lowerBound <= $0.upperBound }
  }

  /// Whether no other part has the ids that an edit wrote. Linear in the section, and in all parts for each of these ids.
  ///
  /// - Parameter wasOtherCount: whether the edit added or removed parts. The id of one that is gone may be what a finding
  ///   is about.
  private func hasUniqueNames(in section: Section, at places: [Range<Int>], wasOtherCount: Bool) -> Bool {
    let items = [section.header, section.footer].compactMap(\.self) + section.items
    let names = (items.map(\.name) + section.inner.map(\.name)).filter { Self.isWritten($0, at: places, screen) }
    guard diagnostics.isEmpty || (names.isEmpty && !wasOtherCount), names.count <= Self.writtenNames else {
      return false
    }
    return names.allSatisfy { name in
      guard let (document, node) = screen.value(at: name) else { return true }
      return parts.indexes(ofID: document.string(node) ?? document.text(of: node)).count <= 1
    }
  }

  /// Where an edit writes more ids than these, everything is read.
  private static let writtenNames = 16

  /// Whether each component with findings is shown by some item, header or footer. Findings of one that isn't may have to
  /// go, since the section that named it may be gone. Linear in the items at worst.
  func showsFaulty() -> Bool {
    var isMissing = screen.components.map(origins.faulty.contains)
    var count = isMissing.count { $0 }
    guard count == origins.faulty.count else { return false }
    func note(_ item: Item) {
      guard isMissing.indices.contains(Int(item.component)), isMissing[Int(item.component)] else { return }
      isMissing[Int(item.component)] = false
      count -= 1
    }
    for section in screen.sections {
      guard count > 0 else { return true }
      for item in section.items { note(item) }
      for item in [section.header, section.footer].compactMap(\.self) { note(item) }
    }
    return count == 0
  }

  /// The section inside of whose value all places of the text lie.
  ///
  /// - Parameter places: bytes of the current text that have been written, or empty ranges where some were removed.
  private func section(around places: [Range<Int>]) -> Int? {
    var found: Int?
    for place in places {
      guard let number = section(around: place), found == nil || found == number else { return nil }
      found = number
    }
    return found
  }

  private func section(around place: Range<Int>) -> Int? {
    part(around: place) { part, node in
      guard let number = parts.sectionNumber(of: part),
        screen.sections[number].origin == DocumentPlace(source: 0, node: node)
      else { return nil }
      return number
    }
  }

  /// The item of a section inside of whose value all places of the text lie.
  private func item(around places: [Range<Int>], in number: Int) -> ItemPath? {
    var found: ItemPath?
    for place in places {
      let path = part(around: place) { part, node -> ItemPath? in
        let part = parts[part]
        let path = ItemPath(section: Int(part.section), item: Int(part.item))
        guard part.kind == .item, path.section == number,
          screen.item(at: path)?.origin == DocumentPlace(source: 0, node: node)
        else { return nil }
        return path
      }
      guard let path, found == nil || found == path else { return nil }
      found = path
    }
    return found
  }

  /// The nearest part around a place in the text for which `find` has an answer.
  private func part<Found>(
    around place: Range<Int>, _ find: (_ part: Int, _ node: JSONDocument.Node) -> Found?
  ) -> Found? {
    let document = source.document
    // What ends or begins at the place's own edge may be a neighbour of what was there.
    var current: JSONDocument.Node? = document.node(atOffset: max(place.lowerBound - 1, 0))
    while let node = current {
      let span = document.span(of: node)
      if span.lowerBound < place.lowerBound, place.upperBound < span.upperBound, let part = parts.index(of: node),
        let found = find(part, node)
      {
        return found
      }
      current = document.parent(of: node)
    }
    return nil
  }

  /// The diagnostics, moved along with the text. Nil if some concern what is read again.
  ///
  /// - Parameter places: what is read again.
  func relocated(_ edits: [Edit], besides places: [DocumentPlace]) -> [Diagnostic]? {
    guard !diagnostics.isEmpty else { return [] }
    let document = source.document
    var spans: [Range<Int>] = []
    for place in places {
      guard let (_, node) = screen.value(at: place) else { return nil }
      spans.append(document.span(of: node))
    }
    var moved = diagnostics
    for index in moved.indices {
      guard moved[index].relocate(edits, in: document) else { return nil }
      guard let place = moved[index].location else { continue }
      // A problem in a fixture's file may come from a reference in the part that is read again.
      if place.file != document.file || spans.contains(where: { $0.contains(place.offset) }) { return nil }
    }
    return moved
  }
}

extension Diagnostic {
  /// Moves its places along with a document's text that edits have moved. Returns false when one of them replaces what
  /// it is about.
  mutating func relocate(_ edits: [Edit], in document: JSONDocument) -> Bool {
    func moved(_ place: SourceLocation?) -> SourceLocation?? {
      guard let place, place.file == document.file else { return .some(place) }
      return edits.offset(of: place.offset).map { document.location(atOffset: $0, length: place.length) }
    }
    guard let place = moved(location) else { return false }
    location = place
    for note in notes.indices {
      guard let place = moved(notes[note].location) else { return false }
      notes[note].location = place
    }
    return true
  }
}
