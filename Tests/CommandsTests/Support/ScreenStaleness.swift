import Dialects
import JSONDocument
import KimchiCore
import Layout
import Screens
import TestSupport

@testable import Pictures
@testable import Workspaces

extension Picture {
  /// What an edit has left as it was on a screen that should show it: the same sections and items as of a fresh picture,
  /// and what is in sight of both drawn alike. None when nothing is left.
  ///
  /// - Parameter state: what the client keeps of the screen.
  func screenStaleness(_ state: ClientState) -> String? {
    var fresh = Picture(target, fixture: fixture, state: state, conditions: conditions, images: images)
    guard let screen = stage.screenStage, let other = fresh.stage.screenStage else {
      return "it is not a screen on both sides"
    }
    let (contents, expected) = (screen.screen.contents, other.screen.contents)
    guard contents == expected else {
      let line = zip(contents, expected).first { $0 != $1 }
      return "the screen has \(line.map { "\($0.0), not \($0.1)" } ?? "\(contents.count) of \(expected.count) parts")"
    }
    let places = (screen.presenter.offset, screen.screen.sections.indices.map { screen.presenter.railOffset(of: $0) })
    fresh.updateScreen { screen in
      screen.scroll(to: places.0)
      for (section, offset) in places.1.enumerated() { offset.map { screen.dragRail(section, by: $0) } }
    }
    let drawn = Dictionary(fresh.drawnCells, uniquingKeysWith: { first, _ in first })
    for (identity, lines) in drawnCells {
      if let expected = drawn[identity], expected != lines {
        let line = zip(lines, expected).first { $0 != $1 }
        return "a cell has \(line.map { "\($0.0), not \($0.1)" } ?? "other views than a fresh one")"
      }
    }
    return nil
  }

  /// The cells in sight, each with a line for every view: its kind, its size in whole points, and its text.
  private var drawnCells: [(CellIdentity, [String])] {
    (stage.screenStage?.cells ?? []).map { cell in
      let lines = cell.views.map { view in
        let frame = result.frame(of: view)
        let text = result.text(of: view)?.lines.count ?? 0
        return "\(bound.tree.nodes[view].kind) \(frame.width.rounded()) × \(frame.height.rounded()), \(text) lines"
      }
      return (cell.identity, lines)
    }
  }
}

extension Screen {
  /// A line for every section, header, item and footer: what it is and what it is filled with.
  fileprivate var contents: [String] {
    func line(_ item: Item) -> String {
      func text(_ place: DocumentPlace) -> String {
        value(at: place).map { $0.document.minifiedText(of: $0.node) } ?? ""
      }
      let behavior = behavior(of: item)
      return [
        componentName(of: item), text(item.name), text(item.data), text(behavior.action), text(behavior.events),
        text(behavior.logging),
      ].joined(separator: " · ")
    }
    return [title]
      + sections.flatMap { section in
        ["\(section.id) \(section.layout)"]
          + ([section.header] + section.items + [section.footer]).compactMap { $0.map(line) }
      }
  }
}
