import Dialects
import JSONDocument
import Layout
import ScreenLayout
import Screens

/// Following sections that came, went or changed places without reading the others again.
extension ScreenStage {
  /// Brings the screen up to edits of the list that its sections stand in: those that were written are read.
  ///
  /// - Parameter places: bytes of the current text that have been written, or empty ranges where some were removed.
  /// - Returns: whether that could be done. If not, everything must be read again.
  mutating func followSections(_ edits: [Edit], at places: [Range<Int>], _ dialect: any Dialect.Type) -> Bool {
    // Some dialects are told by what is in the list.
    guard source.dialects.dialect(of: source.document) == dialect,
      let arrangement = arrangement(after: places, dialect),
      let moved = relocated(edits, besides: arrangement.compactMap(\.read)), haveOwnPaths(moved)
    else { return false }
    parts.releaseScreen()
    let (source, shifts) = (source, shifts)
    let change = presenter.arrange(arrangement) { number, screen in
      Self.admit(&screen, source, dialect, shifts) { screen in dialect.readSection(number, of: &screen, source) }
    }
    guard let change, showsFaulty() else { return false }
    diagnostics = moved
    parts.arrange(change, in: screen)
    guard !dialect.namesAllParts || diagnostics.isEmpty && !parts.repeatsName else { return false }
    pointOut(change.difference, from: change.old, to: change.new)
    return true
  }

  /// Whether the paths of findings are still those of their places: they count the sections before them.
  private func haveOwnPaths(_ diagnostics: [Diagnostic]) -> Bool {
    guard diagnostics.count <= Self.comparedPaths else { return false }
    let document = source.document
    return diagnostics.allSatisfy { diagnostic in
      guard let place = diagnostic.location, let path = diagnostic.path, place.file == document.file else {
        return true
      }
      let found = document.path(to: document.node(atOffset: place.offset))
      // A finding about a key has the path of what that is in.
      return path == found || path.hasPrefix(found + "/") || found.hasPrefix(path + "/")
    }
  }

  /// To count the sections before a place is linear in them: with more findings than these, everything is read.
  private static let comparedPaths = 64

  /// How the sections lie now. Nil where one may depend on others, or the edits reach further than their list. Linear in
  /// the sections.
  private func arrangement(after places: [Range<Int>], _ dialect: any Dialect.Type) -> [ArrangedSection]? {
    let document = source.document
    guard let list = dialect.sectionList(of: screen, source), case let span = document.span(of: list),
      places.allSatisfy({ span.lowerBound < $0.lowerBound && $0.upperBound < span.upperBound })
    else { return nil }
    var arrangement: [ArrangedSection] = []
    arrangement.reserveCapacity(screen.sections.count + 1)
    for element in document.elements(of: list) {
      let span = document.span(of: element)
      if places.contains(where: { $0.lowerBound < span.upperBound && span.lowerBound < $0.upperBound }) {
        arrangement.append(.read(DocumentPlace(source: 0, node: element)))
      } else if let number = parts.sectionNumber(at: element) {
        arrangement.append(.kept(number))
      } else {
        return nil
      }
    }
    return isComplete(arrangement) ? arrangement : nil
  }

  /// Whether all sections that are neither kept nor read again are gone: an element may have made several.
  private func isComplete(_ arrangement: [ArrangedSection]) -> Bool {
    let (kept, read) = (Set(arrangement.compactMap(\.kept)), Set(arrangement.compactMap(\.read)))
    return screen.sections.indices.allSatisfy { number in
      let origin = screen.sections[number].origin
      return kept.contains(number) || read.contains(origin)
        || origin.source == 0 && screen.value(at: origin).map { !$0.document.contains($0.node) } ?? false
    }
  }
}
