import Inspection
import Dialects
import Editing
import JSONDocument
import Layout
import Pictures
import Screens
import Sessions
import Sushi
import Workspaces

/// The spaces of a section of a screen: between its groups of items, and to the section after it.
extension Picture {
  /// The gap of a section in a cell of the picture. Only dialects that have the property give one, and only a section
  /// with one arrangement for every width: of several, which one is meant can't be told from the property's name.
  ///
  /// - Parameter cell: the cell's frame, in points.
  func sectionGapHandle(of index: Int, in cell: Frame) -> GapHandle? {
    guard parts.indices.contains(index), parts[index].kind == .section, let stage = stage.screenStage,
      stage.screen.sections.indices.contains(Int(parts[index].section))
    else { return nil }
    let layout = stage.screen.sections[Int(parts[index].section)].layout
    guard layout.variants.isEmpty else { return nil }
    let isRow = layout.kind == .rail
    func handle(_ property: String, _ start: Double, isHorizontal: Bool) -> GapHandle? {
      guard hasProperty(property, part: index) else { return nil }
      return GapHandle(
        property: property, isHorizontal: isHorizontal, start: start,
        isReversed: isHorizontal && result.options.rightToLeft)
    }
    if itemGaps(of: index, isRow: isRow, layout.spacing).contains(where: { $0.isHeld(in: cell) }) {
      return handle("layout.spacing", layout.spacing, isHorizontal: isRow)
    }
    guard gapBehind(index)?.isHeld(in: cell) == true else { return nil }
    return handle("layout.section_spacing", layout.sectionSpacing, isHorizontal: false)
  }

  /// The gaps between items along the section, where they are the section's spacing: between the items
  /// of one group it is another property.
  private func itemGaps(of section: Int, isRow: Bool, _ spacing: Double) -> [Gap] {
    let items = stage.index.children(of: section).lazy.filter { self.parts[$0].kind == .item }
    let frames = items.compactMap { self.frame(ofPart: $0) }.prefix(Self.partLimit)
    return zip(frames, frames.dropFirst()).compactMap { first, second in
      let (left, right) = first.x <= second.x ? (first, second) : (second, first)
      let length = isRow ? right.x - left.maxX : second.y - first.maxY
      guard spacing > 0, abs(length - spacing) < 1 else { return nil }
      return Gap(
        frame: isRow
          ? Frame(left.maxX, first.y, length, first.height)
          : Frame(left.x, first.maxY, max(first.maxX, second.maxX) - left.x, length),
        isHorizontal: isRow)
    }
  }

  /// The gap between a section and the next.
  private func gapBehind(_ section: Int) -> Gap? {
    let sections = stage.index.children(of: 0).filter { parts[$0].kind == .section }
    guard let place = sections.firstIndex(of: section), sections.indices.contains(place + 1),
      let end = extent(of: section), let next = extent(of: sections[place + 1]), next.y > end.maxY
    else { return nil }
    return Gap(frame: Frame(0, end.maxY, result.size.width, next.y - end.maxY), isHorizontal: false)
  }

  /// The frame around the visible parts of a section.
  private func extent(of section: Int) -> Frame? {
    stage.index.children(of: section).prefix(Self.partLimit).compactMap { frame(ofPart: $0) }.reduce(nil) {
      $1.union($0)
    }
  }

  /// Parts of a section that are looked at.
  private static let partLimit = 1000

  private func hasProperty(_ name: String, part index: Int) -> Bool {
    (try? element(at: index).property(PropertyName(name))) != nil
  }
}
