import Binding
import Dialects
import JSONDocument
import KimchiCore
import Layout
import Workspaces

/// The content of a picture: the nodes of a layout, or the parts of a screen (`docs/architecture.md`, decision 16).
///
/// Whoever wants the same of both asks the stage; what only one of them has is in its case.
package enum Stage: Sendable {
  /// Nothing is open.
  case nothing
  case layout(Shared<LayoutStage>)
  case screen(Shared<ScreenStage>)

  /// The visible views.
  package var bound: BoundView {
    switch self {
    case .nothing: BoundView()
    case .layout(let held): held.value.bound
    case .screen(let held): held.value.bound
    }
  }

  /// Where every view of `bound.tree` lies.
  package var result: LayoutResult {
    switch self {
    case .nothing: LayoutResult()
    case .layout(let held): held.value.engine.result
    case .screen(let held): held.value.result
    }
  }

  /// The sources of its views.
  package var origins: any ViewOrigins {
    switch self {
    case .nothing: ScreenOrigins.none
    case .layout(let held): held.value.prepared
    case .screen(let held): held.value.origins
    }
  }

  /// Where its nodes or parts stand.
  package var index: StageIndex {
    switch self {
    case .nothing: .nodes(NodeIndex([]))
    case .layout(let held): .nodes(held.value.index)
    case .screen(let held): .parts(held.value.parts)
    }
  }

  /// The layout's nodes in preorder, without those of components; empty for a screen.
  package var nodes: [CompiledNode] {
    switch self {
    case .layout(let held): held.value.prepared.nodes
    case .nothing, .screen: []
    }
  }

  /// The parts of a screen; empty for a layout.
  package var parts: ScreenParts {
    switch self {
    case .screen(let held): held.value.parts
    case .nothing, .layout: .none
    }
  }

  /// Problems of the documents with any data.
  package var staticFindings: [Finding] {
    switch self {
    case .nothing: []
    case .layout(let held): held.value.prepared.findings
    case .screen(let held): held.value.origins.findings + held.value.diagnostics.map { Finding($0) }
    }
  }

  /// The node or part that a view came from; a view inside a component stands for the node that uses it. None out of
  /// range.
  package func part(ofView view: Int) -> Int? {
    switch self {
    case .nothing: return nil
    case .screen(let held):
      guard let cell = held.value.cell(ofView: view) else { return nil }
      return held.value.innerPart(ofView: view, in: cell) ?? held.value.parts.index(of: cell.place)
    case .layout(let held):
      let views = held.value.bound.tree.nodes
      var view = view
      while views.indices.contains(view) {
        if let node = held.value.views.node(madeBy: view) { return node }
        view = Int(views[view].parent)
      }
      return nil
    }
  }

  /// The outermost views of a node or part, in order: none while it is hidden or out of sight, several inside an each.
  package func views(of index: Int) -> [Int] {
    switch self {
    case .nothing: return []
    case .layout(let held): return held.value.views.views(of: index).map(Int.init)
    case .screen(let held):
      return held.value.parts.indices.contains(index)
        ? held.value.cells(of: held.value.parts[index]).map(\.views.lowerBound) : []
    }
  }

  /// Whether some view of a node or part can be seen. Copies nothing: a frame calls it for each row of the outline.
  package func isShown(_ index: Int) -> Bool {
    switch self {
    case .nothing: return false
    case .layout(let held):
      return held.value.views.views(of: index).contains { held.value.engine.result.isVisible(Int($0)) }
    case .screen(let held):
      guard held.value.parts.indices.contains(index) else { return false }
      let part = held.value.parts[index]
      if part.kind == .child {
        return held.value.cells(of: part).contains { held.value.result.isVisible($0.views.lowerBound) }
      }
      return held.value.cells.indices.contains {
        held.value.cells[$0].shows(part) && held.value.result.isVisible(held.value.cells[$0].views.lowerBound)
      }
    }
  }

  // MARK: One of the two

  /// The layout; nil for a screen.
  package var layoutStage: LayoutStage? { if case .layout(let held) = self { held.value } else { nil } }

  /// The screen; nil for a layout.
  package var screenStage: ScreenStage? { if case .screen(let held) = self { held.value } else { nil } }

  /// Rules that what is right breaks too: cells of a screen lie over each other where one is pinned, and are cut at the
  /// screen's edge where a section scrolls across. Components are looked at whole by themselves.
  package var exemptions: [DiagnosticCode] {
    switch self {
    case .nothing, .layout: []
    case .screen: [.layoutOverlap, .layoutClipped, .tapSmall]
    }
  }

  /// Changes the layout, if it is one, in its place: what is large in it must not be copied because two hold it.
  mutating func withLayout<Result>(_ body: (inout LayoutStage) -> Result) -> Result? {
    guard var stage = layoutStage else { return nil }
    self = .nothing
    defer { self = .layout(Shared(stage)) }
    return body(&stage)
  }

  /// Calls `body` with the screen.
  mutating func withScreen<Result>(_ body: (inout ScreenStage) -> Result) -> Result? {
    guard var stage = screenStage else { return nil }
    self = .nothing
    defer { self = .screen(Shared(stage)) }
    return body(&stage)
  }
}
