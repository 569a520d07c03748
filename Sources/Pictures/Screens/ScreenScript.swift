import JSONDocument
import Layout
import ScreenLayout
import Screens
import Workspaces

/// The changes from one response of a screen to the next, in words: sections and items by their ids.
package struct ScreenScript: Sendable {
  package let difference: ScreenDifference
  private let old: Screens.Snapshot
  private let new: Screens.Snapshot

  init(_ difference: ScreenDifference, from old: Screens.Snapshot, to new: Screens.Snapshot) {
    self.difference = difference
    self.old = old
    self.new = new
  }

  /// Of two pictures of screens; nil when one of them is a layout.
  package init?(from old: Picture, to new: Picture) {
    guard let old = old.stage.screenStage?.presenter.snapshot, let new = new.stage.screenStage?.presenter.snapshot
    else { return nil }
    self.init(ScreenDifference(from: old, to: new), from: old, to: new)
  }

  /// Whether the two show the same.
  package var isEmpty: Bool { difference.isEmpty }

  /// A line for each change, in the order that they are carried out, at most this many.
  package func lines(limit: Int = .max) -> [String] {
    var lines: [String] = []
    func add<Changes: Sequence>(_ changes: Changes, _ text: (Changes.Element) -> String) {
      for change in changes {
        guard lines.count < limit else { return }
        lines.append(DiagnosticText.clean(text(change)))
      }
    }
    add(difference.updates) { "\($0.kind == .reload ? "reload" : "update")  \(name($0.path, old))" }
    add(difference.deletes) { "delete  \(name($0, old))" }
    add(difference.sectionDeletes) { "delete  section \(section($0, old))" }
    add(difference.sectionInserts) { "insert  section \(section($0, new)) at \($0)" }
    add(difference.sectionMoves) { "move    section \(section($0.to, new)) from \($0.from) to \($0.to)" }
    add(difference.inserts) { "insert  \(name($0, new)) at \($0.item)" }
    add(difference.moves) { move in
      let goal = section(move.to.section, new)
      return
        "move    \(name(move.to, new)) to \(goal == section(move.from.section, new) ? "" : goal + " ")\(move.to.item)"
    }
    add(difference.sectionUpdates) { update in
      let parts = [
        update.isHeaderChanged ? "header" : nil, update.isFooterChanged ? "footer" : nil,
        update.isLayoutChanged ? "layout" : nil,
      ].compactMap(\.self)
      return "update  \(parts.joined(separator: ", ")) of section \(section(update.section, new))"
    }
    for (from, to) in unstable where lines.count < limit {
      lines.append(DiagnosticText.clean("warning: \(from) came again as \(to) with the same content [id.unstable]"))
    }
    return lines
  }

  /// Items that went, and came again with the same content under another id: clients throw away what they keep by id.
  ///
  /// Linear in the data of the items that went and came.
  package var unstable: [(from: String, to: String)] {
    guard !difference.deletes.isEmpty, !difference.inserts.isEmpty else { return [] }
    var gone: [JSONText: String] = [:]
    for path in difference.deletes {
      if let content = content(path, old) { gone[content] = name(path, old) }
    }
    return difference.inserts.compactMap { path in
      content(path, new).flatMap { gone[$0] }.map { ($0, name(path, new)) }
    }
  }

  /// The content of an item without its ids.
  private func content(_ path: ItemPath, _ snapshot: Screens.Snapshot) -> JSONText? {
    guard let item = snapshot.item(at: path), let (document, node) = snapshot.screen.value(at: item.data) else {
      return nil
    }
    return .array([.string(snapshot.screen.componentName(of: item)), Self.anonymous(node, in: document)])
  }

  /// The document's depth bounds the recursion.
  private static func anonymous(_ node: JSONDocument.Node, in document: JSONDocument) -> JSONText {
    switch document.kind(of: node) {
    case .object:
      .object(
        document.members(of: node).filter { $0.key != "id" }.map { member in
          // A component's own id says what it is, not which.
          (
            member.key,
            member.key == "component" ? JSONText(document, member.value) : anonymous(member.value, in: document)
          )
        })
    case .array: .array(document.elements(of: node).map { anonymous($0, in: document) })
    default: JSONText(document, node).minified
    }
  }

  private func section(_ index: Int, _ snapshot: Screens.Snapshot) -> String {
    snapshot.screen.sections.indices.contains(index) ? snapshot.screen.sections[index].id : "?"
  }

  /// `offers/weekend`.
  private func name(_ path: ItemPath, _ snapshot: Screens.Snapshot) -> String {
    let item = snapshot.item(at: path).map { snapshot.screen.name(of: $0) } ?? "?"
    return "\(section(path.section, snapshot))/\(item)"
  }
}
