import Dialects
import JSONDocument
import Layout
import Screens

/// Following an edit of one section without reading the others again (`docs/architecture.md`, decision 16).
extension ScreenStage {
  /// Takes a state of the screen's document. Nothing of the stage holds the one before.
  mutating func adopt(_ document: JSONDocument) {
    script = nil
    source.document = document
    presenter.replaceSource(0, with: document)
    parts.replaceSource(0, with: document)
    origins.documents[0] = document
  }

  /// Brings the screen up to edits inside of one section: it alone is read, hashed and laid out again.
  ///
  /// - Parameter edits: all that has happened to the screen's document, which must have been adopted.
  /// - Returns: whether that could be done. If not, everything must be read again.
  mutating func follow(_ edits: [Edit]) -> Bool {
    // What other responses brought stands in documents of their own.
    guard source.state.isPlain, screen.behaviorCount <= behaviorLimit, let dialect, let places = edits.places,
      let number = section(around: places), relocateDiagnostics(edits, besides: number)
    else { return false }
    let before = screen.sections[number]
    let (source, shifts) = (source, shifts)
    parts.releaseScreen()
    let change = presenter.replace(number) { screen in
      let sources = screen.sources.count
      guard let read = dialect.readSection(number, of: &screen, source), read.diagnostics.isEmpty,
        dialect.unmet(read.section, of: screen, source).isEmpty, screen.sources.count == sources,
        screen.components.allSatisfy({ shifts[$0] != nil })
      else { return nil }
      return read.section
    }
    guard let change, !endsUseOfFaulty(before, screen.sections[number]) else { return false }
    parts.replace(number, in: screen, before: before)
    pointOut(change.difference, from: change.old, to: change.new)
    return true
  }

  /// Whether a section had items of a component with findings, and has none any more. The findings may have to go.
  private func endsUseOfFaulty(_ before: Section, _ after: Section) -> Bool {
    guard !origins.faulty.isEmpty else { return false }
    func faulty(_ section: Section) -> Set<String> {
      Set(([section.header, section.footer].compactMap(\.self) + section.items).map(screen.componentName))
        .intersection(origins.faulty)
    }
    return !faulty(before).isSubset(of: faulty(after))
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
    let document = source.document
    // What ends or begins at the place's own edge may be a neighbour of what was there.
    var current: JSONDocument.Node? = document.node(atOffset: max(place.lowerBound - 1, 0))
    while let node = current {
      let span = document.span(of: node)
      if span.lowerBound < place.lowerBound, place.upperBound < span.upperBound, let part = parts.index(of: node),
        let number = parts.sectionNumber(of: part),
        screen.sections[number].origin == DocumentPlace(source: 0, node: node)
      {
        return number
      }
      current = document.parent(of: node)
    }
    return nil
  }

  /// Moves the diagnostics along with the text. Returns false if some concern a section that is read again.
  private mutating func relocateDiagnostics(_ edits: [Edit], besides number: Int) -> Bool {
    guard !diagnostics.isEmpty else { return true }
    let document = source.document
    guard let (_, node) = screen.value(at: screen.sections[number].origin) else { return false }
    let span = document.span(of: node)
    for index in diagnostics.indices {
      guard diagnostics[index].relocate(edits, in: document) else { return false }
      guard let place = diagnostics[index].location, place.file == document.file else { continue }
      if span.contains(place.offset) { return false }
    }
    return true
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
