import KimchiCore
import Layout
import Sushi

extension DisplayListBuilder {
  /// A line for each of a text's lines, from the top of its content down.
  mutating func addText(_ content: TextContent, _ view: Int) {
    guard let text = layout.text(of: view) else { return }
    let box = layout.content(of: view)
    let runsRightToLeft = VisualOrder.isRightToLeft(content.text.text, fallback: rightToLeft)
    let styles = TextRunStyles(content, scale: text.scale * layout.options.typeScale, theme: theme)
    let lead = content.align.lead(rightToLeft: rightToLeft)
    let anchor = anchor(of: view, width: text.width, lineCount: text.lines.count, lead: lead)
    let previousEnd = runsRightToLeft || rightToLeft ? nil : endOfText(before: view, at: box.x)
    var top = box.y
    for line in text.lines {
      let bounds = Frame(box.x + (box.width - line.width) * lead, top, line.width, line.height)
      top += line.height
      if let visible, !bounds.touches(visible) { continue }
      var item = TextLineItem(frame: bounds, ascent: line.ascent, runs: styles.runs(of: line))
      item.letterSpacing = content.letterSpacing * text.scale
      item.rightToLeft = runsRightToLeft
      item.lead = anchor.lead
      item.centre = anchor.centre
      item.previousEnd = previousEnd
      spread(&item, of: view)
      if !item.runs.isEmpty { append(.line(item), view) }
    }
  }
}

/// Cuts a text's lines into runs of one style.
struct TextRunStyles {
  private let content: TextContent
  private let theme: Theme
  private let scale: Double
  private let plain: TextLineItem.Run

  init(_ content: TextContent, scale: Double, theme: Theme) {
    self.content = content
    self.theme = theme
    self.scale = scale
    var plain = TextLineItem.Run(
      text: "", color: theme.resolve(content.color), weight: content.font.weight, size: content.points(scaled: scale))
    if let decoration = content.extra?.decoration {
      // A third of the size in pixels of the phone, which are three to a point.
      let usual = plain.size / 9
      func points(_ length: Double) -> Double { length > 0 ? length : usual }
      let line = TextLineItem.Decoration.dashed(
        TextLineItem.Dashes(
          color: decoration.color.map(theme.resolve) ?? plain.color, length: points(decoration.dash),
          gap: points(decoration.gap), width: points(decoration.width)))
      switch decoration.kind {
      case .underline: plain.underline = line
      case .lineThrough: plain.strikethrough = line
      }
    }
    self.plain = plain
  }

  func runs(of line: TextLine) -> [TextLineItem.Run] {
    var runs: [TextLineItem.Run] = []
    append(line.range, to: &runs)
    if line.hasHyphen {
      var hyphen = style(at: max(line.range.upperBound - 1, 0))
      hyphen.text = "-"
      runs.append(hyphen)
    }
    if line.hasEllipsis {
      var ellipsis = style(at: max(line.range.upperBound - 1, 0))
      ellipsis.text = "…"
      runs.append(ellipsis)
      append(line.suffix, to: &runs)
      if line.suffix.isEmpty, let extra = content.extra, !extra.overflowText.isEmpty {
        var tail = plain
        tail.text = " " + extra.overflowText
        if let color = extra.overflowColor { tail.color = theme.resolve(color) }
        runs.append(tail)
      }
    }
    return runs
  }

  private func append(_ range: Range<Int>, to runs: inout [TextLineItem.Run]) {
    let utf8 = content.text.text.utf8
    var place = max(range.lowerBound, 0)
    let end = min(range.upperBound, utf8.count)
    var next = firstRun(endingAfter: place)
    while place < end {
      var stop = end
      var run = plain
      if next < content.text.runs.count {
        let styled = content.text.runs[next]
        if styled.range.lowerBound <= place {
          stop = min(end, styled.range.upperBound)
          run = self.run(in: styled.style)
          next += 1
        } else {
          stop = min(end, styled.range.lowerBound)
        }
      }
      guard stop > place else { continue }
      let start = utf8.index(utf8.startIndex, offsetBy: place)
      run.text = String(content.text.text[start..<utf8.index(start, offsetBy: stop - place)])
      runs.append(run)
      place = stop
    }
  }

  private func style(at offset: Int) -> TextLineItem.Run {
    let index = firstRun(endingAfter: offset)
    guard index < content.text.runs.count, content.text.runs[index].range.contains(offset) else { return plain }
    return run(in: content.text.runs[index].style)
  }

  /// Runs follow one another. Logarithmic, as each of a long text's many lines asks.
  private func firstRun(endingAfter offset: Int) -> Int {
    var low = 0
    var high = content.text.runs.count
    while low < high {
      let middle = (low + high) / 2
      if content.text.runs[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// As `<u>` has it: four pixels, four between them, two high, three pixels to a point.
  private static func marked(_ color: RGBA) -> TextLineItem.Decoration {
    .dashed(TextLineItem.Dashes(color: color, length: 4 / 3, gap: 4 / 3, width: 2 / 3))
  }

  private func run(in style: TextRunStyle) -> TextLineItem.Run {
    var run = plain
    if let weight = style.weight { run.weight = weight }
    if let size = style.size { run.size = size.points * scale }
    if let color = style.color { run.color = theme.resolve(color) }
    run.italic = style.italic
    if style.strikethrough { run.strikethrough = .whole }
    if style.link != nil {
      run.underline = run.underline ?? .whole
    } else if style.underline {
      run.underline = run.underline ?? Self.marked(plain.color)
    }
    run.link = style.link
    return run
  }
}
