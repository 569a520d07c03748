import KimchiCore
import Layout
import Pictures
import Rendering
import Sushi

/// Tells from colours and frames alone which texts of a picture are hard to read, where that is plain, as in most
/// pictures: then nothing has to be put into a display list and looked at line by line.
///
/// Its answers are those of the display list (`DisplayList.contrasts`), or nil.
struct ContrastSketch {
  /// A box that is painted over all that was there before.
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
  private let frames: [Frame]
  private let theme: Theme
  private let surface: Ground
  /// In the order of their views.
  private var grounds: [Ground] = []
  /// Those that blend with what is below them.
  private var blends: [Ground] = []
  /// Where pictures are. Nobody knows how a text on one looks.
  private var images: [Ground] = []
  private var texts: [Int] = []
  /// Texts that are faded with something around them.
  private var hasFadedTexts = false

  /// Pairs of texts and grounds that are looked at.
  private static let limit = 4096

  /// Nil for a picture with too much in it. Linear in the views.
  init?(_ tree: ViewTree, _ result: LayoutResult, _ frames: [Frame], _ theme: Theme, on surface: RGBA) {
    self.tree = tree
    self.result = result
    self.frames = frames
    self.theme = theme
    self.surface = Ground(view: 0, end: tree.count, frame: Frame(0, 0, 0, 0), color: surface)
    var (view, fadedEnd) = (0, 0)
    while view < tree.count {
      let node = tree.nodes[view]
      guard !node.flags.contains(.hidden) else {
        view = max(Int(node.end), view + 1)
        continue
      }
      let wrapper = Int(node.wrapper)
      if tree.wrappers[wrapper].opacity < 1 { fadedEnd = max(fadedEnd, Int(node.end)) }
      func ground(_ frame: Frame, _ color: RGBA = surface) -> Ground {
        Ground(view: view, end: Int(node.end), frame: frame, color: color)
      }
      if tree.wrappers[wrapper].gradient != nil {
        blends.append(ground(frames[view]))
      } else if let color = tree.wrappers[wrapper].background.map(theme.resolve), color.alpha > 0 {
        if color.alpha == 255, view >= fadedEnd {
          grounds.append(ground(frames[view], color))
        } else {
          blends.append(ground(frames[view]))
        }
      }
      switch node.kind {
      case .text:
        texts.append(view)
        if view < fadedEnd { hasFadedTexts = true }
      case .image: images.append(ground(result.content(of: view)))
      case .shape:
        if case .placeholder = tree.shapes[Int(node.payload)].figure { blends.append(ground(result.content(of: view))) }
      default: break
      }
      view += 1
    }
    guard texts.count * (grounds.count + blends.count + images.count + 1) <= Self.limit else { return nil }
  }

  /// The texts of low contrast, in the order of their views; nil where only the painted picture tells.
  var lowContrasts: [TextContrast]? {
    guard !hasFadedTexts else { return nil }
    var found: [TextContrast] = []
    for view in texts {
      guard let text = result.text(of: view) else { continue }
      let area = Self.area(of: text, in: result.content(of: view))
      // The nearest box around the text that all of it lies on covers all below.
      let own = grounds.lastIndex { $0.isAround(view) && $0.frame.contains(area) }
      let lowest = own.map { grounds[$0] } ?? surface
      func isUnder(_ ground: Ground) -> Bool { lowest.isAround(ground.view) && ground.frame.touches(area) }
      guard !blends.contains(where: isUnder) else { return nil }
      let payload = Int(tree.nodes[view].payload)
      var isReadable = isReadable(payload, on: lowest.color)
      var isAlone = true
      // What stands around it above that, and what stands beside it and may still reach under it.
      for (index, ground) in grounds.enumerated()
      where ground.isAround(view) ? index > own ?? -1 : isUnder(ground) {
        isAlone = false
        isReadable = isReadable && self.isReadable(payload, on: ground.color)
      }
      if isReadable { continue }
      guard isAlone, !images.contains(where: isUnder),
        !isCut(area, of: view),
        let contrast = contrast(of: view, text, on: lowest.color)
      else { return nil }
      if contrast.isLow { found.append(contrast) }
    }
    return found
  }

  /// The contrast of a text that is all seen, and in one style; nil for others.
  private func contrast(of view: Int, _ text: TextLayout, on ground: RGBA) -> TextContrast? {
    let content = tree.texts[Int(tree.nodes[view].payload)]
    guard content.text.runs.isEmpty, content.overflowText.isEmpty, !content.text.text.isEmpty,
      text.lines.allSatisfy({ $0.width > 1 && $0.height > 1 && !$0.range.isEmpty })
    else { return nil }
    let color = theme.resolve(content.color).blended(over: ground, alpha: 1)
    let size = content.points(scaled: text.scale * result.options.typeScale)
    return TextContrast(
      view: view, ratio: color.contrast(with: ground),
      needed: TextContrast.needed(size: size, isBold: content.font.weight.isBold), text: color, ground: ground)
  }

  /// Whether something around a text cuts a part of it off.
  private func isCut(_ area: Frame, of view: Int) -> Bool {
    var view = view
    while view >= 0 {
      let isClip = tree.nodes[view].flags.contains(.clip) || tree.nodes[view].kind == .scroll
      if isClip, !frames[view].contains(area) { return true }
      view = Int(tree.nodes[view].parent)
    }
    return false
  }

  /// Whether a text is readable on a colour in all of its own.
  private func isReadable(_ payload: Int, on ground: RGBA) -> Bool {
    func isReadable(_ color: Color) -> Bool {
      let color = theme.resolve(color)
      return color.alpha == 0
        || !TextContrast.isLow(color.blended(over: ground, alpha: 1).contrast(with: ground), TextContrast.mostNeeded)
    }
    return isReadable(tree.texts[payload].color)
      && tree.texts[payload].text.runs.allSatisfy { $0.style.color.map(isReadable) ?? true }
      && tree.texts[payload].overflowColor.map(isReadable) ?? true
  }

  /// Where lines may be: they may be wider and higher than their box.
  private static func area(of text: TextLayout, in box: Frame) -> Frame {
    let extra = max(text.width - box.width, 0)
    return Frame(box.x - extra, box.y, box.width + 2 * extra, max(box.height, text.height))
  }
}

extension Frame {
  /// Whether all of another frame is in it.
  fileprivate func contains(_ other: Frame) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }
}
