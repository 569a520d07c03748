import JSONDocument

/// The text before and behind a place that was edited: what the edit itself replaces lies between, before it and after it.
package struct Surroundings: Sendable, Hashable {
  /// Bytes on either side: enough to tell an item from its neighbours.
  private static let length = 48

  let before: [UInt8]
  let behind: [UInt8]

  init(before: [UInt8], behind: [UInt8]) {
    self.before = before
    self.behind = behind
  }

  /// Those of an edit of one place, in the text after it; nil for an edit of several.
  init?(of edit: Edit, in document: JSONDocument?) {
    guard let document, edit.splices.count == 1, let splice = edit.splices.first else { return nil }
    let end = splice.offset + splice.new.count
    before = document.bytes(in: splice.offset - Self.length..<splice.offset)
    behind = document.bytes(in: end..<end + Self.length)
  }

  /// The edit where the same text is now; half as much text is enough where neighbours have changed. Nil where it is
  /// nowhere, or in several places. Linear in the text.
  func moved(_ edit: Edit, in document: JSONDocument) -> Edit? {
    guard edit.splices.count == 1, var splice = edit.splices.first else { return nil }
    let text = document.bytes
    for length in [Self.length, Self.length / 2] {
      let start = before.suffix(length)
      let wanted = start + splice.old + behind.prefix(length)
      let places = text.ranges(of: Array(wanted)).prefix(2)
      guard let place = places.first, !wanted.isEmpty else { continue }
      guard places.count == 1 else { return nil }
      splice.offset = place.lowerBound + start.count
      return Edit([splice])
    }
    return nil
  }
}

extension Step.FileChange {
  /// The change where a file has it now that somebody else has changed: nil where that can't be told. Files that come and
  /// go are what they are.
  package func moved(in document: JSONDocument?) -> Step.FileChange? {
    guard case .edit(let edit) = change else { return self }
    guard let document, let moved = around?.moved(edit, in: document) else { return nil }
    var result = self
    result.change = .edit(moved)
    return result
  }
}
