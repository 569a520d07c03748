import Layout
import Pictures
import ScreenLayout
import Screens

/// A part that differs between pictures side by side.
package struct ComparisonChange: Sendable, Hashable {
  /// A cell of a screen, or the index of a layout's node.
  package enum Part: Sendable, Hashable {
    case cell(CellIdentity)
    case node(Int)
  }

  package let part: Part
  /// The index of the picture that has the part, 0 being the main one.
  package let picture: Int

  /// The part's visible frames in a picture of those side by side. A node's index counts in its own picture only.
  package func frames(in other: Picture, at index: Int) -> [Frame] {
    switch (part, other.stage) {
    case (.cell(let identity), .screen(let held)):
      return held.value.cells.filter { $0.identity == identity }.map(\.frame)
    case (.node(let node), .layout) where index == picture:
      return other.stage.views(of: node).filter(other.result.isVisible).map { other.result.frame(of: $0) }
    default: return []
    }
  }

  /// The changes of all comparisons in the order of the main picture. A part that only another picture has comes after
  /// the one that it follows there. Nodes that nobody sees are left out. Linear in the parts of all pictures.
  static func all(_ main: Picture, _ compared: [ComparedPicture]) -> [ComparisonChange] {
    let differing = compared.enumerated().filter { !$0.element.difference.isEmpty }
    guard !differing.isEmpty else { return [] }
    let parts = parts(of: main)
    let places = Dictionary(zip(parts, parts.indices), uniquingKeysWith: { first, _ in first })
    var removed: [Int: [ComparisonChange]] = [:]
    for (index, other) in differing {
      var place = -1
      for part in Self.parts(of: other.picture) {
        if other.difference.isRemoved(part) {
          removed[place, default: []].append(ComparisonChange(part: part, picture: index + 1))
        } else {
          place = places[part] ?? place
        }
      }
    }
    var changes = removed[-1] ?? []
    for (place, part) in parts.enumerated() {
      if differing.contains(where: { $0.element.difference.marks(part) }) {
        changes.append(ComparisonChange(part: part, picture: 0))
      }
      changes += removed[place] ?? []
    }
    return changes.filter { change in
      guard case .node = change.part else { return true }
      return !change.frames(in: change.picture == 0 ? main : compared[change.picture - 1].picture, at: change.picture)
        .isEmpty
    }
  }

  private static func parts(of picture: Picture) -> [Part] {
    guard let screen = picture.stage.screenStage?.screen else { return picture.stage.nodes.indices.map(Part.node) }
    return ComparisonDifference.places(in: screen).map { .cell($0.identity) }
  }
}
