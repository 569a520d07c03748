import Screens

/// A list of sections to which a script is applied, stage by stage, as a list view would.
struct Replay: Equatable {
  struct Row: Equatable {
    var id: String
    var header: UInt64
    var footer: UInt64
    var layout: UInt64
    var items: [Entry]
  }

  struct Entry: Equatable {
    var identity: ItemIdentity
    var content: UInt64
  }

  var rows: [Row]

  init(_ snapshot: Snapshot) {
    rows = snapshot.sections.map { record in
      Row(
        id: record.id, header: record.headerHash, footer: record.footerHash, layout: record.layoutHash,
        items: record.range.map { Entry(identity: snapshot.identities[$0], content: snapshot.contents[$0]) })
    }
  }

  mutating func apply(_ script: ScreenDifference, values new: Replay) {
    for update in script.updates {
      rows[update.path.section].items[update.path.item] = new.rows[update.newPath.section].items[update.newPath.item]
    }
    for path in script.deletes { rows[path.section].items.remove(at: path.item) }
    for section in script.sectionDeletes { rows.remove(at: section) }
    moveSections(script, new)
    moveItems(script, new)
    for update in script.sectionUpdates {
      let row = new.rows[update.section]
      if update.isHeaderChanged { rows[update.section].header = row.header }
      if update.isFooterChanged { rows[update.section].footer = row.footer }
      if update.isLayoutChanged { rows[update.section].layout = row.layout }
    }
  }

  private mutating func moveSections(_ script: ScreenDifference, _ new: Replay) {
    var arrivals = script.sectionMoves.map { (to: $0.to, row: rows[$0.from]) }
    for from in script.sectionMoves.map(\.from).sorted(by: >) { rows.remove(at: from) }
    arrivals += script.sectionInserts.map { index in
      var row = new.rows[index]
      row.items = []
      return (index, row)
    }
    for arrival in arrivals.sorted(by: { $0.to < $1.to }) { rows.insert(arrival.row, at: arrival.to) }
  }

  private mutating func moveItems(_ script: ScreenDifference, _ new: Replay) {
    var arrivals = script.moves.map { (to: $0.to, entry: rows[$0.from.section].items[$0.from.item]) }
    for from in script.moves.map(\.from).sorted(by: >) { rows[from.section].items.remove(at: from.item) }
    arrivals += script.inserts.map { ($0, new.rows[$0.section].items[$0.item]) }
    for arrival in arrivals.sorted(by: { $0.to < $1.to }) {
      rows[arrival.to.section].items.insert(arrival.entry, at: arrival.to.item)
    }
  }
}
