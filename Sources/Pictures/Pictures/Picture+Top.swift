import Binding
import Conditions
import JSONDocument
import KimchiCore
import Layout
import Rendering
import Sushi
import Workspaces

/// The top of a large layout, which is seen while all of it is read.
extension Picture {
  /// Nodes that usually make more than a screenful, and so many that almost all make several.
  private static let topNodes = [512, 4096]
  /// Bytes of a text from which reading all of it would be waited for.
  static let largeText = 1_000_000

  /// Draws what a large layout shows in its first points, from its first nodes alone. Nil for what isn't large, and where
  /// nodes further down may decide how the top looks.
  ///
  /// - Parameter height: how much of it is seen, in points.
  package init?(
    top height: Double, of target: Target, _ fixture: Fixture?, _ conditions: PictureConditions,
    images: ImageStore? = nil
  ) {
    guard target.layout.kind == .layout, target.layout.document.byteCount > Self.largeText else { return nil }
    for count in Self.topNodes {
      self.init(target, fixture: fixture, conditions: conditions, images: images, first: count)
      guard stage.layoutStage?.showsTop(height) == true else { continue }
      isTopOnly = true
      return
    }
    return nil
  }
}

extension LayoutStage {
  /// Whether only nodes behind the last one are missing, and none of them lies in the first points or moves anything there:
  /// they follow below, in columns that are as wide as can be, and as high as their items. One that an offset of its own
  /// puts there is seen with the rest.
  fileprivate func showsTop(_ height: Double) -> Bool {
    let (tree, result) = (bound.tree, engine.result)
    guard prepared.extent == .top, tree.count > 0, result.options.height == nil else { return false }
    var view = 0
    while true {
      let node = tree.nodes[view]
      guard result.frame(of: view).y < height else { return true }
      guard node.kind == .vStack, tree.stacks[Int(node.payload)].isColumn, tree.boxes[view].heightKind == .hug,
        tree.extras[Int(tree.boxes[view].extra)].hugs, tree.wrappers[Int(node.wrapper)].beginsAlike, isFilling(view)
      else { return false }
      let children = tree.children(of: view).filter { !tree.nodes[$0].flags.contains(.hidden) }
      guard let last = children.last else { return false }
      view = last
    }
  }

  /// Whether a column takes all of the width that is there for it.
  private func isFilling(_ view: Int) -> Bool {
    let parent = Int(bound.tree.nodes[view].parent)
    guard parent >= 0 else { return engine.result.options.width == engine.result.frame(of: view).width }
    return engine.result.content(of: parent).width == engine.result.frame(of: view).width
  }
}

extension StackStyle {
  /// Whether its items follow one below the other at their own sizes.
  fileprivate var isColumn: Bool { distribution == .fill && !wraps && spacing >= 0 }
}

extension WrapperPaint {
  /// Whether its first points are the same however high it is.
  fileprivate var beginsAlike: Bool {
    if case .ticket = outline { return false }
    return gradient == nil
  }
}

extension BoxExtra {
  /// Whether a column is as high as its items.
  fileprivate var hugs: Bool { minHeight == 0 && maxHeight == .infinity && aspectRatio == 0 && weight == 0 }
}
