import JSONDocument
import KimchiCore
import Layout
import Pictures
import Rendering
import Sushi
import Workspaces

extension LintRule {
  /// Words wider than their line.
  static let textBrokenWord = LintRule(
    .textBrokenWord, "a word doesn't fit in its line and is broken inside",
    fix: "give it more width, or let it shrink: \"min_scale\": 0.7 in one line", find: { $0.brokenWords() })

  /// Text over text; the amount is the height of what they share.
  static let textOverlap = LintRule(
    .textOverlap, "lies over another text", fix: "put the texts into a stack, or let their box grow",
    note: { "by \($0) points" }, find: { $0.overlappingTexts() })
}

/// Texts that can't be read as they are broken, or over each other.
extension PictureLint {
  /// Points that lines may share: letters rarely fill their line's height.
  private static let tolerance = 2.0
  /// The part of a line's height above and below the letters that have neither ascenders nor descenders.
  private static let bearing = 0.2
  /// Earlier lines that a line is compared with, and views between two texts that are looked at.
  private static let neighbourLimit = 64
  private static let searchLimit = 4096

  fileprivate func brokenWords() -> [LintRule.Find] {
    tree.nodes.indices.compactMap { view in
      guard tree.nodes[view].kind == .text, !isHidden[view], let (_, lines) = result.textExtent(of: view), lines > 1,
        let text = result.text(of: view)
      else { return nil }
      let content = tree.texts[Int(tree.nodes[view].payload)]
      guard content.lineBreak != .char, text.lineWithBrokenWord(of: content.text.text) != nil else { return nil }
      return LintRule.Find(view)
    }
  }

  /// A line of text as far as it is seen.
  struct Line {
    var view: Int
    var frame: Frame
  }

  fileprivate func overlappingTexts() -> [LintRule.Find] {
    var lines = lines()
    guard lines.count > 1 else { return [] }
    lines.sort { ($0.frame.y, $0.view) < ($1.frame.y, $1.view) }
    var found: [LintRule.Find] = []
    var seen: Set<Int> = []
    // Lines that reach down to where the sweep is.
    var open: [Line] = []
    for line in lines {
      open.removeAll { $0.frame.maxY <= line.frame.y + Self.tolerance }
      for other in open.suffix(Self.neighbourLimit) where other.view != line.view {
        let shared = line.frame.intersection(other.frame)
        let (lower, upper) = (min(line.view, other.view), max(line.view, other.view))
        guard shared.width > Self.tolerance, shared.height > Self.tolerance, !seen.contains(upper),
          !isCovered(shared, after: lower, upTo: upper)
        else { continue }
        seen.insert(upper)
        found.append(LintRule.Find(upper, amount: shared.height))
      }
      open.append(line)
    }
    return found.sorted { $0.view < $1.view }
  }

  /// The lines of all texts that are drawn, cut by what clips them.
  func lines() -> [Line] {
    var lines: [Line] = []
    lines.reserveCapacity(tree.texts.count)
    // By view: what clips its children; nil for nothing.
    var clips: [Frame?] = []
    clips.reserveCapacity(tree.count)
    for view in tree.nodes.indices {
      let node = tree.nodes[view]
      let around = node.parent >= 0 ? clips[Int(node.parent)] : nil
      let isClip = node.flags.contains(.clip) || node.kind == .scroll
      clips.append(isClip ? around.map { $0.intersection(frames[view]) } ?? frames[view] : around)
      guard node.kind == .text, !isHidden[view], isInked(view) else { continue }
      let box = result.content(of: view)
      let lead = tree.texts[Int(node.payload)].align.lead(rightToLeft: result.options.rightToLeft)
      var top = box.y
      result.forEachLine(of: view) { line in
        let bearing = line.height * Self.bearing
        let frame = Frame(
          box.x + (box.width - line.width) * lead, top + bearing, line.width, line.height - 2 * bearing)
        top += line.height
        lines.append(Line(view: view, frame: around.map(frame.intersection) ?? frame))
      }
    }
    return lines
  }

  /// Whether a text has a colour and isn't faded out.
  private func isInked(_ view: Int) -> Bool {
    guard
      tree.texts[Int(tree.nodes[view].payload)].text.text.unicodeScalars.contains(where: {
        // Whether one beyond ASCII is white takes a search.
        $0.isASCII ? $0.value > 0x20 : !$0.properties.isWhitespace
      })
    else { return false }
    var around = view
    while around >= 0 {
      if tree.wrappers[Int(tree.nodes[around].wrapper)].opacity < 0.1 { return false }
      around = Int(tree.nodes[around].parent)
    }
    return true
  }

  /// Whether something painted after a view, up to another one, hides a place.
  private func isCovered(_ place: Frame, after lower: Int, upTo upper: Int) -> Bool {
    // Whoever looked through more would take longer than the picture takes.
    guard upper - lower < Self.searchLimit else { return true }
    return ((lower + 1)...upper).contains { view in
      let node = tree.nodes[view]
      let paint = tree.wrappers[Int(node.wrapper)]
      let isPainted = paint.background != nil || paint.gradient != nil || node.kind == .image
      return isPainted && !isHidden[view] && frames[view].intersection(place) == place
    }
  }
}
