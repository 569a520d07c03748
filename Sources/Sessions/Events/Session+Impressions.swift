import Dialects
import JSONDocument
import Layout
import Pictures
import ScreenLayout
import Screens
import Sushi
import Workspaces

/// The views of a screen that were visible at the last check.
package struct Impressions: Sendable {
  /// The screen's path, and the picture that was looked at.
  fileprivate var path = ""
  fileprivate var revision = -1
  fileprivate var seen: Set<View> = []
  /// The fixture that the screen was opened with, so that another one opens it again.
  fileprivate var fixture: String?

  fileprivate struct View: Hashable {
    var cell: CellIdentity
    /// A part inside the cell by its number; -1 is the cell itself, -2 what holds the items of the section, which has no
    /// cell of its own and goes by that of the header.
    var part: Int
  }
}

/// Impressions: a view event when a view with attributes comes into view, and again each time that it comes back.
extension Session {
  /// Logs what has come into view since this was last called. Costs nothing where the picture is the same; else it is
  /// linear in the cells on screen, and in their views where parts inside them have attributes.
  package mutating func noteViews() {
    guard impressions.path != layoutPath || impressions.revision != revision else { return }
    noteBeginning()
    let before = impressions.path == layoutPath ? impressions.seen : []
    impressions.path = layoutPath
    impressions.revision = revision
    impressions.seen = []
    guard let stage = picture.stage.screenStage else { return }
    var section = -1
    for cell in stage.cells where stage.isInSight(cell) {
      if cell.place.section != section {
        section = cell.place.section
        noteContainer(of: section, before, stage)
      }
      for (number, part) in loggedParts(of: cell, in: stage).enumerated() {
        guard let part, number == 0 || stage.isInSight(part.place, inside: cell) else { continue }
        let view = Impressions.View(cell: cell.identity, part: number - 1)
        impressions.seen.insert(view)
        if !before.contains(view) { logView(of: part, in: cell.place.section, stage) }
      }
    }
  }

  /// Logs what a screen does as it is opened, and again with another fixture.
  private mutating func noteBeginning() {
    let fixture = picture.fixture?.address
    guard impressions.path != layoutPath || impressions.fixture != fixture else { return }
    impressions.fixture = fixture
    guard let stage = picture.stage.screenStage, let dialect = stage.dialect, client.isBeginning else { return }
    let events = EmbeddedEvents(stage.source, on: stage.screen, of: dialect)
    for record in events.beginning { eventLog.add(EventLog.Event(record)) }
  }

  /// Logs what holds the items of a section in sight, where that has attributes.
  private mutating func noteContainer(of index: Int, _ before: Set<Impressions.View>, _ stage: ScreenStage) {
    guard stage.screen.sections.indices.contains(index) else { return }
    let section = stage.screen.sections[index]
    guard let container = dialect(at: section.origin, stage)?.container(of: section, in: stage.screen),
      !container.logging.isNone
    else { return }
    let view = Impressions.View(cell: .header(section.id), part: -2)
    impressions.seen.insert(view)
    guard !before.contains(view) else { return }
    logView(of: container, in: index, stage)
  }

  /// A cell, and then the parts inside it that have attributes; nil for a cell without any.
  private func loggedParts(of cell: ScreenStage.Cell, in stage: ScreenStage) -> [LoggedPart?] {
    let behavior = stage.screen.behavior(of: cell.item)
    let asks = stage.screen.value(at: behavior.events).map { $0.document.value(forKey: "view", in: $0.node) != nil }
    let component = stage.screen.componentName(of: cell.item)
    // The one item that a module is goes by the id of its section.
    let section = stage.screen.sections[cell.place.section]
    let name = cell.item.name.isNone && section.items.count == 1 ? section.id : stage.screen.name(of: cell.item)
    let own = LoggedPart(
      subject: "\(component) \(Spelling.address(ofID: name))", component: component, place: cell.item.data,
      logging: behavior.logging)
    let inner = dialect(at: cell.item.data, stage)?.loggedParts(of: cell.item, in: stage.screen) ?? []
    return [behavior.logging.isNone && asks != true ? nil : own] + inner.map(Optional.some)
  }

  /// The dialect that a place of the screen is written in.
  func dialect(at place: DocumentPlace, _ stage: ScreenStage) -> (any Dialect.Type)? {
    stage.dialect.map { workspace.dialects.dialect(at: place, in: stage.screen, of: $0) }
  }

  private mutating func logView(of part: LoggedPart, in section: Int, _ stage: ScreenStage) {
    let attributes = attributes(stage.screen.value(at: part.logging), at: part.place, in: section)
    eventLog.add(
      EventLog.Event(kind: "view", subject: part.subject, logging: attributes.json, outcome: attributes.note))
  }
}
