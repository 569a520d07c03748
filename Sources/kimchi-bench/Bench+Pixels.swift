import Conditions
import Foundation
import Layout
import Pictures
import Pixels
import Rendering
import Sushi
import TestSupport
import Workspaces

extension Bench {
  /// A card and a whole screen in pixels, beside painting them in cells.
  func measurePixels() {
    guard filter.isEmpty || filter.hasPrefix("pixels") || "pixels".contains(filter) else { return }
    if wants("pixels.start") {
      let time = seconds(by: .wall) { keep(PixelPainter()?.hasFont) }
      row("pixels.start", Self.time(time), "fonts and libraries", goal: "≤ 60 ms")
    }
    measurePixels("pixels.card", Samples.root + "/Layouts/restaurant_card.json", goal: "≤ 16 ms")
    measurePixels("pixels.screen", Samples.modules + "/Screens/deals_tab.json", goal: "≤ 33 ms")
  }

  private func measurePixels(_ name: String, _ file: String, goal: String) {
    guard let target = try? Target.find(file),
      let picture = try? Picture(target, conditions: PictureConditions(measure: .font)),
      var painter = PixelPainter(images: picture.images)
    else { return row(name, "cairo or Pango is not installed") }
    let list = picture.displayList()
    let changed = Self.withOneTextChanged(list)
    var cells = Canvas(holding: list.size)
    var cellPainter = Painter(options: picture.paintOptions(), images: picture.images)
    let inCells = median(51) { cellPainter.paint(list, on: &cells) }
    for scale in [2.0, 3] {
      let size = PixelPainter.pixels(of: list.size, scale: scale)
      var pixels = PixelPicture(width: Int(size.width), height: Int(size.height))
      let first = seconds { painter.paint(list, onto: &pixels, scale: scale, surface: picture.surface) }
      let whole = median(21) { painter.paint(list, onto: &pixels, scale: scale, surface: picture.surface) }
      row(
        name + ".\(Int(scale))x", "\(Self.time(whole)), first \(Self.time(first))",
        Self.times(whole / inCells, "cells"),
        goal: scale == 2 ? goal : "")
      guard case .part(let dirty) = changed.change(from: list) else { continue }
      let part = median(51) {
        painter.paint(changed, onto: &pixels, scale: scale, surface: picture.surface, dirty: dirty)
      }
      row(
        name + ".\(Int(scale))x.label", Self.time(part), Self.times(whole / part, "faster than all"), goal: "≤ 4 ms")
      let png = median(11) { keep(PNGEncoder.encode(pixels)) }
      let bytes = PNGEncoder.encode(pixels)?.count ?? 0
      row(name + ".\(Int(scale))x.png", "\(Self.time(png)), \(bytes / 1024) KB", Self.times(png / whole, "painting"))
    }
  }

  /// The list with the first text in other words.
  private static func withOneTextChanged(_ list: DisplayList) -> DisplayList {
    var changed = DisplayList(size: list.size)
    var isDone = false
    for item in list.items {
      var content = item.content
      if !isDone, case .line(var line) = content, !line.runs.isEmpty {
        line.runs[0].text = "Other words"
        content = .line(line)
        isDone = true
      }
      changed.append(content, view: item.view)
    }
    return changed
  }
}
