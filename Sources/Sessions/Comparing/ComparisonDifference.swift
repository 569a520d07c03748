import Binding
import Inspection
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Rendering
import ScreenLayout
import Screens
import Workspaces

/// The cells of a screen, or the nodes of a layout, that differ between two pictures side by side, whether they are
/// visible now or not.
package struct ComparisonDifference: Sendable, Hashable {
  package private(set) var main: Set<CellIdentity> = []
  package private(set) var compared: Set<CellIdentity> = []
  /// The indexes of a layout's nodes in each picture.
  package private(set) var mainNodes: Set<Int> = []
  package private(set) var comparedNodes: Set<Int> = []
  /// The compared picture's nodes that the main one no longer has.
  private var removedNodes: Set<Int> = []
  /// The differences in words: `changed  label #title at 0: color red 500 → red 700`.
  package private(set) var lines: [String] = []
  /// `1 added, 2 changed`; empty when nothing differs.
  package private(set) var summary = ""

  /// Lines in words; the rest is a number.
  private static let lineLimit = 100

  package init() {}

  /// The nodes that were added, removed or changed since the compared picture, which is of the same file.
  init(since compared: Picture, to main: Picture) {
    self.init(main, compared)
    var counts = (added: 0, removed: 0, changed: 0)
    func add(_ cells: Set<CellIdentity>, _ word: String, _ picture: Picture) {
      let parts = picture.stage.parts
      let places = picture.stage.screenStage.map { Self.places(in: $0.screen) } ?? []
      let indexes = places.filter { cells.contains($0.identity) }.compactMap { parts.index(of: $0.place) }
      lines += indexes.map { "\(word)  \(picture.describe($0))" }
    }
    if case .layout = main.stage, case .layout = compared.stage {
      let difference = LayoutDifference(main, compared)
      mainNodes = Set(difference.main.map(\.index))
      comparedNodes = Set(difference.compared.map(\.index))
      for (index, words) in difference.main {
        let name = main.describe(index)
        lines.append(words.map { "changed  \(name): \($0)" } ?? "added    \(name)")
        if words == nil { counts.added += 1 } else { counts.changed += 1 }
      }
      for (index, isKept) in difference.compared where !isKept {
        lines.append("removed  \(compared.describe(index))")
        counts.removed += 1
        removedNodes.insert(index)
      }
    } else {
      let (changed, added, removed) = (
        self.main.intersection(self.compared), self.main.subtracting(self.compared),
        self.compared.subtracting(self.main)
      )
      counts = (added.count, removed.count, changed.count)
      add(changed, "changed", main)
      add(added, "added  ", main)
      add(removed, "removed", compared)
    }
    summary = [(counts.added, "added"), (counts.removed, "removed"), (counts.changed, "changed")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    if lines.count > Self.lineLimit {
      lines = lines.prefix(Self.lineLimit) + ["and \(lines.count - Self.lineLimit) more"]
    }
  }

  var isEmpty: Bool { main.isEmpty && compared.isEmpty && mainNodes.isEmpty && comparedNodes.isEmpty }

  /// Whether a part of the main picture was added or changed.
  func marks(_ part: ComparisonChange.Part) -> Bool {
    switch part {
    case .cell(let identity): main.contains(identity)
    case .node(let index): mainNodes.contains(index)
    }
  }

  /// Whether only the compared picture has a part.
  func isRemoved(_ part: ComparisonChange.Part) -> Bool {
    switch part {
    case .cell(let identity): compared.contains(identity) && !main.contains(identity)
    case .node(let index): removedNodes.contains(index)
    }
  }

  /// Where the marked parts lie in one of the two pictures.
  package func frames(in picture: Picture, isMain: Bool) -> [Frame] {
    let (cells, nodes) = isMain ? (main, mainNodes) : (compared, comparedNodes)
    switch picture.stage {
    case .nothing: return []
    case .screen(let held): return held.value.cells.filter { cells.contains($0.identity) }.map(\.frame)
    case .layout(let held):
      return nodes.sorted().flatMap { picture.stage.views(of: $0) }
        .filter { held.value.bound.tree.nodes.indices.contains($0) && picture.result.isVisible($0) }
        .map { picture.result.frame(of: $0) }
    }
  }

  /// Empty unless both show a screen. Linear in the data of their items.
  private init(_ main: Picture, _ compared: Picture) {
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
    var prepared: [String: PreparedLayout] = [:]
    /// Whether an item's picture is another file for one of the two.
    func showsOtherPicture(_ item: Item, _ component: String) -> Bool {
      guard main.images !== compared.images, let (document, node) = left.screen.value(at: item.data) else {
        return false
      }
      if prepared[component] == nil { prepared[component] = left.library.prepared(component) }
      let data = Fixture(model: "", name: "item", document: document, node: node)
      guard let tree = prepared[component]?.bind(data).tree else { return false }
      return tree.nodes.contains { node in
        node.kind == .image
          && !main.images.isSame(
            main.images.address(of: tree.images[Int(node.payload)]), in: compared.images)
      }
    }
    for (identity, item) in own {
      let component = left.screen.componentName(of: item)
      if let match = other[identity], right.screen.componentName(of: match) == component, !differs(component),
        Self.text(of: item, in: left.screen) == Self.text(of: match, in: right.screen),
        !showsOtherPicture(item, component)
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

  /// Where every cell stands, in the order of the screen.
  static func places(in screen: Screen) -> [(identity: CellIdentity, place: CellPlace)] {
    screen.sections.enumerated().flatMap { index, section in
      let items = section.items.enumerated().map { number, item in
        (CellIdentity.item(item.identity), CellPlace(section: index, part: .item(number)))
      }
      return [(CellIdentity.header(section.id), CellPlace(section: index, part: .header))] + items
        + [(CellIdentity.footer(section.id), CellPlace(section: index, part: .footer))]
    }
  }
}
