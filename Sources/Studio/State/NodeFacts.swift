import Authoring
import Layout

/// What the panes ask of the selected node in every frame, worked out once for each picture and selection.
struct NodeFacts: Sendable {
  private var revision = -1
  private var selected: Int?
  /// The selected node's properties, those that it says first.
  private(set) var properties: [Session.PropertyValue] = []
  /// The selected node's views that are shown, in order.
  private(set) var selectedViews: [Int] = []

  /// Views of one node that are outlined at most.
  static let viewLimit = 200

  /// Linear in the views of the selection.
  mutating func update(_ session: Session) {
    let selected = session.selectedIndex
    guard revision != session.revision || self.selected != selected else { return }
    revision = session.revision
    self.selected = selected
    properties = selected.map(session.properties) ?? []
    selectedViews =
      selected.map { index in
        Array(
          session.viewIndex.views(of: index).lazy.map(Int.init).filter { session.picture.result.isVisible($0) }
            .prefix(Self.viewLimit))
      } ?? []
  }
}
