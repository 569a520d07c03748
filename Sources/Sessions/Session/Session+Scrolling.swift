import Dialects
import Inspection
import Layout
import Pictures
import ScreenLayout
import Screens
import Sushi

/// Moving along a screen, which leaves its parts. The screens that it is compared with move along.
extension Session {
  /// Moves all pictures by the same amount, or to the same offset.
  package mutating func moveScreen(_ body: (inout ScreenStage) -> Void) {
    picture.updateScreen(body)
    for index in looks.compared.indices { looks.compared[index].picture.updateScreen(body) }
    revision += 1
  }

  /// Scrolls to the end of the screen. What lies there is measured when it comes into sight, which moves the end.
  package mutating func scrollToEnd() {
    for _ in 0..<Self.endRounds {
      let offset = picture.stage.screenStage?.presenter.offset
      moveScreen { $0.scroll(to: .greatestFiniteMagnitude) }
      if picture.stage.screenStage?.presenter.offset == offset { return }
    }
  }

  private static let endRounds = 16

  /// Moves a part, and the same part of the compared pictures where it is shown there too.
  package mutating func moveScreen(at place: CellPlace, _ body: (inout ScreenStage, CellPlace) -> Void) {
    let counterparts = looks.compared.map { counterpart(of: place, in: $0.picture) }
    picture.updateScreen { body(&$0, place) }
    for (index, counterpart) in counterparts.enumerated() {
      if let counterpart { looks.compared[index].picture.updateScreen { body(&$0, counterpart) } }
    }
    revision += 1
  }

  /// Scrolls what is under a point of the picture: a section that scrolls across, or the screen.
  ///
  /// - Returns: whether anything there does.
  @discardableResult
  package mutating func scroll(at point: Point?, across: Double, down: Double) -> Bool {
    guard picture.stage.screenStage != nil else { return false }
    let rail = across == 0 ? nil : point.flatMap { picture.stage.screenStage?.rail(at: $0) }
    if down != 0 { moveScreen { $0.scroll(by: down) } }
    if let rail { moveScreen(at: CellPlace(section: rail, part: .header)) { $0.dragRail($1.section, by: across) } }
    return down != 0 || rail != nil
  }

  /// Scrolls a screen, and the rail in it, to the selected part unless all of it is in sight, clear of pinned headers and
  /// footers; to a section when none of it is. A screen itself is always in sight. In a layout, what is around the selected
  /// node is scrolled.
  package mutating func revealSelection() {
    guard let index = selectedIndex, index > 0 else { return }
    guard picture.stage.screenStage != nil else { return revealInside(index) }
    guard parts.indices.contains(index) else { return }
    if parts[index].kind != .screen { reveal(parts[index]) }
  }

  /// Scrolls until a part is in sight.
  package mutating func reveal(_ part: ScreenPart) {
    // What lies before it is as long as it is guessed until it has been in sight.
    for _ in 0..<Self.guessLimit where !isInSight(part) {
      moveScreen(at: parts.cell(of: part)) { $0.reveal($1) }
    }
  }

  private func isInSight(_ part: ScreenPart) -> Bool {
    guard !picture.cells(of: part).isEmpty, let screen = picture.stage.screenStage else { return false }
    switch part.kind {
    case .screen, .section: return true
    // Of those that are pinned the place in the section says nothing.
    case .header, .footer:
      return picture.cells(of: part).contains {
        $0.frame.y >= 0 && $0.frame.y < screen.presenter.virtualizer.viewport.height
      }
    case .item, .child: return screen.presenter.virtualizer.isRevealed(parts.cell(of: part))
    }
  }

  private static let guessLimit = 8

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
