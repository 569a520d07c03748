import Layout
import Pictures
import Screens

/// Moving along a screen, which leaves its parts. The screens that it is compared with move along.
extension Session {
  /// Moves all pictures by the same amount, or to the same offset.
  package mutating func moveScreen(_ body: (inout ScreenStage) -> Void) {
    picture.updateScreen(body)
    for index in looks.compared.indices { looks.compared[index].picture.updateScreen(body) }
    revision += 1
  }

  /// Moves a part, and the same part of the compared pictures where it is shown there too.
  package mutating func moveScreen(at place: CellPlace, _ body: (inout ScreenStage, CellPlace) -> Void) {
    let counterparts = looks.compared.map { counterpart(of: place, in: $0.picture) }
    picture.updateScreen { body(&$0, place) }
    for (index, counterpart) in counterparts.enumerated() {
      if let counterpart { looks.compared[index].picture.updateScreen { body(&$0, counterpart) } }
    }
    revision += 1
  }

  /// Where another picture shows a place; by ids, since it may leave sections and items out.
  private func counterpart(of place: CellPlace, in other: Picture) -> CellPlace? {
    guard let own = picture.stage.screenStage?.screen, let other = other.stage.screenStage?.screen,
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
