import Screens

extension ScreenDifference {
  /// The script, a change in each line.
  package func lines() -> [String] {
    var lines: [String] = []
    func add<Changes: Sequence>(_ changes: Changes, _ text: (Changes.Element) -> String) {
      for change in changes { lines.append(text(change)) }
    }
    add(updates) { "\($0.kind == .reload ? "reload" : "update") \($0.path)" }
    add(deletes) { "delete \($0)" }
    add(sectionDeletes) { "delete section \($0)" }
    add(sectionInserts) { "insert section \($0)" }
    add(sectionMoves) { "move section \($0.from) → \($0.to)" }
    add(inserts) { "insert \($0)" }
    add(moves) { "move \($0.from) → \($0.to)" }
    add(sectionUpdates) { update in
      var parts: [String] = []
      if update.isHeaderChanged { parts.append("header") }
      if update.isFooterChanged { parts.append("footer") }
      if update.isLayoutChanged { parts.append("layout") }
      return "update section \(update.section): \(parts.joined(separator: ", "))"
    }
    return lines
  }
}
