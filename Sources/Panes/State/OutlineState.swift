import Layers
import Pictures
import Sessions
import Terminal

/// The visible rows of the outline.
package struct OutlineState: Sendable {
  /// Nodes whose insides are folded away: of the layout that they were folded in, which an edit elsewhere leaves alone.
  private var folded: Set<PictureOutline.Entry.Key> = []
  /// The row at the pane's top.
  package var top = 0
  /// How many rows there were when it was drawn last.
  package var count = 0
  /// The selected row, the rows and the room that it was scrolled for last.
  private var followed: [Int?] = []
  /// Only rows with all of these words are shown, with what they are inside of; nil shows all.
  package private(set) var filter: String?
  /// Whether letters narrow the rows.
  package var isTyping = false
  private var found = OutlineMatches()

  package init() {}

  /// The entries that are shown.
  package enum Rows: RandomAccessCollection {
    case all(Int)
    case some([Int])

    package var startIndex: Int { 0 }

    package var endIndex: Int {
      switch self {
      case .all(let count): count
      case .some(let rows): rows.count
      }
    }

    /// The index of the entry in a row.
    package subscript(row: Int) -> Int {
      switch self {
      case .all: row
      case .some(let rows): rows[row]
      }
    }

    /// The row of an entry, or of the first one behind it that is shown. Logarithmic.
    package func row(of entry: Int) -> Int? {
      let rows = self
      var low = 0
      var high = rows.count
      while low < high {
        let middle = (low + high) / 2
        if rows[middle] < entry { low = middle + 1 } else { high = middle }
      }
      return low < rows.count ? low : nil
    }
  }

  /// Brings the selected row into sight once it is another one: until then the wheel may look elsewhere.
  package mutating func follow(_ row: Int?, of count: Int, showing shown: Int) {
    let wanted = [row, count, shown]
    defer { followed = wanted }
    top = min(max(top, 0), max(count - shown, 0))
    if let row, wanted != followed { top = Scrolling.top(top, to: row, of: count, showing: shown) }
  }

  /// Linear in the entries while something is folded, else constant.
  package func rows(_ outline: PictureOutline) -> Rows {
    if let rows = found.rows, isNarrowed { return .some(rows) }
    let entries = outline.entries
    guard !folded.isEmpty else { return .all(entries.count) }
    var rows: [Int] = []
    var hiddenBelow: Int?
    for (index, entry) in entries.enumerated() {
      if let depth = hiddenBelow {
        if entry.depth > depth { continue }
        hiddenBelow = nil
      }
      rows.append(index)
      if folded.contains(entry.key) { hiddenBelow = entry.depth }
    }
    return .some(rows)
  }

  package func isFolded(_ entry: PictureOutline.Entry) -> Bool { folded.contains(entry.key) }

  package mutating func fold(_ entry: PictureOutline.Entry) { folded.insert(entry.key) }

  package mutating func unfold(_ entry: PictureOutline.Entry) { folded.remove(entry.key) }

  /// Unfolds what a node is inside of, so that it is shown.
  package mutating func reveal(_ index: Int, in outline: PictureOutline) {
    let entries = outline.entries
    guard !folded.isEmpty, entries.indices.contains(index) else { return }
    var depth = entries[index].depth
    for ancestor in stride(from: index - 1, through: 0, by: -1) where entries[ancestor].depth < depth {
      depth = entries[ancestor].depth
      folded.remove(entries[ancestor].key)
    }
  }

  /// Folds everything but the root. Linear in the entries.
  package mutating func foldAll(_ outline: PictureOutline) {
    for entry in outline.entries.dropFirst() where entry.isContainer { folded.insert(entry.key) }
  }

  package mutating func unfoldAll() { folded = [] }

  // MARK: Narrowed

  private var isNarrowed: Bool { filter.map { !$0.isEmpty } ?? false }

  package mutating func beginFilter() {
    isTyping = true
    filter = filter ?? ""
  }

  package mutating func narrow(to text: String) { filter = String(text.prefix(100)) }

  package mutating func endFilter() {
    (filter, isTyping) = (nil, false)
    found = OutlineMatches()
  }

  /// Brings the matches up to the filter and the picture. Linear in the entries when either has changed.
  package mutating func update(_ session: Session) {
    guard let filter, isNarrowed else { return }
    found.update(session, filter)
  }

  /// Whether an entry has the words itself; all have without a filter.
  package func isMatch(_ index: Int) -> Bool { !isNarrowed || found.matches.contains(index) }

  package var firstMatch: Int? { isNarrowed ? found.matches.min() : nil }
  package var matchCount: Int { found.matches.count }
}
