import JSONDocument
import Layers
import Rendering
import Sheets
import Workspaces

/// The gallery: everything in the workspace that can be drawn, narrowed by what is typed, with a picture of the one that
/// is chosen. A value; what it lists and draws comes from outside (`GalleryJobs`).
package struct GalleryState: Sendable {
  /// A line of the list.
  enum Row: Sendable, Hashable {
    case group(String, count: Int)
    /// By the entry's index.
    case entry(Int32)
  }

  package let workspaces: [Workspace]
  package private(set) var entries: [GalleryEntry] = []
  private var index = FuzzyIndex()
  package private(set) var filter = ""
  /// The rows of the list; groups appear only while the filter is empty.
  private(set) var rows: [Row] = []
  /// The entries that fit, best first.
  private(set) var matches: [Int32] = []
  /// The entries of `rows` in their order, for a wall.
  private(set) var tiles: [Int32] = []
  /// The chosen row; always an entry when there is one.
  private(set) var selected = 0
  /// The row at the list's top.
  var top = 0
  /// Whether everything has been listed.
  package private(set) var isComplete = false
  /// The picture's cell at the pane's top left.
  var column = 0
  var row = 0
  /// Where the last frame has room for pictures in pixels.
  package var pixelPlaces: [PixelPlace] = []
  package var pictures = GalleryPictures()
  /// The size of the pictures of a wall; nil where a list with one picture is shown.
  package var wall: GalleryWall.Scale?
  /// The first line of the wall that is on the screen, the rows of those that are, and their pictures, as of the last
  /// drawing.
  var wallTop = 0
  var wallLines: [Int] = []
  var shownTiles = 0..<0
  /// The findings about entries that were looked at.
  private(set) var marks: [Int: GalleryMark] = [:]
  /// How entries differ from the revision of git that the filter names; nil where it names none.
  var changes: GalleryChanges?
  /// Whether files have changed since they were listed.
  package var isStale = false
  /// The list being rebuilt while the old one is still shown, if any.
  private var fresh: [GalleryEntry]?
  /// Why the last key did nothing.
  package var notice: String?

  package init(_ workspaces: [Workspace]) { self.workspaces = workspaces }

  /// The workspaces by name, or their number where a title has no room for the names: each group of the list has its own.
  package var title: String {
    workspaces.count > 3
      ? Spelling.counted(workspaces.count, "workspace") : workspaces.map(\.name).joined(separator: ", ")
  }

  // MARK: Entries

  /// Lists everything again. Until that is done the old list stays.
  package mutating func refresh() {
    isStale = false
    isComplete = false
    pictures.invalidate()
    fresh = entries.isEmpty ? nil : []
  }

  /// Takes what has been listed in, after what is there. A selection that the user has made stays.
  package mutating func receive(_ more: [GalleryEntry], isLast: Bool) {
    guard fresh != nil else { return append(more, isLast: isLast) }
    fresh?.append(contentsOf: more)
    guard isLast, let listed = fresh else { return }
    fresh = nil
    isComplete = true
    marks = [:]
    guard listed != entries else { return }
    changes?.found = [:]
    let chosen = selectedEntry
    entries = listed
    index = FuzzyIndex()
    for entry in entries { index.append(entry.searchText) }
    pictures.invalidate()
    let top = top
    narrow(nil)
    if let chosen, let place = entries.firstIndex(of: chosen) {
      select(entry: place)
      self.top = top
    }
  }

  /// A selection that the user has made stays.
  private mutating func append(_ more: [GalleryEntry], isLast: Bool) {
    isComplete = isLast
    guard !more.isEmpty else { return }
    let chosen = selectedIndex
    entries += more
    for entry in more { index.append(entry.searchText) }
    let (top, column, row) = (top, column, row)
    narrow(nil)
    // Until somebody has moved, the first is chosen; after that nothing moves under the eyes.
    if hasMoved, let chosen {
      select(entry: chosen)
      (self.top, self.column, self.row) = (top, column, row)
    }
  }

  private var hasMoved = false

  /// The entry under the cursor, by its index.
  package var selectedIndex: Int? {
    guard rows.indices.contains(selected), case .entry(let index) = rows[selected] else { return nil }
    return Int(index)
  }

  package var selectedEntry: GalleryEntry? { selectedIndex.map { entries[$0] } }

  // MARK: Narrowing

  mutating func type(_ text: String) { setFilter(filter + text) }

  mutating func eraseLast() { setFilter(String(filter.dropLast())) }

  /// Takes the last word away.
  mutating func eraseWord() {
    let words = filter.split(separator: " ")
    setFilter(words.dropLast().map { $0 + " " }.joined())
  }

  mutating func clear() { setFilter("") }

  package mutating func setFilter(_ text: String) {
    let text = String(text.prefix(200))
    guard text != filter else { return }
    // More letters never let a name in that fewer kept out; a word that becomes a term may.
    let candidates = !filter.isEmpty && text.hasPrefix(filter) && !text.contains(":") ? matches : nil
    let chosen = text.isEmpty ? selectedIndex : nil
    filter = text
    if changes?.revision != GalleryQuery(text).revision { changes = nil }
    narrow(candidates)
    hasMoved = false
    if let chosen {
      select(entry: chosen)
      hasMoved = true
    }
  }

  private mutating func narrow(_ candidates: [Int32]?) {
    let query = GalleryQuery(filter)
    matches = index.matches(query.letters, among: candidates)
    if !query.terms.isEmpty {
      matches.removeAll { !query.fits(entries[Int($0)], marks[Int($0)], changes?.found[Int($0)]) }
      // Without letters nothing is better than anything else: the list's own order is.
      if query.letters.isEmpty { matches.sort() }
    }
    rows = filter.isEmpty ? grouped() : matches.map { .entry($0) }
    tiles = filter.isEmpty ? entries.indices.map { Int32($0) } : matches
    wallTop = 0
    top = 0
    selected = 0
    step(by: 0)
    (column, row) = (0, 0)
  }

  /// Entries of a kind and model come one after the other.
  private func grouped() -> [Row] {
    var rows: [Row] = []
    rows.reserveCapacity(entries.count + 64)
    var start = 0
    while start < entries.count {
      let first = entries[start]
      var end = start + 1
      while end < entries.count, entries[end].kind == first.kind, entries[end].model == first.model,
        entries[end].workspace == first.workspace
      {
        end += 1
      }
      let place = workspaces.count > 1 ? "\(workspaces[first.workspace].name) · " : ""
      rows.append(.group(place + first.group, count: end - start))
      for entry in start..<end { rows.append(.entry(Int32(entry))) }
      start = end
    }
    return rows
  }

  // MARK: Moving

  mutating func move(by count: Int) {
    guard !rows.isEmpty else { return }
    hasMoved = true
    let target = min(max(selected + min(max(count, -rows.count), rows.count), 0), rows.count - 1)
    let old = selected
    selected = target
    step(by: count < 0 ? -1 : 1)
    if selected != old { (column, row) = (0, 0) }
  }

  /// To the first entry of the next group, or of this or the one before.
  mutating func moveGroup(by direction: Int) {
    guard filter.isEmpty else { return move(by: direction * 10) }
    var row = selected
    if direction < 0 {
      // From the first of its group to the group before.
      row -= 1
      while row > 0, case .entry = rows[row] { row -= 1 }
      if row == selected - 1 {
        row -= 1
        while row > 0, case .entry = rows[row] { row -= 1 }
      }
    } else {
      row += 1
      while row < rows.count, case .entry = rows[row] { row += 1 }
    }
    guard rows.indices.contains(row) else { return }
    move(by: row + 1 - selected)
  }

  /// Chooses a row of the list; a group's line chooses nothing. Answers whether it was chosen already.
  mutating func choose(row place: Int) -> Bool {
    guard rows.indices.contains(place), case .entry = rows[place] else { return false }
    defer { hasMoved = true }
    if selected == place { return true }
    selected = place
    (column, row) = (0, 0)
    return false
  }

  /// Chooses an entry as a person does: it stays chosen while more are listed.
  mutating func choose(entry: Int) {
    select(entry: entry)
    hasMoved = true
    (column, row) = (0, 0)
  }

  private mutating func select(entry: Int) {
    if let place = rows.firstIndex(of: .entry(Int32(entry))) { selected = place }
  }

  /// From a group's line on to an entry: down, and up at the end.
  private mutating func step(by direction: Int) {
    while rows.indices.contains(selected), case .group = rows[selected] { selected += direction < 0 ? -1 : 1 }
    if !rows.indices.contains(selected) {
      selected = rows.firstIndex { if case .entry = $0 { true } else { false } } ?? 0
    }
  }

  // MARK: Pictures

  /// Takes a picture in; one of before the last change of files or conditions is dropped.
  package mutating func receive(_ picture: GalleryPicture, entry: Int, generation: Int) {
    guard generation == pictures.generation, entries.indices.contains(entry) else { return }
    pictures.insert(picture, for: entry)
    receive([(entry, picture.mark)])
  }

  /// Takes in what was found of entries.
  package mutating func receive(_ found: [(entry: Int, mark: GalleryMark)]) {
    var isNew = false
    for (entry, mark) in found where entries.indices.contains(entry) && marks[entry] != mark {
      marks[entry] = mark
      isNew = true
    }
    guard isNew else { return }
    if GalleryQuery(filter).needsMarks { narrowAgain() }
  }

  /// Narrows by what has become known: the selection and the place stay.
  mutating func narrowAgain() {
    let (chosen, places, wallTop) = (selectedIndex, (top, column, row), wallTop)
    narrow(nil)
    if let chosen { select(entry: chosen) }
    (top, column, row) = places
    self.wallTop = wallTop
  }

  /// Entries whose pictures would be good to have, by their indexes: the chosen one, then its neighbours, or what else is
  /// on the wall.
  package var wanted: [Int] {
    guard let chosen = selectedIndex else { return [] }
    if wall != nil {
      let shown = tiles[shownTiles.clamped(to: tiles.indices)].map { Int($0) }
      let wanted = shown.filter { $0 == chosen } + shown.filter { $0 != chosen }
      return wanted.filter { !pictures.contains($0) }
    }
    var wanted = [chosen]
    for place in [selected + 1, selected - 1] where rows.indices.contains(place) {
      if case .entry(let index) = rows[place] { wanted.append(Int(index)) }
    }
    return wanted.filter { !pictures.contains($0) }
  }
}
