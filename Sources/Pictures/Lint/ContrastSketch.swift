import KimchiCore
import Layout
import Rendering
import Sushi

/// Tells from colours and frames alone that each text of a picture can be read, as most can: then nothing has to be put
/// into a display list and looked at line by line.
///
/// It errs on one side only: a picture that it calls readable has no line of low contrast.
struct ContrastSketch {
  /// A box in one colour, over all that was painted there before.
  private struct Ground {
    var view: Int
    /// One past the last view inside it.
    var end: Int
    var frame: Frame
    var color: RGBA

    func isAround(_ other: Int) -> Bool { view <= other && other < end }
  }

  private let tree: ViewTree
  private let result: LayoutResult
  private let theme: Theme
  private let surface: Ground
  /// In the order of their views.
  private var grounds: [Ground] = []
  private var texts: [Int] = []

  /// Pairs of texts and grounds that are looked at.
  private static let limit = 4096

  /// Nil for a picture in which colours blend, and for one with too much in it. Linear in the views.
  init?(_ tree: ViewTree, _ result: LayoutResult, _ frames: [Frame], _ theme: Theme, on surface: RGBA) {
    self.tree = tree
    self.result = result
    self.theme = theme
    self.surface = Ground(view: 0, end: tree.count, frame: Frame(0, 0, 0, 0), color: surface)
    var view = 0
    while view < tree.count {
      let node = tree.nodes[view]
      guard !node.flags.contains(.hidden) else {
        view = max(Int(node.end), view + 1)
        continue
      }
      let wrapper = Int(node.wrapper)
      guard tree.wrappers[wrapper].opacity >= 1, tree.wrappers[wrapper].gradient == nil else { return nil }
      if let background = tree.wrappers[wrapper].background {
        let color = theme.resolve(background)
        guard color.alpha == 0 || color.alpha == 255 else { return nil }
        if color.alpha > 0 {
          grounds.append(Ground(view: view, end: Int(node.end), frame: frames[view], color: color))
        }
      }
      if node.kind == .text { texts.append(view) }
      if node.kind == .shape, case .placeholder = tree.shapes[Int(node.payload)].figure { return nil }
      view += 1
    }
    guard texts.count * (grounds.count + 1) <= Self.limit else { return nil }
  }

  /// Whether no text can be of low contrast.
  var isReadable: Bool { texts.allSatisfy(isReadable) }

  private func isReadable(_ view: Int) -> Bool {
    guard let text = result.text(of: view) else { return true }
    let content = tree.texts[Int(tree.nodes[view].payload)]
    let colors = colors(of: content)
    let area = Self.area(of: text, in: result.content(of: view))
    // From the nearest box around the text outwards, up to one that all of it lies on: that covers all below.
    var lowest = surface
    for ground in grounds.reversed() where ground.isAround(view) {
      guard Self.areReadable(colors, on: ground.color) else { return false }
      lowest = ground
      if ground.frame.contains(area) { break }
      lowest = surface
    }
    guard Self.areReadable(colors, on: lowest.color) else { return false }
    return grounds.allSatisfy { ground in
      // What stands beside it may still reach under it.
      !lowest.isAround(ground.view) || ground.isAround(view) || !ground.frame.touches(area)
        || Self.areReadable(colors, on: ground.color)
    }
  }

  private func colors(of content: TextContent) -> [RGBA] {
    var colors = [theme.resolve(content.color)]
    for run in content.text.runs { if let color = run.style.color { colors.append(theme.resolve(color)) } }
    if let color = content.overflowColor { colors.append(theme.resolve(color)) }
    return colors
  }

  /// Where lines may be: they may be wider and higher than their box.
  private static func area(of text: TextLayout, in box: Frame) -> Frame {
    let extra = max(text.width - box.width, 0)
    return Frame(box.x - extra, box.y, box.width + 2 * extra, max(box.height, text.height))
  }

  private static func areReadable(_ colors: [RGBA], on ground: RGBA) -> Bool {
    colors.allSatisfy { color in
      color.alpha == 0
        || !TextContrast.isLow(color.blended(over: ground, alpha: 1).contrast(with: ground), TextContrast.mostNeeded)
    }
  }
}

extension Frame {
  /// Whether all of another frame is in it.
  fileprivate func contains(_ other: Frame) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }
}
