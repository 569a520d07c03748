import Commands
import Sessions

/// A form as it is looked through: which rows are shown, under which headings, and which one is selected.
package struct FormList: Sendable {
  /// A line of the form: a heading, or a row by its number among those shown.
  package enum Line: Hashable, Sendable {
    case heading(String)
    case row(Int)
  }

  package private(set) var subject: Form.Subject
  package private(set) var filter = ""
  /// The selected row among those shown.
  package private(set) var selected = 0
  package private(set) var rows: [FormRow] = []
  package private(set) var lines: [Line] = []
  package private(set) var title = ""
  private var unfolded: [Form.Subject: Set<String>] = [:]
  private var key: Key?

  /// The state that the rows were made for.
  private struct Key: Hashable {
    var revision: Int
    var index: Int?
    var marked: Int
    var subject: Form.Subject
    var unfolded: Set<String>
    var filter: String
  }

  package init(_ subject: Form.Subject) { self.subject = subject }

  package var row: FormRow? { rows.indices.contains(selected) ? rows[selected] : nil }

  /// Makes the rows again where what they show may be another. Returns whether they are about something else.
  @discardableResult
  package mutating func update(_ session: Session) -> Bool {
    let unfolded = unfolded[subject] ?? []
    let key = Key(
      revision: session.revision, index: session.selectedIndex, marked: session.markedIndexes.count, subject: subject,
      unfolded: unfolded, filter: filter)
    guard key != self.key else { return false }
    let name = row?.name
    let isOther = self.key?.index != key.index || self.key?.subject != subject
    self.key = key
    let form = Form(subject, in: session, unfolded: unfolded)
    title = form.title
    rows = form.rows(matching: filter)
    lines = []
    var group: String?
    for (index, row) in rows.enumerated() {
      if row.group != group { lines.append(.heading(row.group)) }
      group = row.group
      lines.append(.row(index))
    }
    // The cursor stays at its property, on another node too.
    selected = name.flatMap { name in rows.firstIndex { $0.name == name } } ?? 0
    return isOther
  }

  package mutating func show(_ subject: Form.Subject) { self.subject = subject }

  /// The other of properties and data.
  package mutating func switchSubject() { subject = subject == .properties ? .data : .properties }

  package mutating func move(by count: Int) { select(selected + max(min(count, rows.count), -rows.count)) }

  package mutating func select(_ index: Int) { selected = min(max(index, 0), max(rows.count - 1, 0)) }

  package mutating func setFilter(_ text: String) { filter = String(text.prefix(100)) }

  package func isUnfolded(_ row: FormRow) -> Bool { unfolded[subject]?.contains(row.name) ?? false }

  /// Shows or hides the members of the selected row; hiding from a member hides its siblings, and goes to its owner.
  package mutating func fold(isUnfolding: Bool) {
    guard let row else { return }
    if isUnfolding {
      if row.hasMembers { unfolded[subject, default: []].insert(row.name) }
    } else if isUnfolded(row) {
      unfolded[subject]?.remove(row.name)
    } else if let owner = rows[..<selected].lastIndex(where: { $0.depth < row.depth }) {
      unfolded[subject]?.remove(rows[owner].name)
      select(owner)
    }
  }
}
