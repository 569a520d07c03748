import Layout
import Pictures
import Screens

/// Moving along a screen, which leaves its parts. The screen that it is compared with moves along.
extension Session {
  /// Moves both pictures by the same amount, or to the same offset.
  package mutating func moveScreen(_ body: (inout ScreenStage) -> Void) {
    picture.updateScreen(body)
    comparedPicture?.updateScreen(body)
    revision += 1
  }

  /// Moves a part, and the same part of the compared picture where it is shown there too.
  package mutating func moveScreen(at place: CellPlace, _ body: (inout ScreenStage, CellPlace) -> Void) {
    let counterpart = counterpart(of: place)
    picture.updateScreen { body(&$0, place) }
    if let counterpart { comparedPicture?.updateScreen { body(&$0, counterpart) } }
    revision += 1
  }

  /// Where the compared picture shows a place; by ids, since it may leave sections and items out.
  private func counterpart(of place: CellPlace) -> CellPlace? {
    guard let own = picture.stage.screenStage?.screen, let other = comparedPicture?.stage.screenStage?.screen,
      own.sections.indices.contains(place.section),
      let section = other.sections.firstIndex(where: { $0.id == own.sections[place.section].id })
    else { return nil }
    guard case .item(let number) = place.part, own.sections[place.section].items.indices.contains(number) else {
      return CellPlace(section: section, part: place.part)
    }
    let identity = own.sections[place.section].items[number].identity
    return other.sections[section].items.firstIndex { $0.identity == identity }
      .map { CellPlace(section: section, part: .item($0)) }
  }
}
