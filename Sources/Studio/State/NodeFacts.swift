import Authoring
import KimchiCore
import Layout

/// What the panes ask of the layout's nodes in every frame, worked out once for each picture and selection.
struct NodeFacts: Sendable {
  private var revision = -1
  private var selected: Int?
  /// By the outline's entries: whether some view of the node is shown.
  private(set) var isShown: [Bool] = []
  /// The selected node's properties, those that it says first.
  private(set) var properties: [Session.PropertyValue] = []
  /// The selected node's views that are shown, in order.
  private(set) var selectedViews: [Int] = []

  /// Views of one node that are outlined at most.
  static let viewLimit = 200

  /// Linear in views when the picture is another one, else in the views of the selection.
  mutating func update(_ session: Session) {
    let selected = session.selectedIndex
    guard revision != session.revision || self.selected != selected else { return }
    if revision != session.revision {
      isShown = Array(repeating: false, count: session.outline.entries.count)
      let views = session.picture.bound.tree.nodes
      for view in views.indices {
        guard let source = session.node(madeBy: view), isShown.indices.contains(source), !isShown[source] else {
          continue
        }
        isShown[source] = session.picture.result.isVisible(view)
      }
    }
    revision = session.revision
    self.selected = selected
    properties = selected.map(session.properties) ?? []
    selectedViews =
      selected.map { index in
        Array(session.views(of: index).lazy.filter { session.picture.result.isVisible($0) }.prefix(Self.viewLimit))
      } ?? []
  }
}
