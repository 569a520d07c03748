import JSONDocument
import KimchiCore
import Layout
import Pictures
import Screens

/// The cells that differ between two pictures of a screen, side by side, whether they are visible now or not.
package struct ComparisonDifference: Sendable, Hashable {
  package private(set) var main: Set<CellIdentity> = []
  package private(set) var compared: Set<CellIdentity> = []

  package init() {}

  /// Empty unless both show a screen. Linear in the data of their items.
  init(_ main: Picture, _ compared: Picture) {
    guard let left = main.stage.screenStage, let right = compared.stage.screenStage else { return }
    let (own, other) = (Self.cells(of: left.screen), Self.cells(of: right.screen))
    var known: [String: Bool] = [:]
    /// Whether a component has another layout for one of the two.
    func differs(_ component: String) -> Bool {
      if let known = known[component] { return known }
      let layouts = [left, right].map { $0.library.prepared(component)?.compiled.ownLayoutID }
      known[component] = layouts[0] != layouts[1]
      return layouts[0] != layouts[1]
    }
    for (identity, item) in own {
      let component = left.screen.componentName(of: item)
      if let match = other[identity], right.screen.componentName(of: match) == component, !differs(component),
        Self.text(of: item, in: left.screen) == Self.text(of: match, in: right.screen)
      {
        continue
      }
      self.main.insert(identity)
      if other[identity] != nil { self.compared.insert(identity) }
    }
    for identity in other.keys where own[identity] == nil { self.compared.insert(identity) }
  }

  /// Minified, because a client's copy of a response may only be spelt another way.
  private static func text(of item: Item, in screen: Screen) -> String {
    screen.value(at: item.data).map { $0.document.minifiedText(of: $0.node) } ?? ""
  }

  private static func cells(of screen: Screen) -> [CellIdentity: Item] {
    var cells: [CellIdentity: Item] = [:]
    for section in screen.sections {
      cells[.header(section.id)] = section.header
      cells[.footer(section.id)] = section.footer
      for item in section.items { cells[.item(item.identity)] = item }
    }
    return cells
  }
}
