import Keys
import Layers
import Terminal

/// Clicks on the last row: each presses the key that is named there.
extension StudioState {
  mutating func pressHint(at position: CellPosition, in rect: CellRect) -> [StudioRequest] {
    guard let place = hintPlaces(in: rect).last(where: { $0.column <= position.column }),
      position.column < place.column + place.hint.columns,
      let chord = place.hint.chord(at: position.column - place.column),
      case .done(let requests) = handle(chord.press, isLineEmpty: prompt.text.isEmpty)
    else { return [] }
    return requests
  }

  /// The hints that the last row has room for, with their columns.
  func hintPlaces(in rect: CellRect) -> [(hint: KeyHint, column: Int)] {
    var places: [(hint: KeyHint, column: Int)] = []
    var column = rect.column + 1
    for hint in hints {
      guard column + hint.columns <= rect.endColumn else { break }
      places.append((hint, column))
      column += hint.columns
    }
    return places
  }
}
