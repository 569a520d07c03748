import JSONDocument
import KimchiCore
import Layout
import Pictures
import Screens

/// The cells that differ between two pictures of a screen, side by side.
package struct ComparisonDifference: Sendable, Hashable {
  package private(set) var main: Set<CellIdentity> = []
  package private(set) var compared: Set<CellIdentity> = []

  package init() {}

  /// Empty unless both show a screen. Linear in their items.
  init(_ main: Picture, _ compared: Picture) {
    guard let left = main.stage.screenStage, let right = compared.stage.screenStage else { return }
    let (old, new) = (left.presenter.snapshot, right.presenter.snapshot)
    let difference = ScreenDifference(from: old, to: new)
    for place in difference.deletes { if let item = old.item(at: place) { self.main.insert(.item(item.identity)) } }
    for place in difference.inserts { if let item = new.item(at: place) { self.compared.insert(.item(item.identity)) } }
    for update in difference.updates {
      guard let item = old.item(at: update.path) else { continue }
      let other = new.screen.sections.lazy.flatMap(\.items).first { $0.identity == item.identity }
      // What a client gets is a copy, which may only be spelt another way.
      if other.map({ Self.text(of: $0, new) }) != Self.text(of: item, old) {
        self.main.insert(.item(item.identity))
        self.compared.insert(.item(item.identity))
      }
    }
    for index in difference.sectionDeletes { self.main.formUnion(Self.cells(of: old.screen.sections[index])) }
    for index in difference.sectionInserts { self.compared.formUnion(Self.cells(of: new.screen.sections[index])) }
    note(left, right)
  }

  private static func text(of item: Item, _ snapshot: Screens.Snapshot) -> String {
    snapshot.screen.value(at: item.data).map { $0.document.minifiedText(of: $0.node) } ?? ""
  }

  private static func cells(of section: Section) -> [CellIdentity] {
    section.items.map { .item($0.identity) } + [.header(section.id), .footer(section.id)]
  }

  /// Cells of a component that has another layout for one of the two.
  private mutating func note(_ left: ScreenStage, _ right: ScreenStage) {
    var known: [String: Bool] = [:]
    func differs(_ component: String) -> Bool {
      if let known = known[component] { return known }
      let differs =
        left.library.prepared(component)?.compiled.ownLayoutID
        != right.library.prepared(component)?.compiled.ownLayoutID
      known[component] = differs
      return differs
    }
    for cell in left.cells where differs(left.screen.componentName(of: cell.item)) { main.insert(cell.identity) }
    for cell in right.cells where differs(right.screen.componentName(of: cell.item)) { compared.insert(cell.identity) }
  }
}
