import Inspection
import JSONDocument
import Layout
import Pictures
import ScreenLayout
import Screens
import Sushi

/// Going from one part that differs between pictures side by side to the next.
extension Session {
  /// The change that is pointed out; nil if there is none.
  package var shownChange: ComparisonChange? {
    looks.changes.indices.contains(looks.shownChange) ? looks.changes[looks.shownChange] : nil
  }

  /// `change 2 of 9`; empty without changes.
  package var changeSummary: String {
    looks.changes.isEmpty ? "" : "change \(looks.shownChange + 1) of \(looks.changes.count)"
  }

  /// Points out a change, and scrolls all pictures to it. From the last one the next is the first.
  ///
  /// - Returns: the change in words; nil if there is none.
  @discardableResult
  package mutating func showChange(_ index: Int) -> String? {
    let count = looks.changes.count
    guard count > 0 else { return nil }
    looks.shownChange = (index % count + count) % count
    scrollToChange()
    return shownChange.map(words)
  }

  /// Goes on by a number of changes, or back.
  package mutating func showChange(by step: Int) -> String? { showChange(looks.shownChange + step) }

  private func words(_ change: ComparisonChange) -> String {
    let pictures = [picture] + looks.compared.map(\.picture)
    let owner = pictures[change.picture]
    let index: Int? =
      switch change.part {
      case .node(let index): index
      case .cell(let identity):
        owner.stage.screenStage.flatMap { stage in
          ComparisonDifference.places(in: stage.screen).first { $0.identity == identity }
            .flatMap { stage.parts.index(of: $0.place) }
        }
      }
    let name = index.map { owner.describe($0) } ?? "a part"
    return change.picture == 0 ? name : "\(name), only in \(comparisonCaptions[change.picture])"
  }

  /// Scrolls each screen so that the change, or what it follows where it is missing, stands at the same height in all.
  private mutating func scrollToChange() {
    guard let goals = goalsOfChange else { return }
    for (index, goal) in goals.enumerated() {
      guard let goal else { continue }
      if index == 0 { picture.bring(goal) } else { looks.compared[index - 1].picture.bring(goal) }
    }
    revision += 1
  }

  /// Where each picture is to be scrolled to; nil if all show the change already.
  private var goalsOfChange: [CellPlace?]? {
    guard let change = shownChange, case .cell(let identity) = change.part else { return nil }
    let pictures = [picture] + looks.compared.map(\.picture)
    guard let screen = pictures[change.picture].stage.screenStage?.screen else { return nil }
    let order = ComparisonDifference.places(in: screen).map(\.identity)
    guard let place = order.firstIndex(of: identity) else { return nil }
    let goals = pictures.map { Self.place(of: order[...place].reversed(), in: $0) }
    let isSeen = zip(pictures, goals).allSatisfy { picture, goal in
      goal == nil || picture.stage.screenStage?.cells.contains { $0.place == goal } == true
    }
    return isSeen ? nil : goals
  }

  /// The place of the first of some cells that a picture has.
  private static func place(of cells: some Sequence<CellIdentity>, in picture: Picture) -> CellPlace? {
    guard let screen = picture.stage.screenStage?.screen else { return nil }
    let places = Dictionary(
      ComparisonDifference.places(in: screen).map { ($0.identity, $0.place) }, uniquingKeysWith: { first, _ in first })
    return cells.lazy.compactMap { places[$0] }.first
  }
}

extension Picture {
  /// Scrolls a screen, and the rail in it, until a cell stands in the upper part.
  fileprivate mutating func bring(_ place: CellPlace) {
    // What lies before it is as long as it is guessed until it has been in sight.
    for _ in 0..<8 {
      updateScreen { stage in
        stage.reveal(place)
        let virtualizer = stage.presenter.virtualizer
        stage.scroll(to: virtualizer.start(of: place) - virtualizer.viewport.height / 4)
      }
      if stage.screenStage?.cells.contains(where: { $0.place == place }) == true { break }
    }
  }
}
