import Inspection
import Commands
import Pictures
import Sessions
import Workspaces

/// The form of the selected node or of the open fixture: a row for each value that can be set.
package struct Form: Sendable {
  package enum Subject: String, Sendable, CaseIterable {
    /// The selected node's or part's properties.
    case properties
    /// The data of the open fixture.
    case data
  }

  package let subject: Subject
  /// Of which node or fixture.
  package let title: String
  package let rows: [FormRow]

  /// - Parameter unfolded: the names of the rows whose members are shown.
  package init(_ subject: Subject, in session: Session, unfolded: Set<String> = []) {
    self.subject = subject
    let picture = session.picture
    let rows: [FormRow]
    switch subject {
    case .data:
      title = picture.fixture?.address ?? "no fixture"
      rows = picture.dataRows(unfolded)
    case .properties:
      let marked = session.markedIndexes.count
      let selected = session.selectedIndex.map(picture.describe) ?? "nothing selected"
      title = marked > 1 ? "\(marked) \(session.nodes.isEmpty ? "parts" : "nodes"), shown: \(selected)" : selected
      rows = session.selectedIndex.map { picture.propertyRows(of: $0, unfolded) } ?? []
    }
    self.rows = Array(rows.prefix(FormLimits.rows))
  }

  /// The rows whose name, value, source or summary has all words of a filter, in the form's order.
  package func rows(matching filter: String) -> [FormRow] {
    let words = filter.lowercased().split(separator: " ")
    guard !words.isEmpty else { return rows }
    return rows.filter { row in
      let text = "\(row.name) \(row.shown) \(row.sourceText) \(row.summary)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  package func row(named name: String) -> FormRow? { rows.first { $0.name == name } }
}

extension FormRow {
  /// Where the value comes from, in a word or two; empty for what the layout says itself.
  package var sourceText: String {
    switch source {
    case .layout, .fixture: ""
    case .variant(let name): "variant \(name)"
    case .data(let path, let isMissing): isMissing ? "↦ \(path) missing" : "↦ \(path)"
    case .style(let name): name
    case .fallback: "default"
    case .element: "from the element"
    case .unset: if case .data = target { "missing" } else { "" }
    }
  }
}
