/// One thing on a screen: a component with data. Forty bytes and no reference, so that a million of them are one block
/// of memory; names and documents are the screen's.
package struct Item: Sendable, Hashable {
  package var identity: ItemIdentity
  /// The component's data; none shows its static parts.
  package var data: DocumentPlace
  /// The item's place in its document, so that a click on it leads back to an edit.
  package var origin: DocumentPlace
  /// Where its id is spelt; none when the id was made up, as from its position.
  package var name: DocumentPlace
  /// An index into `Screen.components`.
  package var component: Int32
  /// An index into `Screen.behaviors`; 0 is an item that does nothing.
  package var behavior: Int32

  package init(
    _ identity: ItemIdentity, component: Int32, data: DocumentPlace = .none, origin: DocumentPlace = .none,
    name: DocumentPlace = .none, behavior: Int32 = 0
  ) {
    self.identity = identity
    self.component = component
    self.data = data
    self.origin = origin
    self.name = name
    self.behavior = behavior
  }
}

/// The actions and events of an item: values in the documents, read by dialects on a tap or on appearance.
package struct ItemBehavior: Sendable, Hashable {
  /// The action of a tap (`docs/format.md` §6).
  package var action = DocumentPlace.none
  /// Actions by kind of event.
  package var events = DocumentPlace.none
  /// Attributes sent with its events.
  package var logging = DocumentPlace.none

  package init(
    action: DocumentPlace = .none, events: DocumentPlace = .none, logging: DocumentPlace = .none
  ) {
    self.action = action
    self.events = events
    self.logging = logging
  }
}
