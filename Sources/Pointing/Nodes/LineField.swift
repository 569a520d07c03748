import Rendering

/// One line of text that is being edited, with a cursor.
package struct LineField: Sendable, Hashable {
  package private(set) var text: String
  /// Characters before the cursor.
  package private(set) var cursor: Int

  /// The cursor stands at the end.
  package init(_ text: String) {
    self.text = text
    cursor = text.count
  }

  private var place: String.Index { text.index(text.startIndex, offsetBy: min(cursor, text.count)) }

  package mutating func insert(_ new: String) {
    let before = text[..<place] + new
    text = String(before + text[place...])
    // What is typed may join the character before it.
    cursor = min(String(before).count, text.count)
  }

  package mutating func move(by count: Int) { cursor = min(max(cursor + count, 0), text.count) }
  package mutating func moveToStart() { cursor = 0 }
  package mutating func moveToEnd() { cursor = text.count }

  package mutating func deleteBackward() {
    guard cursor > 0 else { return }
    move(by: -1)
    deleteForward()
  }

  package mutating func deleteForward() {
    guard cursor < text.count else { return }
    text.remove(at: place)
    cursor = min(cursor, text.count)
  }

  package mutating func deleteToStart() {
    text = String(text[place...])
    cursor = 0
  }

  package mutating func deleteToEnd() { text = String(text[..<place]) }

  /// The part of the text that is shown in some columns, and the cursor's column in it.
  package func shown(columns: Int) -> (text: String, cursor: Int) {
    var before = Substring(text[..<place])
    while CellWidth.columns(of: String(before)) >= max(columns, 1), !before.isEmpty { before.removeFirst() }
    return (String(before + text[place...]), CellWidth.columns(of: String(before)))
  }
}
