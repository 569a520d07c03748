import Rendering
import Width

/// One line of text that is being edited, with a cursor.
package struct LineField: Sendable, Hashable {
  package private(set) var text: String
  /// Characters before the cursor.
  package private(set) var cursor: Int
  /// Whether all of it is selected, so that what is typed takes its place.
  package private(set) var isSelected: Bool

  /// The cursor stands at the end.
  package init(_ text: String, isSelected: Bool = false) {
    self.text = text
    self.isSelected = isSelected && !text.isEmpty
    cursor = text.count
  }

  private var place: String.Index { text.index(text.startIndex, offsetBy: min(cursor, text.count)) }

  package mutating func insert(_ new: String) {
    if isSelected { deleteAll() }
    let before = text[..<place] + new
    text = String(before + text[place...])
    // What is typed may join the character before it.
    cursor = min(String(before).count, text.count)
  }

  /// From a selected text the cursor goes to its start or its end.
  package mutating func move(by count: Int) {
    guard !isSelected else { return count < 0 ? moveToStart() : moveToEnd() }
    cursor = min(max(cursor + count, 0), text.count)
  }

  package mutating func moveToStart() { (cursor, isSelected) = (0, false) }
  package mutating func moveToEnd() { (cursor, isSelected) = (text.count, false) }

  private mutating func deleteAll() { (text, cursor, isSelected) = ("", 0, false) }

  package mutating func deleteBackward() {
    guard !isSelected else { return deleteAll() }
    guard cursor > 0 else { return }
    move(by: -1)
    deleteForward()
  }

  package mutating func deleteForward() {
    guard !isSelected else { return deleteAll() }
    guard cursor < text.count else { return }
    text.remove(at: place)
    cursor = min(cursor, text.count)
  }

  package mutating func deleteToStart() {
    text = String(text[place...])
    (cursor, isSelected) = (0, false)
  }

  package mutating func deleteToEnd() {
    text = String(text[..<place])
    isSelected = false
  }

  /// The part of the text that is shown in some columns, and the cursor's column in it.
  package func shown(columns: Int) -> (text: String, cursor: Int) {
    var before = Substring(text[..<place])
    while CellWidth.columns(of: String(before)) >= max(columns, 1), !before.isEmpty { before.removeFirst() }
    return (String(before + text[place...]), CellWidth.columns(of: String(before)))
  }
}
