import Inspection
import Pictures
import Sessions

/// The rows of an outline that have some words.
struct OutlineMatches: Sendable {
  /// Entries with all of the words, and what they are inside of, in order; nil before the first `update`.
  private(set) var rows: [Int]?
  /// Those that have the words themselves.
  private(set) var matches: Set<Int> = []
  private var revision = -1
  private var filter = ""

  /// Entries whose texts are looked at too: of more only types, names, ids and references are.
  static let textLimit = 20_000

  mutating func update(_ session: Session, _ filter: String) {
    guard session.revision != revision || filter != self.filter || rows == nil else { return }
    (revision, self.filter) = (session.revision, filter)
    let words = filter.lowercased().split(separator: " ")
    let entries = session.outline.entries
    matches = []
    var shown: Set<Int> = []
    for index in entries.indices {
      var text = entries[index].label
      if index < Self.textLimit, let said = session.picture.nodeSummary(of: index).text { text += " " + said }
      text = text.lowercased()
      guard words.allSatisfy({ text.contains($0) }) else { continue }
      matches.insert(index)
      var place = index
      while place >= 0, shown.insert(place).inserted { place = session.picture.stage.index.parent(of: place) }
    }
    rows = shown.sorted()
  }
}
