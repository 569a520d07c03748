import JSONDocument
import KimchiCore
import Layout
import Pictures
import Sushi
import Workspaces

/// Short ways to what most questions are about.
extension Picture {
  /// The document as it is now.
  package var document: JSONDocument { target.layout.document }

  /// The layout's nodes in preorder, those of components not included; empty for a screen.
  package var nodes: [CompiledNode] { stage.nodes }

  /// The parts of a screen; empty for a layout.
  package var parts: ScreenParts { stage.parts }

  package var outline: PictureOutline { PictureOutline(stage) }

  /// Tokens, text styles and sizes as the workspace says them.
  package var designSystem: DesignSystem { target.workspace.designSystem }

  /// Where a node stands in `nodes`, or a part in `parts`; nil for what is neither.
  package func index(of envelope: JSONDocument.Node) -> Int? { stage.index.index(of: envelope) }

  /// The innermost node or part around a value of the document; nil outside of all.
  package func index(around node: JSONDocument.Node) -> Int? {
    var place: JSONDocument.Node? = node
    while let current = place {
      if let index = index(of: current) { return index }
      place = document.parent(of: current)
    }
    return nil
  }

  /// The visible frames of a node or part, each with that of its content.
  package func frames(of index: Int) -> [(frame: Frame, content: Frame)] {
    if parts.indices.contains(index) { return cells(of: parts[index]).map { ($0.frame, $0.frame) } }
    return stage.views(of: index).filter { result.isVisible($0) }.map { (result.frame(of: $0), result.content(of: $0)) }
  }

  /// The cells on screen that show a part of a screen, or what is inside it.
  package func cells(of part: ScreenPart) -> [ScreenStage.Cell] { stage.screenStage?.cells(of: part) ?? [] }
}
