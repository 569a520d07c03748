import KimchiCore
import Layout
import Pictures
import Rendering
import Sushi

/// Tells from colours and frames alone which texts of a picture are hard to read, where that is plain, as in most
/// pictures: then nothing has to be put into a display list and looked at line by line.
///
/// What lies where is the same under each theme, and worked out once. Its answers are those of the display list
/// (`DisplayList.contrasts`), or nil.
struct ContrastSketch {
  /// A place in which something is painted.
  private struct Place {
    var view: Int
    /// One past the last view inside it.
    var end: Int
    var frame: Frame

    func isAround(_ other: Int) -> Bool { view <= other && other < end }
  }

  /// A place that is filled with a colour.
  private struct Box {
    var place: Place
    var color: Color
    /// Whether it is faded with something around it.
    var isFaded: Bool
  }

  /// A box that is painted over all that was there before.
  private struct Ground {
    var place: Place
    var color: RGBA
  }

  /// A text, and where its lines may be: they may be wider and higher than their box.
  private struct Text {
    var view: Int
    var payload: Int
    var area: Frame
  }

  private let tree: ViewTree
  private let result: LayoutResult
  private let frames: [Frame]
  /// In the order of their views.
  private var boxes: [Box] = []
  /// Those that blend with what is below them under any theme.
  private var blends: [Place] = []
  /// Where pictures are. Nobody knows how a text on one looks.
  private var images: [Place] = []
  private var texts: [Text] = []

  /// Pairs of texts and places that are looked at.
  private static let limit = 4096

  /// Nil for a picture with too much in it, and for faded texts. Linear in the views.
  init?(_ tree: ViewTree, _ result: LayoutResult, _ frames: [Frame]) {
    self.tree = tree
    self.result = result
    self.frames = frames
    var (view, fadedEnd) = (0, 0)
    while view < tree.count {
      let node = tree.nodes[view]
      guard !node.flags.contains(.hidden) else {
        view = max(Int(node.end), view + 1)
        continue
      }
      func place(_ frame: Frame) -> Place { Place(view: view, end: Int(node.end), frame: frame) }
      let wrapper = Int(node.wrapper)
      if tree.wrappers[wrapper].opacity < 1 { fadedEnd = max(fadedEnd, Int(node.end)) }
      if tree.wrappers[wrapper].gradient != nil {
        blends.append(place(frames[view]))
      } else if let color = tree.wrappers[wrapper].background {
        boxes.append(Box(place: place(frames[view]), color: color, isFaded: view < fadedEnd))
      }
      switch node.kind {
      case .text:
        guard view >= fadedEnd else { return nil }
        if let (size, _) = result.textExtent(of: view) {
          let area = Self.area(of: size, in: result.content(of: view))
          texts.append(Text(view: view, payload: Int(node.payload), area: area))
        }
      case .image: images.append(place(result.content(of: view)))
      case .shape:
        if case .placeholder = tree.shapes[Int(node.payload)].figure { blends.append(place(result.content(of: view))) }
      default: break
      }
      view += 1
    }
    guard texts.count * (boxes.count + blends.count + images.count + 1) <= Self.limit else { return nil }
  }

  /// The texts of low contrast on a surface, in the order of their views; nil where only the painted picture tells.
  func lowContrasts(_ theme: Theme, on surface: RGBA) -> [TextContrast]? {
    var grounds: [Ground] = []
    var blends = blends
    for box in boxes {
      let color = theme.resolve(box.color)
      if color.alpha == 255, !box.isFaded {
        grounds.append(Ground(place: box.place, color: color))
      } else if color.alpha > 0 {
        blends.append(box.place)
      }
    }
    let bottom = Ground(place: Place(view: 0, end: tree.count, frame: Frame(0, 0, 0, 0)), color: surface)
    var found: [TextContrast] = []
    for text in texts {
      // The nearest box around the text that all of it lies on covers all below.
      let own = grounds.lastIndex { $0.place.isAround(text.view) && $0.place.frame.contains(text.area) }
      let lowest = own.map { grounds[$0] } ?? bottom
      func isUnder(_ place: Place) -> Bool { lowest.place.isAround(place.view) && place.frame.touches(text.area) }
      guard !blends.contains(where: isUnder) else { return nil }
      var isReadable = isReadable(text, theme, on: lowest.color)
      var isAlone = true
      // What stands around it above that, and what stands beside it and may still reach under it.
      for (index, ground) in grounds.enumerated()
      where ground.place.isAround(text.view) ? index > own ?? -1 : isUnder(ground.place) {
        isAlone = false
        isReadable = isReadable && self.isReadable(text, theme, on: ground.color)
      }
      if isReadable { continue }
      guard isAlone, !images.contains(where: isUnder), !isCut(text),
        let contrast = contrast(of: text, theme, on: lowest.color)
      else { return nil }
      if contrast.isLow { found.append(contrast) }
    }
    return found
  }

  /// The contrast of a text that is all seen, and in one style; nil for others.
  private func contrast(of place: Text, _ theme: Theme, on ground: RGBA) -> TextContrast? {
    let content = tree.texts[place.payload]
    guard content.text.runs.isEmpty, content.extra?.overflowText.isEmpty != false, !content.text.text.isEmpty,
      let text = result.text(of: place.view),
      text.lines.allSatisfy({ $0.width > 1 && $0.height > 1 && !$0.range.isEmpty })
    else { return nil }
    let color = theme.resolve(content.color).blended(over: ground, alpha: 1)
    let size = content.points(scaled: text.scale * result.options.typeScale)
    return TextContrast(
      view: place.view, ratio: color.contrast(with: ground),
      needed: TextContrast.needed(size: size, isBold: content.font.weight.isBold), text: color, ground: ground)
  }

  /// Whether something around a text cuts a part of it off.
  private func isCut(_ text: Text) -> Bool {
    var view = text.view
    while view >= 0 {
      let isClip = tree.nodes[view].flags.contains(.clip) || tree.nodes[view].kind == .scroll
      if isClip, !frames[view].contains(text.area) { return true }
      view = Int(tree.nodes[view].parent)
    }
    return false
  }

  /// Whether a text is readable on a colour in all of its own.
  private func isReadable(_ text: Text, _ theme: Theme, on ground: RGBA) -> Bool {
    func isReadable(_ color: Color) -> Bool {
      let color = theme.resolve(color)
      return color.alpha == 0
        || !TextContrast.isLow(color.blended(over: ground, alpha: 1).contrast(with: ground), TextContrast.mostNeeded)
    }
    return isReadable(tree.texts[text.payload].color)
      && tree.texts[text.payload].text.runs.allSatisfy { $0.style.color.map(isReadable) ?? true }
      && tree.texts[text.payload].extra?.overflowColor.map(isReadable) ?? true
  }

  private static func area(of size: Size, in box: Frame) -> Frame {
    let extra = max(size.width - box.width, 0)
    return Frame(box.x - extra, box.y, box.width + 2 * extra, max(box.height, size.height))
  }
}

extension Frame {
  /// Whether all of another frame is in it.
  fileprivate func contains(_ other: Frame) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }
}
