import Commands
import Forms
import Sessions
import Terminal

/// The property form: it stands in the place of the outline and the inspector, and has the keys while one of them would
/// have them (`docs/studio.md` §2).
struct FormLayer: Layer {
  /// A line of the form: a heading, or a row by its number among those shown.
  enum Line: Hashable, Sendable {
    case heading(String)
    case row(Int)
  }

  var subject: Form.Subject
  /// The pane that had the keys before.
  let opener: Pane
  private(set) var filter = ""
  /// Whether letters go into the filter.
  var isFiltering = false
  /// The selected row among those shown.
  private(set) var selected = 0
  /// The line at the top.
  var top = 0
  /// Whether the prompt has the line that a row began, so that the keys come back when it is entered.
  var isEditing = false
  private var unfolded: [Form.Subject: Set<String>] = [:]

  private(set) var rows: [FormRow] = []
  private(set) var lines: [Line] = []
  private var title = ""
  private var key: Key?

  /// What the rows were made of.
  private struct Key: Hashable {
    var revision: Int
    var index: Int?
    var subject: Form.Subject
    var unfolded: Set<String>
    var filter: String
  }

  init(_ subject: Form.Subject, opener: Pane) {
    self.subject = subject
    self.opener = opener
  }

  var cover: LayerCover { .pane }

  func title(of pane: Pane) -> String? {
    pane == .outline || pane == .inspector ? "form · \(title)" : nil
  }

  func hints(in studio: StudioState) -> [(key: String, name: String)]? {
    guard studio.isFormFocused else { return nil }
    if isFiltering { return [("type", "to filter"), ("Enter", "done"), ("Esc", "clear")] }
    return [
      ("↑↓", "choose"), ("Enter", "set"), ("+ −", "step"), ("Space", "toggle"), ("Del", "reset"), ("→", "unfold"),
      ("/", "filter"), ("Tab", subject == .properties ? "data" : "properties"), ("Esc", "close"),
    ]
  }

  // MARK: Rows

  var row: FormRow? { rows.indices.contains(selected) ? rows[selected] : nil }

  /// Makes the rows again where what they show may be another.
  mutating func update(_ session: Session) {
    let unfolded = unfolded[subject] ?? []
    let key = Key(
      revision: session.revision, index: session.selectedIndex, subject: subject, unfolded: unfolded, filter: filter)
    guard key != self.key else { return }
    let name = row?.name
    let isOther = self.key?.index != key.index || self.key?.subject != subject
    self.key = key
    let form = session.form(subject, unfolded: unfolded)
    title = form.title
    rows = form.rows(matching: filter)
    lines = []
    var group: String?
    for (index, row) in rows.enumerated() {
      if row.group != group { lines.append(.heading(row.group)) }
      group = row.group
      lines.append(.row(index))
    }
    if isOther { top = 0 }
    // The cursor stays at its property, on another node too.
    selected = name.flatMap { name in rows.firstIndex { $0.name == name } } ?? 0
  }

  mutating func move(by count: Int) { select(selected + max(min(count, rows.count), -rows.count)) }

  mutating func select(_ index: Int) { selected = min(max(index, 0), max(rows.count - 1, 0)) }

  mutating func setFilter(_ text: String) { filter = String(text.prefix(100)) }

  mutating func setUnfolded(_ name: String, _ isUnfolded: Bool) {
    if isUnfolded { unfolded[subject, default: []].insert(name) } else { unfolded[subject]?.remove(name) }
  }

  func isUnfolded(_ name: String) -> Bool { unfolded[subject]?.contains(name) ?? false }

  /// The other of properties and data.
  mutating func switchSubject() { subject = subject == .properties ? .data : .properties }
}
