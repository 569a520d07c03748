import Binding
import Conditions
import JSONDocument
import KimchiCore
import Layout
import Rendering
import Sushi
import Workspaces

/// A layout filled with a fixture, and where everything of it lies.
package struct LayoutStage: Sendable {
  package internal(set) var prepared: PreparedLayout
  package internal(set) var bound: BoundView
  /// Keeps what it knows of texts and sizes for the next edit.
  var engine: LayoutEngine
  /// The conditions that the engine measures texts by.
  private var measure: Measurement
  /// The places of the layout's nodes.
  var index: NodeIndex
  /// Which views the nodes have made: edits of a node's own values leave that as it is.
  var views: ViewIndex

  /// Compiles, binds and lays out: linear in what the layout shows.
  ///
  /// - Parameter limit: how many nodes are wanted at most.
  init(
    _ target: Target, fixture: Fixture?, conditions: PictureConditions, images: ImageStore,
    first limit: Int = LayoutCompiler.nodeLimit
  ) {
    prepared = PreparedLayout(target.layout, in: target.workspace, first: limit)
    index = NodeIndex(prepared.nodes, in: prepared.documents.first)
    bound = BoundView()
    views = ViewIndex([], bound.tree)
    measure = Measurement(conditions)
    engine = LayoutEngine(measurer: conditions.measurer, images: images)
    fill(fixture, conditions, in: target.workspace)
    layOut(conditions, images)
  }

  /// Makes all views, with places that are to be found yet. Linear in them.
  mutating func fill(_ fixture: Fixture?, _ conditions: PictureConditions, in workspace: Workspace) {
    prepared.binder.disablesControls = conditions.state == .disabled
    prepared.binder.context = conditions.functionContext
    // Gone before the new ones come: both are large.
    bound = BoundView()
    bound = prepared.fill(fixture, client: conditions.clientData)
    if !conditions.leavesViews { conditions.adapt(&bound, of: prepared, in: workspace) }
    views = ViewIndex(prepared.nodes, bound.tree)
  }

  /// Gives the views what a fixture, functions and the client's data answer now. Linear in the nodes that have any of it.
  ///
  /// - Returns: what is another one in the views; nil when all were made again, with places that are to be found yet.
  mutating func refill(_ fixture: Fixture?, _ conditions: PictureConditions) -> [ViewChange]? {
    prepared.binder.context = conditions.functionContext
    let changes = prepared.refill(&bound, fixture, client: conditions.clientData)
    if changes == nil { views = ViewIndex(prepared.nodes, bound.tree) }
    return changes
  }

  /// Lays all views out. Linear in them.
  mutating func layOut(_ conditions: PictureConditions, _ images: ImageStore) {
    let wanted = Measurement(conditions)
    if measure != wanted {
      engine = LayoutEngine(measurer: conditions.measurer, images: images)
      measure = wanted
    }
    engine.layout(bound.tree, conditions.layoutOptions)
  }

  /// Layout problems.
  func problems(_ images: ImageStore) -> [PictureProblem] {
    prepared.missingImages(in: bound.tree, images) + prepared.problems(in: engine.result, of: bound.tree)
  }
}

/// The conditions that decide how texts are measured.
private struct Measurement: Sendable, Equatable {
  var measure: Measure
  var cell: Size
  var typeSize: TypeSize

  init(_ conditions: PictureConditions) {
    (measure, cell, typeSize) = (conditions.measure, conditions.cell, conditions.typeSize)
  }
}
