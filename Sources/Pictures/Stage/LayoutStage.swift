import Binding
import JSONDocument
import KimchiCore
import Layout
import Rendering
import Workspaces

/// A layout filled with a fixture, and where everything of it lies.
package struct LayoutStage: Sendable {
  package internal(set) var prepared: PreparedLayout
  package internal(set) var bound: BoundView
  /// Keeps what it knows of texts and sizes for the next edit.
  var engine: LayoutEngine
  /// The places of the layout's nodes.
  var index: NodeIndex
  /// Which views the nodes have made: edits of a node's own values leave that as it is.
  var views: ViewIndex

  /// Compiles, binds and lays out: linear in what the layout shows.
  init(_ target: Target, fixture: Fixture?, conditions: PictureConditions, images: ImageStore) {
    var prepared = PreparedLayout(target.layout, in: target.workspace)
    prepared.binder.disablesControls = conditions.state == .disabled
    prepared.binder.context = conditions.functionContext
    var bound = prepared.fill(fixture, client: conditions.clientData)
    if !conditions.leavesViews { conditions.adapt(&bound, of: prepared, in: target.workspace) }
    engine = LayoutEngine(measurer: conditions.measurer, images: images)
    engine.layout(bound.tree, conditions.layoutOptions)
    index = NodeIndex(prepared.nodes, in: prepared.documents.first)
    views = ViewIndex(prepared.nodes, bound.tree)
    self.prepared = prepared
    self.bound = bound
  }

  /// Layout problems.
  func problems(_ images: ImageStore) -> [PictureProblem] {
    prepared.missingImages(in: bound.tree, images) + prepared.problems(in: engine.result, of: bound.tree)
  }
}
