import JSONDocument

/// Compares two items by value whose hashes differ. Hashes go by the spelling, so that items spelt alike need no
/// decoding; a response that was formatted, or written by another encoder, has the same values in other bytes
/// (`docs/screens.md` §6).
struct ContentComparison {
  private let old: Screen
  private let new: Screen

  init(_ old: Screen, _ new: Screen) {
    self.old = old
    self.new = new
  }

  /// Numbers are compared by value, objects in any order of their keys. Linear in the bytes of both items.
  func isSame(_ before: Item, _ after: Item) -> Bool {
    guard old.componentName(of: before) == new.componentName(of: after), isSame(before.data, after.data) else {
      return false
    }
    let (was, becomes) = (old.behavior(of: before), new.behavior(of: after))
    return isSame(was.action, becomes.action) && isSame(was.events, becomes.events)
      && isSame(was.logging, becomes.logging)
  }

  /// Of headers or footers, where there are any.
  func isSame(_ before: Item?, _ after: Item?) -> Bool {
    guard let before, let after else { return before == nil && after == nil }
    return isSame(before, after)
  }

  private func isSame(_ before: DocumentPlace, _ after: DocumentPlace) -> Bool {
    guard let (document, node) = old.value(at: before), let (other, counterpart) = new.value(at: after) else {
      return before.isNone && after.isNone
    }
    return document.isEqual(node, to: other, counterpart)
  }
}
